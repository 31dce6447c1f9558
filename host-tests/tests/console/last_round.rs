//! The end is unmistakable: everybody is told of the last round before their last turn.

use std::collections::BTreeSet;

use console::Console;
use console::button::Button;
use console::screens::{Notice, Screen};
use console::settings::Settings;
use console::table::{MatchSetup, PlayerKind, Stage, Table, ends_by, is_near, turns_left};
use host_tests::console::Driver;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{board, opening};
use host_tests::console::tour::{random_moves, resumed};
use host_tests::reader::Reader;
use players::Level;
use rules::maps::{BoardId, Deck};
use rules::{Decision, Event, Game, Move, RandomPlayer, Seat};
use text::{Language, Phrase, Sentence};

/// A game in which people sit where the bits of `people` say, and bots elsewhere.
fn seated(board: BoardId, players: u8, people: u32, seed: u64) -> MatchSetup {
    let mut begun = opening(board, players, players, seed);
    for (index, seat) in begun.seats.iter_mut().enumerate() {
        if people >> index & 1 == 0 {
            seat.kind = PlayerKind::Bot(Level::ALL[0]);
        }
    }
    begun
}

/// How many moves of a game come before the turn that brings the last round; `None` if none does.
fn before_last_round(begun: &MatchSetup, moves: &[Move]) -> Option<usize> {
    let mut game = Game::new(&begun.set_up()).expect("a game");
    let mut turn_began = 0;
    let mut turn = game.turn();
    for (index, &choice) in moves.iter().enumerate() {
        if game.turn() != turn {
            (turn, turn_began) = (game.turn(), index);
        }
        let events = game.apply(choice).expect("a legal move");
        if events
            .iter()
            .any(|event| matches!(event, Event::LastRound { .. }))
        {
            return Some(turn_began);
        }
    }
    None
}

/// What was seen of the last round by everybody.
#[derive(Default)]
struct Seen {
    /// Who has closed the page.
    told: BTreeSet<usize>,
    /// How often a key in haste was answered by the page.
    hasty: usize,
    /// Who had a turn after the last round began, and took it.
    turns: Vec<usize>,
}

fn table(console: &Console) -> &Table {
    console.context().table.as_ref().expect("a game")
}

/// Takes the device from behind the curtain and lets all be told that others did.
fn take_device(console: &mut Console) {
    console.press(Button::A);
    while console.is_telling() {
        console.tick(5_000);
    }
}

/// Plays the end of a game: people press A and make the moves, bots answer.
fn plays_the_end(begun: &MatchSetup, moves: &[Move], from: usize) -> Seen {
    let mut console = resumed(240, quick(), begun, &moves[..from]);
    console.press(Button::A);
    let mut seen = Seen::default();
    let mut player = RandomPlayer::new(begun.seed);
    let mut turn = None;
    for _ in 0..2_000 {
        seen.hasty += usize::from(leads_to_the_page(&console));
        console.tick(5_000);
        if console.is_telling() {
            continue;
        }
        let stage = table(&console).stage();
        if let Screen::LastRound(_) = console.screen() {
            let viewer = table(&console).shown().viewer().expect("somebody reads it");
            for button in [Button::B, Button::Up, Button::Left] {
                console.press(button);
                console.tick(60_000);
                assert_eq!(console.screen().name(), "LastRound", "it waits for A");
            }
            assert!(console.question().is_none(), "bots wait as well");
            assert!(seen.told.insert(viewer.index()), "it is told once");
            console.press(Button::A);
            assert_ne!(console.screen().name(), "LastRound");
            continue;
        }
        match stage {
            Stage::Over => return seen,
            Stage::Curtain { .. } | Stage::Resting { .. } => console.press(Button::A),
            Stage::Bot { seat } => {
                let game = table(&console).shown().known().clone();
                note(&mut seen, &mut turn, &game, seat);
                let question = console.question().expect("a bot is asked");
                let legal = question.view.legal_moves().expect("a decision");
                console.answer(player.choose(&legal).expect("a move"));
            }
            Stage::Deciding { seat } => {
                let game = table(&console).shown().known().clone();
                note(&mut seen, &mut turn, &game, seat);
                if game.last_turns().is_some() {
                    assert!(seen.told.contains(&seat.index()), "{seat:?} was not told");
                }
                let legal = table(&console).shown().legal_moves().expect("a decision");
                let choice = player.choose(&legal).expect("a move");
                make(&mut console, choice);
            }
        }
    }
    panic!("the game does not end");
}

/// Whether a key leads to the page while something is told before it: any key, and to nothing over it.
fn leads_to_the_page(console: &Console) -> bool {
    if !console.is_telling() || !table(console).tells_last_round() {
        return false;
    }
    for button in [Button::Y, Button::X, Button::A, Button::B, Button::Down] {
        let mut hasty = console.clone();
        hasty.press(button);
        assert_eq!(hasty.screen().name(), "LastRound", "{button:?} passes it");
    }
    true
}

