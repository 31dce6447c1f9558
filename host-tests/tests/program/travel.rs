//! Games that travel: the link of a save, and a link that is watched without a window.

use std::fs;
use std::path::{Path, PathBuf};

use host_tests::console::driver::settings_in;
use host_tests::console::openings::{board, opening};
use host_tests::console::tour::random_moves;
use host_tests::program::{refusal, run};
use host_tests::{link_games, png_file, saved};
use text::Language;

/// A file of a test's own.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

/// A save with the moves of a game, or with some of them.
fn save(name: &str, part: usize) -> PathBuf {
    let begun = opening(board("paris"), 2, 2, 4);
    let moves = random_moves(&begun);
    let made = &moves[..moves.len() / part];
    let path = file(name);
    let bytes = saved::with_game(&settings_in(Language::English), &begun, made);
    fs::write(&path, bytes).expect("the save can be written");
    path
}

#[test]
fn the_link_of_a_save_is_watched_again_and_the_save_stays_as_it_is() {
    let flash = save("travel.bin", 1);
    let before = fs::read(&flash).expect("the save");
    let output = run(&["link", "--flash", text(&flash)]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && error.is_empty(), "{error}");
    let link = String::from_utf8(output.stdout).expect("text");
    let link = link.trim_end();
    let bytes = console::link::bytes(link).expect("bytes");
    let found = link_games::read(&bytes).expect("a game");
    assert_eq!(found.moves, random_moves(&found.opening));

    // Four moves forth, then back to the own game, which is over and goes on from its title.
    let watched = file("travel-watched");
    let _ = fs::remove_dir_all(&watched);
    let keys = "a right right right right b a";
    let words = ["--replay", link, "--keys", keys, "--png", text(&watched)];
    let output = run(&[&words[..], &["--flash", text(&flash)]].concat());
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && error.is_empty(), "{error}");
    let picture = |name: &str| png_file::read(&watched.join(name)).1;
    let own = file("travel-own");
    let _ = fs::remove_dir_all(&own);
    let words = ["--keys", "a", "--png", text(&own), "--flash", text(&flash)];
    assert!(run(&words).status.success());
    let title = png_file::read(&own.join("000-start.png")).1;
    assert_ne!(picture("000-start.png"), title);
    assert_ne!(picture("004-right.png"), picture("005-right.png"));
    assert_eq!(picture("006-b.png"), title);
    assert_eq!(
        picture("007-a.png"),
        png_file::read(&own.join("001-a.png")).1
    );
    assert_eq!(fs::read(&flash).expect("the save"), before);
}

#[test]
fn what_is_no_link_and_what_has_none_is_told_in_a_line() {
    let links = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("links.txt"));
    let links = links.expect("the links");
    let link = links
        .lines()
        .next()
        .and_then(|line| line.rsplit(' ').next());
    let link = link.expect("a link");
    let cut = &link[..link.len() - 5];
    for wrong in ["", "https://example.org", "#g!", "#d1", cut] {
        let said = refusal(&["--replay", wrong, "--keys", "a"], 2);
        assert!(said.contains("--replay"), "{wrong}: {said}");
    }
    let unfinished = save("travel-unfinished.bin", 2);
    let said = refusal(&["link", "--flash", text(&unfinished)], 1);
    assert!(said.contains("over"), "{said}");
    let missing = file("travel-missing.bin");
    let said = refusal(&["link", "--flash", text(&missing)], 2);
    assert!(said.contains("--flash"), "{said}");
    assert!(!missing.exists());
    refusal(&["link", "--flash"], 2);
    refusal(&["link", "here"], 2);
}
