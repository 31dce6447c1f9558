//! What is remembered of somebody on a board: figures, and the last games as a chart.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{body, footer, title};
use super::list::step;
use super::{Ask, Behavior, Command, Context, RowMenu, Transition};
use crate::button::Button;
use crate::people::{BoardPast, PAST};
use rules::maps::{BOARD_COUNT, BoardId};
use text::{Number, Phrase, Sentence, name_in};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{DUSK, FLAME, GOLD, INK, MIST, NIGHT, PAPER, STEEL};
use ui::shapes::{Direction, area, arrow, column, fill_rounded, inset};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::{DrawResult, Surface};

/// The board, the figures, the words over the chart, and the chart: where each begins, and how high it is.
const BOARD: (i32, u32) = (27, 18);
const TILES: (i32, u32) = (48, 38);
const WORDS: (i32, u32) = (88, 14);
const CHART: (i32, u32) = (106, 106);
/// Beside the chart, for its numbers.
const AXIS: i32 = 28;
/// Over the highest bar, for its crown.
const CROWN: u32 = 10;

/// What is remembered of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    person: u8,
    /// The board; at first the one that they have played most.
    board: Option<u8>,
    /// Who is to become one with whoever is chosen here.
    merging: Option<u8>,
}

impl Statistics {
    /// Somebody by their place.
    pub fn of(person: u8) -> Statistics {
        Statistics {
            person,
            board: None,
            merging: None,
        }
    }

    /// Another is to be chosen, who is the same as somebody.
    pub fn to_merge(person: u8) -> Statistics {
        Statistics {
            merging: Some(person),
            ..Statistics::of(u8::from(person == 0))
        }
    }

    /// The place of whoever is shown.
    pub const fn person(&self) -> u8 {
        self.person
    }

    fn board(&self, context: &Context) -> usize {
        let played = || context.person.as_ref()?.most_played();
        let chosen = self.board.map(usize::from);
        chosen.or_else(|| played().map(BoardId::index)).unwrap_or(0)
    }

    fn past<'a>(&self, context: &'a Context) -> Option<&'a BoardPast> {
        let board = BoardId::all().nth(self.board(context))?;
        context.person.as_ref()?.on(board)
    }

    /// The place of the next to be shown, so many on; nobody is the same as themselves.
    fn next(&self, by: usize, people: usize) -> u8 {
        let on = |from: u8| ((usize::from(from) + by) % people.max(1)) as u8;
        let next = on(self.person);
        match self.merging == Some(next) {
            true => on(next),
            false => next,
        }
    }
}

impl Behavior for Statistics {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let people = context.people.len();
        if let Some(by) = step(button, Button::Left, Button::Right, BOARD_COUNT) {
            self.board = Some(((self.board(context) + by) % BOARD_COUNT) as u8);
            return Transition::Moved;
        }
        if let Some(by) = step(button, Button::Up, Button::Down, people)
            && self.next(by, people) != self.person
        {
            self.person = self.next(by, people);
            return Transition::Run(Command::ShowPerson(self.person));
        }
        match (button, self.merging) {
            (Button::B, _) => Transition::Back,
            (Button::A, Some(from)) => Transition::open(Ask::to_merge(from, self.person)),
            (Button::Y, None) if people > 0 => Transition::open(RowMenu::of_person(self.person)),
            _ => Transition::Nothing,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let named = |place: u8| context.people.get(usize::from(place));
        let name = named(self.person);
        let of = context.tell(Sentence::PersonOf {
            person: i32::from(self.person) + 1,
            of: context.people.len() as i32,
        });
        let same = self.merging.and_then(named);
        match (name, same) {
            (Some(name), Some(same)) => {
                let same = context.tell(Sentence::IsAlso { name: same });
                title(context, painter, &same, Some(name))?;
            }
            (Some(name), None) => title(context, painter, name, Some(&of))?,
            (None, _) => title(context, painter, &context.say(Phrase::Records), None)?,
        }
        painter.ground(body(context), NIGHT)?;
        let width = context.width();
        let line = |(top, height): (i32, u32)| area(4, top, width - 8, height);
        let bar = line(BOARD);
        let board = self.board(context);
        painter.part(bar, board, |part| draw_board(context, part, bar, board))?;
        let past = self.past(context);
        let tiles = line(TILES);
        painter.part(tiles, (self.person, board), |part| {
            draw_tiles(context, part, tiles, past)
        })?;
        let words = line(WORDS);
        painter.part(words, (self.person, board), |part| match self.merging {
            Some(_) => {
                let told = context.say(Phrase::WhoIsIt);
                Font::Prose.draw_in(part, &told, words, Align::Left, MIST)
            }
            None => draw_words(context, part, words, past),
        })?;
        let chart = line(CHART);
        painter.part(chart, (self.person, board), |part| {
            past.map_or(Ok(()), |past| draw_chart(part, chart, past))
        })?;
        let back = (KeyCap::B, Phrase::HintBack);
        match self.merging {
            Some(_) => footer(context, painter, &[(KeyCap::A, Phrase::HintMerge), back]),
            None => footer(context, painter, &[back, (KeyCap::Y, Phrase::HintMenu)]),
        }
    }
}