/// Confirmations cost presses that say nothing here.
fn quick() -> Settings {
    Settings {
        confirmations: false,
        ..settings_in(Language::English)
    }
}

fn make(console: &mut Console, choice: Move) {
    let presses = host_tests::console::presses::presses_to(console, choice);
    let presses = presses.unwrap_or_else(|| panic!("no way to {choice}"));
    for button in presses {
        console.press(button);
    }
}

/// Writes down whose turn it is after the last round began.
fn note(seen: &mut Seen, turn: &mut Option<u32>, game: &Game, seat: Seat) {
    if game.last_turns().is_some() && turn.replace(game.turn()) != Some(game.turn()) {
        seen.turns.push(seat.index());
        assert!(turns_left(game, seat) >= Some(1));
    }
}

/// People and bots in every order of seats.
fn tells(name: &str) {
    let id = board(name);
    let figures = id.board();
    let (mut games, mut hasty) = (0, 0);
    for players in figures.min_players..=figures.max_players {
        for people in 0..1 << players {
            let seeds = 1 + u64::from(people)..;
            let found = seeds.take(40).find_map(|seed| {
                let begun = seated(id, players, people, seed);
                let moves = random_moves(&begun);
                let from = before_last_round(&begun, &moves)?;
                Some((begun, moves, from))
            });
            let Some((begun, moves, from)) = found else {
                panic!("no game of {name} comes to its last round");
            };
            let seen = plays_the_end(&begun, &moves, from);
            let people: BTreeSet<usize> = (0..usize::from(players))
                .filter(|index| people >> index & 1 == 1)
                .collect();
            assert_eq!(seen.told, people, "{name}, {players} seats");
            let turns = usize::from(figures.pieces.last_turns * players);
            assert!(seen.turns.is_empty() || seen.turns.len() == turns);
            games += usize::from(!seen.turns.is_empty());
            hasty += seen.hasty;
        }
    }
    assert!(hasty > 0, "nobody was told of others before the page");
    assert!(games > 0, "no last round was played");
}

#[test]
fn everybody_is_told_before_their_last_turn_in_usa() {
    tells("usa");
}

#[test]
fn everybody_is_told_before_their_last_turn_in_great_lakes() {
    tells("great-lakes");
}

#[test]
fn everybody_is_told_before_their_last_turn_in_uk() {
    tells("uk");
}

#[test]
fn everybody_is_told_before_their_last_turn_in_pennsylvania() {
    tells("pennsylvania");
}

#[test]
fn everybody_is_told_before_their_last_turn_in_paris() {
    tells("paris");
}

#[test]
fn everybody_is_told_before_their_last_turn_in_amsterdam() {
    tells("amsterdam");
}

/// Whoever brings the last round has the last of its turns, and all have as many as the board says.
#[test]
fn the_order_of_the_last_turns_is_that_of_the_rules() {
    for id in BoardId::all() {
        for seed in 1..6 {
            let begun = opening(id, 3, 3, seed);
            let mut game = Game::new(&begun.set_up()).expect("a game");
            let mut brought = None;
            let mut near = BTreeSet::new();
            for choice in random_moves(&begun) {
                near.extend(game.seats().filter(|&seat| is_near(&game, seat)));
                let mover = game.decision().seat();
                let before = mover.and_then(|seat| turns_left(&game, seat));
                let turn = game.turn();
                for event in &game.apply(choice).expect("a legal move") {
                    if let Event::LastRound { seat, .. } = *event {
                        brought = Some(seat);
                        let each = game.board().pieces.last_turns;
                        for seat in game.seats() {
                            assert_eq!(turns_left(&game, seat), Some(each));
                        }
                    }
                }
                if game.decision() == Decision::Over {
                    break;
                }
                assert_eq!(ends_by(&game), brought);
                if let (Some(before), Some(mover)) = (before, mover)
                    && game.turn() != turn
                {
                    assert_eq!(turns_left(&game, mover), Some(before - 1));
                }
            }
        }
    }
}

