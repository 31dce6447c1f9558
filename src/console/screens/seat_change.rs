//! What the table can agree on in the middle of a game: that somebody else plays a seat from now on, and that
//! it ends here.

use embedded_graphics::primitives::Rectangle;

use super::chrome::{body, footer_with, title};
use super::decided::decided;
use super::list::{List, step};
use super::{Ask, Behavior, Command, Context, Decided, Notice, Transition};
use crate::button::Button;
use crate::table::{PlayerKind, SeatSetup, Table};
use heapless::Vec;
use players::Level;
use rules::Seat;
use rules::maps::MAX_PLAYERS;
use text::Phrase;
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{Lead, ListRow, Tone};
use ui::{DrawResult, Surface};

/// The height of a row.
const ROW: i32 = 26;
/// Where the first row begins.
const TOP: i32 = 32;

/// Who can play a seat.
const KINDS: [PlayerKind; PlayerKind::ALL.len()] = PlayerKind::ALL;

/// The seats, and who is to play them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatChange {
    list: List,
    kinds: Vec<PlayerKind, MAX_PLAYERS>,
}

impl SeatChange {
    /// The seats as they are.
    pub fn new(table: &Table) -> SeatChange {
        let seats = table.setup().seats.iter();
        SeatChange {
            list: List::at(0),
            kinds: seats.map(|seat| seat.kind).collect(),
        }
    }

    /// Asks whether all agree to what was chosen.
    fn choose(&self, context: &Context) -> Transition {
        let at = self.list.chosen();
        let (Some(&kind), Some(seat)) = (self.kinds.get(at), Seat::from_index(at)) else {
            let begun = context.game().is_some_and(|game| !game.in_set_up());
            return match begun {
                true => Transition::open(Ask::new(Phrase::AskAgree, Command::Agree)),
                false => Transition::Say(Notice::Say(Phrase::SayNothingToScore)),
            };
        };
        match is_new(context, at, kind) {
            true => {
                let command = Command::GiveSeat(seat, kind);
                Transition::open(Ask::new(Phrase::AskGiveSeat, command))
            }
            false => Transition::Nothing,
        }
    }
}

/// A seat as it is.
fn seat_of(context: &Context, index: usize) -> Option<&SeatSetup> {
    context.table.as_ref()?.setup().seats.get(index)
}

/// Whether this would be somebody else at a seat.
fn is_new(context: &Context, index: usize, kind: PlayerKind) -> bool {
    seat_of(context, index).is_some_and(|seat| seat.kind != kind)
}

/// Who plays a seat, in words.
pub(crate) const fn words_of(kind: PlayerKind) -> Phrase {
    match kind {
        PlayerKind::Person => Phrase::Person,
        PlayerKind::Bot(Level::Beginner) => Phrase::BotBeginner,
        PlayerKind::Bot(Level::Novice) => Phrase::BotEasy,
        PlayerKind::Bot(Level::Regular) => Phrase::BotNormal,
        PlayerKind::Bot(Level::Expert) => Phrase::BotHard,
        PlayerKind::Bot(Level::Master) => Phrase::BotMaster,
    }
}

impl Behavior for SeatChange {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::A => return self.choose(context),
            Button::B => return Transition::Back,
            _ if self.list.press(button, self.kinds.len() + 1) => return Transition::Moved,
            _ => {}
        }
        let by = step(button, Button::Left, Button::Right, KINDS.len());
        let (Some(by), Some(kind)) = (by, self.kinds.get_mut(self.list.chosen())) else {
            return Transition::Nothing;
        };
        let at = KINDS.iter().position(|other| other == kind).unwrap_or(0);
        *kind = KINDS.get((at + by) % KINDS.len()).copied().unwrap_or(*kind);
        Transition::Moved
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([row(context, self.list.chosen())])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        title(context, painter, &context.say(Phrase::ByAgreement), None)?;
        painter.ground(body(context), NIGHT)?;
        for (index, &kind) in self.kinds.iter().enumerate() {
            let Some(seat) = seat_of(context, index) else {
                continue;
            };
            let place = row(context, index);
            let style = self.list.style(index);
            painter.part(place, (style, kind), |part| {
                let words = context.say(words_of(kind));
                let tone = match seat.kind == kind {
                    true => Tone::Quiet,
                    false => Tone::Number,
                };
                let row =
                    ListRow::new(style, &seat.name).with_lead(Lead::Player(seat.color.livery()));
                ListRow {
                    changeable: self.list.is_at(index),
                    ..row
                }
                .with_value(&words, tone)
                .draw(part, place)
            })?;
        }
        let last = self.kinds.len();
        let place = row(context, last);
        let style = self.list.style(last);
        let begun = context.game().is_some_and(|game| !game.in_set_up());
        painter.part(place, (style, begun), |part| {
            let tone = if begun { Tone::Plain } else { Tone::Quiet };
            let words = context.say(Phrase::EndAndScore);
            let row = ListRow::new(style, &words).with_lead(Lead::Sign(Sign::STAR, Tone::Number));
            ListRow { tone, ..row }.draw(part, place)
        })?;
        let press = match self.list.is_at(last) {
            true => Phrase::HintDone,
            false => Phrase::HintChange,
        };
        let keys = [(KeyCap::A, press), (KeyCap::B, Phrase::HintBack)];
        let chosen = self.list.chosen();
        let changed = self.kinds.get(chosen);
        let enabled = changed.map_or(begun, |&kind| is_new(context, chosen, kind));
        footer_with(context, painter, &keys, enabled)
    }
}

/// Where a row is; the one that ends the game stands apart.
fn row(context: &Context, index: usize) -> Rectangle {
    let seats = context
        .table
        .as_ref()
        .map_or(0, |table| table.setup().seats.len());
    let apart = if index >= seats { 8 } else { 0 };
    let top = TOP + index as i32 * ROW + apart;
    area(4, top, context.width() - 8, ROW as u32 - 2)
}
