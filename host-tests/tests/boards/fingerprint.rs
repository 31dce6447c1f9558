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
