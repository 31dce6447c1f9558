//! The curtain between two people: whose turn it is, what happened, and nothing secret.

use embedded_graphics::prelude::*;

use super::furniture::GAIN;
use super::{Areas, Ask, Command, Desk, Step};
use crate::button::Button;
use crate::table::{Actions, Stage, Table};
use rules::Seat;
use text::{LogLine, Phrase, Sentence, Signed};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{FLAME, GOLD, INK, PAPER, UMBER};
use ui::shapes::area;
use ui::signs::draw_player_plate;
use ui::widgets::bars::{Key, draw_call};
use ui::widgets::curtain::{draw_band, draw_rays, draw_roundel};
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::draw_hairline;
use ui::{Drawn, Surface};

/// Rows of news that are seen at once.
const ROWS: usize = 4;
/// Where the rays end and the band begins.
const BAND_TOP: i32 = 93;
/// The height of the last row.
const CALL: u32 = 26;

/// The curtain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Curtain {
    /// How many of the latest news are scrolled away below.
    back: u8,
}

impl Curtain {
    /// The curtain with the latest news.
    pub fn new() -> Curtain {
        Curtain::default()
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some((table, seat)) = named(desk) else {
            return Step::Back;
        };
        let most = recap(table, seat).count().saturating_sub(ROWS) as u8;
        match button {
            Button::A => Step::Do(Command::TakeDevice),
            Button::B => Step::open(Ask::new(Phrase::AskLeave, Command::Leave)),
            Button::Up if self.back < most => {
                self.back += 1;
                Step::Moved
            }
            Button::Down if self.back > 0 => {
                self.back -= 1;
                Step::Moved
            }
            _ => Step::Nothing,
        }
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let Some((table, seat)) = named(desk) else {
            return Ok(());
        };
        let width = desk.width();
        let color = table.color(seat);
        draw_rays(target, area(0, 0, width, BAND_TOP as u32), color)?;
        draw_roundel(target, Point::new(width as i32 / 2, 46), color)?;
        // In two parts: the first is on its way while the other is looked through.
        let half = BAND_TOP as u32 / 2;
        target.finished(&area(0, 0, width, half));
        target.finished(&area(0, half as i32, width, BAND_TOP as u32 - half));
        let name = table.name(seat);
        let in_set_up = table.shown().known().in_set_up();
        let (title, below) = if in_set_up {
            (Sentence::Chooses { name }, Phrase::SecretChoices)
        } else {
            (Sentence::TurnOf { name }, Phrase::PassTheDevice)
        };
        let band = area(0, BAND_TOP, width, 33);
        draw_band(target, band, &desk.tell(title), &desk.say(below))?;
        target.fill_solid(&area(0, 126, width, 1), GOLD)?;
        target.finished(&area(0, BAND_TOP, width, 34));
        let bottom = desk.bottom(CALL);
        let paper = area(0, 127, width, (bottom.top_left.y - 127) as u32);
        target.fill_solid(&paper, PAPER)?;
        self.draw_news(desk, target, table, seat)?;
        draw_call(
            target,
            bottom,
            INK,
            Key::A,
            &desk.tell(Sentence::IAm { name }),
        )
    }

    fn draw_news<D: Surface>(
        &self,
        desk: &Desk,
        target: &mut D,
        table: &Table,
        seat: Seat,
    ) -> Drawn<D> {
        let width = desk.width();
        let language = desk.language();
        let count = recap(table, seat).count();
        let first = count.saturating_sub(ROWS + usize::from(self.back));
        if count == 0 {
            let place = area(6, 160, width.saturating_sub(12), 20);
            return Font::Prose.draw_in(
                target,
                &desk.say(Phrase::NothingHappened),
                place,
                Align::Center,
                UMBER,
            );
        }
        if count > ROWS {
            let bar = area(width as i32 - 5, 131, 3, 20 * ROWS as u32 - 2);
            draw_scroll_bar(target, bar, first as u32, ROWS as u32, count as u32)?;
        }
        let seen = recap(table, seat).skip(first).take(ROWS);
        let lines = seen.filter_map(|action| LogLine::of(&action, table.board()));
        for (index, line) in (0..).zip(lines) {
            let y = 131 + index * 20;
            if let Some(who) = line.seat {
                draw_player_plate(target, Point::new(7, y + 3), table.color(who))?;
            }
            let mut room = area(26, y, width.saturating_sub(34), 19);
            if let Some(gain) = line.event.gain() {
                let gain = Signed(gain);
                Font::Main.draw_in(target, &gain, room, Align::Right, FLAME)?;
                room.size.width = room.size.width.saturating_sub(GAIN);
            }
            let columns = (room.size.width / Font::Prose.width()) as usize;
            let told = line.event.short(language, columns);
            draw_fitted(target, &told, room, Align::Left, INK)?;
            if index + 1 < ROWS as i32 {
                draw_hairline(target, Point::new(6, y + 19), width.saturating_sub(12))?;
            }
        }
        Ok(())
    }

    pub(super) fn changed(&self, before: &Curtain, desk: &Desk) -> Areas {
        if self == before {
            Areas::NONE
        } else {
            Areas::one(area(0, 127, desk.width(), 87))
        }
    }
}

/// What is told: the news since this player's last move; to somebody who takes the device back in
/// the middle of a turn, whatever came last.
fn recap(table: &Table, seat: Seat) -> Actions<'_> {
    let news = table.news(seat);
    if news.clone().next().is_some() {
        news
    } else {
        table.log().actions()
    }
}

/// Whom the curtain names.
fn named(desk: &Desk) -> Option<(&Table, Seat)> {
    let table = desk.table.as_ref()?;
    match table.stage() {
        Stage::Curtain { seat } => Some((table, seat)),
        _ => None,
    }
}