/// A power cut forgets who was told: whoever takes the device afterwards is told again.
#[test]
fn after_a_power_cut_the_last_round_is_told_again() {
    let found = (1..40).find_map(|seed| {
        let begun = opening(board("usa"), 2, 2, seed);
        let moves = random_moves(&begun);
        let from = before_last_round(&begun, &moves)?;
        Some((begun, moves, from))
    });
    let (begun, moves, from) = found.expect("a game with a last round");
    // The turn that brought it is over.
    let mut game = Game::new(&begun.set_up()).expect("a game");
    let count = moves.iter().position(|&choice| {
        game.apply(choice).expect("a legal move");
        game.last_turns().is_some()
    });
    let count = count.expect("a last round") + 1;
    assert!(count > from);
    let mut console = resumed(240, quick(), &begun, &moves[..count]);
    console.press(Button::A);
    assert_eq!(console.screen().name(), "Curtain");
    take_device(&mut console);
    assert_eq!(console.screen().name(), "LastRound");
    let mut slept = console.clone();
    slept.wake();
    take_device(&mut slept);
    assert_eq!(slept.screen().name(), "LastRound", "it was not closed yet");
    console.press(Button::A);
    console.wake();
    take_device(&mut console);
    assert_ne!(console.screen().name(), "LastRound", "it was");
}

/// How many turns of the last round a player takes in the rest of a game, by its moves alone.
fn turns_to_come(game: &Game, rest: &[Move], seat: Seat) -> usize {
    let mut game = game.clone();
    let mut turns = BTreeSet::new();
    for &choice in rest {
        if game.decision().seat() == Some(seat) {
            turns.insert(game.turn());
        }
        game.apply(choice).expect("a legal move");
    }
    turns.len()
}

/// All that is written on a page, in one line.
fn words(console: &Console) -> String {
    let lines = Reader::read(console).into_iter().map(|line| line.text);
    lines.collect::<Vec<_>>().join(" ")
}

/// Whenever the device was switched off in the last round, the page tells the turns that are left to whoever
/// reads it, and the band tells the same.
#[test]
fn the_page_tells_the_turns_that_are_left_now() {
    let mut told = BTreeSet::new();
    for id in BoardId::all() {
        let Some((begun, moves, first)) = last_round_of(id) else {
            continue;
        };
        let mut game = Game::new(&begun.set_up()).expect("a game");
        for (count, &choice) in moves.iter().enumerate() {
            if count >= first && matches!(game.decision(), Decision::Act { .. }) {
                let seat = game.decision().seat().expect("somebody");
                let turns = turns_to_come(&game, &moves[count..], seat);
                let mut console = resumed(240, quick(), &begun, &moves[..count]);
                console.press(Button::A);
                take_device(&mut console);
                assert_eq!(console.screen().name(), "LastRound");
                let (page, band) = match turns {
                    1 => ("You have one more turn".to_owned(), "LAST TURN".to_owned()),
                    more => (
                        format!("You have {more} more"),
                        format!("{more} turns left"),
                    ),
                };
                assert!(words(&console).contains(&page), "{}", words(&console));
                let is_own = ends_by(&game) == Some(seat);
                assert_eq!(words(&console).contains("after the others"), is_own);
                assert_eq!(words(&console).contains(" is last"), !is_own);
                console.press(Button::A);
                assert!(words(&console).contains(&band), "{}", words(&console));
                told.insert(turns);
            }
            game.apply(choice).expect("a legal move");
        }
    }
    assert_eq!(Vec::from_iter(told), [1, 2]);
}

/// The message at the moment when somebody brings the last round counts the same turns as the band.
#[test]
fn the_message_counts_ones_own_turns() {
    let mut said = 0;
    for id in BoardId::all() {
        let found = (1..200).find_map(|seed| {
            let begun = opening(id, id.board().min_players, 5, seed);
            let moves = random_moves(&begun);
            let from = before_last_round(&begun, &moves)?;
            matches!(moves[from], Move::Claim { .. }).then_some((begun, moves, from))
        });
        let Some((begun, moves, from)) = found else {
            continue;
        };
        let mut console = resumed(240, quick(), &begun, &moves[..from]);
        console.press(Button::A);
        take_device(&mut console);
        make(&mut console, moves[from]);
        let Some(&Notice::LastRound { seat, turns }) = console.notice() else {
            continue;
        };
        assert_eq!(
            Some(turns),
            turns_left(table(&console).shown().known(), seat)
        );
        assert_eq!(turns, id.board().pieces.last_turns);
        said += 1;
    }
    assert!(said > 1, "it was not said");
}

/// Cards are of no use in one's last turn: the table begins with the claim, if there is a route to claim, and in
/// every other turn with the cards.
#[test]
fn the_last_turn_begins_with_what_still_counts() {
    let mut seen = BTreeSet::new();
    for id in BoardId::all() {
        let Some((begun, moves, first)) = last_round_of(id) else {
            continue;
        };
        let mut game = Game::new(&begun.set_up()).expect("a game");
        for (count, &choice) in moves.iter().enumerate() {
            if count + 20 >= first && matches!(game.decision(), Decision::Act { .. }) {
                let seat = game.decision().seat().expect("somebody");
                let is_last =
                    game.last_turns().is_some() && turns_to_come(&game, &moves[count..], seat) == 1;
                let claims = !game.claimable_routes(seat).is_empty();
                let mut console = resumed(240, quick(), &begun, &moves[..count]);
                console.press(Button::A);
                take_device(&mut console);
                if console.screen().name() == "LastRound" {
                    console.press(Button::A);
                }
                // Whoever has just bought a technology is still in the shop.
                if console.screen().name() == "Overview" {
                    console.press(Button::A);
                    let wanted = if is_last && claims { "Claim" } else { "Draw" };
                    assert_eq!(console.screen().name(), wanted, "{id:?}, move {count}");
                    seen.insert((is_last, claims));
                }
            }
            game.apply(choice).expect("a legal move");
        }
    }
    assert!(
        seen.contains(&(true, true)) && seen.contains(&(false, true)),
        "{seen:?}"
    );
}

