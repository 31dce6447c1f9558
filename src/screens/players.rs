//! What all may know of everybody.

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::furniture::{FOOTER, footer};
use super::{Areas, Desk, Step, WholeMap};
use crate::button::Button;
use crate::maps::{Card, Technology};
use crate::players::Level;
use crate::rules::{Piece, Seat, View};
use crate::table::{Table, Who};
use crate::text::{Phrase, Sentence, technology_name};
use crate::ui::fonts::{Align, Font, draw_fitted};
use crate::ui::palette::{MIST, NIGHT};
use crate::ui::part::sees;
use crate::ui::shapes::{area, split_left, split_right};
use crate::ui::signs::{Sign, draw_card_plate};
use crate::ui::widgets::bars::{Key, TitleBar};
use crate::ui::widgets::marks::{draw_mark, draw_scroll_bar};
use crate::ui::widgets::rows::{Lead, ListRow, RowStyle, Tone};
use crate::ui::{Drawn, Surface};

/// From one player to the next.
const PITCH: i32 = 38;
/// Where the first row begins.
const TOP: i32 = 25;
/// Technologies that are seen at once, and from one to the next.
const TECHNOLOGIES: (usize, i32) = (9, 21);

/// Everybody at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    chosen: Seat,
    /// The first of the chosen player's technologies that is seen, if they are looked at.
    technologies: Option<u8>,
}

impl Players {
    /// Everybody, with the focus on whose turn it is.
    pub fn new(desk: &Desk) -> Players {
        let deciding = desk.game().and_then(|game| game.decision().seat());
        Players {
            chosen: deciding.unwrap_or_default(),
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
            Button::A => return Step::open(WholeMap::of_player(self.chosen)),
            Button::B => return Step::Back,
            Button::X if has_technologies(desk) => self.technologies = Some(0),
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    fn row(desk: &Desk, seat: Seat) -> Rectangle {
        let top = TOP + seat.index() as i32 * PITCH;
        let width = desk.width().saturating_sub(8);
        area(4, top, width, PITCH as u32 - 2)
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
                draw_player(desk, target, place, table, (seat, style))?;
            }
        }
        let keys = [
            (Key::A, Phrase::HintRoutes),
            (Key::B, Phrase::HintBack),
            (Key::X, Phrase::HintShow),
        ];
        let count = if has_technologies(desk) { 3 } else { 2 };
        footer(desk, target, keys.get(..count).unwrap_or(&keys))
    }

    pub(super) fn changed(&self, before: &Players, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        if self.technologies != before.technologies {
            return Areas::All;
        }
        Areas::one(Players::row(desk, before.chosen)).with(Players::row(desk, self.chosen))
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

/// What is counted of a player, in the order of the row.
fn counts(view: &View, seat: Seat) -> Vec<(Sign, u8), 6> {
    let game = view.known();
    let (board, player) = (game.board(), game.player(seat));
    let counts = [
        (true, Sign::WAGON, player.pieces(Piece::Train)),
        (
            board.cards.has_ships(),
            Sign::SHIP,
            player.pieces(Piece::Ship),
        ),
        (true, Sign::CARDS, view.cards_in_hand(seat)),
        (true, Sign::TICKET, view.tickets_kept(seat)),
        (
            board.harbors.is_some(),
            Sign::ANCHOR,
            player.harbors().len() as u8,
        ),
        (
            !board.technologies.is_empty(),
            Sign::COG,
            player.technologies().iter().count() as u8,
        ),
        (
            !board.companies.is_empty(),
            Sign::SHARE,
            view.shares_held(seat),
        ),
        (
            board.merchandise.is_some(),
            Sign::CRATE,
            player.merchandise(),
        ),
    ];
    let there = counts.into_iter().filter(|&(there, _, _)| there);
    there
        .map(|(_, sign, count)| (sign, count))
        .take(6)
        .collect()
}

fn draw_player<D: Surface>(
    desk: &Desk,
    target: &mut D,
    place: Rectangle,
    table: &Table,
    (seat, style): (Seat, RowStyle),
) -> Drawn<D> {
    let view = table.shown();
    let player = view.known().player(seat);
    style.draw(target, place)?;
    let mark = area(place.top_left.x + 4, place.top_left.y + 5, 26, 26);
    draw_mark(target, mark, table.color(seat))?;
    let (_, inside) = split_left(place, 37);
    let (inside, _) = split_right(inside, 7);
    let points = player.points();
    let (left, right) = split_right(inside, Font::Big.measure(&points).max(27));
    let number = style.color(Tone::Number);
    Font::Big.draw_in(target, &points, right, Align::Right, number)?;
    let upper = area(left.top_left.x, place.top_left.y + 2, left.size.width, 17);
    let name = table.name(seat);
    Font::Main.draw_in(target, &name, upper, Align::Left, style.color(Tone::Plain))?;
    let (_, after) = split_left(upper, Font::Main.measure(&name) + 7);
    if let Some(level) = level(table, seat) {
        let quiet = style.color(Tone::Quiet);
        Font::Prose.draw_in(target, &desk.say(level), after, Align::Left, quiet)?;
    }
    let lower = area(left.top_left.x, place.top_left.y + 18, left.size.width, 15);
    let counts = counts(view, seat);
    let pitch = if counts.len() > 4 { 31 } else { 40 };
    let pitch = if desk.is_wide() { pitch + 9 } else { pitch };
    let mut x = lower.top_left.x;
    for (sign, count) in counts {
        let corner = Point::new(x, lower.top_left.y + 4);
        sign.draw(target, corner, 1, style.color(Tone::Quiet))?;
        let room = area(x + 10, lower.top_left.y, 24, lower.size.height);
        Font::Main.draw_in(target, &count, room, Align::Left, style.color(Tone::Plain))?;
        x += pitch;
    }
    for color in player.aside(view.known().board()) {
        let corner = Point::new(x, lower.top_left.y + 1);
        draw_card_plate(target, corner, Card::wagon(color))?;
        x += Sign::PLATE as i32 + 2;
    }
    Ok(())
}

/// How strong a bot is; `None` for a person.
fn level(table: &Table, seat: Seat) -> Option<Phrase> {
    match table.place(seat)?.who {
        Who::Person => None,
        Who::Bot(Level::Novice) => Some(Phrase::BotEasy),
        Who::Bot(Level::Regular) => Some(Phrase::BotNormal),
        Who::Bot(Level::Expert) => Some(Phrase::BotHard),
    }
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
