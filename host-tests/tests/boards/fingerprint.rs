//! The number by which a saved game knows its board: it changes with what moves depend on, and with
//! nothing else.

use board_compiler::fingerprint;

use crate::accepted;

#[test]
fn what_a_player_only_sees_leaves_it() {
    let before = fingerprint(&accepted(&[]));
    for (old, new) in [
        ("name = { en = \"Harbour Town\"", "name = { en = \"Port\""),
        ("size = [1000, 800]", "order = 3\nsize = [1000, 900]"),
        ("en = \"Castle\"", "en = \"The Keep\""),
        ("en = \"The Islands\"", "en = \"Isles\""),
        ("x = 420.5, y = 450", "x = 421, y = 440"),
        (
            "color = \"blue\", length = 3",
            "color = \"blue\", length = 3, bend = 20",
        ),
        (
            "tickets = [\n",
            "shapes = [{ kind = \"land\", points = [[0, 0], [900, 0], [0, 900]] }]\ntickets = [\n",
        ),
    ] {
        let after = fingerprint(&accepted(&[(old, new)]));
        assert_eq!(after, before, "{new}");
    }
}

#[test]
fn whatever_moves_depend_on_changes_it() {
    let mut seen = vec![fingerprint(&accepted(&[]))];
    for (old, new) in [
        ("most = 3", "most = 2"),
        ("doubles_open_from = 3", "doubles_open_from = 2"),
        ("trains = 12", "trains = 13"),
        ("last_round_at = 2", "last_round_at = 3"),
        ("last_turns = 1", "last_turns = 2"),
        ("yellow = 8", "yellow = 9"),
        ("wild = 6", "wild = 7"),
        ("dealt = 3", "dealt = 4"),
        ("row = 4", "row = 5"),
        ("wilds_clear_row = 3", "wilds_clear_row = 4"),
        ("dealt_keep = 1", "dealt_keep = 2"),
        ("drawn_keep = 1", "drawn_keep = 2"),
        ("3 = 4", "3 = 5"),
        ("longest_path = 5", "longest_path = 6"),
        ("tie_break = [\"tickets\"]", "tie_break = []"),
        // A place of another id; one that lies in a region now.
        ("id = \"pier\"", "id = \"quay\""),
        (
            "ru = \"Замок\" }, x = 700, y = 250 }",
            "ru = \"Замок\" }, x = 700, y = 250, region = \"islands\" }",
        ),
        (
            "color = \"blue\", length = 3",
            "color = \"red\", length = 3",
        ),
        (
            "color = \"yellow\", length = 2",
            "color = \"yellow\", length = 1",
        ),
        ("length = 3, locomotives = 1", "length = 3, locomotives = 2"),
        (
            "b = \"pier\", color = \"blue\", length = 1",
            "b = \"pier\", color = \"blue\", length = 1, apart = true",
        ),
        (
            "b = \"seal-rock\", points = 4",
            "b = \"seal-rock\", points = 5",
        ),
        (
            "{ a = \"castle\", b = \"mill\", points = 3 }",
            "{ a = \"mill\", b = \"castle\", points = 3 }",
        ),
    ] {
        // An id stands wherever the place is meant.
        let board = if old.starts_with("id") {
            let text = crate::HARBOUR_TOWN.replace("\"pier\"", "\"quay\"");
            board_compiler::compile(crate::FILE, &text).expect("a good board")
        } else {
            accepted(&[(old, new)])
        };
        let after = fingerprint(&board);
        assert!(!seen.contains(&after), "{new}");
        seen.push(after);
    }
}

#[test]
fn so_does_what_only_some_games_have() {
    for (name, old, new) in [
        ("great-lakes", "unbuilt = 4", "unbuilt = 5"),
        (
            "great-lakes",
            "[exchange]\nprice = 1",
            "[exchange]\nprice = 2",
        ),
        ("uk", "[stand_in]\ncards = 4", "[stand_in]\ncards = 5"),
        (
            "uk",
            "id = \"booster\", copies = 4",
            "id = \"booster\", copies = 3",
        ),
        ("pennsylvania", "shares = 10", "shares = 9"),
        ("paris", "points = 4", "points = 5"),
        ("amsterdam", "cards = 16", "cards = 15"),
        ("amsterdam", "cart = true", "cart = false"),
    ] {
        let file = format!("maps/{name}.toml");
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("..")
            .join(&file);
        let text = std::fs::read_to_string(path).expect("a map file");
        assert!(text.contains(old), "{name}: {old}");
        let of = |text: &str| {
            let board = board_compiler::compile(&file, text);
            fingerprint(&board.unwrap_or_else(|problem| panic!("{problem}")))
        };
        assert_ne!(of(&text.replacen(old, new, 1)), of(&text), "{name}: {new}");
    }
}

/// What the number is made of, in the words that saves of every version agree on. Whoever changes
/// them makes every saved game unreadable.
const WRITTEN: &str = r#"players 2 3 3
pieces 12 0 None 2 1
cards [8, 0, 8, 0, 8, 0, 0, 0]
cards [0, 0, 0, 0, 0, 0, 0, 0]
cards [0, 0, 0, 0, 0, 0, 0, 0]
cards [0, 0, 0, 0, 0, 0, 0, 0]
wilds 6 Some(3) false
dealt [3, 0] 0 [4, 0]
tickets 2 1 2 1
end 5 0 ["tickets"]
extras None None
city pier false false None
city market false false None
city mill false false None
city castle false false None
city lighthouse false false Some(0)
city seal-rock false false Some(0)
route 0 1 false Some(0) 1 0 1 Some(1) 0 0 false
route 1 0 false Some(4) 1 0 1 Some(0) 0 0 false
route 1 2 false Some(2) 2 0 2 None 0 0 false
route 1 3 false None 2 0 2 None 0 0 false
route 2 3 false Some(4) 3 0 4 None 0 0 false
route 2 0 false Some(2) 3 0 4 None 0 0 false
route 0 4 false None 2 1 2 None 0 0 false
route 3 5 false None 3 1 4 None 0 0 false
route 4 5 false Some(0) 2 0 2 None 0 0 false
ticket [[0], [2]] 3
ticket [[0], [3]] 3
ticket [[0], [5]] 4
ticket [[1], [4]] 3
ticket [[1], [4, 5]] 3
ticket [[2], [4, 5]] 5
ticket [[2], [4]] 5
ticket [[2], [5]] 6
ticket [[3], [4]] 5
ticket [[3], [2]] 3
"#;

#[test]
fn a_board_that_did_not_change_keeps_it_in_every_version() {
    // The hash of Fowler, Noll and Vo, 1a.
    let hash = WRITTEN.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    assert_eq!(fingerprint(&accepted(&[])), hash);
}
