//! Tickets to keep, each shown on the map.

use embedded_graphics::primitives::Rectangle;

use super::chrome::{FOOTER, footer, header, scroll_bar};
use super::list::List;
use super::mapped::{Look, Mapped, map};
use super::{Behavior, Command, Context, Frame, Transition};
use crate::button::Button;
use rules::maps::{Board, Name, RouteSet, TicketId, TicketSet};
use rules::{Decision, Move};
use text::{Phrase, Sentence, name_in, ticket_name};
use ui::fonts::Font;
use ui::map::{MapPicture, Projection};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{Lead, ListRow, Tone};
use ui::{DrawResult, Surface};

/// Rows that are seen at once.
const ROWS: usize = 3;
/// The first row.
const TOP: i32 = 157;

/// The choice of tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tickets {
    list: List,
    kept: TicketSet,
    /// All that are on offer.
    offered: TicketSet,
    /// The path that the chosen one could take.
    path: RouteSet,
}

impl Tickets {
    /// Tickets on offer as they were when one last looked at them; at first all of them ticked.
    pub fn new(context: &Context) -> Tickets {
        let mut all = TicketSet::EMPTY;
        for &ticket in offered(context) {
            all.insert(ticket);
        }
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

    fn map_area(context: &Context) -> Rectangle {
        let (width, height) = layout::tickets(context.size.into());
        area(0, ui_base::HEADER as i32, width, height)
    }

    /// Whether the chosen ticket is to be kept.
    fn is_kept(&self, context: &Context) -> bool {
        let chosen = offered(context).get(self.list.chosen());
        chosen.is_some_and(|&ticket| self.kept.contains(ticket))
    }

    fn list(context: &Context) -> Rectangle {
        let height = context.size.height - TOP as u32 + 1 - FOOTER;
        area(0, TOP - 1, context.width(), height)
    }

    fn first(&self) -> usize {
        self.list.first_above(ROWS)
    }

    /// Finds out which path the chosen ticket could take.
    fn find_path(&mut self, context: &Context) {
        let chosen = offered(context).get(self.list.chosen());
        let path = chosen.and_then(|&ticket| context.own_path(ticket));
        self.path = path.unwrap_or_default();
    }

    fn row(&self, context: &Context, index: usize) -> Rectangle {
        let row = index.saturating_sub(self.first()) as i32;
        area(3, TOP + row * 20, context.width().saturating_sub(10), 20)
    }

    fn draw_row<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        board: &'static Board,
        (index, ticket): (usize, TicketId),
    ) -> DrawResult<D> {
        let place = self.row(context, index);
        let columns =
            (place.size.width.saturating_sub(21 + 5 + 6 + 16) / Font::Prose.width()) as usize;
        let name = ticket_name(board, ticket, context.language(), columns);
        let points = board.ticket(ticket).map_or(0, |ticket| ticket.points);
        ListRow::new(self.list.style(index), &name)
            .with_lead(Lead::TickBox(self.kept.contains(ticket)))
            .with_value(&points, Tone::Number)
            .draw(target, place)
    }
}

impl Behavior for Tickets {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let offered = offered(context);
        match button {
            Button::Up | Button::Down => {
                self.list.press(button, offered.len());
                self.find_path(context);
            }
            Button::A => {
                let Some(&ticket) = offered.get(self.list.chosen()) else {
                    return Transition::Nothing;
                };
                if self.kept.contains(ticket) {
                    self.kept.remove(ticket);
                } else {
                    self.kept.insert(ticket);
                }
            }
            Button::Y => {
                let keep = Move::Keep { tickets: self.kept };
                return match context.game().map(|game| game.check(&keep)) {
                    Some(Err(refusal)) => Transition::Refuse(refusal),
                    _ => Transition::Run(Command::Play(keep)),
                };
            }
            Button::B => return Transition::Back,
            _ => return Transition::Nothing,
        }
        Transition::Moved
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
        for (index, &ticket) in offered.iter().enumerate().skip(self.first()).take(ROWS) {
            let kept = self.kept.contains(ticket);
            let key = (self.list.is_at(index), ticket, kept);
            painter.part(self.row(context, index), key, |part| {
                self.draw_row(context, part, game.board(), (index, ticket))
            })?;
        }
        let bar = area(context.width() as i32 - 5, TOP, 3, 20 * ROWS as u32);
        scroll_bar(painter, bar, self.first(), ROWS, offered.len())?;
        let press = match self.is_kept(context) {
            true => Phrase::HintLetGo,
            false => Phrase::HintKeep,
        };
        let keys = [
            (KeyCap::A, press),
            (KeyCap::B, Phrase::HintMap),
            (KeyCap::Y, Phrase::HintDone),
        ];
        footer(context, painter, &keys)?;
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
        let chosen = offered(context).get(self.list.chosen());
        let ticket = chosen.and_then(|&id| board.ticket(id));
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
