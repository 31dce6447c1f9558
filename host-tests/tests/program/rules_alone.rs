//! The rules can be used without the rest: a program outside the workspace that depends on them
//! plays a game on a computer, and builds for the chip.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rules::maps::BoardId;
use rules::{Game, RandomPlayer, SetUp};

/// What both can do: the chip has no `main` and no `println`.
const LIBRARY: &str = r#"#![no_std]

use rules::maps::BoardId;
use rules::{Game, RandomPlayer, SetUp};

/// Plays a game of three to its end.
pub fn play(board: &str, seed: u64) -> Option<Game> {
    let board = board.parse::<BoardId>().ok()?;
    let mut game = Game::new(&SetUp::new(board, 3, seed)).ok()?;
    let mut player = RandomPlayer::new(seed);
    while let Some(choice) = player.choose(&game.legal_moves()) {
        game.apply(choice).ok()?;
    }
    Some(game)
}
"#;

const PROGRAM: &str = r#"fn main() {
    println!("{}", rules_alone::play("usa", 7).expect("a game"));
}
"#;

/// What `rules` may bring with it: itself, its types, heapless, and what heapless stands on.
const MAY_BRING: [&str; 6] = [
    "rules",
    "rules-types",
    "heapless",
    "hash32",
    "byteorder",
    "stable_deref_trait",
];

/// A folder that is gone when the test is over.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A package of its own, outside the workspace, which names the rules by their path.
fn package() -> Folder {
    let folder = Folder(std::env::temp_dir().join(format!("rules-alone-{}", std::process::id())));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let root = root.expect("the workspace");
    assert!(!folder.0.starts_with(root), "outside the workspace");
    let manifest = format!(
        "[package]\nname = \"rules-alone\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nrules = {{ path = {:?} }}\n",
        root.join("src/rules")
    );
    fs::create_dir_all(folder.0.join("src")).expect("a folder");
    for (file, text) in [
        ("Cargo.toml", manifest.as_str()),
        ("src/lib.rs", LIBRARY),
        ("src/main.rs", PROGRAM),
    ] {
        fs::write(folder.0.join(file), text).expect("a file is written");
    }
    // The versions of the workspace: no others are at hand without a network.
    for file in ["Cargo.lock", "rust-toolchain.toml"] {
        fs::copy(root.join(file), folder.0.join(file)).expect("a file is copied");
    }
    folder
}

/// Runs cargo in the package; returns what it wrote.
#[track_caller]
fn cargo(package: &Folder, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .current_dir(&package.0)
        // What was built the last time need not be built again.
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("rules-alone"),
        )
        .args(arguments)
        .args(["--offline", "--quiet"])
        .output()
        .expect("cargo runs");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo {arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// The game that the program plays.
fn played_here() -> Game {
    let board = BoardId::from_name("usa").expect("a board");
    let mut game = Game::new(&SetUp::new(board, 3, 7)).expect("a game");
    let mut player = RandomPlayer::new(7);
    while let Some(choice) = player.choose(&game.legal_moves()) {
        game.apply(choice).expect("a legal move");
    }
    game
}

#[test]
fn the_rules_are_all_that_a_program_needs() {
    let package = package();

    // On a computer: a game is played to its end, the same as here.
    let played = cargo(&package, &["run"]);
    let game: Game = played.trim_end().parse().expect("a state");
    assert!(game.standings().is_some(), "{game}");
    assert_eq!(game, played_here());

    // For the chip, where there is no std.
    cargo(
        &package,
        &["build", "--lib", "--target", "thumbv6m-none-eabi"],
    );

    // And nothing comes along but heapless and what it stands on.
    for target in [&[][..], &["--target", "thumbv6m-none-eabi"]] {
        let arguments = ["tree", "-e", "normal", "--prefix", "none"];
        let tree = cargo(&package, &[&arguments, target].concat());
        let crates = tree.lines().filter_map(|line| line.split(' ').next());
        let brought: BTreeSet<&str> = crates.filter(|name| *name != "rules-alone").collect();
        assert!(
            brought.contains("rules") && brought.is_subset(&MAY_BRING.into()),
            "rules may bring only {MAY_BRING:?}, but it brings {brought:?} {target:?}"
        );
    }
}
