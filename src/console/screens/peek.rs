//! My hand, my tickets and the plan for them, for the one who holds the device.

mod layout;
mod needs;
mod tickets;

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use self::layout::Layout;
use self::needs::{draw_column, draw_exchange, draw_sentence, say};
use self::tickets::{Outlook, Outlooks, Row, cut_name, draw_row, fonts};
use super::chrome::{LOW_FOOTER, draw_header, draw_keys, game_keys, header_bar, scroll_bar};
use super::decided::decided;
use super::list::List;
use super::mapped::{Look, Mapped, map};
use super::overview::draw_flag_card;
use super::{Animation, Behavior, Context, Decided, Frame, Tickets, Transition, WholeMap, hand};
use crate::button::Button;
use ::players::Balance;
use rules::maps::{Card, Name, RouteSet};
use rules::{Game, Seat};
use text::{Number, Phrase, Signed, name_in};
use ui::fonts::{Align, Font};
use ui::map::{MapPicture, Projection};
use ui::painter::Painter;
use ui::palette::{BAD, GOLD, GOOD, INK, MIST, NIGHT, PAPER};
use ui::shapes::{area, split_left};
use ui::signs::Sign;
use ui::widgets::bars::{Aside, KeyCap};
use ui::widgets::rows::RowFonts;
use ui::{DrawResult, Surface};

/// Hand, tickets and plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peek {
    /// The tickets.
    list: List,
    /// What became of them, found out once: no move is made while this is seen.
    outlooks: Outlooks,
    /// The row with the cursor.
    row: Option<Row>,
    /// The one before it, which the map shows for a moment longer.
    before: Option<Row>,
    /// The fonts of the list.
    fonts: RowFonts,
}

impl Peek {
    /// Hand, tickets and plan of the one who holds the device; `None` while nobody does.
    pub fn new(context: &Context) -> Option<Peek> {
        let (game, seat) = holder(context)?;
        let choice = Tickets::choice(context).into();
        let outlooks = Outlooks::of(game, seat, context.plan(), choice);
        let row = Layout::new(context, game.board()).row(0);
        Some(Peek {
            list: List::at(0),
            outlooks,
            row: outlooks.rows().first().copied(),
            before: None,
            fonts: fonts(context, game, &outlooks, row.size.width),
        })
    }

    /// The routes that a row still asks for: `None` without a plan or a way.
    fn way_of(&self, context: &Context, row: Option<Row>) -> Option<RouteSet> {
        let plan = context.plan()?;
        match row? {
            Row::All => Some(self.outlooks.routes(plan)),
            Row::Ticket(ticket) => plan.way(ticket),
        }
    }

    /// The same for the row with the cursor.
    fn way(&self, context: &Context) -> Option<RouteSet> {
        self.way_of(context, self.row)
    }

    /// What is to be said of the chosen row beside what its way asks for.
    fn remark(&self, context: &Context) -> Option<Phrase> {
        let Some(Row::Ticket(ticket)) = self.row else {
            return None;
        };
        match self.outlooks.outlook(ticket) {
            Outlook::Completed => return Some(Phrase::Completed),
            Outlook::Lost => return Some(Phrase::NotPossible),
            Outlook::Open => {}
        }
        let plan = context.plan()?;
        match plan.way(ticket) {
            // Of more tickets than a plan looks at, nothing is said.
            None if !plan.given_up.contains(ticket) => None,
            None => Some(Phrase::NoWayNow),
            Some(_) if plan.given_up.contains(ticket) => Some(Phrase::NotBesideOthers),
            Some(_) => None,
        }
    }

    /// Where the ticket with the cursor lies.
    pub(super) fn focus(&self, context: &Context) -> Option<Rectangle> {
        let layout = Layout::new(context, context.game()?.board());
        let seen = self.list.chosen().checked_sub(self.list.first())?;
        Some(layout.row(seen))
    }

    /// What matters beside the tickets: the hand, and the map that shows one of them.
    pub(super) fn beside_list(context: &Context) -> Decided {
        let Some(game) = context.game() else {
            return Decided::new();
        };
        let layout = Layout::new(context, game.board());
        decided([layout.map, layout.hand])
    }

