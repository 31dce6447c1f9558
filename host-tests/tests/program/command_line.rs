//! The program as people run it: traces, and what it says to wrong options.

use std::process::Output;

use host_tests::play::BOARDS;
use host_tests::program;
use serde_json::Value;

/// Runs the program with these words behind its name.
fn run(words: &str) -> Output {
    program::run(&words.split_whitespace().collect::<Vec<_>>())
}

fn lines(output: &Output) -> Vec<Value> {
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout.clone()).expect("text");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn a_trace_has_the_game_then_moves_then_the_scores() {
    for map in BOARDS {
        let trace = lines(&run(&format!("trace --map {map} --seats 2 --seed 7")));
        let (first, last) = (&trace[0], &trace[trace.len() - 1]);
        assert_eq!(first["game"]["map"], map);
        assert_eq!(first["game"]["seats"], 2);
        assert_eq!(first["game"]["seed"], 7);
        assert_eq!(first["game"]["options"], serde_json::json!([]));
        assert_eq!(first["state"]["turn"], 0);
        assert_eq!(first["state"]["decision"]["kind"], "keep");
        for (n, line) in trace[1..trace.len() - 1].iter().enumerate() {
            assert_eq!(line["n"], n + 1);
            assert_eq!(line["seat"], trace[n]["state"]["decision"]["seat"]);
            assert!(line["move"].is_object());
        }
        let over = &trace[trace.len() - 2]["state"]["decision"];
        assert_eq!(over["kind"], "over");
        assert_eq!(last["final"].as_array().map(Vec::len), Some(2));
        assert!(!last["winners"].as_array().expect("a list").is_empty());
        assert_eq!(last.get("dummy_kept").is_some(), map == "pennsylvania");
    }
}

#[test]
fn every_state_of_a_trace_has_every_field() {
    let table =
        "decision turn row decks discards shuffled ticket_deck routes harbors last_turns seats";
    let seat = "points pieces box hand tickets offered aside technologies shares merchandise";
    for line in lines(&run("trace --map great-lakes --seats 3 --seed 2")) {
        let Some(state) = line.get("state") else {
            continue;
        };
        for name in table.split(' ') {
            assert!(state.get(name).is_some(), "no {name} in {state}");
        }
        for player in state["seats"].as_array().expect("a list") {
            for name in seat.split(' ') {
                assert!(player.get(name).is_some(), "no {name} in {player}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_trace_and_seeds_count_up() {
    let two = lines(&run("trace --map paris --seats 3 --seed 5 --games 2"));
    let first = lines(&run("trace --map paris --seats 3 --seed 5"));
    let second = lines(&run("trace --map paris --seats 3 --seed 6"));
    assert_eq!(two, [first, second].concat());
}

#[test]
fn the_option_of_the_united_kingdom_is_in_the_trace() {
    let words = "trace --map uk --seats 2 --seed 1 --option advanced-technologies";
    let trace = lines(&run(words));
    assert_eq!(
        trace[0]["game"]["options"],
        serde_json::json!(["advanced-technologies"])
    );
}

#[test]
fn wrong_options_get_one_line_that_lists_the_right_ones_and_exit_code_2() {
    let cases = [
        (
            "trace --map atlantis",
            "usa, great-lakes, uk, pennsylvania, paris, amsterdam",
        ),
        (
            "trace",
            "usa, great-lakes, uk, pennsylvania, paris, amsterdam",
        ),
        ("trace --map uk --seats 5", "from 2 to 4"),
        ("trace --map usa --seats two", "from 2 to 5"),
        (
            "trace --map usa --seed -1",
            "from 0 to 18446744073709551615",
        ),
        ("trace --map usa --games 0", "from 1 to"),
        (
            "trace --map usa --option advanced-technologies",
            "the map usa has none",
        ),
        ("trace --map uk --option steam", "use advanced-technologies"),
        (
            "trace --map usa --speed 3",
            "--map, --seats, --seed, --option, --games",
        ),
        (
            "trace --map",
            "usa, great-lakes, uk, pennsylvania, paris, amsterdam",
        ),
        (
            "trace --map usa --seats --seed 1",
            "--seats cannot be '': use a whole number from 2 to 5",
        ),
        ("trace --map usa --seed +1", "a whole number"),
        (
            "trace --map usa --seed 18446744073709551615 --games 2",
            "from 1 to 1",
        ),
        ("trace --map usa --map uk", "give it once"),
        (
            "trace --map usa --players expert,wizard",
            "no level 'wizard': use beginner, novice, regular, expert, master",
        ),
        (
            "trace --map uk --players expert,expert,expert,expert,expert",
            "--players names 5: the map uk is for 2 to 4",
        ),
        (
            "trace --map uk --players expert,expert --seats 3",
            "leave --seats away",
        ),
        (
            "dance",
            "use link, trace, match, uf2, page, dist or help, or none to play",
        ),
    ];
    for (words, said) in cases {
        let error = program::refusal(&words.split_whitespace().collect::<Vec<_>>(), 2);
        assert!(error.contains(said), "{words}: {error}");
    }
}

#[test]
fn it_tells_its_version() {
    for words in ["--version", "-V"] {
        let output = run(words);
        assert!(output.status.success());
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(
            said,
            concat!("pocket-rails ", env!("CARGO_PKG_VERSION"), "\n")
        );
    }
}

#[test]
fn help_says_what_can_be_run() {
    for words in [
        "help",
        "--help",
        "-h",
        "trace --help",
        "trace help",
        "trace --map usa --seed --help",
        "match --players expert,regular -h",
        "uf2 picopad --help",
        "--size 320x240 --help",
    ] {
        let output = run(words);
        assert!(output.status.success());
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.contains("trace --map NAME"), "{said}");
        assert!(said.contains("Z/Enter = A"), "{said}");
    }
}
