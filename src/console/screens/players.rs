//! What all may know of everybody.

mod row;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

pub(super) use row::{draw_about_dummy, sign_of};

use self::row::{counts, draw_dummy, draw_player};
use super::chrome::{FOOTER, body, footer, scroll_bar, title};
use super::decided::decided;
use super::list::List;
use super::{Behavior, Context, Decided, Transition, WholeMap};
use crate::button::Button;
use crate::table::Table;
use rules::maps::Technology;
use rules::{Game, Seat, View};
use text::{Phrase, Sentence, technology_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{GOLD, MIST, NIGHT, PAPER};
use ui::shapes::{Direction, area, arrow};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{Lead, ListRow, RowFonts, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// Where the first row begins.
const TOP: i32 = 25;
/// The height of a line that says what a number is.
const LINE: u32 = 17;
/// The height of a line that says what the dummy is.
const NOTE: u32 = 13;
/// Technologies that are seen at once, and from one to the next.
const TECHNOLOGIES: (usize, i32) = (9, 21);

/// Everybody at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    seats: List,
    /// Which of the numbers in the row is marked, and told in words.
    counted: List,
    /// The chosen player's technologies, if they are looked at.
    technologies: Option<List>,
}

impl Players {
    /// Everybody, with the focus on whose turn it is.
    pub fn new(context: &Context) -> Players {
        let deciding = context.game().and_then(|game| game.decision().seat());
        Players {
            seats: List::at(deciding.unwrap_or_default().index() as u8),
            counted: List::at(0),
            technologies: None,
        }
    }

    /// The player with the focus.
    fn chosen(&self) -> Seat {
        Seat::from_index(self.seats.chosen()).unwrap_or_default()
    }

    /// What A shows of the chosen player: the technologies, if their number is marked, and else the routes.
    fn shows_technologies(&self, context: &Context) -> bool {
        let counts = context.view().map(|view| counts(view, self.chosen()));
        let marked = counts
            .as_ref()
            .and_then(|counts| counts.get(self.counted.chosen()));
        marked.is_some_and(|counted| counted.word == Phrase::CountTechnologies)
    }

    /// From one player to the next: five stand closer, so that there is a line left under them.
    fn pitch(context: &Context) -> u32 {
        match context.game().map_or(0, Game::players) {
            0..=4 => 38,
            _ => 34,
        }
    }

    fn row(context: &Context, seat: Seat) -> Rectangle {
        Players::row_at(context, seat.index() as u32)
    }

    fn row_at(context: &Context, index: u32) -> Rectangle {
        let pitch = Players::pitch(context);
        let top = TOP + (index * pitch) as i32;
        area(4, top, context.width().saturating_sub(8), pitch - 2)
    }

    /// Where it says what the dummy is, under its row.
    fn about_dummy(context: &Context) -> Rectangle {
        let players = context.game().map_or(0, Game::players);
        let row = Players::row_at(context, players.into());
        let under = row.top_left.y + row.size.height as i32 + 2;
        area(row.top_left.x, under, row.size.width, 2 * NOTE)
    }

    /// What lies under the rows.
    fn legend(context: &Context) -> Rectangle {
        let players = context.game().map_or(0, Game::players);
        let dummy = context.game().is_some_and(Game::has_dummy);
        let rows = u32::from(players) + u32::from(dummy);
        let about = if dummy { 2 * NOTE } else { 0 };
        let top = TOP as u32 + rows * Players::pitch(context) + about;
        let height = context.size.height.saturating_sub(FOOTER + top);
        area(4, top as i32, context.width().saturating_sub(8), height)
    }

    /// Draws what the numbers are, in words: of all of them where there is room, else of the
    /// marked one.
    fn draw_legend<D: Surface>(
        &self,
        context: &Context,
        view: &View,
        target: &mut D,
    ) -> DrawResult<D> {
        let room = Players::legend(context);
        let counts = counts(view, self.chosen());
        let all = counts.len() as u32 * LINE <= room.size.height;
        let marked = self.counted.chosen();
        let (first, seen) = if all { (0, counts.len()) } else { (marked, 1) };
        let height = room.size.height as i32 - seen as i32 * LINE as i32;
        let top = room.top_left.y + if all { height / 2 } else { height };
        for (row, (index, counted)) in (0..).zip(counts.iter().enumerate().skip(first).take(seen)) {
            let y = top + row * LINE as i32;
            let color = if index == marked { PAPER } else { MIST };
            sign_of(counted.word).draw(target, Point::new(28, y + 5), 1, color)?;
            let line = area(44, y, context.width().saturating_sub(44 + 28), LINE);
            let words = format_args!("{}: {}", context.say(counted.word), counted.count);
            Font::Prose.draw_in(target, &words, line, Align::Left, color)?;
            if index == marked {
                let (middle, right) = (y + LINE as i32 / 2, context.width() as i32 - 12);
                arrow(target, Point::new(12, middle), 4, Direction::Left, GOLD)?;
                arrow(target, Point::new(right, middle), 4, Direction::Right, GOLD)?;
            }
        }
        Ok(())
    }
}

impl Behavior for Players {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let chosen = self.chosen();
        let Some(game) = context.game() else {
            return Transition::Back;
        };
        if let Some(list) = &mut self.technologies {
            let owned = owned(context, chosen).count();
            match button {
                Button::B => self.technologies = None,
                _ if list.scroll(button, owned, TECHNOLOGIES.0, false) => {}
                _ => return Transition::Nothing,
            }
            return Transition::Moved;
        }
        match button {
            Button::Up | Button::Down => {
                self.seats.press(button, game.players().into());
            }
            Button::Left | Button::Right => {
                let counts = context.view().map_or(0, |view| counts(view, chosen).len());
                self.counted.press_across(button, counts);
            }
            Button::A if self.shows_technologies(context) => {
                self.technologies = Some(List::at(0));
            }
            Button::A => return Transition::open(WholeMap::of_player(chosen)),
            Button::B => return Transition::Back,
            _ => return Transition::Nothing,
        }
        Transition::Moved
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([Players::row(context, self.chosen())])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(view)) = (&context.table, context.view()) else {
            return Ok(());
        };
        if let Some(list) = self.technologies {
            let first = list.first();
            return paint_technologies(context, painter, table, self.chosen(), first);
        }
        let turn = view.known().turn() as i32;
        let turn = context.tell(Sentence::Turn { turn });
        title(context, painter, &context.say(Phrase::Players), Some(&turn))?;
        painter.ground(body(context), NIGHT)?;
        for seat in view.known().seats() {
            let place = Players::row(context, seat);
            let style = match seat == self.chosen() {
                true => RowStyle::ChosenLarge,
                false => RowStyle::Raised,
            };
            let marked = (seat == self.chosen()).then_some(self.counted.chosen() as u8);
            painter.part(place, marked, |part| {
                draw_player(context, part, place, table, (seat, style, marked))
            })?;
        }
        if view.known().has_dummy() {
            let place = Players::row_at(context, view.known().players().into());
            painter.part(place, (), |part| draw_dummy(context, part, place, view))?;
            let about = Players::about_dummy(context);
            painter.part(about, (), |part| draw_about_dummy(context, part, about))?;
        }
        painter.part(
            Players::legend(context),
            (self.seats, self.counted),
            |part| self.draw_legend(context, view, part),
        )?;
        let shown = match self.shows_technologies(context) {
            true => Phrase::HintShow,
            false => Phrase::HintRoutes,
        };
        footer(
            context,
            painter,
            &[(KeyCap::A, shown), (KeyCap::B, Phrase::HintBack)],
        )
    }

    fn page(&self) -> u8 {
        self.technologies.is_some().into()
    }
}