    fn draw_points<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        game: &Game,
    ) -> DrawResult<D> {
        let Some((_, seat)) = holder(context) else {
            return Ok(());
        };
        let done = self.outlooks.points(game, Outlook::Completed);
        let open = self.outlooks.points(game, Outlook::Open);
        let lost = self.outlooks.points(game, Outlook::Lost);
        let counters = [(Sign::TICK, done), (Sign::TICKET, -open - lost)];
        let aside = Aside::Counters(&counters);
        draw_header(context, target, header_bar(context), seat, aside)
    }

    fn draw_needs<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        layout: &Layout,
        (game, seat): (&Game, Seat),
    ) -> DrawResult<D> {
        target.fill_solid(&layout.needs, NIGHT)?;
        let way = self.way(context);
        if let Some(way) = way.filter(|way| !way.is_empty()) {
            let balance = Balance::of(game, seat, &way);
            let mut place = layout.needs;
            if has_extra(game) {
                place.size.height = place.size.height.saturating_sub(EXTRA);
            }
            draw_column(context, target, place, &balance)?;
        } else if !context.settings.plan {
            self.draw_sums(context, target, layout, game)?;
        }
        draw_extra(target, layout, game, seat)
    }

    /// Draws what the tickets bring as things stand: completed, still open, lost.
    fn draw_sums<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        layout: &Layout,
        game: &Game,
    ) -> DrawResult<D> {
        let sums = [
            (Phrase::Done, Outlook::Completed, 1, GOOD),
            (Phrase::Open, Outlook::Open, -1, GOLD),
            (Phrase::Lost, Outlook::Lost, -1, BAD),
        ];
        let (_, room) = split_left(layout.needs, 4);
        for (index, (word, outlook, sign, color)) in (0..).zip(sums) {
            let top = room.top_left.y + 2 + index * 26;
            let word = context.say(word);
            let line = area(room.top_left.x, top, room.size.width, 12);
            Font::Prose.draw_in(target, &word, line, Align::Left, MIST)?;
            let line = area(room.top_left.x, top + 12, room.size.width, 12);
            let sum = Signed(sign * self.outlooks.points(game, outlook));
            Font::Main.draw_in(target, &sum, line, Align::Left, color)?;
        }
        Ok(())
    }

    fn draw_words<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        layout: &Layout,
        (game, seat): (&Game, Seat),
    ) -> DrawResult<D> {
        let remark = self.remark(context).map(|remark| context.say(remark));
        let width = layout.row(0).size.width;
        let name = self.row.and_then(|row| cut_name(context, game, row, width));
        match (remark, name) {
            (Some(remark), Some(name)) => {
                let both = format_args!("{name}: {remark}");
                let fits = Font::Prose.measure(&both) <= layout.sentence.size.width - 8;
                let words: &dyn Display = if fits { &both } else { &remark };
                return say(target, layout.sentence, words);
            }
            (Some(remark), None) => return say(target, layout.sentence, &remark),
            // What it asks for stands in the column too.
            (None, Some(name)) => return say(target, layout.sentence, &name),
            (None, None) => {}
        }
        match self.way(context) {
            Some(way) if !way.is_empty() => {
                if draw_exchange(context, target, layout.sentence, (game, seat), &way)? {
                    return Ok(());
                }
                let balance = Balance::of(game, seat, &way);
                draw_sentence(context, target, layout.sentence, game, &balance)
            }
            _ => target.fill_solid(&layout.sentence, NIGHT),
        }
    }
}

