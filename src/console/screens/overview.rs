//! The whole map, everybody's points, the hand, and what can be done now.

mod actions;
mod extras;
mod footer;
pub(super) mod layout;
pub(super) mod telling;

pub(super) use extras::{draw_flag_card, draw_missing_card};
pub(super) use telling::place_of;

use embedded_graphics::primitives::Rectangle;

use self::actions::{Act, acts, first};
use self::layout::Layout;
use super::chrome::{draw_rest_keys, header_in, is_portrait};
use super::close::appearing;
use super::decided::decided;
use super::list::List;
use super::mapped::draw_in_bands_with;
use super::{
    Ask, Behavior, Claim, Command, Context, Decided, Draw, Exchange, Harbor, Shop, Transition,
    WholeMap, hand, screen_for,
};
use crate::button::Button;
use crate::table::{Stage, Table};
use rules::maps::{Board, MAX_PLAYERS, Name, RouteId};
use rules::{Decision, Game, Move, Seat};
use text::{Phrase, name_in};
use ui::fonts::{Align, draw_fitted};
use ui::map::{MapPicture, Projection};
use ui::painter::Painter;
use ui::palette::{FLAME, INK, NIGHT, PAPER, WHITE};
use ui::part::Part;
use ui::shapes::{column, inset};
use ui::widgets::table::{
    ActionButton, ScoreChip, Stock, draw_action_column, draw_actions, draw_scores,
};
use ui::{DrawResult, Surface};

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

    /// The whole map with the focus on the action to begin with.
    pub fn new(context: &Context) -> Overview {
        Overview {
            list: List::at(first(context)),
        }
    }

    /// Where the action with the focus lies.
    pub(super) fn focus(&self, context: &Context) -> Option<Rectangle> {
        let layout = layout_of(context);
        let count = acts(context.game()?).len() as u32;
        let chosen = self.list.chosen() as u32;
        Some(match (context.deciding(), layout.is_column) {
            (Some(_), false) => column(layout.actions, chosen, count),
            _ => layout.actions,
        })
    }

    /// Where the hand lies.
    pub(super) fn hand(context: &Context) -> Rectangle {
        layout_of(context).hand
    }

    /// Where everybody's points lie.
    pub(super) fn points(context: &Context) -> Rectangle {
        layout_of(context).scores
    }

    /// How the map lies.
    pub(super) fn projection(context: &Context) -> Option<Projection> {
        let board = context.game()?.board();
        Some(Projection::overview(board, layout_of(context).map))
    }

    /// Draws what can be done, or what one waits for.
    fn draw_actions<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        layout: &Layout,
        table: &Table,
        game: &Game,
    ) -> DrawResult<D> {
        if let Some(line) = telling::line(context) {
            return telling::draw(context, target, layout, table, &line);
        }
        match table.stage() {
            Stage::Resting { .. } => draw_rest_keys(context, target, layout.actions, NIGHT),
            Stage::Over | Stage::Curtain { .. } => target.fill_solid(&layout.actions, NIGHT),
            Stage::Bot { seat } => {
                target.fill_solid(&layout.actions, NIGHT)?;
                let thinking = context.say(Phrase::Thinking);
                // Beside a portrait board there is room for one word: the header has the name.
                let words = format_args!("{}: {thinking}", table.name(seat));
                let words = match layout.is_column {
                    true => format_args!("{thinking}"),
                    false => words,
                };
                draw_fitted(target, &words, layout.actions, Align::Center, PAPER)
            }
            Stage::Deciding { .. } => {
                let acts = acts(game);
                let words = acts.iter().map(|act| context.say(act.word()));
                let words: heapless::Vec<&str, { Act::MOST }> = words.collect();
                let actions = acts.iter().zip(&words).map(|(act, word)| ActionButton {
                    sign: act.sign(),
                    word,
                });
                let actions: heapless::Vec<ActionButton, { Act::MOST }> = actions.collect();
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

    /// Lets a direction lead to another action: left and right as on every table, beside a portrait
    /// board also up and down, and up from the first of them to the map.
    fn choose(&mut self, button: Button, acts: usize, is_column: bool) -> bool {
        let leaves = button == Button::Up && self.list.is_at(0);
        self.list.press_across(button, acts)
            || is_column && !leaves && self.list.press(button, acts)
    }
}

impl Behavior for Overview {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let stage = context.table.as_ref().map(Table::stage);
        let can_undo = context.table.as_ref().is_some_and(Table::can_undo);
        match (button, stage) {
            (Button::X | Button::Y, _) => return Transition::Nothing,
            (_, Some(Stage::Over)) => return Transition::Back,
            (Button::A, Some(Stage::Resting { .. })) => return Transition::Run(Command::PassOn),
            (Button::B, Some(Stage::Resting { .. })) if can_undo => {
                return Transition::Run(Command::Undo);
            }
            (Button::B, _) => return Transition::open(Ask::new(Phrase::AskLeave, Command::Leave)),
            _ => {}
        }
        let Some(game) = context.game().filter(|_| context.deciding().is_some()) else {
            // Others decide: a look at the map, which names its cities.
            let look = context.game().filter(|_| button == Button::Up);
            let map = look.map(|game| WholeMap::of_middle(game.board()));
            return map.map_or(Transition::Nothing, Transition::open);
        };
        let chooses = matches!(
            game.decision(),
            Decision::Act { .. } | Decision::Claim { optional: true, .. }
        );
        if !chooses {
            // Something else is to be decided first: back to it.
            return match (button, screen_for(context)) {
                (Button::A, Some(screen)) => Transition::Open(screen),
                _ => Transition::Nothing,
            };
        }
        let acts = acts(game);
        let moved = self.choose(button, acts.len(), is_portrait(game.board()));
        match button {
            Button::A => match acts.get(self.list.chosen()) {
                Some(&act) => begin(act, context, game),
                None => Transition::Nothing,
            },
            _ if moved => Transition::Moved,
            Button::Up => begin(Act::Claim, context, game),
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        let layout = layout_of(context);
        let table = context.table.as_ref().zip(context.game());
        let extras = Overview::projection(context)
            .zip(table)
            .map(|(map, (table, game))| extras::place(&map, table, game));
        let numbers = [layout.scores].into_iter().chain(extras);
        decided([layout.hand, layout.actions].into_iter().chain(numbers))
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return Ok(());
        };
        let layout = layout_of(context);
        match in_turn(table) {
            Some(seat) => header_in(context, painter, layout.header, seat)?,
            None => painter.part(layout.header, (), |part| {
                draw_end(context, layout.header, part)
            })?,
        }
        painter.part(layout.with_gap(layout.scores), (), |part| {
            draw_gap(part, &layout)?;
            draw_points(context, part, &layout, table, game)
        })?;
        painter.part(layout.with_gap(layout.hand), (), |part| {
            draw_gap(part, &layout)?;
            draw_hand(part, &layout, table, game)
        })?;
        painter.part(layout.with_gap(layout.actions), self.list, |part| {
            draw_gap(part, &layout)?;
            self.draw_actions(context, part, &layout, table, game)
        })?;
        painter.part(layout.with_gap(layout.footer), (), |part| {
            draw_gap(part, &layout)?;
            footer::draw(context, part, &layout, table)
        })?;
        if let Some(appearing) = appearing(context.frame) {
            painter.depends(around(appearing.0, game.board(), layout.map), appearing);
        }
        painter.part(layout.map, (), |part| {
            draw_map(context, part, &layout, table, game)
        })?;
        telling::paint_flight(context, painter, layout.map, |seat| {
            chip(context, &layout, table, game, seat)
        })
    }
}

/// Draws the line between a portrait board and the column beside it.
pub(super) fn draw_gap<D: Surface>(target: &mut D, layout: &Layout) -> DrawResult<D> {
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
fn begin(act: Act, context: &Context, game: &Game) -> Transition {
    match act {
        Act::Cards => Transition::open(Draw::new(context)),
        Act::Claim => match Claim::new(context) {
            Some(claim) => Transition::open(claim),
            None => Transition::Nothing,
        },
        Act::Tickets => match game.check(&Move::DrawTickets) {
            Ok(()) => Ask::first(
                context,
                Phrase::AskDrawTickets,
                Command::Play(Move::DrawTickets),
            ),
            Err(refusal) => Transition::Refuse(refusal),
        },
        Act::Pass => match game.check(&Move::Pass) {
            Ok(()) if matches!(game.decision(), Decision::Claim { .. }) => {
                Ask::first(context, Phrase::AskDecline, Command::Play(Move::Pass))
            }
            Ok(()) => Ask::first(context, Phrase::AskPass, Command::Play(Move::Pass)),
            Err(refusal) => Transition::Refuse(refusal),
        },
        Act::Shop => Transition::open(Shop::new()),
        Act::Harbor => match Harbor::new(context) {
            Some(harbor) => Transition::open(harbor),
            None => Transition::Nothing,
        },
        Act::Exchange => Transition::open(Exchange::new(context)),
        // These are no actions of a turn.
        Act::Pieces | Act::Shares => Transition::Nothing,
    }
}

/// Draws the header of a game that is over.
fn draw_end<D: Surface>(context: &Context, bar: Rectangle, target: &mut D) -> DrawResult<D> {
    target.fill_solid(&bar, FLAME)?;
    let words = context.say(Phrase::FinalScore);
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

fn layout_of(context: &Context) -> Layout {
    let board = context.table.as_ref().map(Table::board);
    let chips = context.table.as_ref().map_or(0, |table| {
        with_chips(context, table, table.shown().known()).count() as u32
    });
    Layout::new(context, board, chips)
}

/// The players whose points stand in chips: beside a header that tells the points of one, only
/// the others.
fn with_chips(context: &Context, table: &Table, game: &Game) -> impl Iterator<Item = Seat> + use<> {
    let others_only = Layout::others_only(context, game.board());
    let left_out = in_turn(table).filter(|_| others_only);
    game.seats().filter(move |&seat| Some(seat) != left_out)
}

/// Where the points of a player stand.
fn chip(context: &Context, layout: &Layout, table: &Table, game: &Game, seat: Seat) -> Rectangle {
    let mut chips = with_chips(context, table, game);
    let count = with_chips(context, table, game).count() as u32;
    match (
        chips.position(|with_chip| with_chip == seat),
        layout.is_column,
    ) {
        (None, _) => layout.header,
        (Some(index), true) => layout.score_row(index as u32),
        (Some(index), false) => column(layout.scores, index as u32, count),
    }
}

fn draw_map<S: Surface>(
    context: &Context,
    target: &mut Part<'_, S>,
    layout: &Layout,
    table: &Table,
    game: &Game,
) -> DrawResult<S> {
    let language = context.language();
    let name = |name: &'static Name| name_in(name, language);
    let picture = MapPicture {
        appearing: appearing(context.frame),
        focus: telling::place(context),
        name: &name,
        ..table.map_picture(context.land)
    };
    let projection = Projection::overview(game.board(), layout.map);
    let place = extras::place(&projection, table, game);
    let extras = |part: &mut Part<'_, S>| extras::draw(part, place, table, game);
    draw_in_bands_with(target, &picture, &projection, (place, extras))
}

fn draw_points<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    table: &Table,
    game: &Game,
) -> DrawResult<D> {
    let current = in_turn(table);
    let seats: heapless::Vec<Seat, MAX_PLAYERS> = with_chips(context, table, game).collect();
    let names: heapless::Vec<&str, MAX_PLAYERS> =
        seats.iter().map(|&seat| table.name(seat)).collect();
    let scores = seats.iter().zip(&names).map(|(&seat, name)| ScoreChip {
        player: table.livery(seat),
        // Those from play, at the end too: the scoring goes on from there.
        points: game.player(seat).points(),
        pieces: Some(stock_of(game, seat)),
        name: layout.is_column.then_some(name as &dyn core::fmt::Display),
        current: Some(seat) == current,
    });
    let scores: heapless::Vec<ScoreChip, MAX_PLAYERS> = scores.collect();
    if !layout.is_column {
        return draw_scores(target, layout.scores, &scores);
    }
    for (index, score) in (0..).zip(&scores) {
        score.draw(target, layout.score_row(index))?;
    }
    Ok(())
}

/// The pieces that a player has left; before the first turn all of them, for some games let everybody
/// choose theirs in secret.
pub(super) fn stock_of(game: &Game, seat: Seat) -> Stock {
    let whole = game.board().pieces.in_play();
    let left = match game.in_set_up() {
        true => whole,
        false => game.player(seat).all_pieces(),
    };
    Stock { left, whole }
}

fn draw_hand<D: Surface>(
    target: &mut D,
    layout: &Layout,
    table: &Table,
    game: &Game,
) -> DrawResult<D> {
    let Some(seat) = table.shown().viewer() else {
        return target.fill_solid(&layout.hand, NIGHT);
    };
    let hand = game.player(seat).hand();
    if layout.is_column && !game.board().cards.has_ships() {
        return hand::draw_grid(target, layout.hand, hand);
    }
    hand::draw_as_strip(target, layout.hand, game.board(), hand)
}