/// The cards to be taken have their question in the header, and the band beside it.
#[test]
fn the_band_stays_while_cards_are_taken() {
    for (language, width) in Language::ALL
        .into_iter()
        .flat_map(|language| WIDTHS.map(|width| (language, width)))
    {
        for id in BoardId::all() {
            let Some((begun, moves, first)) = last_round_of(id) else {
                continue;
            };
            let settings = settings_in(language);
            let mut console = resumed(width, settings, &begun, &moves[..first]);
            console.press(Button::A);
            take_device(&mut console);
            console.press(Button::A);
            let game = table(&console).shown().known();
            let seat = game.decision().seat().expect("somebody");
            let band = match turns_left(game, seat).expect("the last round") {
                1 => Phrase::LastTurn.in_language(language).to_owned(),
                turns => Sentence::TurnsLeft {
                    turns: turns.into(),
                }
                .in_language(language)
                .to_string(),
            };
            let draws = Move::Blind { deck: Deck::Wagons };
            if !game.can_draw(Deck::Wagons) || game.check(&draws).is_err() {
                continue;
            }
            make(&mut console, draws);
            while console.is_telling() {
                console.tick(5_000);
            }
            let Decision::Draw { drawn, .. } = table(&console).shown().known().decision() else {
                continue;
            };
            let card = i32::from(drawn) + 1;
            let question = Sentence::CardOf { card, of: 2 }.in_language(language);
            for wanted in [band, question.to_string()] {
                let read = words(&console);
                assert!(read.contains(&wanted), "{wanted} is not in {read}");
            }
            assert_eq!(console.screen().name(), "Draw");
        }
    }
}

/// As long as the move that brought it can be taken back, the page does not come.
#[test]
fn a_last_round_that_is_taken_back_is_not_told() {
    let found = (1..200).find_map(|seed| {
        let begun = opening(board("usa"), 2, 2, seed);
        let moves = random_moves(&begun);
        let from = before_last_round(&begun, &moves)?;
        matches!(moves[from], Move::Claim { .. }).then_some((begun, moves, from))
    });
    let (begun, moves, from) = found.expect("a game that a claim ends");
    let remembered = resumed(240, quick(), &begun, &moves[..from]);
    let mut console = remembered;
    console.press(Button::A);
    take_device(&mut console);
    make(&mut console, moves[from]);
    let resting = matches!(table(&console).stage(), Stage::Resting { .. });
    assert!(resting && table(&console).shown().known().last_turns().is_some());
    assert_ne!(console.screen().name(), "LastRound");
    if table(&console).can_undo() {
        console.press(Button::B);
        assert!(table(&console).shown().known().last_turns().is_none());
        assert_ne!(console.screen().name(), "LastRound");
    }
}

/// While pieces are many nobody is warned; when few are left, the curtain and a message tell.
#[test]
fn the_driver_shows_the_page_at_both_sizes() {
    for width in [240, 320] {
        for language in Language::ALL {
            for id in BoardId::all() {
                let Some((begun, moves, count)) = last_round_of(id) else {
                    continue;
                };
                let mut console = resumed(width, settings_in(language), &begun, &moves[..count]);
                console.press(Button::A);
                take_device(&mut console);
                assert_eq!(console.screen().name(), "LastRound");
                let mut driver = Driver::playing(width, settings_in(language), begun);
                *driver.console_mut() = console;
                driver.console_mut().forget_picture();
                driver.draw();
                driver.assert_whole();
            }
        }
    }
}

/// A game of the most players up to the end of the turn that brings the last round.
fn last_round_of(id: BoardId) -> Option<(MatchSetup, Vec<Move>, usize)> {
    (1..40).find_map(|seed| {
        let players = id.board().max_players;
        let begun = opening(id, players, players, seed);
        let moves = random_moves(&begun);
        let mut game = Game::new(&begun.set_up()).expect("a game");
        let count = moves.iter().position(|&choice| {
            game.apply(choice).expect("a legal move");
            game.last_turns().is_some()
        })? + 1;
        (count < moves.len()).then_some((begun, moves, count))
    })
}