impl Behavior for Peek {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some((game, _)) = holder(context) else {
            return Transition::Back;
        };
        let rows = self.outlooks.rows();
        let count = rows.len();
        match button {
            Button::X | Button::B => return Transition::Back,
            _ if count == 0 => return Transition::Nothing,
            Button::Up | Button::Down => {
                self.list.press(button, count);
                let row = rows.get(self.list.chosen()).copied();
                self.before = core::mem::replace(&mut self.row, row);
                self.list.follow(Layout::new(context, game.board()).rows);
            }
            Button::A => {
                return match self.row {
                    Some(Row::All) => {
                        let way = self.way(context).unwrap_or_default();
                        Transition::open(WholeMap::of_plan(way))
                    }
                    Some(Row::Ticket(ticket)) => {
                        Transition::open(WholeMap::of_ticket(ticket, context))
                    }
                    None => Transition::Nothing,
                };
            }
            Button::Left | Button::Right | Button::Y => return Transition::Nothing,
        }
        Transition::Animate(Animation::Follow)
    }

    fn decided(&self, context: &Context) -> Decided {
        let Some((game, _)) = holder(context) else {
            return Decided::new();
        };
        let layout = Layout::new(context, game.board());
        decided([layout.list, layout.hand])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let Some((game, seat)) = holder(context) else {
            return Ok(());
        };
        let board = game.board();
        let layout = Layout::new(context, board);
        painter.part(header_bar(context), (), |part| {
            self.draw_points(context, part, game)
        })?;
        painter.part(layout.hand, (), |part| {
            part.fill_solid(&layout.hand, INK)?;
            hand::draw_as_strip(part, layout.hand, board, game.player(seat).hand())
        })?;
        painter.ground(layout.list, NIGHT)?;
        let rows = self.outlooks.rows();
        let first = self.list.first();
        for (index, &row) in rows.iter().enumerate().skip(first).take(layout.rows) {
            let place = layout.row(index - first);
            let chosen = self.list.is_at(index);
            painter.part(place, (row, chosen), |part| {
                let look = (row, chosen, self.fonts);
                draw_row(context, part, place, (game, &self.outlooks), look)
            })?;
        }
        if rows.is_empty() {
            painter.part(layout.list, (), |part| {
                let words = context.say(Phrase::Nothing);
                Font::Prose.draw_in(part, &words, layout.list, Align::Center, MIST)
            })?;
        }
        scroll_bar(painter, layout.scroll_bar(), first, layout.rows, rows.len())?;
        let planned = (self.list.chosen(), context.plan().is_some());
        painter.part(layout.sentence, planned, |part| {
            self.draw_words(context, part, &layout, (game, seat))
        })?;
        painter.part(layout.needs, planned, |part| {
            self.draw_needs(context, part, &layout, (game, seat))
        })?;
        let keys = [
            (KeyCap::A, Phrase::HintMap),
            (KeyCap::X, Phrase::HintClose),
            (KeyCap::Y, Phrase::HintMenu),
        ];
        let keys = keys.get(usize::from(rows.is_empty())..).unwrap_or(&keys);
        let bar = context.bottom(LOW_FOOTER);
        let keys = game_keys(context, bar.size.width, keys);
        painter.part(bar, (), |part| draw_keys(context, part, bar, INK, &keys))?;
        map(painter, self, context)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Peek {
    fn with_picture(&self, moment: Option<Frame>, context: &Context, look: Look<'_>) {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return;
        };
        let board = game.board();
        let row = match moment.map(|frame| frame.animation) {
            Some(Animation::Follow) => self.before,
            _ => self.row,
        };
        let path = self.way_of(context, row).unwrap_or_default();
        let ticket = match row {
            Some(Row::Ticket(ticket)) => board.ticket(ticket),
            _ => None,
        };
        let marked: heapless::Vec<_, 2> = ticket
            .into_iter()
            .flat_map(|ticket| ticket.ends)
            .filter_map(|end| super::whole_map::end_on(board, end, &path))
            .collect();
        let language = context.language();
        let picture = MapPicture {
            liveries: table.liveries(),
            path,
            thin: true,
            marked: &marked,
            name: &|name: &'static Name| name_in(name, language),
            ..MapPicture::of_game(game, context.land)
        };
        let window = Layout::new(context, board).map;
        look(&picture, &Projection::overview(board, window));
    }
}

/// The game as the one who holds the device knows it, and who that is.
fn holder(context: &Context) -> Option<(&Game, Seat)> {
    let view = context.view()?;
    Some((view.known(), view.viewer()?))
}

/// The height of what lies open before the player besides.
const EXTRA: u32 = 16;

fn has_extra(game: &Game) -> bool {
    game.board().flags.is_some() || game.board().merchandise.is_some()
}

/// Draws what lies open before the player besides, under the needs: cards of the flag, merchandise.
fn draw_extra<D: Surface>(
    target: &mut D,
    layout: &Layout,
    game: &Game,
    seat: Seat,
) -> DrawResult<D> {
    if !has_extra(game) {
        return Ok(());
    }
    let room = split_left(layout.needs, 4).1;
    let corner = room.top_left + Point::new(0, (room.size.height - EXTRA) as i32);
    let player = game.player(seat);
    if let Some(flags) = &game.board().flags {
        Sign::FLAG.draw(target, corner + Point::new(0, 3), 1, PAPER)?;
        for (index, color) in (0..).zip(flags.colors) {
            let place = corner + Point::new(10 + index * (Sign::PLATE as i32 + 2), 0);
            let has = player.aside(game.board()).any(|own| own == color);
            draw_flag_card(target, place, Card::wagon(color), has)?;
        }
        return Ok(());
    }
    Sign::CRATE.draw(target, corner + Point::new(0, 3), 1, PAPER)?;
    let place = area(corner.x + 12, corner.y, 40, 13);
    let merchandise = Number(player.merchandise().into());
    Font::Main.draw_in(target, &merchandise, place, Align::Left, PAPER)
}
