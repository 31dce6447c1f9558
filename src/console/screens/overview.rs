//! The whole map, everybody's points, the hand, and what can be done now.

mod actions;
mod extras;
mod layout;

pub(super) use extras::{draw_flag_card, draw_missing_card};

use embedded_graphics::primitives::Rectangle;

use self::actions::{Act, acts};
use self::layout::Layout;
use super::chrome::{draw_keys, draw_rest_keys, header_in, points_of};
use super::close::appearing;
use super::hand;
use super::list::List;
use super::mapped::draw_in_bands_with;
use super::{Ask, Behavior, Claim, Command, Desk, Draw, Exchange, Harbor, Shop, Step, wanted};
use crate::button::Button;
use crate::table::{Stage, Table};
use rules::maps::{Board, MAX_PLAYERS, Name, RouteId};
use rules::{Decision, Game, Move, Seat};
use text::{Phrase, name_in};
use ui::fonts::{Align, draw_fitted};
use ui::map::{Picture, Projection};
use ui::painter::Painter;
use ui::palette::{FLAME, INK, NIGHT, PAPER, WHITE};
use ui::part::Part;
use ui::shapes::inset;
use ui::widgets::bars::Key;
use ui::widgets::table::{Action, Score, draw_action_column, draw_actions, draw_scores};
use ui::{Drawn, Surface};

/// How far a route reaches beyond the box of its two cities, in pixels.
const ROUTE_REACH: i32 = 24;

/// The whole map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overview {
    /// The actions.
    list: List,
}

impl Overview {
    /// The focus on the first action.
    pub const FIRST: Overview = Overview { list: List::at(0) };

    /// The whole map with the focus on the first action.
    pub fn new() -> Overview {
        Overview::default()
    }

    fn draw_actions<D: Surface>(
        &self,
        desk: &Desk,
        target: &mut D,
        layout: &Layout,
        table: &Table,
        game: &Game,
    ) -> Drawn<D> {
        match table.stage() {
            Stage::Resting { .. } => draw_rest_keys(desk, target, layout.actions, INK),
            Stage::Over => {
                let keys = [(Key::B, Phrase::HintBack)];
                draw_keys(desk, target, layout.actions, INK, &keys)
            }
            Stage::Deciding { .. } if !matches!(game.decision(), Decision::Act { .. }) => {
                let keys = [(Key::A, Phrase::HintChoose)];
                draw_keys(desk, target, layout.actions, INK, &keys)
            }
            Stage::Bot { seat } => {
                target.fill_solid(&layout.actions, NIGHT)?;
                let thinking = desk.say(Phrase::Thinking);
                // Beside a portrait board there is room for one word: the header has the name.
                let words = format_args!("{}: {thinking}", table.name(seat));
                let words = match layout.is_column {
                    true => format_args!("{thinking}"),
                    false => words,
                };
                draw_fitted(target, &words, layout.actions, Align::Center, PAPER)
            }
            _ => {
                let acts = acts(game);
                let words = acts.iter().map(|act| desk.say(act.word()));
                let words: heapless::Vec<&str, { Act::MOST }> = words.collect();
                let actions = acts.iter().zip(&words).map(|(act, word)| Action {
                    sign: act.sign(),
                    word,
                });
                let actions: heapless::Vec<Action, { Act::MOST }> = actions.collect();
                let chosen = self.list.chosen();
                if layout.is_column {
                    let row = layout.action_row(actions.len() as u32);
                    draw_action_column(target, layout.actions, row, &actions, chosen)
                } else {
                    draw_actions(target, layout.actions, &actions, chosen)
                }
            }
        }
    }
}

