//! The game played again, move by move, forth and back: while it runs, what all may know; when it is over,
//! everything.

mod strip;

use heapless::Vec;

use super::chrome::{KeyHint, LOW_FOOTER, draw_keys, game_keys, header_in_words};
use super::mapped::{Look, Mapped, draw_in_bands};
use super::news::News;
use super::overview::layout::Layout;
use super::overview::telling::draw_in_column;
use super::overview::{draw_gap, place_of, stock_of};
use super::{Behavior, Context, Frame, Transition};
use crate::button::Button;
use crate::rerun::{Goal, Past};
use crate::table::{Stage, Table};
use rules::maps::{CitySet, MAX_PLAYERS, Name};
use rules::{Game, Seat};
use text::{LogLine, Phrase, Sentence, name_in};
use ui::fonts::{Align, draw_fitted};
use ui::map::{Focus, MapPicture, Projection};
use ui::painter::Painter;
use ui::palette::{FLAME, INK, NIGHT, PAPER, UMBER};
use ui::shapes::split_bottom;
use ui::widgets::bars::KeyCap;
use ui::widgets::table::{ScoreChip, draw_scores};
use ui::{DrawResult, Surface};

/// From the words of a line to the right edge of the screen.
const EDGE: u32 = 8;

/// What is told before the game was played again for the first time.
static NOTHING: Past = Past::NONE;

/// The game played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Where it is to go, until it is there.
    goal: Option<Goal>,
    /// Whether it plays by itself.
    plays: bool,
    /// Whether it goes to the beginning and plays by itself once all its moves are known.
    begins: bool,
}

impl Replay {
    /// The game at the last of its moves.
    pub fn new() -> Replay {
        Replay {
            goal: Some(Goal::End),
            plays: false,
            begins: false,
        }
    }

    /// The game from its beginning on, playing by itself.
    pub fn from_beginning() -> Replay {
        Replay {
            begins: true,
            ..Replay::new()
        }
    }

    /// Where it is to go, if it is not there.
    pub fn goal(&self) -> Option<Goal> {
        self.goal
    }

    /// Whether it plays by itself.
    pub fn plays(&self) -> bool {
        self.plays
    }

    /// It is where it was to go.
    pub fn arrive(&mut self) {
        self.goal = self.begins.then_some(Goal::Move(0));
        self.plays |= self.begins;
        self.begins = false;
    }

    /// Goes on to the next move; after the last it plays no longer.
    pub fn go_on(&mut self, context: &Context) {
        let next = context.past().and_then(next_move);
        self.plays = next.is_some();
        self.goal = self.goal.or(next);
    }

    /// Plays by itself from here, or from the beginning if this is the end; or stops.
    fn turn(&mut self, context: &Context) -> Transition {
        let past = context.past().filter(|past| past.count() > 0);
        let Some(past) = past else {
            return Transition::Nothing;
        };
        self.plays = !self.plays;
        if self.plays && next_move(past).is_none() {
            self.goal = Some(Goal::Move(0));
        }
        Transition::Moved
    }

    /// The number of moves that are made at the moment that is shown or to be shown next.
    fn at(&self, past: &Past) -> u16 {
        match self.goal {
            Some(Goal::Move(count)) => count,
            _ => past.at,
        }
    }
}

impl Default for Replay {
    fn default() -> Replay {
        Replay::new()
    }
}

/// The move after a moment.
fn next_move(past: &Past) -> Option<Goal> {
    (past.at < past.count()).then(|| Goal::Move(past.at + 1))
}

/// Where a direction leads from a moment: left and right by a move, up and down by a round.
fn goal_beside(button: Button, past: &Past, game: &Game) -> Option<Goal> {
    let round = u32::from(game.players());
    match button {
        Button::Left => past.at.checked_sub(1).map(Goal::Move),
        Button::Up if past.at > 0 => Some(Goal::Turn(game.turn().saturating_sub(round))),
        Button::Right => next_move(past),
        Button::Down if past.at < past.count() => Some(Goal::Turn(game.turn() + round)),
        _ => None,
    }
}