/// The technologies of a player.
fn owned(context: &Context, seat: Seat) -> impl Iterator<Item = Technology> + use<> {
    let owned = context.game().map(|game| game.player(seat).technologies());
    let has = move |technology: &Technology| owned.is_some_and(|owned| owned.contains(*technology));
    Technology::ALL.into_iter().filter(has)
}

/// The technologies of a player, which lie open for all to see.
fn paint_technologies<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    table: &Table,
    seat: Seat,
    first: usize,
) -> DrawResult<S> {
    let name = table.name(seat);
    title(
        context,
        painter,
        &context.say(Phrase::Technologies),
        Some(&name),
    )?;
    painter.ground(body(context), NIGHT)?;
    let (rows, pitch) = TECHNOLOGIES;
    let width = context.width();
    let count = owned(context, seat).count();
    let seen = owned(context, seat).skip(first).take(rows);
    let sign = Lead::Sign(Sign::COG, Tone::Quiet);
    let all = owned(context, seat);
    let fonts: RowFonts = all
        .map(|technology| {
            let name = technology_name(technology, context.language());
            let row = ListRow::new(RowStyle::Raised, &name).with_lead(sign);
            row.fonts(width - 12)
        })
        .collect();
    for (index, technology) in (0..).zip(seen) {
        let place = area(4, TOP + index * pitch, width - 12, pitch as u32 - 1);
        painter.part(place, technology, |part| {
            let name = technology_name(technology, context.language());
            ListRow::new(RowStyle::Raised, &name)
                .with_lead(sign)
                .of_list(fonts)
                .draw(part, place)
        })?;
    }
    let all = (rows as i32 * pitch) as u32;
    if count == 0 {
        let room = area(0, TOP, width, all);
        painter.part(room, (), |part| {
            let words = context.say(Phrase::Nothing);
            draw_fitted(part, &words, room, Align::Center, MIST)
        })?;
    }
    let bar = area(width as i32 - 6, TOP, 3, all);
    scroll_bar(painter, bar, first, rows, count)?;
    footer(context, painter, &[(KeyCap::B, Phrase::HintBack)])
}
