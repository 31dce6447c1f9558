//! A nearer map to read: the cursor goes from city to city, the names around it are seen, and the panel tells
//! where its routes lead.

use core::fmt::Write;

use embedded_graphics::prelude::DrawTarget;
use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::chrome::{LOW_FOOTER, game_footer, header_bar};
use super::close::{CloseView, direction};
use super::mapped::{Look, Mapped, map};
use super::whole_map::city_in_middle;
use super::{Behavior, Context, Frame, Transition};
use crate::button::Button;
use rules::maps::{Board, CityId, CitySet};
use text::{Phrase, name_in, wrap};
use ui::cursor::named_city_beside;
use ui::fonts::{Align, Font, draw_fitted};
use ui::map::{Focus, Projection, Zoom};
use ui::painter::Painter;
use ui::palette::{FLAME, MIST, PAPER, WHITE};
use ui::shapes::{area, inset};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::draw_panel;
use ui::{DrawResult, Surface};

/// The height of the panel.
const PANEL: u32 = 66;
/// The height of a line of it, and how many there are.
const LINE: u32 = 13;
const LINES: usize = 3;
/// Room for the names of neighbours: Cyrillic letters take two bytes.
type Words = String<320>;

/// The map to read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CityMap {
    city: CityId,
    view: CloseView,
}

impl CityMap {
    /// The map around what is marked, or around its middle.
    pub fn new(context: &Context, place: Focus) -> Option<CityMap> {
        let board = context.table.as_ref()?.board();
        let marked = match place {
            Focus::City(city) => Some(city),
            Focus::Route(route) => board.route(route).map(|route| route.a),
            Focus::Nothing => None,
        };
        let is_named = |city: &CityId| board.city(*city).is_some_and(|city| !city.junction);
        let city = marked.filter(is_named).or_else(|| city_in_middle(board))?;
        let window = CloseView::window_over(context, PANEL);
        let view = Projection::near_city(board, window, Zoom::Middle, board.city(city)?);
        Some(CityMap {
            city,
            view: CloseView::new(view),
        })
    }

    /// The city with the cursor.
    pub fn city(&self) -> CityId {
        self.city
    }

    fn draw_panel<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        board: &'static Board,
        place: Rectangle,
    ) -> DrawResult<D> {
        draw_panel(target, place)?;
        let room = inset(place, 6);
        let columns = (room.size.width / Font::Prose.width()) as usize;
        let words = neighbors(context, board, self.city, columns);
        for (row, line) in (0..).zip(wrap(&words, columns).take(LINES)) {
            let top = room.top_left.y + row * LINE as i32;
            let line_room = area(room.top_left.x, top, room.size.width, LINE);
            Font::Prose.draw_in(target, &line, line_room, Align::Left, PAPER)?;
        }
        if words.is_empty() {
            let nothing = context.say(Phrase::Nothing);
            return Font::Prose.draw_in(target, &nothing, room, Align::Left, MIST);
        }
        Ok(())
    }
}

impl Behavior for CityMap {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(table) = &context.table else {
            return Transition::Back;
        };
        let Some(direction) = direction(button) else {
            return match button {
                Button::B => Transition::Back,
                _ => Transition::Nothing,
            };
        };
        let board = table.board();
        let left = Focus::City(self.city);
        let view = *self.view.projection();
        let next = named_city_beside(board, self.city, direction);
        let to = match next.and_then(|next| Some((next, board.city(next)?))) {
            Some((next, place)) => {
                self.city = next;
                view.follow_city(board, place)
            }
            None => view,
        };
        Transition::Animate(self.view.follow(left, to))
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let Some(board) = context.table.as_ref().map(|table| table.board()) else {
            return Ok(());
        };
        let bar = header_bar(context);
        painter.part(bar, self.city, |part| {
            let city = board.city(self.city);
            let name = city.map_or("", |city| name_in(&city.name, context.language()));
            part.fill_solid(&bar, FLAME)?;
            draw_fitted(part, &name, bar, Align::Center, WHITE)
        })?;
        let panel = context.bottom(PANEL);
        painter.part(panel, self.city, |part| {
            self.draw_panel(context, part, board, panel)
        })?;
        let keys = [(KeyCap::B, Phrase::HintBack)];
        game_footer(context, painter, LOW_FOOTER, &keys, true)?;
        map(painter, self, context)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for CityMap {
    fn with_picture(&self, frame: Option<Frame>, context: &Context, look: Look<'_>) {
        let focus = Focus::City(self.city);
        self.view.with_picture(focus, frame, context, look);
    }
}

/// Returns the names of the cities to which routes lead, as many as there is room for, and how many more there are.
fn neighbors(context: &Context, board: &Board, city: CityId, columns: usize) -> Words {
    let mut all = CitySet::EMPTY;
    let routes = board.routes_of_city.get(usize::from(city.0)).copied();
    for route in routes
        .unwrap_or_default()
        .iter()
        .filter_map(|id| board.route(id))
    {
        all.insert(if route.a == city { route.b } else { route.a });
    }
    let cities = || all.iter().filter_map(|id| board.city(id));
    let named = || cities().filter(|city| !city.junction);
    let mut words = Words::new();
    for (place, city) in named().enumerate() {
        let before = words.len();
        let comma = if place > 0 { ", " } else { "" };
        let name = name_in(&city.name, context.language());
        let written = write!(words, "{comma}{name}");
        if written.is_err() || wrap(&words, columns).count() > LINES {
            words.truncate(before);
            let _ = write!(words, " +{}", named().count() - place);
            break;
        }
    }
    words
}
