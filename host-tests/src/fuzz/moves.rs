//! Legal moves against what is carried out: each that is listed is accepted and leaves a sound game,
//! and one that is not listed is refused and changes nothing.
//!
//! The bytes are choices: of a table, and then at every turn of what to try or to play.

use arbitrary::{Result, Unstructured};
use rules::maps::{Card, Cards, CityId, CompanyId, Deck, Id, RouteId, Technology, TicketId};
use rules::{Game, Move, MoveKind, Options, Piece, RandomPlayer, SetUp};

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
            1..=2 => {
                if let Some(wanted) = misspelt(listed(&game, choices)?, choices)? {
                    a_move_is_accepted_if_it_is_listed(&game, wanted);
                }
            }
            3..=7 => {
                let wanted = altered(&game, listed(&game, choices)?, choices)?;
                a_move_is_accepted_if_it_is_listed(&game, wanted);
            }
            8 => {
                let mut player = RandomPlayer::new(choices.arbitrary::<u16>()?.into());
                for _ in 0..choices.int_in_range(0..=31_u8)? {
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

/// A move whose text differs in some letters, if it is one.
fn misspelt(choice: Move, choices: &mut Unstructured<'_>) -> Result<Option<Move>> {
    let mut text = choice.to_string().into_bytes();
    for _ in 0..choices.int_in_range(1..=3_u8)? {
        let place = choices.choose_index(text.len())?;
        let letter = *choices.choose(LETTERS)?;
        match choices.int_in_range(0..=3_u8)? {
            0 if text.len() > 1 => drop(text.remove(place)),
            1 => text.insert(place, letter),
            _ => text[place] = letter,
        }
    }
    let text = str::from_utf8(&text).expect("plain letters");
    let read = text.parse::<Move>().ok();
    if let Some(wanted) = &read {
        assert_eq!(wanted.to_string().parse(), Ok(*wanted), "{wanted:?}");
    }
    Ok(read)
}

/// A move with one thing changed that a player could mean: other cards of the hand, another route, one
/// more or fewer, a question answered that was not asked.
fn altered(game: &Game, choice: Move, choices: &mut Unstructured<'_>) -> Result<Move> {
    let board = game.board();
    let mut altered = choice;
    match &mut altered {
        Move::Keep { tickets } => {
            let ticket = TicketId::from_index(choices.choose_index(board.tickets.len())?);
            if tickets.contains(ticket) {
                tickets.remove(ticket);
            } else {
                tickets.insert(ticket);
            }
        }
        Move::Pieces { trains, ships } => {
            let count = choices.choose_iter([trains, ships])?;
            *count = near(*count, choices)?;
        }
        Move::Take { slot, refill } => match choices.arbitrary()? {
            true => *slot = choices.int_in_range(0..=5)?,
            false => *refill = *choices.choose(&[None, Some(Deck::Wagons), Some(Deck::Ships)])?,
        },
        Move::Claim { route, pay, flag } => match choices.int_in_range(0..=5_u8)? {
            0 => *route = RouteId::from_index(choices.choose_index(board.routes.len())?),
            1 => *flag = *choices.choose(&[None, Some(false), Some(true)])?,
            _ => *pay = other_cards(game, *pay, choices)?,
        },
        Move::Build { city, pay } => match choices.int_in_range(0..=3_u8)? {
            0 => *city = CityId::from_index(choices.choose_index(board.cities.len())?),
            _ => *pay = other_cards(game, *pay, choices)?,
        },
        Move::Buy { technology, pay } => match choices.int_in_range(0..=3_u8)? {
            0 => *technology = *choices.choose(&Technology::ALL)?,
            _ => *pay = other_cards(game, *pay, choices)?,
        },
        Move::Exchange { give, count } => match choices.arbitrary()? {
            true => *count = near(*count, choices)?,
            false => *give = *choices.choose(&[Piece::Train, Piece::Ship])?,
        },
        Move::Share { company } | Move::DummyShare { company } => {
            *company = match choices.int_in_range(0..=12_u8)? {
                0 => None,
                number => Some(CompanyId(number - 1)),
            };
        }
        Move::Blind { .. } | Move::DrawTickets | Move::Pass => {
            let deck = *choices.choose(&Deck::ALL)?;
            altered = *choices.choose(&[Move::Blind { deck }, Move::DrawTickets, Move::Pass])?;
        }
    }
    Ok(altered)
}

/// A number not far from this one.
fn near(number: u8, choices: &mut Unstructured<'_>) -> Result<u8> {
    Ok(number
        .wrapping_add(choices.int_in_range(0..=6)?)
        .wrapping_sub(3))
}

/// These cards with one fewer, one more or both, most often of those in the hand.
fn other_cards(game: &Game, mut cards: Cards, choices: &mut Unstructured<'_>) -> Result<Cards> {
    let seat = game.decision().seat().expect("somebody decides");
    let held: Vec<Card> = game
        .player(seat)
        .hand()
        .iter()
        .map(|(card, _)| card)
        .collect();
    let paid: Vec<Card> = cards.iter().map(|(card, _)| card).collect();
    if !paid.is_empty() && choices.ratio(3, 4)? {
        cards[*choices.choose(&paid)?] -= 1;
    }
    if !held.is_empty() && choices.ratio(3, 4)? {
        cards[*choices.choose(&held)?] += 1;
    }
    Ok(cards)
}

fn a_move_is_accepted_if_it_is_listed(game: &Game, wanted: Move) {
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
}
