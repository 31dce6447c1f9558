//! Moves that are legal but not listed: payments with stand-ins for wilds, of which only sensible ones are.

use rules::maps::{Cards, CityId, Id, RouteId, Technology};
use rules::{Game, Move, MoveKind};

use crate::TravelError;
use crate::range::{Packer, Unpacker};

/// How many things of a board there may be.
const THINGS: u32 = 256;
/// Whether a card is set aside: where there is no choice, no, yes.
const FLAGS: [Option<bool>; 3] = [None, Some(false), Some(true)];

/// What is paid for, and how.
struct Paid {
    thing: usize,
    flag: Option<bool>,
    pay: Cards,
}

/// Whether of a kind there may be moves that are not listed.
pub fn may_be(kind: MoveKind) -> bool {
    matches!(kind, MoveKind::Claim | MoveKind::Build | MoveKind::Buy)
}

/// Packs a move that is paid for.
pub fn pack<const N: usize>(game: &Game, choice: Move, packer: &mut Packer<N>) {
    let Some(paid) = paid(choice) else {
        return;
    };
    packer.put_even(paid.thing as u32, THINGS);
    let flag = FLAGS.iter().position(|&flag| flag == paid.flag);
    packer.put_even(flag.unwrap_or(0) as u32, FLAGS.len() as u32);
    for (card, have) in hand(game).iter() {
        let count = paid.pay[card].min(have);
        packer.put_even(count.into(), u32::from(have) + 1);
    }
}

/// Unpacks a move of a kind that is paid for.
///
/// # Errors
/// [`TravelError::Damaged`] if it is not legal.
pub fn unpack(
    game: &Game,
    kind: MoveKind,
    unpacker: &mut Unpacker<'_>,
) -> Result<Move, TravelError> {
    let thing = unpacker.take_even(THINGS) as usize;
    let flag = FLAGS.get(unpacker.take_even(FLAGS.len() as u32) as usize);
    let flag = flag.copied().flatten();
    let mut pay = Cards::NONE;
    for (card, have) in hand(game).iter() {
        pay[card] = unpacker.take_even(u32::from(have) + 1) as u8;
    }
    let choice = unpaid(kind, Paid { thing, flag, pay }).ok_or(TravelError::Damaged)?;
    game.check(&choice).map_err(|_| TravelError::Damaged)?;
    Ok(choice)
}

/// The cards of whoever is to decide.
fn hand(game: &Game) -> Cards {
    let seat = game.decision().seat();
    seat.map_or(Cards::NONE, |seat| *game.player(seat).hand())
}

fn paid(choice: Move) -> Option<Paid> {
    let (thing, flag, pay) = match choice {
        Move::Claim { route, pay, flag } => (route.index(), flag, pay),
        Move::Build { city, pay } => (city.index(), None, pay),
        Move::Buy { technology, pay } => (technology.index(), None, pay),
        _ => return None,
    };
    Some(Paid { thing, flag, pay })
}

fn unpaid(kind: MoveKind, Paid { thing, flag, pay }: Paid) -> Option<Move> {
    Some(match kind {
        MoveKind::Claim => Move::Claim {
            route: RouteId::from_index(thing),
            pay,
            flag,
        },
        MoveKind::Build => Move::Build {
            city: CityId::from_index(thing),
            pay,
        },
        MoveKind::Buy => Move::Buy {
            technology: *Technology::ALL.get(thing)?,
            pay,
        },
        _ => return None,
    })
}
