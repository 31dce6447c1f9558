//! The whole map with nothing beside it: all routes, those that are free, those of one player, or a
//! ticket's path.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{FOOTER, counters, draw_keys, header_bar};
use super::mapped::{Look, Mapped, map};
use super::{Behavior, Context, Frame, Transition};
use crate::button::Button;
use crate::table::Table;
use ::players::Prospect;
use layout::TICKET_PANEL;
use rules::maps::{CityId, Name, RouteSet, TicketId};
use rules::{Game, Seat};
use text::{Phrase, Sentence, name_in, ticket_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::map::{MapPicture, Projection};
use ui::painter::Painter;
use ui::palette::{BAD, FLAME, GOLD, GOOD, INK, MIST, PAPER, WHITE};
use ui::shapes::{Direction, area, arrow, split_left, split_right};
use ui::signs::Sign;
use ui::widgets::bars::{Aside, Header, KeyCap};
use ui::widgets::rows::draw_panel;
use ui::{DrawResult, Surface};

/// What is shown on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    /// Everybody's routes.
    All,
    /// The routes that nobody has claimed.
    Free,
    /// One player's routes.
    Player(Seat),
    /// A ticket of the one who holds the device.
    Ticket(TicketId),
}

/// The whole map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WholeMap {
    subject: Subject,
    /// The path that a ticket could take.
    path: RouteSet,
}

impl WholeMap {
    /// The map with all routes.
    pub fn of_all() -> WholeMap {
        WholeMap {
            subject: Subject::All,
            path: RouteSet::EMPTY,
        }
    }

    /// The map with the routes of a player.
    pub fn of_player(seat: Seat) -> WholeMap {
        WholeMap {
            subject: Subject::Player(seat),
            ..WholeMap::of_all()
        }
    }

    /// The map with a ticket of the one who holds the device.
    pub fn of_ticket(ticket: TicketId, context: &Context) -> WholeMap {
        WholeMap::of(Subject::Ticket(ticket), context)
    }

    /// The map of a subject; its path is found out here, once.
    fn of(subject: Subject, context: &Context) -> WholeMap {
        let path = match subject {
            Subject::Ticket(ticket) => context.own_path(ticket),
            _ => None,
        };
        WholeMap {
            subject,
            path: path.unwrap_or_default(),
        }
    }

    /// Whose header the screen has.
    fn seat(&self, context: &Context) -> Option<Seat> {
        match self.subject {
            Subject::All | Subject::Free => None,
            Subject::Player(seat) => Some(seat),
            Subject::Ticket(_) => context.view().and_then(|view| view.viewer()),
        }
    }

    fn window(&self, context: &Context) -> Rectangle {
        let display = context.size.into();
        let (width, height) = match self.subject {
            Subject::Ticket(_) => layout::ticket_map(display),
            _ => layout::whole_map(display),
        };
        area(0, ui_base::HEADER as i32, width, height)
    }

    fn draw_header<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        table: &Table,
        game: &Game,
    ) -> DrawResult<D> {
        let bar = header_bar(context);
        let Some(seat) = self.seat(context) else {
            let words = context.say(match self.subject {
                Subject::Free => Phrase::FreeRoutes,
                _ => Phrase::AllRoutes,
            });
            target.fill_solid(&bar, FLAME)?;
            return draw_fitted(target, &words, bar, Align::Center, WHITE);
        };
        let header = Header {
            player: table.livery(seat),
            name: &table.name(seat),
            aside: Aside::Counters(&counters(game, seat)),
        };
        header.draw(target, bar)
    }
}

