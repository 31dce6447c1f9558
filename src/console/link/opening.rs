//! An opening as numbers.

use heapless::Vec;
use rules::maps::BoardId;
use rules::{Options, Seat};
use text::{Language, NAME_LETTERS, bot_name, player_name};
use travel::TravelError;
use travel::range::{Packer, Unpacker};

use crate::table::{MatchSetup, PlayerColor, PlayerKind, PlayerName, SeatSetup};
use players::Level;

/// The version of what is written, and how many there can be.
const VERSION: u32 = 1;
const VERSIONS: u32 = 16;
/// What 16 bits can tell.
const HALF: u32 = 1 << 16;
/// How many players there may be, from two on.
const FEWEST: u32 = 2;
const NUMBERS: u32 = 4;
/// The number of each kind of player, which stays when others come, and how many there can be.
const KINDS: [(u32, PlayerKind); PlayerKind::ALL.len()] = [
    (0, PlayerKind::Person),
    (1, PlayerKind::Bot(Level::Novice)),
    (2, PlayerKind::Bot(Level::Regular)),
    (3, PlayerKind::Bot(Level::Expert)),
    (4, PlayerKind::Bot(Level::Beginner)),
    (5, PlayerKind::Bot(Level::Master)),
];
const MAX_KINDS: u32 = 16;
/// Bytes of a name, at most, and what a byte can be.
const NAME_BYTES: u32 = 2 * NAME_LETTERS as u32;
const BYTES: u32 = 256;

/// Packs an opening, and whether all agreed to end the game before it was over.
pub fn pack<const N: usize>(
    opening: &MatchSetup,
    agreed: bool,
    packer: &mut Packer<N>,
) -> Result<(), TravelError> {
    packer.put_even(VERSION, VERSIONS);
    packer.put_even(short_fingerprint(opening.board), HALF);
    for part in halves(opening.seed) {
        packer.put_even(part, HALF);
    }
    let seats = opening.seats.len() as u32;
    let number = seats.checked_sub(FEWEST).filter(|&more| more < NUMBERS);
    packer.put_even(number.ok_or(TravelError::Damaged)?, NUMBERS);
    packer.put_even(opening.options.advanced_technologies.into(), 2);
    packer.put_even(agreed.into(), 2);
    let first = opening.first.map_or(0, |seat| seat.index() as u32 + 1);
    packer.put_even(first, seats + 1);
    let mut colors = colors();
    for seat in &opening.seats {
        let kind = KINDS.iter().find(|kind| kind.1 == seat.kind);
        packer.put_even(kind.ok_or(TravelError::Damaged)?.0, MAX_KINDS);
        packer.put_even(place(&colors, seat.color)?, colors.len() as u32);
        colors.retain(|&color| color != seat.color);
        pack_name(seat, packer);
    }
    Ok(())
}

/// Unpacks an opening, and whether all agreed to end the game before it was over.
pub fn unpack(unpacker: &mut Unpacker<'_>) -> Result<(MatchSetup, bool), TravelError> {
    if unpacker.take_even(VERSIONS) != VERSION {
        return Err(TravelError::OtherVersion);
    }
    let fingerprint = unpacker.take_even(HALF);
    let board = BoardId::all().find(|&board| short_fingerprint(board) == fingerprint);
    let board = board.ok_or(TravelError::OtherBoard)?;
    let seed = (0..4).fold(0, |seed, _| {
        seed << 16 | u64::from(unpacker.take_even(HALF))
    });
    let number = unpacker.take_even(NUMBERS) + FEWEST;
    let advanced_technologies = unpacker.take_even(2) == 1;
    let agreed = unpacker.take_even(2) == 1;
    let first = unpacker.take_even(number + 1).checked_sub(1);
    let mut colors = colors();
    let mut seats = Vec::new();
    for _ in 0..number {
        let number = unpacker.take_even(MAX_KINDS);
        let kind = KINDS.iter().find(|kind| kind.0 == number);
        // A kind that is not ours yet.
        let kind = kind.ok_or(TravelError::OtherVersion)?.1;
        let color = chosen(&colors, unpacker)?;
        colors.retain(|&left| left != color);
        let name = unpack_name(kind, unpacker)?;
        let seat = SeatSetup { kind, color, name };
        seats.push(seat).map_err(|_| TravelError::Damaged)?;
    }
    let opening = MatchSetup {
        board,
        seats,
        options: Options {
            advanced_technologies,
        },
        // Who wants advice on a game that has been played may have it.
        advice: true,
        first: first.and_then(|index| Seat::from_index(index as usize)),
        seed,
    };
    Ok((opening, agreed))
}

/// A board as it is now, in 16 bits: a test holds that no two of ours are alike.
fn short_fingerprint(board: BoardId) -> u32 {
    (board.board().fingerprint % u64::from(HALF)) as u32
}

fn halves(seed: u64) -> [u32; 4] {
    [48, 32, 16, 0].map(|shift| (seed >> shift) as u32 % HALF)
}

fn colors() -> Vec<PlayerColor, { PlayerColor::ALL.len() }> {
    PlayerColor::ALL.into_iter().collect()
}

fn place<T: PartialEq>(things: &[T], thing: T) -> Result<u32, TravelError> {
    let place = things.iter().position(|there| *there == thing);
    place.map(|place| place as u32).ok_or(TravelError::Damaged)
}

fn chosen<T: Copy>(things: &[T], unpacker: &mut Unpacker<'_>) -> Result<T, TravelError> {
    let place = unpacker.take_even(things.len() as u32);
    things
        .get(place as usize)
        .copied()
        .ok_or(TravelError::Damaged)
}

/// The names that players of a kind have before they give their own, in every language.
fn usual_names(kind: PlayerKind) -> impl Iterator<Item = &'static str> {
    let name = match kind {
        PlayerKind::Person => player_name,
        PlayerKind::Bot(_) => bot_name,
    };
    let places = 0..PlayerColor::ALL.len();
    Language::ALL
        .into_iter()
        .flat_map(move |language| places.clone().map(move |place| name(place, language)))
}

/// Packs a usual name as its place among them, any other byte by byte.
fn pack_name<const N: usize>(seat: &SeatSetup, packer: &mut Packer<N>) {
    let usual = usual_names(seat.kind).count() as u32;
    let place = usual_names(seat.kind).position(|name| name == seat.name);
    let place = place.map_or(usual, |place| place as u32);
    packer.put_even(place, usual + 1);
    if place == usual {
        packer.put_even(seat.name.len() as u32, NAME_BYTES + 1);
        for byte in seat.name.bytes() {
            packer.put_even(byte.into(), BYTES);
        }
    }
}

fn unpack_name(kind: PlayerKind, unpacker: &mut Unpacker<'_>) -> Result<PlayerName, TravelError> {
    let usual = usual_names(kind).count();
    let place = unpacker.take_even(usual as u32 + 1) as usize;
    if let Some(name) = usual_names(kind).nth(place) {
        return name.parse().map_err(|_| TravelError::Damaged);
    }
    let mut bytes = Vec::<u8, { NAME_BYTES as usize }>::new();
    for _ in 0..unpacker.take_even(NAME_BYTES + 1) {
        let byte = unpacker.take_even(BYTES) as u8;
        bytes.push(byte).map_err(|_| TravelError::Damaged)?;
    }
    let name = core::str::from_utf8(&bytes).map_err(|_| TravelError::Damaged)?;
    let is_name = name.chars().count() <= NAME_LETTERS && !name.chars().any(char::is_control);
    let name = Some(name).filter(|_| is_name).ok_or(TravelError::Damaged)?;
    name.parse().map_err(|_| TravelError::Damaged)
}
