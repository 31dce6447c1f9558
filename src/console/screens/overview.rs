//! The whole map, everybody's points, the hand, and what can be done now.

mod actions;
mod extras;
mod layout;

pub(super) use extras::{draw_flag_card, draw_missing_card};

use embedded_graphics::primitives::Rectangle;

use self::actions::{Act, acts};
use self::layout::Layout;
use super::claim::appearing;
use super::furniture::{header_in, key_row, points_of, rest_keys};
use super::hand;
use super::mapped::draw_in_bands;
use super::{Areas, Ask, Claim, Command, Desk, Draw, Exchange, Harbor, Shop, Step, wanted};
use crate::button::Button;
use crate::table::{Stage, Table};
use rules::maps::{MAX_PLAYERS, Name, RouteId};
use rules::{Decision, Game, Move, Seat};
use text::{Phrase, name_in};
use ui::fonts::{Align, draw_fitted};
use ui::map::{Picture, Projection};
use ui::palette::{FLAME, INK, NIGHT, PAPER, WHITE};
use ui::part::{Part, sees};
use ui::shapes::inset;
use ui::widgets::bars::Key;
use ui::widgets::table::{Action, Score, draw_action_column, draw_actions, draw_scores};
use ui::{Drawn, Surface};

/// How far a route reaches beyond the box of its two cities, in pixels.
const ROUTE_REACH: i32 = 24;

/// The whole map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overview {
    /// The action with the focus.
    chosen: u8,
}

impl Overview {
    /// The focus on the first action.
    pub const FIRST: Overview = Overview { chosen: 0 };

    /// The whole map with the focus on the first action.
    pub fn new() -> Overview {
        Overview::default()
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
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
        let count = acts.len() as u8;
        let (next, previous) = match layout_of(desk).is_column {
            true => (Button::Down, Button::Up),
            false => (Button::Right, Button::Left),
        };
        match button {
            Button::A => match acts.get(usize::from(self.chosen)) {
                Some(&act) => begin(act, desk, game),
                None => Step::Nothing,
            },
            _ if button == next => {
                self.chosen = (self.chosen + 1) % count;
                Step::Moved
            }
            _ if button == previous => {
                self.chosen = (self.chosen + count - 1) % count;
                Step::Moved
            }
            Button::Up | Button::Left => begin(Act::Claim, desk, game),
            _ => Step::Nothing,
        }
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return Ok(());
        };
        let layout = layout_of(desk);
        match in_turn(table) {
            Some(seat) => header_in(desk, target, layout.header, seat)?,
            None => draw_end(desk, layout.header, target)?,
        }
        // The line between a portrait board and the column beside it.
        if let Some(gap) = layout.gap() {
            target.fill_solid(&gap, INK)?;
        }
        draw_points(desk, target, &layout, table, game)?;
        target.finished(&layout.with_gap(layout.scores));
        draw_hand(target, &layout, table, game)?;
        target.finished(&layout.with_gap(layout.hand));
        self.draw_actions(desk, target, &layout, table, game)?;
        target.finished(&layout.with_gap(layout.actions));
        draw_map(desk, target, &layout, table, game)
    }

    fn draw_actions<D: Surface>(
        &self,
        desk: &Desk,
        target: &mut D,
        layout: &Layout,
        table: &Table,
        game: &Game,
    ) -> Drawn<D> {
        if !sees(target, &layout.actions) {
            return Ok(());
        }
        match table.stage() {
            Stage::Resting { .. } => rest_keys(desk, target, layout.actions, INK),
            Stage::Over => {
                let keys = [(Key::B, Phrase::HintBack)];
                key_row(desk, target, layout.actions, INK, &keys)
            }
            Stage::Deciding { .. } if !matches!(game.decision(), Decision::Act { .. }) => {
                let keys = [(Key::A, Phrase::HintChoose)];
                key_row(desk, target, layout.actions, INK, &keys)
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
                let chosen = usize::from(self.chosen);
                if layout.is_column {
                    draw_action_column(target, layout.actions, layout.action_row, &actions, chosen)
                } else {
                    draw_actions(target, layout.actions, &actions, chosen)
                }
            }
        }
    }

    /// All that a route touches on the map.
    pub(super) fn around(&self, route: RouteId, desk: &Desk) -> Areas {
        let Some(board) = desk.table.as_ref().map(Table::board) else {
            return Areas::NONE;
        };
        let window = layout_of(desk).map;
        let projection = Projection::overview(board, window);
        let Some(route) = board.route(route) else {
            return Areas::NONE;
        };
        let [a, b] = [route.a, route.b].map(|city| board.city(city));
        let (Some(a), Some(b)) = (a, b) else {
            return Areas::NONE;
        };
        // A bend swings out by less than this.
        let around = inset(
            Rectangle::with_corners(projection.city(a), projection.city(b)),
            -ROUTE_REACH,
        );
        Areas::one(around.intersection(&window))
    }

    pub(super) fn changed(&self, before: &Overview, desk: &Desk) -> Areas {
        if self == before {
            Areas::NONE
        } else {
            Areas::one(layout_of(desk).actions)
        }
    }
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
    if !sees(target, &bar) {
        return Ok(());
    }
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
    let acts = desk.game().map_or(0, |game| acts(game).len() as u32);
    let chips = desk.table.as_ref().map_or(0, |table| {
        with_chips(desk, table, table.shown().known()).count() as u32
    });
    Layout::new(desk, board, chips, acts)
}

/// The players whose points stand in chips: beside a header that tells the points of one, only
/// the others.
fn with_chips(desk: &Desk, table: &Table, game: &Game) -> impl Iterator<Item = Seat> + use<> {
    let others_only = Layout::others_only(desk, game.board());
    let left_out = in_turn(table).filter(|_| others_only);
    game.seats().filter(move |&seat| Some(seat) != left_out)
}

fn draw_map<D: Surface>(
    desk: &Desk,
    target: &mut D,
    layout: &Layout,
    table: &Table,
    game: &Game,
) -> Drawn<D> {
    if !sees(target, &layout.map) {
        return Ok(());
    }
    let language = desk.language();
    let name = |name: &'static Name| name_in(name, language);
    let picture = Picture {
        colors: table.colors(),
        appearing: appearing(desk.moment),
        name: &name,
        ..Picture::of_game(game, desk.land)
    };
    let projection = Projection::overview(game.board(), layout.map);
    draw_in_bands(target, &picture, &projection, |target, band| {
        extras::draw(&mut Part::new(target, band), &projection, table, game)
    })
}

fn draw_points<D: Surface>(
    desk: &Desk,
    target: &mut D,
    layout: &Layout,
    table: &Table,
    game: &Game,
) -> Drawn<D> {
    if !sees(target, &layout.scores) {
        return Ok(());
    }
    let current = in_turn(table);
    let seats: heapless::Vec<Seat, MAX_PLAYERS> = with_chips(desk, table, game).collect();
    let names: heapless::Vec<&str, MAX_PLAYERS> =
        seats.iter().map(|&seat| table.name(seat)).collect();
    let scores = seats.iter().zip(&names).map(|(&seat, name)| Score {
        player: table.color(seat),
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
    if !sees(target, &layout.hand) {
        return Ok(());
    }
    let Some(seat) = table.shown().viewer() else {
        return target.fill_solid(&layout.hand, NIGHT);
    };
    let hand = game.player(seat).hand();
    if layout.is_column && !game.board().cards.has_ships() {
        return hand::draw_grid(target, layout.hand, hand);
    }
    hand::draw_as_strip(target, layout.hand, game.board(), hand)
}