fn draw_board<D: Surface>(
    context: &Context,
    target: &mut D,
    bar: Rectangle,
    board: usize,
) -> DrawResult<D> {
    fill_rounded(target, bar, GOLD)?;
    let middle = bar.center().y;
    let right = bar.top_left.x + bar.size.width as i32 - 8;
    let left = Point::new(bar.top_left.x + 7, middle);
    arrow(target, left, 6, Direction::Left, INK)?;
    arrow(target, Point::new(right, middle), 6, Direction::Right, INK)?;
    let Some(board) = BoardId::all().nth(board) else {
        return Ok(());
    };
    let name = name_in(&board.board().name, context.language());
    draw_fitted(target, &name, inset(bar, 1), Align::Center, INK)
}

/// Draws the figures: games and wins, the best and the mean of the points, the longest path.
fn draw_tiles<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    past: Option<&BoardPast>,
) -> DrawResult<D> {
    let figures = past.map_or([0; 5], |past| {
        [
            past.games.into(),
            past.won.into(),
            past.best.into(),
            past.mean(),
            past.path.into(),
        ]
    });
    let words = [
        Phrase::TileGames,
        Phrase::TileWins,
        Phrase::TileBest,
        Phrase::TileMean,
        Phrase::TilePath,
    ];
    for (index, (figure, phrase)) in (0..).zip(figures.into_iter().zip(words)) {
        let tile = inset(column(place, index, 5), 1);
        fill_rounded(target, tile, DUSK)?;
        let points = matches!(phrase, Phrase::TileBest | Phrase::TileMean);
        let color = if points { GOLD } else { PAPER };
        let upper = Rectangle::new(
            tile.top_left + Point::new(0, 2),
            Size::new(tile.size.width, 19),
        );
        let is_known = past.is_some_and(|past| past.has_best() || phrase != Phrase::TileBest);
        match is_known {
            true => Font::Big.draw_in(target, &Number(figure), upper, Align::Center, color)?,
            false => Font::Big.draw_in(target, &"–", upper, Align::Center, MIST)?,
        }
        let lower = Rectangle::new(
            tile.top_left + Point::new(0, 22),
            Size::new(tile.size.width, 12),
        );
        Font::Prose.draw_in(target, &context.say(phrase), lower, Align::Center, MIST)?;
    }
    Ok(())
}

/// Draws how many games the chart shows, and what its crowns mean.
fn draw_words<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    past: Option<&BoardPast>,
) -> DrawResult<D> {
    let Some(past) = past else {
        let phrase = match context.people.is_empty() {
            true => Phrase::NobodyYet,
            false => Phrase::NoGamesYet,
        };
        return Font::Prose.draw_in(target, &context.say(phrase), place, Align::Left, MIST);
    };
    let games = past.last.len() as i32;
    let told = context.tell(Sentence::LastGames { games });
    Font::Prose.draw_in(target, &told, place, Align::Left, MIST)?;
    let won = context.say(Phrase::WonGames);
    Font::Prose.draw_in(target, &won, place, Align::Right, MIST)?;
    let used = Font::Prose.measure(&won) as i32 + 11;
    let right = place.top_left.x + place.size.width as i32;
    let crown = Point::new(right - used, place.top_left.y + 3);
    Sign::CROWN.draw(target, crown, 1, PAPER)
}

/// Draws the last games as bars, those that were won with a crown, those that were ended by agreement hollow, and
/// the mean of all as a dashed line.
fn draw_chart<D: Surface>(target: &mut D, place: Rectangle, past: &BoardPast) -> DrawResult<D> {
    let points = past.last.iter().map(|game| i32::from(game.points));
    let most = points.max().unwrap_or(0).max(past.mean()).max(10);
    let room = place.size.height - CROWN;
    let height = |points: i32| (points.clamp(0, most) as u32 * room / most as u32) as i32;
    let floor = place.top_left.y + place.size.height as i32;
    let (left, right) = (place.top_left.x, place.top_left.x + place.size.width as i32);
    // A line for each round number, three at most.
    let steps = [5, 10, 20, 50, 100, 200, 500, 1_000, 5_000];
    let every = steps
        .into_iter()
        .find(|step| most / step <= 3)
        .unwrap_or(10_000);
    for number in (every..=most).step_by(every as usize) {
        let y = floor - height(number);
        target.fill_solid(&area(left + AXIS, y, (right - left - AXIS) as u32, 1), DUSK)?;
        let room = area(left, y - 6, AXIS as u32 - 4, 12);
        Font::Prose.draw_in(target, &Number(number), room, Align::Right, MIST)?;
    }
    let bars = area(
        left + AXIS,
        place.top_left.y,
        (right - left - AXIS) as u32,
        1,
    );
    for (index, game) in (0..).zip(&past.last) {
        let bar = column(bars, index, PAST as u32);
        let width = bar.size.width.saturating_sub(3);
        let high = height(game.points.into()).max(1);
        let color = if game.won { PAPER } else { STEEL };
        let bar = area(bar.top_left.x + 1, floor - high, width, high as u32);
        target.fill_solid(&bar, color)?;
        if game.agreed && high > 2 {
            target.fill_solid(&inset(bar, 1), NIGHT)?;
        }
        if game.won {
            let crown = Point::new(bar.center().x - 3, floor - high - 9);
            Sign::CROWN.draw(target, crown, 1, PAPER)?;
        }
    }
    let mean = floor - height(past.mean());
    for x in (left + AXIS..right).step_by(6) {
        target.fill_solid(&area(x, mean, 3, 1), FLAME)?;
    }
    Ok(())
}
