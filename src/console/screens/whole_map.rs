//! The whole map with nothing beside it: all routes, those that are free, those of one player, or a
//! ticket's path.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{FOOTER, counters, draw_keys, game_keys, header_bar};
use super::close::direction;
use super::mapped::{Look, Mapped, map};
use super::{Behavior, CityMap, Context, Frame, Transition};
use crate::button::Button;
use crate::table::Table;
use ::players::Prospect;
use layout::TICKET_PANEL;
use rules::maps::{Board, CityId, Id, Name, RouteId, RouteSet, TicketId};
use rules::{Game, Seat};
use text::{Phrase, Sentence, name_in, route_name, ticket_name};
use ui::cursor::{city_beside, place_of_city};
use ui::fonts::{Align, Font, draw_fitted};
use ui::map::{Focus, MapPicture, Projection};
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
    /// The plan of the one who holds the device for all open tickets.
    Plan,
    /// A city, which is named; the D-pad leads to others.
    City(CityId),
    /// A route, whose ends and owner are named.
    Route(RouteId),
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

    /// The map with a route or a city marked, if there is one.
    pub fn of_place(place: Focus) -> Option<WholeMap> {
        let subject = match place {
            Focus::Nothing => return None,
            Focus::Route(route) => Subject::Route(route),
            Focus::City(city) => Subject::City(city),
        };
        Some(WholeMap {
            subject,
            ..WholeMap::of_all()
        })
    }

    /// The map with the city in its middle marked.
    pub fn of_middle(board: &Board) -> WholeMap {
        let subject = city_in_middle(board).map_or(Subject::All, Subject::City);
        WholeMap {
            subject,
            ..WholeMap::of_all()
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

    /// The map with the plan of the one who holds the device: routes still to be claimed.
    pub fn of_plan(path: RouteSet) -> WholeMap {
        WholeMap {
            subject: Subject::Plan,
            path,
        }
    }

    /// The map of a subject; its path is found out here, once.
    fn of(subject: Subject, context: &Context) -> WholeMap {
        let path = match (subject, context.plan()) {
            (Subject::Ticket(ticket), Some(plan)) => plan.way(ticket),
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
            Subject::All | Subject::Free | Subject::City(_) => None,
            Subject::Player(seat) => Some(seat),
            Subject::Ticket(_) | Subject::Plan => context.view().and_then(|view| view.viewer()),
            Subject::Route(route) => context.game().and_then(|game| owner(game, route)),
        }
    }

    /// Whether A leads to a nearer map with names: where it is not about tickets, whose ends are named.
    pub(super) fn has_names(&self) -> bool {
        !matches!(self.subject, Subject::Ticket(_) | Subject::Plan)
    }

    /// Where the cursor is.
    fn place(&self) -> Focus {
        match self.subject {
            Subject::City(city) => Focus::City(city),
            Subject::Route(route) => Focus::Route(route),
            _ => Focus::Nothing,
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
        let board = game.board();
        let Some(seat) = self.seat(context) else {
            let city = match self.subject {
                Subject::City(city) => board.city(city),
                _ => None,
            };
            let words = match (city, self.subject) {
                (Some(city), _) => name_in(&city.name, context.language()),
                (None, Subject::Free) => context.say(Phrase::FreeRoutes),
                (None, _) => context.say(Phrase::AllRoutes),
            };
            target.fill_solid(&bar, FLAME)?;
            return draw_fitted(target, &words, bar, Align::Center, WHITE);
        };
        if let Subject::Route(route) = self.subject {
            let room = bar.size.width / Font::Main.width();
            let columns = (room as usize).saturating_sub(table.name(seat).chars().count() + 5);
            let header = Header {
                player: table.livery(seat),
                name: &table.name(seat),
                aside: Aside::Text(&route_name(board, route, context.language(), columns)),
            };
            return header.draw(target, bar);
        }
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
        let board = game.board();
        let forth = match button {
            Button::A if self.has_names() => {
                let map = CityMap::new(context, self.place());
                return map.map_or(Transition::Nothing, Transition::open);
            }
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
            Subject::Plan => return Transition::Nothing,
            Subject::Ticket(ticket) => {
                let own = context.view().map(|view| *view.own().tickets());
                let own = own.unwrap_or_default();
                Subject::Ticket(beside(own.iter(), ticket, forth))
            }
            Subject::City(city) => {
                let next = direction(button).and_then(|to| city_beside(board, city, to));
                Subject::City(next.unwrap_or(city))
            }
            Subject::Route(route) => {
                let end = board.route(route).map(|route| route.a);
                end.map_or(self.subject, Subject::City)
            }
        };
        *self = WholeMap::of(subject, context);
        Transition::Moved
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return Ok(());
        };
        let place = self.place();
        let head = (self.seat(context), self.subject == Subject::Free, place);
        painter.part(header_bar(context), head, |part| {
            self.draw_header(context, part, table, game)
        })?;
        if let Subject::Ticket(ticket) = self.subject {
            painter.part(panel(context), ticket, |part| {
                draw_ticket(context, part, game, (ticket, &self.path), panel(context))
            })?;
        }
        painter.part(context.bottom(FOOTER), (), |part| {
            draw_footer(context, part, self)
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
        let is_own = matches!(self.subject, Subject::Ticket(_) | Subject::Plan);
        let routes = match self.subject {
            Subject::All | Subject::City(_) | Subject::Route(_) => board.all_routes,
            Subject::Free => game.seats().fold(board.all_routes, |free, seat| {
                free.without(game.player(seat).routes())
            }),
            Subject::Player(seat) => *game.player(seat).routes(),
            Subject::Plan => board.all_routes,
            Subject::Ticket(id) => {
                if let Some(ticket) = board.ticket(id) {
                    let cities = ticket.ends.iter();
                    let cities = cities.filter_map(|end| end_on(board, end, &self.path));
                    ends = cities.collect();
                }
                board.all_routes
            }
        };
        match self.subject {
            Subject::City(city) => ends.extend([city]),
            Subject::Route(route) => {
                ends.extend(
                    board
                        .route(route)
                        .into_iter()
                        .flat_map(|route| [route.a, route.b]),
                );
            }
            _ => {}
        }
        let language = context.language();
        let picture = MapPicture {
            routes,
            focus: self.place(),
            path: self.path,
            thin: is_own,
            marked: &ends,
            name: &|name: &'static Name| name_in(name, language),
            ..table.map_picture(context.land)
        };
        look(&picture, &Projection::overview(board, self.window(context)));
    }
}

/// The city that lies nearest to the middle of a board.
pub fn city_in_middle(board: &Board) -> Option<CityId> {
    let (width, height) = board.size;
    let middle = Point::new(i32::from(width) / 2, i32::from(height) / 2);
    let cities = (0..board.cities.len()).map(CityId::from_index);
    let named = cities.filter(|&city| board.city(city).is_some_and(|city| !city.junction));
    named.min_by_key(|&city| {
        let way = place_of_city(board, city) - middle;
        way.x * way.x + way.y * way.y
    })
}

/// The city of an end of a ticket that a path leads to, or its first.
pub fn end_on(board: &Board, end: &[CityId], path: &RouteSet) -> Option<CityId> {
    let is_on = |city: &&CityId| {
        let routes = board.routes_of_city.get(usize::from(city.0));
        routes.is_some_and(|routes| !routes.and(path).is_empty())
    };
    end.iter().find(is_on).or_else(|| end.first()).copied()
}

/// Returns who has claimed a route.
fn owner(game: &Game, route: RouteId) -> Option<Seat> {
    let mut seats = game.seats();
    seats.find(|&seat| game.player(seat).routes().contains(route))
}

/// Draws the footer, with an arrow at either end: left and right lead to other routes.
fn draw_footer<D: Surface>(context: &Context, target: &mut D, map: &WholeMap) -> DrawResult<D> {
    let (left, rest) = split_left(context.bottom(FOOTER), ARROW);
    let (middle, right) = split_right(rest, ARROW);
    for (end, direction) in [(left, Direction::Left), (right, Direction::Right)] {
        target.fill_solid(&end, INK)?;
        if map.subject != Subject::Plan {
            arrow(target, end.center(), 6, direction, GOLD)?;
        }
    }
    let keys = [
        (KeyCap::A, Phrase::HintNames),
        (KeyCap::B, Phrase::HintBack),
    ];
    let own = keys.get(usize::from(!map.has_names())..).unwrap_or(&keys);
    let keys = game_keys(context, middle.size.width, own);
    draw_keys(context, target, middle, INK, &keys)
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
    (id, path): (TicketId, &RouteSet),
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
        // The path that is seen may share routes with other tickets, and be longer.
        let routes = path.iter().filter_map(|route| game.board().route(route));
        let seen: i32 = routes.map(|route| i32::from(route.cost.length)).sum();
        let spaces = if seen > 0 { seen } else { spaces.into() };
        let spaces = context.tell(Sentence::Spaces { spaces });
        Font::Prose.draw_in(target, &spaces, room, Align::Right, PAPER)?;
    }
    Font::Prose.draw_in(target, &context.say(phrase), room, Align::Left, color)
}
