//! Tickets to keep, each shown on the map.

use embedded_graphics::primitives::Rectangle;

use super::chrome::{LOW_FOOTER, game_footer, header, scroll_bar};
use super::decided::decided;
use super::list::List;
use super::mapped::{Look, Mapped, map};
use super::{Behavior, Command, Context, Decided, Frame, Transition};
use crate::button::Button;
use rules::maps::{Board, Name, RouteSet, TicketId, TicketSet};
use rules::{Decision, Move};
use text::{Phrase, Sentence, name_in, ticket_name};
use ui::fonts::Font;
use ui::map::{MapPicture, Projection};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{Lead, ListRow, RowFonts, Tone};
use ui::{DrawResult, Surface};

/// Tickets that are seen at once; under them is the row that keeps them.
const ROWS: usize = 3;
/// The first row.
const TOP: i32 = 157;
/// The height of a row.
const ROW: i32 = 17;

/// The choice of tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tickets {
    list: List,
    kept: TicketSet,
    /// All that are on offer.
    offered: TicketSet,
    /// The path that the chosen one could take, or all that are ticked.
    path: RouteSet,
}

impl Tickets {
    /// Tickets on offer as they were when one last looked at them; at first all of them ticked.
    pub fn new(context: &Context) -> Tickets {
        let all = offered(context).iter().copied().collect();
        let before = context.tickets.filter(|tickets| tickets.offered == all);
        before.unwrap_or_else(|| {
            let mut tickets = Tickets {
                list: List::at(0),
                kept: all,
                offered: all,
                path: RouteSet::EMPTY,
            };
            tickets.find_path(context);
            tickets
        })
    }

    /// The tickets on offer that are ticked, and those that are not.
    pub fn choice(context: &Context) -> (TicketSet, TicketSet) {
        let offered = offered(context).iter().copied().collect();
        let before = context.tickets.filter(|tickets| tickets.offered == offered);
        let kept = before.map_or(offered, |tickets| tickets.kept);
        (kept, offered.without(&kept))
    }

    /// Tickets on offer with these of them ticked, and the row chosen that keeps them.
    pub fn keeping(context: &Context, kept: TicketSet) -> Tickets {
        let mut tickets = Tickets {
            list: List::at(offered(context).len() as u8),
            kept,
            ..Tickets::new(context)
        };
        tickets.find_path(context);
        tickets
    }

    fn map_area(context: &Context) -> Rectangle {
        let (width, height) = layout::tickets(context.size.into());
        area(0, ui_base::HEADER as i32, width, height)
    }

    /// The chosen ticket; nothing on the row that keeps what is ticked.
    fn chosen(&self, context: &Context) -> Option<TicketId> {
        offered(context).get(self.list.chosen()).copied()
    }

    /// What A does.
    fn hint(&self, context: &Context) -> Phrase {
        match self.chosen(context) {
            Some(ticket) if self.kept.contains(ticket) => Phrase::HintLetGo,
            Some(_) => Phrase::HintKeep,
            None => Phrase::HintDone,
        }
    }

    /// Ticks the chosen ticket or lets go of it; on the last row, keeps what is ticked.
    fn choose(&mut self, context: &Context) -> Transition {
        let Some(ticket) = self.chosen(context) else {
            let keep = Move::Keep { tickets: self.kept };
            return match context.game().map(|game| game.check(&keep)) {
                Some(Err(refusal)) => Transition::Refuse(refusal),
                _ => Transition::Run(Command::Play(keep)),
            };
        };
        if self.kept.contains(ticket) {
            self.kept.remove(ticket);
        } else {
            self.kept.insert(ticket);
        }
        Transition::Moved
    }

    fn list(context: &Context) -> Rectangle {
        let height = context.size.height - TOP as u32 + 1 - LOW_FOOTER;
        area(0, TOP - 1, context.width(), height)
    }

    /// The first ticket that is seen: the last row stands below all of them.
    fn first(&self, context: &Context) -> usize {
        let last = offered(context).len().saturating_sub(ROWS);
        self.list.first_above(ROWS).min(last)
    }

    /// Finds out which path the chosen ticket could take; on the last row, what the plan knows of all that are ticked.
    fn find_path(&mut self, context: &Context) {
        self.path = match self.chosen(context) {
            Some(ticket) => context.own_path(ticket).unwrap_or_default(),
            None => {
                let ways = self
                    .kept
                    .iter()
                    .filter_map(|ticket| context.plan()?.way(ticket));
                ways.fold(RouteSet::EMPTY, |all, way| all.or(&way))
            }
        };
    }

    fn row(&self, context: &Context, index: usize) -> Rectangle {
        let row = index.saturating_sub(self.first(context)) as i32;
        let width = context.width().saturating_sub(10);
        area(3, TOP + row * ROW, width, ROW as u32)
    }