impl Behavior for WholeMap {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(game) = context.game() else {
            return Transition::Back;
        };
        let forth = match button {
            Button::A | Button::B => return Transition::Back,
            Button::Right | Button::Down => true,
            Button::Left | Button::Up => false,
            Button::X | Button::Y => return Transition::Nothing,
        };
        let subject = match self.subject {
            Subject::All | Subject::Free | Subject::Player(_) => {
                let whole = [Subject::All, Subject::Free].into_iter();
                let all = whole.chain(game.seats().map(Subject::Player));
                beside(all, self.subject, forth)
            }
            Subject::Ticket(ticket) => {
                let own = context.view().map(|view| *view.own().tickets());
                let own = own.unwrap_or_default();
                Subject::Ticket(beside(own.iter(), ticket, forth))
            }
        };
        *self = WholeMap::of(subject, context);
        Transition::Moved
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return Ok(());
        };
        let head = (self.seat(context), self.subject == Subject::Free);
        painter.part(header_bar(context), head, |part| {
            self.draw_header(context, part, table, game)
        })?;
        if let Subject::Ticket(ticket) = self.subject {
            painter.part(panel(context), ticket, |part| {
                draw_ticket(context, part, game, ticket, panel(context))
            })?;
        }
        painter.part(context.bottom(FOOTER), (), |part| {
            draw_footer(context, part)
        })?;
        map(painter, self, context)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for WholeMap {
    fn with_picture(&self, _moment: Option<Frame>, context: &Context, look: Look<'_>) {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return;
        };
        let board = game.board();
        let mut ends: heapless::Vec<CityId, 2> = heapless::Vec::new();
        let routes = match self.subject {
            Subject::All => board.all_routes,
            Subject::Free => game.seats().fold(board.all_routes, |free, seat| {
                free.without(game.player(seat).routes())
            }),
            Subject::Player(seat) => *game.player(seat).routes(),
            Subject::Ticket(id) => {
                let viewer = context.view().and_then(|view| view.viewer());
                if let Some(ticket) = board.ticket(id) {
                    let cities = ticket.ends.iter().filter_map(|end| end.first());
                    ends = cities.copied().collect();
                }
                viewer.map_or(RouteSet::EMPTY, |seat| *game.player(seat).routes())
            }
        };
        let language = context.language();
        let picture = MapPicture {
            routes,
            path: self.path,
            marked: &ends,
            name: &|name: &'static Name| name_in(name, language),
            ..table.map_picture(context.land)
        };
        look(&picture, &Projection::overview(board, self.window(context)));
    }
}

/// Draws the footer, with an arrow at either end: left and right lead to other routes.
fn draw_footer<D: Surface>(context: &Context, target: &mut D) -> DrawResult<D> {
    let (left, rest) = split_left(context.bottom(FOOTER), ARROW);
    let (middle, right) = split_right(rest, ARROW);
    for (end, direction) in [(left, Direction::Left), (right, Direction::Right)] {
        target.fill_solid(&end, INK)?;
        arrow(target, end.center(), 6, direction, GOLD)?;
    }
    draw_keys(
        context,
        target,
        middle,
        INK,
        &[(KeyCap::B, Phrase::HintBack)],
    )
}

/// The room of an arrow in the footer.
const ARROW: u32 = 17;

/// Where the panel of a ticket lies.
fn panel(context: &Context) -> Rectangle {
    let top = context.size.height.saturating_sub(FOOTER + TICKET_PANEL);
    area(0, top as i32, context.width(), TICKET_PANEL)
}

/// The one after this, or before it, all around.
fn beside<T: Copy + PartialEq>(all: impl Iterator<Item = T> + Clone, now: T, forth: bool) -> T {
    let count = all.clone().count().max(1);
    let at = all.clone().position(|one| one == now).unwrap_or(0);
    let by = if forth { 1 } else { count - 1 };
    let mut all = all;
    all.nth((at + by) % count).unwrap_or(now)
}

/// Draws what a ticket joins, what it is worth, and whether it can still be completed.
fn draw_ticket<D: Surface>(
    context: &Context,
    target: &mut D,
    game: &Game,
    id: TicketId,
    place: Rectangle,
) -> DrawResult<D> {
    let viewer = context.view().and_then(|view| view.viewer());
    let (Some(seat), Some(ticket)) = (viewer, game.board().ticket(id)) else {
        return Ok(());
    };
    draw_panel(target, place)?;
    let prospect = Prospect::of(game, seat, id);
    let upper = area(6, place.top_left.y + 4, place.size.width - 12, 17);
    let (name, worth) = split_right(upper, 30);
    let columns = ((name.size.width - 4) / Font::Prose.width()) as usize;
    let words = ticket_name(game.board(), id, context.language(), columns);
    draw_fitted(target, &words, name, Align::Left, PAPER)?;
    Font::Main.draw_in(target, &ticket.points, worth, Align::Right, GOLD)?;
    let (sign, phrase, color) = match prospect {
        Prospect::Completed => (Sign::TICK, Phrase::Completed, GOOD),
        Prospect::Open { .. } => (Sign::RAIL, Phrase::StillPossible, MIST),
        Prospect::Lost => (Sign::CROSS, Phrase::NotPossible, BAD),
    };
    let lower = area(6, place.top_left.y + 20, place.size.width - 12, 15);
    sign.draw(target, lower.top_left + Point::new(0, 4), 1, color)?;
    let (_, room) = split_left(lower, 12);
    if let Prospect::Open { spaces } = prospect {
        let spaces = context.tell(Sentence::Spaces {
            spaces: i32::from(spaces),
        });
        Font::Prose.draw_in(target, &spaces, room, Align::Right, PAPER)?;
    }
    Font::Prose.draw_in(target, &context.say(phrase), room, Align::Left, color)
}
