//! The game without a window, as people run it: keys in, pictures and an animation out.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use host_tests::png_file;
use host_tests::program::{refusal, run};

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the old folder goes");
    }
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

/// Plays and expects it to work.
fn play(words: &[&str]) {
    let output = run(words);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {error}");
    assert!(error.is_empty(), "{words:?}: {error}");
}

/// The names of the files in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = files
        .map(|file| {
            file.expect("a file")
                .file_name()
                .into_string()
                .expect("text")
        })
        .collect();
    names.sort();
    names
}

/// A GIF file as it is seen: the last picture, and all delays in hundredths of a second.
fn film(path: &Path) -> (Vec<u8>, Vec<u16>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options
        .read_info(File::open(path).expect("a file"))
        .expect("a GIF");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![0; width * height * 3];
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        delays.push(frame.delay);
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (at, pixel) in frame.buffer.chunks(4).enumerate() {
            let across = at % usize::from(frame.width) + left;
            let place = (at / usize::from(frame.width) + top) * width + across;
            if pixel[3] != 0 {
                screen[place * 3..][..3].copy_from_slice(&pixel[..3]);
            }
        }
    }
    (screen, delays)
}

#[test]
fn a_picture_is_written_after_each_key_and_named_by_it() {
    let folder = folder("each-key");
    let keys = "down a 500 UP b";
    play(&["--language", "en", "--keys", keys, "--png", text(&folder)]);
    let expected = [
        "000-start.png",
        "001-down.png",
        "002-a.png",
        "003-up.png",
        "004-b.png",
    ];
    assert_eq!(names(&folder), expected);
    for name in names(&folder) {
        let (width, bytes) = png_file::read(&folder.join(name));
        assert_eq!((width, bytes.len()), (240, 240 * 240 * 3));
    }
}

#[test]
fn the_same_seed_and_keys_write_the_same_files() {
    let files = ["once", "again"].map(|name| {
        let folder = folder(name);
        let film = folder.join("film.gif");
        let keys = "down a b 1000 up a down a";
        let (pictures, film) = (text(&folder), text(&film));
        let words = [
            "--seed", "7", "--keys", keys, "--png", pictures, "--gif", film,
        ];
        play(&words);
        let read = |name| fs::read(folder.join(name)).expect("a file");
        names(&folder).into_iter().map(read).collect::<Vec<_>>()
    });
    assert_eq!(files[0].len(), 9);
    assert!(files[0] == files[1]);
}

#[test]
fn size_and_language_are_those_asked_for() {
    let starts = ["en", "uk", "ru"].map(|language| {
        let folder = folder(&format!("wide-{language}"));
        let words = ["--size", "320x240", "--language", language];
        play(&[&words[..], &["--png", text(&folder)]].concat());
        png_file::read(&folder.join("000-start.png"))
    });
    assert!(starts.iter().all(|start| start.0 == 320));
    assert_ne!(starts[0].1, starts[1].1);
    assert_ne!(starts[1].1, starts[2].1);
}

#[test]
fn an_animation_ends_with_the_last_picture_and_lasts_as_long_as_the_run() {
    let folder = folder("film");
    let path = folder.join("film.gif");
    let keys = "down down a 1000 up 700";
    let words = ["--language", "en", "--keys", keys, "--gif", text(&path)];
    play(&[&words[..], &["--png", text(&folder)]].concat());
    let (last, delays) = film(&path);
    let (_, picture) = png_file::read(&folder.join("004-up.png"));
    assert!(last == picture);
    // The start and four keys with 0.3 s each, what was waited for, 2 s before all begins again.
    let total: u16 = delays.iter().sum();
    assert_eq!(total, 520, "{delays:?}");
    assert!(delays.iter().all(|&delay| delay >= 3), "{delays:?}");
}

#[test]
fn a_scene_is_a_file_of_keys_with_options_that_the_command_may_overrule() {
    let folder = folder("scene");
    let file = folder.join("some.keys");
    let scene = "--size 320x240 --language uk\ndown\nfilming\ndown !settings 100\n";
    fs::write(&file, scene).expect("written");
    let keys = format!("@{}", text(&file));
    let pictures = |words: &[&str], name: &str| {
        let pictures = folder.join(name);
        let own = ["--keys", &keys, "--png", text(&pictures)];
        play(&[&own, words].concat());
        assert_eq!(names(&pictures).len(), 3);
        fs::read(pictures.join("002-down.png")).expect("a picture")
    };
    let plain = pictures(&[], "plain");
    assert_eq!(plain, pictures(&["--language", "uk"], "same"));
    assert_ne!(plain, pictures(&["--language", "ru"], "other"));
}