    /// The row that keeps what is ticked.
    fn paint_done<S: Surface>(
        &self,
        context: &Context,
        painter: &mut Painter<'_, S>,
        fonts: RowFonts,
    ) -> DrawResult<S> {
        let count = offered(context).len();
        let place = self.row(context, self.first(context) + count.min(ROWS));
        let style = self.list.style(count);
        let tickets = self.kept.len() as i32;
        painter.part(place, (style, tickets), |part| {
            let words = context.tell(Sentence::KeepTickets { tickets });
            ListRow::new(style, &words)
                .with_lead(Lead::Sign(Sign::TICK, Tone::Good))
                .of_list(fonts)
                .draw(part, place)
        })
    }

    fn draw_row<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        board: &'static Board,
        (index, ticket): (usize, TicketId),
        fonts: RowFonts,
    ) -> DrawResult<D> {
        let place = self.row(context, index);
        self.with_row(context, board, (index, ticket), |row| {
            row.of_list(fonts).draw(target, place)
        })
    }

    /// Gives the row of a ticket to `look`.
    fn with_row<T>(
        &self,
        context: &Context,
        board: &'static Board,
        (index, ticket): (usize, TicketId),
        look: impl FnOnce(&ListRow<'_>) -> T,
    ) -> T {
        let width = self.row(context, index).size.width;
        let columns = (width.saturating_sub(21 + 5 + 6 + 16) / Font::Prose.width()) as usize;
        let name = ticket_name(board, ticket, context.language(), columns);
        let points = board.ticket(ticket).map_or(0, |ticket| ticket.points);
        let row = ListRow::new(self.list.style(index), &name)
            .with_lead(Lead::TickBox(self.kept.contains(ticket)))
            .with_value(&points, Tone::Number);
        look(&row)
    }
}

impl Behavior for Tickets {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::Up | Button::Down => {
                self.list.press(button, offered(context).len() + 1);
                self.find_path(context);
                Transition::Moved
            }
            Button::A => self.choose(context),
            Button::B => Transition::Back,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([Tickets::list(context)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(view), Some(game)) = (context.view(), context.game()) else {
            return Ok(());
        };
        let least = match game.decision() {
            Decision::Keep { min, .. } => i32::from(min),
            _ => 0,
        };
        header(
            context,
            painter,
            view.seat(),
            &context.tell(Sentence::KeepAtLeast { least }),
        )?;
        painter.ground(Tickets::list(context), NIGHT)?;
        let offered = offered(context);
        let first = self.first(context);
        let width = self.row(context, 0).size.width;
        let all = offered.iter().enumerate();
        let fonts: RowFonts = all
            .map(|(index, &ticket)| {
                let row = (index, ticket);
                self.with_row(context, game.board(), row, |row| row.fonts(width))
            })
            .collect();
        for (index, &ticket) in offered.iter().enumerate().skip(first).take(ROWS) {
            let kept = self.kept.contains(ticket);
            let key = (self.list.is_at(index), ticket, kept);
            painter.part(self.row(context, index), key, |part| {
                self.draw_row(context, part, game.board(), (index, ticket), fonts)
            })?;
        }
        let right = context.width() as i32;
        let bar = area(right - 5, TOP, 3, ROW as u32 * ROWS as u32);
        scroll_bar(painter, bar, first, ROWS, offered.len())?;
        self.paint_done(context, painter, fonts)?;
        let keys = [
            (KeyCap::A, self.hint(context)),
            (KeyCap::B, Phrase::HintMap),
        ];
        game_footer(context, painter, LOW_FOOTER, &keys, true)?;
        map(painter, self, context)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Tickets {
    fn with_picture(&self, _moment: Option<Frame>, context: &Context, look: Look<'_>) {
        let (Some(table), Some(game), Some(view)) =
            (&context.table, context.game(), context.view())
        else {
            return;
        };
        let board = game.board();
        let chosen = self.chosen(context);
        let ticket = chosen.and_then(|id| board.ticket(id));
        let ends = ticket.map(|ticket| ticket.ends);
        let marked = ends.into_iter().flatten().filter_map(|end| end.first());
        let marked: heapless::Vec<_, 2> = marked.copied().collect();
        let language = context.language();
        let picture = MapPicture {
            liveries: table.liveries(),
            routes: *view.own().routes(),
            path: self.path,
            marked: &marked,
            name: &|name: &'static Name| name_in(name, language),
            ..MapPicture::of_game(game, context.land)
        };
        look(
            &picture,
            &Projection::overview(board, Tickets::map_area(context)),
        );
    }
}

/// The tickets to choose from.
fn offered(context: &Context) -> &[TicketId] {
    context.view().map_or(&[], |view| view.own().offered())
}
