//! Who is to sit where.

use crate::table::{Opening, PlayerColor, PlayerName, Who};
use players::Level;
use rules::maps::MAX_PLAYERS;
use text::{Language, Phrase, bot_name, player_name};

/// Who can play a seat, in the order in which they are offered; nobody at last.
const WHO: [Option<Who>; 5] = [
    Some(Who::Person),
    Some(Who::Bot(Level::Novice)),
    Some(Who::Bot(Level::Regular)),
    Some(Who::Bot(Level::Expert)),
    None,
];

/// A seat of a game to be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seating {
    /// Who plays it; nobody if it is empty.
    pub who: Option<Who>,
    /// The player's colour. No two seats have the same, empty ones included.
    pub color: PlayerColor,
    /// The name that somebody gave.
    pub given: Option<PlayerName>,
}

impl Seating {
    /// The name: the given one, or one that goes with the place.
    pub fn name(&self, place: usize, language: Language) -> &str {
        match (&self.given, self.who) {
            (Some(name), _) => name,
            (None, Some(Who::Bot(_))) => bot_name(place, language),
            (None, _) => player_name(place, language),
        }
    }

    /// Who plays, in words.
    pub fn words(&self) -> Phrase {
        match self.who {
            None => Phrase::EmptySeat,
            Some(Who::Person) => Phrase::Person,
            Some(Who::Bot(Level::Novice)) => Phrase::BotEasy,
            Some(Who::Bot(Level::Regular)) => Phrase::BotNormal,
            Some(Who::Bot(Level::Expert)) => Phrase::BotHard,
        }
    }

    /// Lets the next in the order play, or the one before.
    pub fn change(&mut self, forth: bool) {
        let at = WHO.iter().position(|&who| who == self.who).unwrap_or(0);
        let by = if forth { 1 } else { WHO.len() - 1 };
        self.who = WHO.get((at + by) % WHO.len()).copied().flatten();
    }
}

/// The seats of a game before, or two people.
pub fn seats_of(before: Option<&Opening>, language: Language) -> [Seating; MAX_PLAYERS] {
    let mut colors = PlayerColor::ALL;
    let places = before.map_or(&[][..], |opening| &opening.places);
    for (index, place) in places.iter().enumerate() {
        if let Some(at) = colors.iter().position(|&color| color == place.color) {
            colors.swap(index, at);
        }
    }
    core::array::from_fn(|index| {
        let color = colors.get(index).copied().unwrap_or(PlayerColor::Ruby);
        let mut seating = Seating {
            who: (before.is_none() && index < 2).then_some(Who::Person),
            color,
            given: None,
        };
        if let Some(place) = places.get(index) {
            seating.who = Some(place.who);
            if seating.name(index, language) != place.name {
                seating.given = Some(place.name.clone());
            }
        }
        seating
    })
}

/// Gives a seat the next colour that no player has, or else trades with the player who has the
/// next one.
pub fn change_color(seats: &mut [Seating; MAX_PLAYERS], seat: usize) {
    let Some(color) = seats.get(seat).map(|seating| seating.color) else {
        return;
    };
    let holder = |color: PlayerColor| seats.iter().position(|other| other.color == color);
    let following = (1..PlayerColor::ALL.len()).filter_map(|by| {
        let next = (color.index() + by) % PlayerColor::ALL.len();
        PlayerColor::ALL.get(next).copied()
    });
    let free = |&color: &PlayerColor| {
        let holder = holder(color).and_then(|holder| seats.get(holder));
        holder.is_none_or(|other| other.who.is_none())
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