#[test]
fn an_empty_file_becomes_a_save() {
    let file = folder("empty").join("flash.bin");
    fs::write(&file, "").expect("written");
    play(&["--keys", "a", "--flash", text(&file)]);
    assert!(fs::metadata(&file).expect("a file").len() > 0);
}

#[test]
fn keys_come_from_a_file_with_remarks_too() {
    let folder = folder("file");
    let file = folder.join("some.keys");
    fs::write(&file, "# the title\ndown down # two rows\n\n100 up\n").expect("written");
    let pictures = folder.join("pictures/of/keys");
    play(&[
        "--keys",
        &format!("@{}", text(&file)),
        "--png",
        text(&pictures),
    ]);
    let expected = [
        "000-start.png",
        "001-down.png",
        "002-down.png",
        "003-up.png",
    ];
    assert_eq!(names(&pictures), expected);
}

#[test]
fn wrong_options_of_the_game_get_one_line_that_lists_the_right_ones_and_exit_code_2() {
    let every = "--size, --language, --seed, --flash, --keys, --png, --gif";
    let keys = "up, down, left, right, a, b, x, y and milliseconds from 0 to 600000";
    let cases: [(&[&str], &str); 13] = [
        (&["--speed", "3"], every),
        (&["--keys", "a", "b"], every),
        (&["-v"], every),
        (&["--size", "640x480"], "240x240, 320x240"),
        (&["--size"], "240x240, 320x240"),
        (&["--language", "fr"], "en, uk, ru"),
        (&["--seed", "-1"], "a whole number from 0 to"),
        (&["--keys", "a jump"], keys),
        (&["--keys", "a 600001"], keys),
        (&["--keys", ""], keys),
        (&["--png"], "--png PATH"),
        (&["--gif", "--keys", "a"], "--gif PATH"),
        (&["--seed", "1", "--seed", "2"], "give it once"),
    ];
    for (words, said) in cases {
        let error = refusal(words, 2);
        assert!(error.contains(said), "{words:?}: {error}");
    }
}

#[test]
fn what_cannot_be_read_or_written_is_named_in_one_line() {
    let folder = folder("refused");
    let file = folder.join("file");
    fs::write(&file, "a").expect("written");
    let below = file.join("below");
    let keys = format!("@{}", text(&below));
    let cases: [&[&str]; 3] = [
        &["--keys", "a", "--png", text(&below)],
        &["--keys", "a", "--gif", text(&below)],
        &["--keys", &keys],
    ];
    for words in cases {
        let error = refusal(words, 1);
        assert!(error.contains(text(&below)), "{error}");
    }
}

#[test]
#[cfg(target_os = "linux")] // Elsewhere there is always a display, and a window would open.
fn without_a_display_it_says_how_to_run_without_one() {
    let error = refusal(&[], 1);
    assert!(error.contains("no display"), "{error}");
    assert!(error.contains("pocket-rails.html"), "{error}");
    assert!(error.contains("pocket-rails --keys \"a"), "{error}");
}

#[test]
fn a_language_and_a_game_are_found_again_in_the_same_flash() {
    let folder = folder("flash");
    let flash = folder.join("flash.bin");
    let last = |name: &str, keys: &str| {
        let pictures = folder.join(name);
        let words = ["--flash", text(&flash), "--keys", keys];
        play(&[&words[..], &["--png", text(&pictures)]].concat());
        let last = names(&pictures).pop().expect("a picture");
        png_file::read(&pictures.join(last)).1
    };
    // Ukrainian, no first ride, then the first board with the people who are offered, past what is special: the first one's curtain.
    let before = last("before", "down a b a a a a");
    let after = last("after", "a");
    assert!(before == after);
}

#[test]
fn a_file_that_is_no_save_is_left_alone() {
    let folder = folder("foreign");
    let file = folder.join("notes.txt");
    fs::write(&file, "somebody else's").expect("written");
    let error = refusal(&["--flash", text(&file), "--keys", "a"], 1);
    assert!(error.contains("is no save of Pocket Rails"), "{error}");
    assert_eq!(fs::read(&file).expect("a file"), b"somebody else's");
}
