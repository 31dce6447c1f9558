//! What all may know of everybody.

mod row;

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

pub(super) use row::sign_of;

use self::row::{counts, draw_player};
use super::furniture::{FOOTER, footer};
use super::{Areas, Desk, Step, WholeMap};
use crate::button::Button;
use crate::table::Table;
use rules::maps::Technology;
use rules::{Game, Seat, View};
use text::{Phrase, Sentence, technology_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{GOLD, MIST, NIGHT, PAPER};
use ui::part::sees;
use ui::shapes::{Direction, area, arrow};
use ui::signs::Sign;
use ui::widgets::bars::{Key, TitleBar};
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::{Lead, ListRow, RowStyle, Tone};
use ui::{Drawn, Surface};

/// Where the first row begins.
const TOP: i32 = 25;
/// The height of a line that says what a number is.
const LINE: u32 = 17;
/// Technologies that are seen at once, and from one to the next.
const TECHNOLOGIES: (usize, i32) = (9, 21);

/// Everybody at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    chosen: Seat,
    /// Which of the numbers in the row is marked, and told in words.
    counted: u8,
    /// The first of the chosen player's technologies that is seen, if they are looked at.
    technologies: Option<u8>,
}

impl Players {
    /// Everybody, with the focus on whose turn it is.
    pub fn new(desk: &Desk) -> Players {
        let deciding = desk.game().and_then(|game| game.decision().seat());
        Players {
            chosen: deciding.unwrap_or_default(),
            counted: 0,
            technologies: None,
        }
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some(game) = desk.game() else {
            return Step::Back;
        };
        let count = game.players();
        if let Some(first) = self.technologies {
            let owned = owned(desk, self.chosen).count();
            let most = owned.saturating_sub(TECHNOLOGIES.0) as u8;
            self.technologies = match button {
                Button::B | Button::X => None,
                Button::Up if first > 0 => Some(first - 1),
                Button::Down if first < most => Some(first + 1),
                _ => return Step::Nothing,
            };
            return Step::Moved;
        }
        match button {
            Button::Up => {
                let last = game.seats().find(|seat| seat.next(count) == self.chosen);
                self.chosen = last.unwrap_or_default();
            }
            Button::Down => self.chosen = self.chosen.next(count),
            Button::Left | Button::Right => {
                let counts = desk
                    .view()
                    .map_or(0, |view| counts(view, self.chosen).len());
                let count = counts.max(1) as u8;
                let by = if button == Button::Right {
                    1
                } else {
                    count - 1
                };
                self.counted = (self.counted + by) % count;
            }
            Button::A => return Step::open(WholeMap::of_player(self.chosen)),
            Button::B => return Step::Back,
            Button::X if has_technologies(desk) => self.technologies = Some(0),
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    /// From one player to the next: five stand closer, so that there is a line left under them.
    fn pitch(desk: &Desk) -> u32 {
        match desk.game().map_or(0, Game::players) {
            0..=4 => 38,
            _ => 34,
        }
    }

    fn row(desk: &Desk, seat: Seat) -> Rectangle {
        let pitch = Players::pitch(desk);
        let top = TOP + (seat.index() as u32 * pitch) as i32;
        area(4, top, desk.width().saturating_sub(8), pitch - 2)
    }

    /// What lies under the rows.
    fn legend(desk: &Desk) -> Rectangle {
        let players = desk.game().map_or(0, Game::players);
        let top = TOP as u32 + u32::from(players) * Players::pitch(desk);
        let height = desk.size.height.saturating_sub(FOOTER + top);
        area(4, top as i32, desk.width().saturating_sub(8), height)
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(table), Some(view)) = (&desk.table, desk.view()) else {
            return Ok(());
        };
        let top = TitleBar::HEIGHT;
        let list = area(0, top as i32, desk.width(), desk.size.height - top - FOOTER);
        target.fill_solid(&list, NIGHT)?;
        if let Some(first) = self.technologies {
            return draw_technologies(desk, target, table, self.chosen, first);
        }
        let turn = view.known().turn() as i32;
        draw_title(
            desk,
            target,
            &desk.say(Phrase::Players),
            &desk.tell(Sentence::Turn { turn }),
        )?;
        for seat in view.known().seats() {
            let place = Players::row(desk, seat);
            if sees(target, &place) {
                let style = if seat == self.chosen {
                    RowStyle::ChosenLarge
                } else {
                    RowStyle::Raised
                };
                let marked = (seat == self.chosen).then_some(self.counted);
                draw_player(desk, target, place, table, (seat, style, marked))?;
            }
        }
        self.draw_legend(desk, view, target)?;
        let keys = [
            (Key::A, Phrase::HintRoutes),
            (Key::B, Phrase::HintBack),
            (Key::X, Phrase::HintShow),
        ];
        let count = if has_technologies(desk) { 3 } else { 2 };
        footer(desk, target, keys.get(..count).unwrap_or(&keys))
    }

    /// Draws what the numbers are, in words: of all of them where there is room, else of the
    /// marked one.
    fn draw_legend<D: Surface>(&self, desk: &Desk, view: &View, target: &mut D) -> Drawn<D> {
        let room = Players::legend(desk);
        if !sees(target, &room) {
            return Ok(());
        }
        let counts = counts(view, self.chosen);
        let all = counts.len() as u32 * LINE <= room.size.height;
        let marked = usize::from(self.counted);
        let (first, seen) = if all { (0, counts.len()) } else { (marked, 1) };
        let height = room.size.height as i32 - seen as i32 * LINE as i32;
        let top = room.top_left.y + if all { height / 2 } else { height };
        for (row, (index, counted)) in (0..).zip(counts.iter().enumerate().skip(first).take(seen)) {
            let y = top + row * LINE as i32;
            let color = if index == marked { PAPER } else { MIST };
            sign_of(counted.word).draw(target, Point::new(28, y + 5), 1, color)?;
            let line = area(44, y, desk.width().saturating_sub(44 + 28), LINE);
            let words = format_args!("{}: {}", desk.say(counted.word), counted.count);
            Font::Prose.draw_in(target, &words, line, Align::Left, color)?;
            if index == marked {
                let (middle, right) = (y + LINE as i32 / 2, desk.width() as i32 - 12);
                arrow(target, Point::new(12, middle), 4, Direction::Left, GOLD)?;
                arrow(target, Point::new(right, middle), 4, Direction::Right, GOLD)?;
            }
        }
        Ok(())
    }

    pub(super) fn changed(&self, before: &Players, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        if self.technologies != before.technologies {
            return Areas::All;
        }
        Areas::one(Players::row(desk, before.chosen))
            .with(Players::row(desk, self.chosen))
            .with(Players::legend(desk))
    }
}

fn draw_title<D: Surface>(
    desk: &Desk,
    target: &mut D,
    title: &dyn Display,
    aside: &dyn Display,
) -> Drawn<D> {
    if !sees(target, &area(0, 0, desk.width(), TitleBar::HEIGHT)) {
        return Ok(());
    }
    let title = TitleBar {
        title,
        aside: Some(aside),
    };
    title.draw(target, desk.width())
}

fn has_technologies(desk: &Desk) -> bool {
    desk.game()
        .is_some_and(|game| !game.board().technologies.is_empty())
}

/// The technologies of a player.
fn owned(desk: &Desk, seat: Seat) -> impl Iterator<Item = Technology> + use<> {
    let owned = desk.game().map(|game| game.player(seat).technologies());
    let has = move |technology: &Technology| owned.is_some_and(|owned| owned.contains(*technology));
    Technology::ALL.into_iter().filter(has)
}

/// Draws the technologies of a player, which lie open for all to see.
fn draw_technologies<D: Surface>(
    desk: &Desk,
    target: &mut D,
    table: &Table,
    seat: Seat,
    first: u8,
) -> Drawn<D> {
    let title = desk.say(Phrase::Technologies);
    draw_title(desk, target, &title, &table.name(seat))?;
    let (rows, pitch) = TECHNOLOGIES;
    let width = desk.width();
    let count = owned(desk, seat).count();
    let seen = owned(desk, seat).skip(first.into()).take(rows);
    for (index, technology) in (0..).zip(seen) {
        let place = area(4, TOP + index * pitch, width - 12, pitch as u32 - 1);
        let name = technology_name(technology, desk.language());
        ListRow::new(RowStyle::Raised, &name)
            .with_lead(Lead::Sign(Sign::COG, Tone::Quiet))
            .draw(target, place)?;
    }
    if count == 0 {
        let room = area(0, TOP, width, (rows as i32 * pitch) as u32);
        draw_fitted(
            target,
            &desk.say(Phrase::Nothing),
            room,
            Align::Center,
            MIST,
        )?;
    }
    let bar = area(width as i32 - 6, TOP, 3, (rows as i32 * pitch) as u32);
    draw_scroll_bar(target, bar, first.into(), rows as u32, count as u32)?;
    footer(desk, target, &[(Key::B, Phrase::HintBack)])
}
