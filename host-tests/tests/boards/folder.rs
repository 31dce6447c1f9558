//! A folder of map files, as the build compiles it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use board_compiler::MAX_BOARDS;

use crate::HARBOUR_TOWN;

/// A folder of its own for a test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("boards-{}-{test}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn with(self, file: &str, text: &str) -> Folder {
        fs::write(self.0.join(file), text).unwrap();
        self
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The places of some words in a text, which all must be there.
fn places(text: &str, words: &[&str]) -> Vec<usize> {
    words
        .iter()
        .map(|word| text.find(word).unwrap_or_else(|| panic!("no {word}")))
        .collect()
}

#[test]
fn boards_come_in_the_order_of_the_menu_then_by_name() {
    let named = |name: &str| HARBOUR_TOWN.replacen("Harbour Town", name, 2);
    let ordered = |order: u8, name: &str| format!("order = {order}\n{}", named(name));
    let folder = Folder::new("order")
        .with("a.toml", &named("Ay"))
        .with("b.toml", &ordered(2, "Bee"))
        .with("c.toml", &named("Sea"))
        .with("d.toml", &ordered(1, "Dee"))
        .with("notes.txt", "not a board");
    let rust = board_compiler::compile_folder(&folder.0).unwrap();
    let order = places(
        &rust,
        &[
            "BOARDS: [Board; 4]",
            "id: \"d\"",
            "id: \"b\"",
            "id: \"a\"",
            "id: \"c\"",
        ],
    );
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn a_copy_that_nobody_could_tell_from_its_original_is_refused() {
    let told = |copy: &str| {
        let folder = Folder::new("copy")
            .with("a.toml", &format!("order = 1\n{HARBOUR_TOWN}"))
            .with("b.toml", copy);
        let problems = board_compiler::compile_folder(&folder.0).unwrap_err();
        problems[0].to_string()
    };
    let same_name = told(HARBOUR_TOWN);
    assert!(same_name.contains("b.toml"), "{same_name}");
    assert!(
        same_name.contains("the same name as maps/a.toml"),
        "{same_name}"
    );
    let renamed = HARBOUR_TOWN.replacen("Harbour Town", "Copy Town", 2);
    let same_place = told(&format!("order = 1\n{renamed}"));
    assert!(
        same_place.contains("the same `order` as maps/a.toml"),
        "{same_place}"
    );
}

#[test]
fn capacities_are_those_of_the_largest_board_and_never_zero() {
    let folder = Folder::new("capacities").with("a.toml", HARBOUR_TOWN);
    let rust = board_compiler::compile_folder(&folder.0).unwrap();
    places(
        &rust,
        &[
            "pub const MAX_CITIES: usize = 6;",
            "pub const MAX_ROUTES: usize = 9;",
            "pub const MAX_TICKETS: usize = 10;",
            "pub const MAX_COMPANIES: usize = 1;",
            "pub const MAX_PLAYERS: usize = 3;",
            "pub const MAX_ROW: usize = 4;",
        ],
    );
}

#[test]
fn every_bad_file_is_told_of() {
    let folder = Folder::new("bad")
        .with("a.toml", "order = 1")
        .with("b.toml", HARBOUR_TOWN)
        .with("c.toml", "[players");
    let problems = board_compiler::compile_folder(&folder.0).unwrap_err();
    let files: Vec<&str> = problems
        .iter()
        .map(|problem| problem.file.as_str())
        .collect();
    assert_eq!(files.len(), 2, "{problems:?}");
    assert!(
        files[0].ends_with("/a.toml") && files[1].ends_with("/c.toml"),
        "{files:?}"
    );
}

#[test]
fn a_file_of_megabytes_is_refused_by_its_size() {
    let large = format!("{HARBOUR_TOWN}# {}", "\n# a remark".repeat(6_000_000));
    let folder = Folder::new("large").with("a.toml", &large);
    let begun = Instant::now();
    let problems = board_compiler::compile_folder(&folder.0).unwrap_err();
    let told = problems[0].to_string();
    assert!(begun.elapsed() < Duration::from_millis(200), "{told}");
    assert!(told.contains("/a.toml: the file has 6"), "{told}");
    assert!(told.contains("262144 at most; take away"), "{told}");
    let begun = Instant::now();
    let problem = board_compiler::compile("maps/a.toml", &large).unwrap_err();
    assert!(begun.elapsed() < Duration::from_millis(200), "{problem}");
}

#[test]
fn what_is_no_text_or_no_file_is_told_with_what_to_do() {
    let folder = Folder::new("no-file");
    fs::create_dir(folder.0.join("a.toml")).unwrap();
    fs::write(folder.0.join("b.toml"), b"name = \"\xff\"").unwrap();
    let problems = board_compiler::compile_folder(&folder.0).unwrap_err();
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(told[0].contains("a.toml: this is no file"), "{told:?}");
    assert!(told[1].contains("b.toml: it is not plain text"), "{told:?}");
}

#[test]
fn more_boards_than_there_is_room_for_get_a_sentence() {
    let many = |count: usize| {
        (0..count).fold(Folder::new("many"), |folder, n| {
            let board = HARBOUR_TOWN.replacen("Harbour Town", &format!("Town {n}"), 2);
            folder.with(&format!("town-{n}.toml"), &board)
        })
    };
    assert!(board_compiler::compile_folder(&many(MAX_BOARDS).0).is_ok());
    let problems = board_compiler::compile_folder(&many(MAX_BOARDS + 1).0).unwrap_err();
    let told = problems[0].to_string();
    assert_eq!(problems.len(), 1, "{told}");
    assert!(told.contains("41 map files"), "{told}");
    assert!(
        told.contains("room for 40 boards; take some away"),
        "{told}"
    );
}

#[test]
fn a_folder_without_boards_or_without_itself() {
    let folder = Folder::new("empty");
    let problems = board_compiler::compile_folder(&folder.0).unwrap_err();
    assert!(problems[0].what.contains("no map file"), "{problems:?}");
    let problems = board_compiler::compile_folder(Path::new("no/such/folder")).unwrap_err();
    assert!(
        problems[0].to_string().starts_with("no/such/folder: "),
        "{problems:?}"
    );
}

#[test]
fn the_map_files_of_this_project_are_good() {
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../maps");
    assert!(board_compiler::compile_folder(&maps).is_ok());
}
