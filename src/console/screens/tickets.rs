//! Tickets to keep, each shown on the map.

use embedded_graphics::primitives::Rectangle;

use super::furniture::{FOOTER, footer, header};
use super::mapped::{Look, Mapped, draw_map};
use super::{Areas, Command, Desk, Moment, Step};
use crate::button::Button;
use ::players::shortest_path;
use rules::maps::{Name, TicketId, TicketSet};
use rules::{Decision, Move};
use text::{Phrase, Sentence, name_in, ticket_name};
use ui::fonts::Font;
use ui::map::{Picture, Projection};
use ui::palette::NIGHT;
use ui::part::sees;
use ui::shapes::area;
use ui::widgets::bars::Key;
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::{Lead, ListRow, RowStyle, Tone};
use ui::{Drawn, Surface};

/// Rows that are seen at once.
const ROWS: usize = 3;
/// The first row.
const TOP: i32 = 157;

/// The choice of tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tickets {
    chosen: u8,
    kept: TicketSet,
    /// All that are on offer.
    offered: TicketSet,
}

impl Tickets {
    /// Tickets on offer as they were when one last looked at them; at first all of them ticked.
    pub fn new(desk: &Desk) -> Tickets {
        let mut all = TicketSet::EMPTY;
        for &ticket in offered(desk) {
            all.insert(ticket);
        }
        desk.tickets
            .filter(|tickets| tickets.offered == all)
            .unwrap_or(Tickets {
                chosen: 0,
                kept: all,
                offered: all,
            })
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let offered = offered(desk);
        let count = offered.len().max(1) as u8;
        match button {
            Button::Up => self.chosen = (self.chosen + count - 1) % count,
            Button::Down => self.chosen = (self.chosen + 1) % count,
            Button::A => {
                let Some(&ticket) = offered.get(usize::from(self.chosen)) else {
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

    fn map_area(desk: &Desk) -> Rectangle {
        let (width, height) = layout::tickets(desk.size.into());
        area(0, ui_base::HEADER as i32, width, height)
    }

    /// Whether the chosen ticket is to be kept.
    fn is_kept(&self, desk: &Desk) -> bool {
        let chosen = offered(desk).get(usize::from(self.chosen));
        chosen.is_some_and(|&ticket| self.kept.contains(ticket))
    }

    fn list(desk: &Desk) -> Rectangle {
        let height = desk.size.height - TOP as u32 + 1 - FOOTER;
        area(0, TOP - 1, desk.width(), height)
    }

    fn first(&self) -> usize {
        usize::from(self.chosen).saturating_sub(ROWS - 1)
    }

    fn row(&self, desk: &Desk, index: usize) -> Rectangle {
        let row = index.saturating_sub(self.first()) as i32;
        area(3, TOP + row * 20, desk.width().saturating_sub(10), 20)
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(view), Some(game)) = (desk.view(), desk.game()) else {
            return Ok(());
        };
        let least = match game.decision() {
            Decision::Keep { min, .. } => i32::from(min),
            _ => 0,
        };
        header(
            desk,
            target,
            view.seat(),
            &desk.tell(Sentence::KeepAtLeast { least }),
        )?;
        target.fill_solid(&Tickets::list(desk), NIGHT)?;
        let offered = offered(desk);
        for (index, &ticket) in offered.iter().enumerate().skip(self.first()).take(ROWS) {
            let place = self.row(desk, index);
            if !sees(target, &place) {
                continue;
            }
            let style = if index == usize::from(self.chosen) {
                RowStyle::Chosen
            } else {
                RowStyle::Flat
            };
            let columns =
                (place.size.width.saturating_sub(21 + 5 + 6 + 16) / Font::Prose.width()) as usize;
            let name = ticket_name(game.board(), ticket, desk.language(), columns);
            let points = game
                .board()
                .ticket(ticket)
                .map_or(0, |ticket| ticket.points);
            ListRow::new(style, &name)
                .with_lead(Lead::TickBox(self.kept.contains(ticket)))
                .with_value(&points, Tone::Number)
                .draw(target, place)?;
        }
        let bar = area(desk.width() as i32 - 5, TOP, 3, 20 * ROWS as u32);
        draw_scroll_bar(
            target,
            bar,
            self.first() as u32,
            ROWS as u32,
            offered.len() as u32,
        )?;
        target.finished(&Tickets::list(desk));
        let press = match self.is_kept(desk) {
            true => Phrase::HintLetGo,
            false => Phrase::HintKeep,
        };
        let keys = [
            (Key::A, press),
            (Key::B, Phrase::HintMap),
            (Key::Y, Phrase::HintDone),
        ];
        footer(desk, target, &keys)?;
        draw_map(target, Tickets::map_area(desk), self, desk)
    }

    pub(super) fn changed(&self, before: &Tickets, desk: &Desk) -> Areas {
        // A key says what it would do with the chosen ticket.
        let mut areas = if self.is_kept(desk) == before.is_kept(desk) {
            Areas::NONE
        } else {
            Areas::one(desk.bottom(FOOTER))
        };
        if self.first() != before.first() {
            return areas.with(Tickets::list(desk));
        }
        if self.chosen != before.chosen {
            for chosen in [self.chosen, before.chosen] {
                areas.add(self.row(desk, chosen.into()));
            }
        }
        // Several may have been ticked since the last picture.
        let differs = |ticket| self.kept.contains(ticket) != before.kept.contains(ticket);
        let seen = offered(desk).iter().enumerate();
        let ticked = seen.skip(self.first()).take(ROWS);
        for (index, _) in ticked.filter(|&(_, &ticket)| differs(ticket)) {
            areas.add(self.row(desk, index));
        }
        areas
    }
}

impl Mapped for Tickets {
    fn with_picture(&self, _moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        let (Some(table), Some(game), Some(view)) = (&desk.table, desk.game(), desk.view()) else {
            return;
        };
        let board = game.board();
        let chosen = offered(desk).get(usize::from(self.chosen)).copied();
        let ticket = chosen.and_then(|id| board.ticket(id));
        let way = view
            .viewer()
            .and_then(|seat| shortest_path(game, seat, ticket?));
        let ends = ticket.map(|ticket| ticket.ends);
        let marked = ends.into_iter().flatten().filter_map(|end| end.first());
        let marked: heapless::Vec<_, 2> = marked.copied().collect();
        let language = desk.language();
        let picture = Picture {
            colors: table.colors(),
            routes: *view.own().routes(),
            way: way.unwrap_or_default(),
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