impl Behavior for Overview {
    fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let stage = desk.table.as_ref().map(Table::stage);
        let can_undo = desk.table.as_ref().is_some_and(Table::can_undo);
        match (button, stage) {
            (Button::X | Button::Y, _) => return Step::Nothing,
            (_, Some(Stage::Over)) => return Step::Back,
            (Button::A, Some(Stage::Resting { .. })) => return Step::Do(Command::PassOn),
            (Button::B, Some(Stage::Resting { .. })) if can_undo => {
                return Step::Do(Command::Undo);
            }
            (Button::B, _) => return Step::open(Ask::new(Phrase::AskLeave, Command::Leave)),
            _ => {}
        }
        let Some(game) = desk.game().filter(|_| desk.deciding().is_some()) else {
            return Step::Nothing;
        };
        if !matches!(game.decision(), Decision::Act { .. }) {
            // Something else is to be decided first: back to it.
            return match (button, wanted(desk)) {
                (Button::A, Some(screen)) => Step::Open(screen),
                _ => Step::Nothing,
            };
        }
        let acts = acts(game);
        let moved = match layout_of(desk).is_column {
            true => self.list.press(button, acts.len()),
            false => self.list.press_across(button, acts.len()),
        };
        match button {
            Button::A => match acts.get(self.list.chosen()) {
                Some(&act) => begin(act, desk, game),
                None => Step::Nothing,
            },
            _ if moved => Step::Moved,
            Button::Up | Button::Left => begin(Act::Claim, desk, game),
            _ => Step::Nothing,
        }
    }

    fn draw<S: Surface>(&self, desk: &Desk, painter: &mut Painter<'_, S>) -> Drawn<S> {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return Ok(());
        };
        let layout = layout_of(desk);
        match in_turn(table) {
            Some(seat) => header_in(desk, painter, layout.header, seat)?,
            None => painter.part(layout.header, (), |part| {
                draw_end(desk, layout.header, part)
            })?,
        }
        painter.part(layout.with_gap(layout.scores), (), |part| {
            draw_gap(part, &layout)?;
            draw_points(desk, part, &layout, table, game)
        })?;
        painter.part(layout.with_gap(layout.hand), (), |part| {
            draw_gap(part, &layout)?;
            draw_hand(part, &layout, table, game)
        })?;
        painter.part(layout.with_gap(layout.actions), self.list, |part| {
            draw_gap(part, &layout)?;
            self.draw_actions(desk, part, &layout, table, game)
        })?;
        if let Some(appearing) = appearing(desk.moment) {
            painter.depends(around(appearing.0, game.board(), layout.map), appearing);
        }
        painter.part(layout.map, (), |part| {
            draw_map(desk, part, &layout, table, game)
        })
    }
}

/// Draws the line between a portrait board and the column beside it.
fn draw_gap<D: Surface>(target: &mut D, layout: &Layout) -> Drawn<D> {
    match layout.gap() {
        Some(gap) => target.fill_solid(&gap, INK),
        None => Ok(()),
    }
}

/// All that a route touches on the map.
fn around(route: RouteId, board: &Board, window: Rectangle) -> Rectangle {
    let projection = Projection::overview(board, window);
    let route = board.route(route);
    let ends = route.and_then(|route| Some((board.city(route.a)?, board.city(route.b)?)));
    let Some((a, b)) = ends else {
        return window;
    };
    // A bend swings out by less than this.
    let around = inset(
        Rectangle::with_corners(projection.city(a), projection.city(b)),
        -ROUTE_REACH,
    );
    around.intersection(&window)
}

/// What an action leads to.
fn begin(act: Act, desk: &Desk, game: &Game) -> Step {
    match act {
        Act::Cards => Step::open(Draw::new()),
        Act::Claim => match Claim::new(desk) {
            Some(claim) => Step::open(claim),
            None => Step::Nothing,
        },
        Act::Tickets => match game.check(&Move::DrawTickets) {
            Ok(()) => Ask::first(
                desk,
                Phrase::AskDrawTickets,
                Command::Play(Move::DrawTickets),
            ),
            Err(refusal) => Step::Refuse(refusal),
        },
        Act::Pass => match game.check(&Move::Pass) {
            Ok(()) => Ask::first(desk, Phrase::AskPass, Command::Play(Move::Pass)),
            Err(refusal) => Step::Refuse(refusal),
        },
        Act::Shop => Step::open(Shop::new()),
        Act::Harbor => match Harbor::new(desk) {
            Some(harbor) => Step::open(harbor),
            None => Step::Nothing,
        },
        Act::Exchange => Step::open(Exchange::new(desk)),
    }
}