impl Behavior for Replay {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::A => self.turn(context),
            Button::B => Transition::Back,
            _ => {
                let past = context.past().zip(context.game());
                let goal = past.and_then(|(past, game)| goal_beside(button, past, game));
                if goal.is_none() {
                    return Transition::Nothing;
                }
                self.goal = goal;
                self.plays = false;
                Transition::Moved
            }
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return Ok(());
        };
        let past = context.past().unwrap_or(&NOTHING);
        let layout = Layout::of_replay(context, game.board(), game.players().into());
        let at = self.at(past);
        let (number, of) = (i32::from(at), i32::from(past.count()));
        let words = context.tell(Sentence::ReplayAt { at: number, of });
        let mover = past.mover.unwrap_or(game.first());
        header_in_words(context, painter, layout.header, mover, &words)?;
        // It changes while the game on the table does not, so each part tells what it shows of it.
        let points: Vec<_, MAX_PLAYERS> = game
            .seats()
            .map(|seat| (game.player(seat).points(), stock_of(game, seat).left))
            .collect();
        painter.part(
            layout.with_gap(layout.scores),
            (past.mover, &points),
            |part| {
                draw_gap(part, &layout)?;
                draw_points(table, game, past.mover, &layout, part)
            },
        )?;
        painter.part(layout.with_gap(layout.actions), (past.at, of), |part| {
            draw_gap(part, &layout)?;
            draw_line(context, table, past, &layout, part)
        })?;
        painter.part(layout.with_gap(layout.hand), (at, of), |part| {
            draw_gap(part, &layout)?;
            strip::draw(table, past, at, layout.hand, part)
        })?;
        painter.part(layout.with_gap(layout.footer), self.plays, |part| {
            draw_gap(part, &layout)?;
            let play = match self.plays {
                true => Phrase::HintStop,
                false => Phrase::HintPlay,
            };
            let own = [(KeyCap::A, play), (KeyCap::B, Phrase::HintBack)];
            draw_own_keys(context, &own, &layout, part)
        })?;
        let mut drawn = Ok(());
        self.with_picture(context.frame, context, &mut |picture, view| {
            let owners: Vec<_, MAX_PLAYERS> = game
                .seats()
                .map(|seat| (game.player(seat).routes(), game.player(seat).harbors()))
                .collect();
            let ground = (owners, &picture.closed, &picture.ringed);
            drawn = painter.part(view.window(), ground, |part| {
                draw_in_bands(part, picture, view)
            });
            painter.over_map(view.window(), picture.marks());
        });
        drawn
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Replay {
    /// The map at the moment, with what was done ringed and named. When all lies open, the ends of the tickets that
    /// the mover still had to complete are ringed too.
    fn with_picture(&self, _frame: Option<Frame>, context: &Context, look: Look<'_>) {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return;
        };
        let past = context.past().unwrap_or(&NOTHING);
        let layout = Layout::of_replay(context, game.board(), game.players().into());
        let language = context.language();
        let name = |name: &'static Name| name_in(name, language);
        let mover = past.mover.filter(|_| table.stage() == Stage::Over);
        let focus = match past.line.is_empty() {
            true => Focus::Nothing,
            false => place_of(&past.line),
        };
        let route = match focus {
            Focus::Route(route) => game.board().route(route),
            _ => None,
        };
        let ends = route.map(|route| [route.a, route.b]);
        let picture = MapPicture {
            marked: ends.as_ref().map_or(&[], |ends| ends),
            liveries: table.liveries(),
            closed: game.closed_lanes(None),
            ringed: mover.map_or(CitySet::EMPTY, |seat| game.open_ticket_ends(seat)),
            focus,
            name: &name,
            ..MapPicture::of_game(game, context.land)
        };
        look(&picture, &Projection::overview(game.board(), layout.map));
    }
}

/// Draws the keys; in a narrow column one under the other.
fn draw_own_keys<D: Surface>(
    context: &Context,
    own: &[KeyHint],
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    let bar = layout.footer;
    if bar.size.height <= LOW_FOOTER {
        let keys = game_keys(context, bar.size.width, own);
        return draw_keys(context, target, bar, INK, &keys);
    }
    let mut rest = bar;
    for key in own.iter().rev() {
        let (above, row) = split_bottom(rest, LOW_FOOTER);
        draw_keys(context, target, row, INK, core::slice::from_ref(key))?;
        rest = above;
    }
    Ok(())
}

/// Draws everybody's points at the moment.
fn draw_points<D: Surface>(
    table: &Table,
    game: &Game,
    mover: Option<Seat>,
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    let seats: Vec<(Seat, &str), MAX_PLAYERS> =
        game.seats().map(|seat| (seat, table.name(seat))).collect();
    let scores = seats.iter().map(|(seat, name)| ScoreChip {
        player: table.livery(*seat),
        // Those from play, after the last move too: it has brought no more.
        points: game.player(*seat).points(),
        pieces: Some(stock_of(game, *seat)),
        name: layout.is_column.then_some(name as &dyn core::fmt::Display),
        current: Some(*seat) == mover,
    });
    let scores: Vec<ScoreChip, MAX_PLAYERS> = scores.collect();
    if !layout.is_column {
        return draw_scores(target, layout.scores, &scores);
    }
    for (index, score) in (0..).zip(&scores) {
        score.draw(target, layout.score_row(index))?;
    }
    Ok(())
}

/// Draws the line of the log that tells of the move.
fn draw_line<D: Surface>(
    context: &Context,
    table: &Table,
    past: &Past,
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    let bar = layout.actions;
    let ground = if layout.is_column { NIGHT } else { PAPER };
    target.fill_solid(&bar, ground)?;
    match LogLine::of(&past.line, table.board()) {
        Some(line) if layout.is_column => draw_in_column(context, target, bar, table, &line),
        Some(line) => {
            let news = News::new(context, EDGE, core::iter::once(line));
            let top = bar.top_left.y + (bar.size.height as i32 - 19) / 2;
            news.draw(context, table, (&line, FLAME), top, target)
        }
        None => {
            let color = if layout.is_column { PAPER } else { UMBER };
            let words = context.say(Phrase::NothingHappened);
            draw_fitted(target, &words, bar, Align::Center, color)
        }
    }
}
