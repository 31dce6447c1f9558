//! Flags: a card of each of three colours, set aside one by one (rules PAR1 to PAR3).

use super::event::{Event, Sink};
use super::{Game, Seat};
use crate::maps::{Card, Cards, Color};

impl Game {
    /// The colour that this payment could give to the flag, if it is still missing there (PAR1).
    /// A wild never serves.
    pub(super) fn flag_choice(&self, seat: Seat, pay: &Cards) -> Option<Color> {
        let flags = self.board().flags.as_ref()?;
        let aside = self.player(seat).aside;
        flags
            .colors
            .into_iter()
            .enumerate()
            .find_map(|(place, color)| {
                (aside >> place & 1 == 0 && pay[Card::wagon(color)] > 0).then_some(color)
            })
    }

    /// Returns the points that a payment brings a seat which sets a card of it aside: none, if it does not complete
    /// the flag.
    pub fn flag_points(&self, seat: Seat, pay: &Cards) -> u8 {
        let Some(flags) = &self.board().flags else {
            return 0;
        };
        let set_aside = self.player(seat).aside.count_ones() as usize;
        let completes = set_aside + 1 == flags.colors.len();
        match self.flag_choice(seat, pay) {
            Some(_) if completes => flags.points,
            _ => 0,
        }
    }

    /// The colours, as bits, that are still missing in this seat's flag; `None` without flags.
    pub(super) fn open_flag_colors(&self, seat: Seat) -> Option<u8> {
        let flags = self.board().flags.as_ref()?;
        let aside = self.player(seat).aside;
        let colors = flags.colors.iter().enumerate();
        let missing = colors.filter(|(place, _)| aside >> place & 1 == 0);
        Some(missing.fold(0, |bits, (_, color)| bits | 1 << color.index()))
    }

    /// Takes a paid card back from the discard and sets it aside; the third completes the flag,
    /// before the row is filled (PAR2).
    pub(super) fn set_flag_card_aside(&mut self, seat: Seat, color: Color, sink: Sink) {
        let Some(flags) = self.board().flags.as_ref() else {
            return;
        };
        let Some(place) = flags.colors.iter().position(|&other| other == color) else {
            return;
        };
        let card = Card::wagon(color);
        self.discard[card] -= 1;
        self.discard_left[card.deck().index()] -= 1;
        let player = self.player_mut(seat);
        player.aside |= 1 << place;
        sink(Event::FlagCardSetAside { seat, color });
        if player.aside == (1 << flags.colors.len()) - 1 {
            player.aside = 0;
            player.points += i32::from(flags.points);
            for color in flags.colors {
                self.discard_card(Card::wagon(color));
            }
            sink(Event::FlagCompleted {
                seat,
                points: flags.points,
            });
        }
    }
}
