//! Tickets to keep, each shown on the map.

use embedded_graphics::primitives::Rectangle;

use super::chrome::{FOOTER, footer, header, scroll_bar};
use super::list::List;
use super::mapped::{Look, Mapped, map};
use super::{Behavior, Command, Desk, Moment, Step};
use crate::button::Button;
use rules::maps::{Board, Name, RouteSet, TicketId, TicketSet};
use rules::{Decision, Move};
use text::{Phrase, Sentence, name_in, ticket_name};
use ui::fonts::Font;
use ui::map::{Picture, Projection};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::widgets::bars::Key;
use ui::widgets::rows::{Lead, ListRow, Tone};
use ui::{Drawn, Surface};

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
    /// The way that the chosen one could take.
    way: RouteSet,
}

impl Tickets {
    /// Tickets on offer as they were when one last looked at them; at first all of them ticked.
    pub fn new(desk: &Desk) -> Tickets {
        let mut all = TicketSet::EMPTY;
        for &ticket in offered(desk) {
            all.insert(ticket);
        }
        let before = desk.tickets.filter(|tickets| tickets.offered == all);
        before.unwrap_or_else(|| {
            let mut tickets = Tickets {
                list: List::at(0),
                kept: all,
                offered: all,
                way: RouteSet::EMPTY,
            };
            tickets.find_way(desk);
            tickets
        })
    }

    fn map_area(desk: &Desk) -> Rectangle {
        let (width, height) = layout::tickets(desk.size.into());
        area(0, ui_base::HEADER as i32, width, height)
    }

    /// Whether the chosen ticket is to be kept.
    fn is_kept(&self, desk: &Desk) -> bool {
        let chosen = offered(desk).get(self.list.chosen());
        chosen.is_some_and(|&ticket| self.kept.contains(ticket))
    }

    fn list(desk: &Desk) -> Rectangle {
        let height = desk.size.height - TOP as u32 + 1 - FOOTER;
        area(0, TOP - 1, desk.width(), height)
    }

    fn first(&self) -> usize {
        self.list.first_above(ROWS)
    }

    /// Finds out which way the chosen ticket could take.
    fn find_way(&mut self, desk: &Desk) {
        let chosen = offered(desk).get(self.list.chosen());
        let way = chosen.and_then(|&ticket| desk.own_path(ticket));
        self.way = way.unwrap_or_default();
    }

    fn row(&self, desk: &Desk, index: usize) -> Rectangle {
        let row = index.saturating_sub(self.first()) as i32;
        area(3, TOP + row * 20, desk.width().saturating_sub(10), 20)
    }

    fn draw_row<D: Surface>(
        &self,
        desk: &Desk,
        target: &mut D,
        board: &'static Board,
        (index, ticket): (usize, TicketId),
    ) -> Drawn<D> {
        let place = self.row(desk, index);
        let columns =
            (place.size.width.saturating_sub(21 + 5 + 6 + 16) / Font::Prose.width()) as usize;
        let name = ticket_name(board, ticket, desk.language(), columns);
        let points = board.ticket(ticket).map_or(0, |ticket| ticket.points);
        ListRow::new(self.list.style(index), &name)
            .with_lead(Lead::TickBox(self.kept.contains(ticket)))
            .with_value(&points, Tone::Number)
            .draw(target, place)
    }
}

impl Behavior for Tickets {
    fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let offered = offered(desk);
        match button {
            Button::Up | Button::Down => {
                self.list.press(button, offered.len());
                self.find_way(desk);
            }
            Button::A => {
                let Some(&ticket) = offered.get(self.list.chosen()) else {
                    return Step::Nothing;
                };
                if self.kept.contains(ticket) {
                    self.kept.remove(ticket);
                } else {
                    self.kept.insert(ticket);
                }
            }
            Button::Y => {
                let keep = Move::Keep { tickets: self.kept };
                return match desk.game().map(|game| game.check(&keep)) {
                    Some(Err(refusal)) => Step::Refuse(refusal),
                    _ => Step::Do(Command::Play(keep)),
                };
            }
            Button::B => return Step::Back,
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    fn draw<S: Surface>(&self, desk: &Desk, painter: &mut Painter<'_, S>) -> Drawn<S> {
        let (Some(view), Some(game)) = (desk.view(), desk.game()) else {
            return Ok(());
        };
        let least = match game.decision() {
            Decision::Keep { min, .. } => i32::from(min),
            _ => 0,
        };
        header(
            desk,
            painter,
            view.seat(),
            &desk.tell(Sentence::KeepAtLeast { least }),
        )?;
        painter.ground(Tickets::list(desk), NIGHT)?;
        let offered = offered(desk);
        for (index, &ticket) in offered.iter().enumerate().skip(self.first()).take(ROWS) {
            let kept = self.kept.contains(ticket);
            let key = (self.list.is_at(index), ticket, kept);
            painter.part(self.row(desk, index), key, |part| {
                self.draw_row(desk, part, game.board(), (index, ticket))
            })?;
        }
        let bar = area(desk.width() as i32 - 5, TOP, 3, 20 * ROWS as u32);
        scroll_bar(painter, bar, self.first(), ROWS, offered.len())?;
        let press = match self.is_kept(desk) {
            true => Phrase::HintLetGo,
            false => Phrase::HintKeep,
        };
        let keys = [
            (Key::A, press),
            (Key::B, Phrase::HintMap),
            (Key::Y, Phrase::HintDone),
        ];
        footer(desk, painter, &keys)?;
        map(painter, self, desk)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Tickets {
    fn with_picture(&self, _moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        let (Some(table), Some(game), Some(view)) = (&desk.table, desk.game(), desk.view()) else {
            return;
        };
        let board = game.board();
        let chosen = offered(desk).get(self.list.chosen());
        let ticket = chosen.and_then(|&id| board.ticket(id));
        let ends = ticket.map(|ticket| ticket.ends);
        let marked = ends.into_iter().flatten().filter_map(|end| end.first());
        let marked: heapless::Vec<_, 2> = marked.copied().collect();
        let language = desk.language();
        let picture = Picture {
            liveries: table.liveries(),
            routes: *view.own().routes(),
            way: self.way,
            marked: &marked,
            name: &|name: &'static Name| name_in(name, language),
            ..Picture::of_game(game, desk.land)
        };
        look(
            &picture,
            &Projection::overview(board, Tickets::map_area(desk)),
        );
    }
}

/// The tickets to choose from.
fn offered(desk: &Desk) -> &[TicketId] {
    desk.view().map_or(&[], |view| view.own().offered())
}
