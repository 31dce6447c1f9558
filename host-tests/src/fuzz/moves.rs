//! Legal moves against what is carried out: each that is listed is accepted and leaves a sound game,
//! and one that is not listed is refused and changes nothing.
//!
//! The bytes are choices: of a table, and then at every turn of what to try or to play.

use arbitrary::{Result, Unstructured};
use rules::{Game, Move, MoveKind, Options, RandomPlayer, SetUp};

use super::any_board;

/// What a move's text is made of.
const LETTERS: &[u8] = b"0123456789roygbpkwROYGBPKW*~=,.+- ";
/// So many listed moves are tried in one position: the boards with stand-ins list thousands.
const TRIED: usize = 400;

pub(super) fn take(bytes: &[u8]) -> bool {
    let mut choices = Unstructured::new(bytes);
    play(&mut choices).is_ok_and(|game| game.standings().is_some())
}

/// Plays until the choices run out or the game is over.
fn play(choices: &mut Unstructured<'_>) -> Result<Game> {
    let mut game = Game::new(&set_up(choices)?).expect("a game that can be set up");
    while !choices.is_empty() && game.decision().seat().is_some() {
        match choices.int_in_range(0..=15_u8)? {
            0 => every_listed_move_is_accepted(&game, choices)?,
            1..=4 => a_move_like_a_listed_one_is_judged_alike(&game, choices)?,
            5 => {
                let mut player = RandomPlayer::new(choices.arbitrary::<u16>()?.into());
                for _ in 0..choices.arbitrary::<u8>()? {
                    let Some(choice) = player.choose(&game.legal_moves()) else {
                        break;
                    };
                    game.apply(choice).expect("a listed move is accepted");
                }
            }
            _ => {
                let choice = listed(&game, choices)?;
                game.apply(choice).expect("a listed move is accepted");
                assert_eq!(game.audit(), Ok(()), "after {choice}: {game}");
            }
        }
    }
    Ok(game)
}

fn set_up(choices: &mut Unstructured<'_>) -> Result<SetUp> {
    let board = any_board(choices)?;
    let figures = board.board();
    let players = choices.int_in_range(figures.min_players..=figures.max_players)?;
    let mut set_up = SetUp::new(board, players, choices.arbitrary::<u16>()?.into());
    let advanced = figures.technologies.iter().any(|sold| sold.advanced);
    set_up.options = Options {
        advanced_technologies: advanced && choices.arbitrary()?,
    };
    Ok(set_up)
}

/// One of the listed moves: first its kind, for of some kinds there are many.
fn listed(game: &Game, choices: &mut Unstructured<'_>) -> Result<Move> {
    let moves = game.legal_moves();
    let kinds = moves.kinds();
    let open = MoveKind::ALL.iter().filter(|&&kind| kinds.contains(kind));
    let open: Vec<MoveKind> = open.copied().collect();
    let kind = *choices.choose(&open)?;
    let place = choices.int_in_range(0..=moves.count(kind) - 1)?;
    Ok(moves.nth(kind, place).expect("as many as are counted"))
}

fn every_listed_move_is_accepted(game: &Game, choices: &mut Unstructured<'_>) -> Result<()> {
    let moves = game.legal_moves();
    let all: usize = MoveKind::ALL.iter().map(|&kind| moves.count(kind)).sum();
    let first = choices.int_in_range(0..=all.saturating_sub(TRIED))?;
    for choice in moves.iter().skip(first).take(TRIED) {
        let mut after = game.clone();
        let applied = after.apply(choice);
        assert!(applied.is_ok(), "{choice} is listed in {game}: {applied:?}");
        assert_eq!(after.audit(), Ok(()), "after {choice}: {game}");
    }
    Ok(())
}

fn a_move_like_a_listed_one_is_judged_alike(
    game: &Game,
    choices: &mut Unstructured<'_>,
) -> Result<()> {
    let mut text = listed(game, choices)?.to_string().into_bytes();
    for _ in 0..choices.int_in_range(1..=3_u8)? {
        let place = choices.choose_index(text.len())?;
        let letter = *choices.choose(LETTERS)?;
        match choices.int_in_range(0..=3_u8)? {
            0 if text.len() > 1 => drop(text.remove(place)),
            1 => text.insert(place, letter),
            _ => text[place] = letter,
        }
    }
    let Ok(wanted) = str::from_utf8(&text)
        .expect("plain letters")
        .parse::<Move>()
    else {
        return Ok(());
    };
    assert_eq!(wanted.to_string().parse(), Ok(wanted), "{wanted:?}");
    let is_listed = game.legal_moves().iter().any(|listed| listed == wanted);
    let mut after = game.clone();
    match after.apply(wanted) {
        Ok(_) => {
            assert_eq!(after.audit(), Ok(()), "after {wanted}: {game}");
            // Of the many ways to stand in for wilds, only the sensible ones are listed.
            let stands_in = game.board().stand_in.is_some()
                && matches!(wanted.kind(), MoveKind::Claim | MoveKind::Buy);
            assert!(is_listed || stands_in, "{wanted} is not listed in {game}");
        }
        Err(refused) => {
            assert!(!is_listed, "{wanted} is listed in {game}: {refused}");
            assert_eq!(after, *game, "{wanted} is refused and changes something");
        }
    }
    Ok(())
}
