//! Help where one is: on every screen and for every decision of every game the first row of the menu tells what
//! this screen shows and what is asked, in each language, and the page of the rules is a press away.

use std::collections::{BTreeMap, BTreeSet};

use console::Console;
use console::button::Button::{A, Up, Y};
use console::screens::{HelpHere, Screen};
use console::table::{MatchSetup, Stage, Table};
use host_tests::cases;
use host_tests::console::driver::{HEIGHT, WIDTHS, settings_in};
use host_tests::console::openings::{advanced, opening};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use host_tests::witness::Witness;
use rules::maps::{Board, BoardId};
use rules::{Game, Move};
use text::{HELP_COLUMNS, HELP_LINES, Here, Language, Topic};
use ui::palette::OVERLONG;

/// All that is told, on one line.
fn text_of(here: Here, board: &'static Board, language: Language) -> String {
    let paragraphs = here.paragraphs(board);
    let texts = paragraphs.map(|paragraph| paragraph.in_language(board, language).to_string());
    texts.collect::<Vec<_>>().join(" ")
}

/// Whether a board has the screen at all.
fn is_on(here: Here, board: &'static Board) -> bool {
    let chooses = matches!(here, Here::Pieces | Here::TablePieces | Here::AskPieces);
    Topic::of(board).any(|topic| topic == here.topic())
        && (!chooses || board.pieces.chosen.is_some())
}