/// Draws the header of a game that is over.
fn draw_end<D: Surface>(desk: &Desk, bar: Rectangle, target: &mut D) -> Drawn<D> {
    target.fill_solid(&bar, FLAME)?;
    let words = desk.say(Phrase::FinalScore);
    draw_fitted(target, &words, bar, Align::Center, WHITE)
}

/// Whose turn it is, or was.
pub(super) fn in_turn(table: &Table) -> Option<Seat> {
    match table.stage() {
        Stage::Curtain { seat }
        | Stage::Deciding { seat }
        | Stage::Resting { seat }
        | Stage::Bot { seat } => Some(seat),
        Stage::Over => None,
    }
}

fn layout_of(desk: &Desk) -> Layout {
    let board = desk.table.as_ref().map(Table::board);
    let chips = desk.table.as_ref().map_or(0, |table| {
        with_chips(desk, table, table.shown().known()).count() as u32
    });
    Layout::new(desk, board, chips)
}

/// The players whose points stand in chips: beside a header that tells the points of one, only
/// the others.
fn with_chips(desk: &Desk, table: &Table, game: &Game) -> impl Iterator<Item = Seat> + use<> {
    let others_only = Layout::others_only(desk, game.board());
    let left_out = in_turn(table).filter(|_| others_only);
    game.seats().filter(move |&seat| Some(seat) != left_out)
}

fn draw_map<S: Surface>(
    desk: &Desk,
    target: &mut Part<'_, S>,
    layout: &Layout,
    table: &Table,
    game: &Game,
) -> Drawn<S> {
    let language = desk.language();
    let name = |name: &'static Name| name_in(name, language);
    let picture = Picture {
        liveries: table.liveries(),
        appearing: appearing(desk.moment),
        name: &name,
        ..Picture::of_game(game, desk.land)
    };
    let projection = Projection::overview(game.board(), layout.map);
    let place = extras::place(&projection, table, game);
    let extras = |part: &mut Part<'_, S>| extras::draw(part, place, table, game);
    draw_in_bands_with(target, &picture, &projection, (place, extras))
}

fn draw_points<D: Surface>(
    desk: &Desk,
    target: &mut D,
    layout: &Layout,
    table: &Table,
    game: &Game,
) -> Drawn<D> {
    let current = in_turn(table);
    let seats: heapless::Vec<Seat, MAX_PLAYERS> = with_chips(desk, table, game).collect();
    let names: heapless::Vec<&str, MAX_PLAYERS> =
        seats.iter().map(|&seat| table.name(seat)).collect();
    let scores = seats.iter().zip(&names).map(|(&seat, name)| Score {
        player: table.livery(seat),
        points: points_of(table, game, seat),
        name: layout.is_column.then_some(name as &dyn core::fmt::Display),
        current: Some(seat) == current,
    });
    let scores: heapless::Vec<Score, MAX_PLAYERS> = scores.collect();
    if !layout.is_column {
        return draw_scores(target, layout.scores, &scores);
    }
    for (index, score) in (0..).zip(&scores) {
        score.draw(target, layout.score_row(index))?;
    }
    Ok(())
}

fn draw_hand<D: Surface>(target: &mut D, layout: &Layout, table: &Table, game: &Game) -> Drawn<D> {
    let Some(seat) = table.shown().viewer() else {
        return target.fill_solid(&layout.hand, NIGHT);
    };
    let hand = game.player(seat).hand();
    if layout.is_column && !game.board().cards.has_ships() {
        return hand::draw_grid(target, layout.hand, hand);
    }
    hand::draw_as_strip(target, layout.hand, game.board(), hand)
}
