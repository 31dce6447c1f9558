//! Who is to sit where.

use crate::screens::seat_change::words_of;
use crate::table::{MatchSetup, PlayerColor, PlayerKind, PlayerName};
use rules::maps::MAX_PLAYERS;
use text::{Language, Phrase, bot_name, player_name};

/// Who can play a seat, and nobody at last.
const KINDS: usize = PlayerKind::ALL.len() + 1;

/// A seat of a game to be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seating {
    /// Who plays it; nobody if it is empty.
    pub kind: Option<PlayerKind>,
    /// The player's colour. No two seats have the same, empty ones included.
    pub color: PlayerColor,
    /// The name that somebody gave.
    pub given: Option<PlayerName>,
}

impl Seating {
    /// The name: the given one, or one that goes with the seat.
    pub fn name(&self, seat: usize, language: Language) -> &str {
        match (&self.given, self.kind) {
            (Some(name), _) => name,
            (None, Some(PlayerKind::Bot(_))) => bot_name(seat, language),
            (None, _) => player_name(seat, language),
        }
    }

    /// Who plays, in words.
    pub fn words(&self) -> Phrase {
        self.kind.map_or(Phrase::EmptySeat, words_of)
    }

    /// Lets the next in the order play, or the one before.
    pub fn change(&mut self, forth: bool) {
        let at = PlayerKind::ALL
            .iter()
            .position(|&kind| Some(kind) == self.kind)
            .unwrap_or(PlayerKind::ALL.len());
        let by = if forth { 1 } else { KINDS - 1 };
        self.kind = PlayerKind::ALL.get((at + by) % KINDS).copied();
    }
}

/// The seats of a game before, or two people.
pub fn seats_of(before: Option<&MatchSetup>, language: Language) -> [Seating; MAX_PLAYERS] {
    let mut colors = PlayerColor::ALL;
    let seats = before.map_or(&[][..], |opening| &opening.seats);
    for (index, seat) in seats.iter().enumerate() {
        if let Some(at) = colors.iter().position(|&color| color == seat.color) {
            colors.swap(index, at);
        }
    }
    core::array::from_fn(|index| {
        let color = colors.get(index).copied().unwrap_or(PlayerColor::Ruby);
        let mut seating = Seating {
            kind: (before.is_none() && index < 2).then_some(PlayerKind::Person),
            color,
            given: None,
        };
        if let Some(seat) = seats.get(index) {
            seating.kind = Some(seat.kind);
            if seating.name(index, language) != seat.name {
                seating.given = Some(seat.name.clone());
            }
        }
        seating
    })
}

/// Gives a seat the next colour that no player has, or the one before; or else trades with the player who
/// has that one.
pub fn change_color(seats: &mut [Seating; MAX_PLAYERS], seat: usize, forth: bool) {
    let Some(color) = seats.get(seat).map(|seating| seating.color) else {
        return;
    };
    let holder = |color: PlayerColor| seats.iter().position(|other| other.color == color);
    let following = (1..PlayerColor::ALL.len()).filter_map(|by| {
        let by = if forth {
            by
        } else {
            PlayerColor::ALL.len() - by
        };
        let next = (color.index() + by) % PlayerColor::ALL.len();
        PlayerColor::ALL.get(next).copied()
    });
    let free = |&color: &PlayerColor| {
        let holder = holder(color).and_then(|holder| seats.get(holder));
        holder.is_none_or(|other| other.kind.is_none())
    };
    let next = following.clone().find(free);
    let Some(next) = next.or_else(|| following.clone().next()) else {
        return;
    };
    let other = holder(next);
    if let Some(other) = other.and_then(|other| seats.get_mut(other)) {
        other.color = color;
    }
    if let Some(seating) = seats.get_mut(seat) {
        seating.color = next;
    }
}