#[test]
fn every_text_fits_a_page_on_every_board_and_is_like_no_other() {
    let mut faults = Vec::new();
    for board in BoardId::all().map(BoardId::board) {
        for language in Language::ALL {
            let mut texts = BTreeMap::new();
            for &here in Here::ALL.iter().filter(|&&here| is_on(here, board)) {
                let lines = here.lines(board, language, HELP_COLUMNS, HELP_LINES, |_, _| {});
                let text = text_of(here, board, language);
                let place = format!("{} {language:?} {here:?}", board.id);
                if !(2..=HELP_LINES).contains(&lines) || text.contains("{?}") {
                    faults.push(format!("{place}: {lines} lines: {text}"));
                }
                if let Some(other) = texts.insert(text, here) {
                    faults.push(format!("{place} is told as {other:?}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is decided, as somebody who looks over the shoulder would say.
fn decision(console: &Console) -> String {
    let table = console.context().table.as_ref().expect("a game");
    match table.stage() {
        Stage::Curtain { .. } if table.shown().known().in_set_up() => "set up".to_owned(),
        Stage::Curtain { .. } => "curtain".to_owned(),
        Stage::Resting { .. } => "rest".to_owned(),
        Stage::Bot { .. } => "watch".to_owned(),
        Stage::Over => "over".to_owned(),
        Stage::Deciding { .. } => table.shown().decision().name().to_owned(),
    }
}

/// Whatever is decided below.
const ANY: &str = "";

/// Words that must stand in what is told, of a screen and a decision: what nobody could decide without.
const MUST: [(&str, &str, &[&str]); 42] = [
    (
        "Overview",
        "act",
        &["your turn", "Cards", "Claim", "Tickets"],
    ),
    ("Overview", "keep", &["whole map", "tickets on offer"]),
    ("Overview", "pieces", &["whole map", "trains and ships"]),
    ("Overview", "draw", &["whole map", "next card"]),
    ("Overview", "share", &["whole map", "share"]),
    ("Overview", "dummy_share", &["whole map", "dummy"]),
    ("Overview", "rest", &["whole map", "turn is over"]),
    ("Overview", "watch", &["not your turn", "another player"]),
    ("Overview", "over", &["game is over"]),
    ("Claim", "act", &["route to route", "A to pay"]),
    ("Claim", "rest", &["route that you claimed", "turn is over"]),
    ("Draw", "act", &["first of two cards"]),
    ("Draw", "draw", &["card"]),
    ("Draw", "rest", &["turn is over"]),
    ("Payment", "act", &["way to pay"]),
    ("Tickets", "keep", &["Keep at least", "path"]),
    ("Pieces", "pieces", &["in secret", "For a first game"]),
    ("Harbor", "act", &["port to port", "not built"]),
    ("Harbor", "rest", &["new harbour", "turn is over"]),
    ("Exchange", "act", &["what you give", "whole turn"]),
    ("Exchange", "rest", &["exchanged", "turn is over"]),
    ("Shop", "act", &["price in wilds"]),
    ("Shares", "share", &["Take one share"]),
    ("Shares", "dummy_share", &["dummy's share"]),
    ("Shares", "rest", &["share that was taken", "turn is over"]),
    ("MyShares", ANY, &["company by company"]),
    ("Curtain", "curtain", &["turn of whoever is named"]),
    ("Curtain", "set up", &["chooses in secret"]),
    ("LastRound", "act", &["nearly out of pieces"]),
    ("Scoring", "over", &["step by step"]),
    ("FinalTable", "over", &["points"]),
    ("LogPage", ANY, &["Everything that happened"]),
    ("Players", ANY, &["know of everybody"]),
    ("Peek", ANY, &["Your hand and your tickets"]),
    ("WholeMap", ANY, &["map"]),
    ("CityMap", ANY, &["city to city"]),
    (
        "Replay",
        "act",
        &["The game again", "only what all may know"],
    ),
    ("Replay", "over", &["The game again", "no secret any more"]),
    ("SettingsPage", ANY, &["change a setting"]),
    ("SeatChange", ANY, &["who plays a seat"]),
    ("Advice", ANY, &["expert"]),
    ("Ask", ANY, &["A "]),
];

/// What was seen: by the name of a screen and what is decided, what is told there.
#[derive(Default)]
struct Seen {
    told: BTreeMap<(&'static str, String), BTreeSet<String>>,
    pages: BTreeSet<(String, String)>,
}

/// What the first row of the menu opens from where a console is; nothing on pages of help, in the menu itself, and in the
/// first ride, whose bubble explains each step.
fn opened(console: &Console) -> Option<(Console, HelpHere)> {
    let name = console.screen().name();
    if matches!(name, "Menu" | "Help" | "HelpHere" | "Check") || console.is_riding() {
        return None;
    }
    let mut console = console.clone();
    console.press(Y);
    assert_eq!(console.screen().name(), "Menu", "Y on {name}");
    // It may be the menu that the screen was opened from, with the focus on another row.
    for _ in 0..20 {
        let mut chosen = console.clone();
        chosen.press(A);
        if let Screen::HelpHere(page) = chosen.screen() {
            let page = *page;
            return Some((chosen, page));
        }
        console.press(Up);
    }
    panic!("no help in the menu of {name}");
}

/// Checks what is told where a console is, and how it looks in each language.
fn check(console: &Console, seen: &mut Seen) {
    let Some((help, page)) = opened(console) else {
        return;
    };
    let board = console.context().table.as_ref().map(Table::board);
    let board = board.expect("a game");
    let key = (console.screen().name(), decision(console));
    let told = text_of(page.here(), board, Language::English);
    for (name, decided, words) in MUST {
        if key.0 == name && (decided == ANY || key.1 == decided) {
            for word in words {
                assert!(told.contains(word), "{key:?}: {word:?} is not in: {told}");
            }
        }
    }
    let mut rules = help.clone();
    rules.press(A);
    assert_eq!(rules.screen().name(), "Help", "{key:?}");
    let id = board.id.to_owned();
    if seen.pages.insert((id, told.clone())) {
        for language in Language::ALL {
            assert_page(&help, language);
        }
    }
    seen.told.entry(key).or_default().insert(told);
}

/// The page in a language: all of it is seen.
fn assert_page(help: &Console, language: Language) {
    let mut context = help.context().clone();
    context.settings = settings_in(language);
    let width = context.width();
    let mut page = Witness::new(width, HEIGHT);
    let Ok(()) = help.screen().draw(&context, &mut page);
    let place = format!("{:?} {language:?} {width}", help.screen());
    assert_eq!(page.poor_pairs(), [""; 0], "{place}");
    assert_eq!(page.overlaps(), [], "{place}");
    assert_eq!(page.outside(), [], "{place}");
    assert_eq!(page.count(OVERLONG), 0, "{place}");
}

/// The moves of a game up to the end of the turn that brings the last round.
fn before_the_last_round(begun: &MatchSetup, moves: &[Move]) -> Option<usize> {
    let mut game = Game::new(&begun.set_up()).expect("a game that can be set up");
    let brings = moves.iter().position(|&choice| {
        game.apply(choice).expect("a legal move");
        game.last_turns().is_some()
    });
    Some(brings? + 1)
}

/// Looks at every screen of some games of a board.
fn look_at(board: BoardId, seen: &mut Seen) {
    let (least, most) = (board.board().min_players, board.board().max_players);
    let mut games = vec![(least, least, 3), (most, 2, 4)];
    if !cases::are_few() {
        games.extend([(least, least, 9), (least, 1, 11)]);
    }
    for (players, people, seed) in games {
        let begun = advanced(opening(board, players, people, seed));
        let moves = random_moves(&begun);
        let mut stages = stages(&begun, &moves);
        stages.extend(before_the_last_round(&begun, &moves));
        for count in stages {
            let (width, made) = (WIDTHS[count % 2], &moves[..count]);
            let mut console = resumed(width, settings_in(Language::English), &begun, made);
            console.press(A);
            tour(&console, 2, |console| {
                let first = console.screens().first().map(Screen::name);
                if matches!(first, Some("Overview" | "Curtain")) {
                    check(console, seen);
                }
            });
        }
    }
}

/// Which screens have what is to be decided, on this board.
fn particular(board: BoardId) -> &'static [(&'static str, &'static str)] {
    match board.board().id {
        "great-lakes" => &[
            ("Pieces", "pieces"),
            ("Overview", "pieces"),
            ("Harbor", "act"),
            ("Exchange", "act"),
        ],
        "uk" => &[("Shop", "act")],
        "pennsylvania" => &[
            ("Shares", "share"),
            ("Shares", "dummy_share"),
            ("Overview", "share"),
            ("Overview", "dummy_share"),
            ("MyShares", ANY),
        ],
        _ => &[],
    }
}

/// Which every board has.
const EVERYWHERE: [(&str, &str); 21] = [
    ("Overview", "act"),
    ("Overview", "keep"),
    ("Overview", "draw"),
    ("Overview", "rest"),
    ("Claim", "act"),
    ("Draw", "act"),
    ("Draw", "draw"),
    ("Payment", "act"),
    ("Tickets", "keep"),
    ("Curtain", "curtain"),
    ("LastRound", "act"),
    ("Scoring", "over"),
    ("FinalTable", "over"),
    ("LogPage", ANY),
    ("Players", ANY),
    ("Peek", ANY),
    ("WholeMap", ANY),
    ("SettingsPage", ANY),
    ("SeatChange", ANY),
    ("Advice", ANY),
    ("Ask", ANY),
];

#[test]
fn every_screen_and_decision_of_every_game_is_explained() {
    for board in BoardId::all() {
        let mut seen = Seen::default();
        look_at(board, &mut seen);
        let id = board.board().id;
        for (name, decided) in EVERYWHERE.iter().chain(particular(board)) {
            let is_it =
                |key: &(&str, String)| key.0 == *name && (*decided == ANY || key.1 == *decided);
            let was_seen = seen.told.keys().any(is_it);
            assert!(was_seen, "{id}: {name}, {decided:?} was never seen");
        }
        // No two screens are told the same, and of a screen no two decisions.
        let mut by_text: BTreeMap<&String, BTreeSet<&str>> = BTreeMap::new();
        for ((name, _), told) in &seen.told {
            for text in told {
                by_text.entry(text).or_default().insert(name);
            }
        }
        for (text, names) in by_text {
            assert_eq!(names.len(), 1, "{id}: {names:?} are all told: {text}");
        }
        let told = |name: &'static str, decided: &str| {
            let of = seen.told.get(&(name, decided.to_owned()));
            of.cloned().unwrap_or_default()
        };
        let decisions = [
            "act",
            "keep",
            "pieces",
            "draw",
            "share",
            "dummy_share",
            "rest",
            "over",
        ];
        for name in ["Overview", "Draw", "Claim", "Harbor", "Exchange", "Shares"] {
            for (place, one) in decisions.iter().enumerate() {
                for other in &decisions[place + 1..] {
                    let (texts, others) = (told(name, one), told(name, other));
                    let both: Vec<_> = texts.intersection(&others).collect();
                    assert!(both.is_empty(), "{id}: {name}, {one} and {other}: {both:?}");
                }
            }
        }
        println!(
            "{id}: {} places, {} texts",
            seen.told.len(),
            seen.pages.len()
        );
    }
}
