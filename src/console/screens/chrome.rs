//! What many screens have: the header of a player, the footer with its keys, where the map lies.

use core::fmt::Display;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::{Animation, Command, Context, Transition};
use crate::button::Button;
use crate::ride::{self, Ride};
use crate::table::{Table, turns_left};
use rules::maps::Board;
use rules::{Game, Piece, Seat};
use text::{Number, Phrase, Sentence, SentenceIn};
use ui::fonts::{Align, Font};
use ui::painter::{Letters, Painter};
use ui::palette::INK;
use ui::shapes::{area, split_right};
use ui::signs::Sign;
use ui::widgets::bars::{Aside, Header, Hint, KeyCap, TitleBar, draw_footer};
use ui::widgets::marks::draw_scroll_bar;
use ui::{DrawResult, Surface};
pub use ui_base::{FOOTER, LOW_FOOTER};

/// Bars under this width have no room for two keys side by side.
const NARROW: u32 = 180;
/// What points take of a line that they end: a sign, two digits of main, and a gap.
pub const GAIN: u32 = 29;

/// The most keys of a footer.
const MOST_KEYS: usize = 4;
/// Between two of them, at least.
const KEY_GAP: u32 = 6;

/// A key and what it does now.
pub type KeyHint = (KeyCap, Phrase);

/// The footer of a screen.
pub fn footer<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    keys: &[KeyHint],
) -> DrawResult<S> {
    footer_with(context, painter, keys, true)
}

/// The footer of a screen whose first key may do nothing now.
pub fn footer_with<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    keys: &[KeyHint],
    enabled: bool,
) -> DrawResult<S> {
    game_footer(context, painter, FOOTER, keys, enabled)
}

/// The keys of a screen of a game: its own, and after them X and Y as far as there is room.
pub type GameKeys = Vec<KeyHint, MOST_KEYS>;

/// The footer of a screen, so high, whose first key may do nothing now. In a game X and Y are named too.
pub fn game_footer<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    height: u32,
    keys: &[KeyHint],
    enabled: bool,
) -> DrawResult<S> {
    let bar = context.bottom(height);
    painter.part(bar, (keys, enabled), |part| {
        let keys = game_keys(context, bar.size.width, keys);
        draw_keys_with(context, part, bar, INK, &keys, enabled)
    })
}

/// Returns a screen's own keys, and in a game after them those that mean the same everywhere: Y, and X
/// while somebody holds the device, as far as a bar has room for them.
pub fn game_keys(context: &Context, width: u32, own: &[KeyHint]) -> GameKeys {
    if let Some(ride) = context.ride.filter(|_| context.in_game) {
        return ride_keys(context, &ride, own);
    }
    let held = context.view().is_some_and(|view| view.viewer().is_some());
    let peek = peek_key(context);
    let menu = (KeyCap::Y, Phrase::HintMenu);
    let with = |more: &[KeyHint]| -> GameKeys {
        let own = own.iter().take(MOST_KEYS);
        let more = more.iter().filter(|_| context.in_game);
        own.chain(more).take(MOST_KEYS).copied().collect()
    };
    let names = |key: KeyCap| own.iter().any(|&(other, _)| other == key);
    let all = [(peek, held), (menu, true)];
    let all = all
        .into_iter()
        .filter(|&((key, _), there)| there && !names(key));
    let all: GameKeys = all.map(|(hint, _)| hint).collect();
    let fits = |keys: &GameKeys| {
        let words: u32 = keys.iter().map(|&key| key_width(context, key)).sum();
        words + KEY_GAP * keys.len() as u32 <= width
    };
    let last = all.last().copied();
    [with(&all), with(last.as_slice())]
        .into_iter()
        .find(fits)
        .unwrap_or_else(|| with(&[]))
}

/// X shows the hand, and the plan if it is wanted.
fn peek_key(context: &Context) -> KeyHint {
    let word = match context.settings.plan {
        true => Phrase::HintPlan,
        false => Phrase::HintHand,
    };
    (KeyCap::X, word)
}

/// The keys that do something in the first ride.
fn ride_keys(context: &Context, ride: &Ride, own: &[KeyHint]) -> GameKeys {
    let peek = [peek_key(context)];
    let names = |key: KeyCap| own.iter().any(|&(other, _)| other == key);
    let wanted = match ride.key() {
        Some(Button::A) => Some(KeyCap::A),
        Some(Button::B) => Some(KeyCap::B),
        Some(Button::X) => Some(KeyCap::X),
        _ => None,
    };
    let all = own.iter().chain(peek.iter().filter(|_| !names(KeyCap::X)));
    let all = all.filter(|&&(key, _)| Some(key) == wanted);
    let menu = (KeyCap::Y, Phrase::HintMenu);
    all.copied().chain([menu]).take(MOST_KEYS).collect()
}

/// How far the first ride is, in words.
struct RideWords<'a>(&'a Context, Ride);

impl Display for RideWords<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let RideWords(context, ride) = self;
        let (words, step) = (context.say(Phrase::FirstRide), ride.step + 1);
        write!(f, "{words} {step}/{}", ride::count())
    }
}

/// The width of a key and its word.
fn key_width(context: &Context, (key, phrase): KeyHint) -> u32 {
    Hint::new(key, &context.say(phrase)).width()
}

/// Draws keys and what they do, evenly spread over a bar.
pub fn draw_keys<D: Surface>(
    context: &Context,
    target: &mut D,
    bar: Rectangle,
    ground: Rgb565,
    keys: &[KeyHint],
) -> DrawResult<D> {
    draw_keys_with(context, target, bar, ground, keys, true)
}

fn draw_keys_with<D: Surface>(
    context: &Context,
    target: &mut D,
    bar: Rectangle,
    ground: Rgb565,
    keys: &[KeyHint],
    enabled: bool,
) -> DrawResult<D> {
    let words: Vec<&str, MOST_KEYS> = keys
        .iter()
        .map(|&(_, phrase)| context.say(phrase))
        .collect();
    let hints: Vec<Hint, MOST_KEYS> = (0..)
        .zip(keys.iter().zip(&words))
        .map(|(index, (&(key, _), word))| Hint {
            enabled: enabled || index > 0,
            ..Hint::new(key, word)
        })
        .collect();
    draw_footer(target, bar, ground, &hints)
}

/// The bar at the top of a screen that belongs to nobody.
pub fn title<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    title: &dyn Display,
    aside: Option<&dyn Display>,
) -> DrawResult<S> {
    let bar = area(0, 0, context.width(), TitleBar::HEIGHT);
    let ride = context.ride.map(|ride| RideWords(context, ride));
    let aside = ride.as_ref().map_or(aside, |words| Some(words));
    painter.part(bar, (Letters(title), aside.map(Letters)), |part| {
        TitleBar { title, aside }.draw(part, context.width())
    })
}

/// The bar that tells which part of a list is seen: from row `first` on, so many at once.
pub fn scroll_bar<S: Surface>(
    painter: &mut Painter<'_, S>,
    place: Rectangle,
    first: usize,
    seen: usize,
    count: usize,
) -> DrawResult<S> {
    if count <= seen {
        return Ok(());
    }
    painter.part(place, (first, count), |part| {
        draw_scroll_bar(part, place, first as u32, seen as u32, count as u32)
    })
}

/// All between a title and the footer.
pub fn body(context: &Context) -> Rectangle {
    between_bars(context, TitleBar::HEIGHT)
}

/// All between a header and the footer.
pub fn under_header(context: &Context) -> Rectangle {
    between_bars(context, Header::HEIGHT)
}

/// All between a bar of a height at the top and the footer.
fn between_bars(context: &Context, top: u32) -> Rectangle {
    let height = context.size.height - top - FOOTER;
    area(0, top as i32, context.width(), height)
}

/// What keys do for somebody whose turn is over: pass on, and take back what can be.
pub fn rest(button: Button, context: &Context) -> Transition {
    let undo = context.table.as_ref().is_some_and(Table::can_undo);
    match button {
        Button::A => Transition::Run(Command::PassOn),
        Button::B if undo => Transition::Run(Command::Undo),
        Button::B => Transition::Back,
        _ => Transition::Nothing,
    }
}

/// The footer of somebody whose turn is over.
pub fn rest_footer<S: Surface>(context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
    rest_footer_of(context, painter, FOOTER)
}

/// The footer of a screen of somebody whose turn is over, so high.
pub fn rest_footer_of<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    height: u32,
) -> DrawResult<S> {
    let bar = context.bottom(height);
    let keys = rest_keys(context);
    painter.part(bar, ("rest", keys), |part| {
        let keys = game_keys(context, bar.size.width, keys);
        draw_keys(context, part, bar, INK, &keys)
    })
}

/// The keys of somebody whose turn is over: to pass on, and to take back what can be.
fn rest_keys(context: &Context) -> &'static [KeyHint] {
    const KEYS: [KeyHint; 2] = [(KeyCap::A, Phrase::HintNext), (KeyCap::B, Phrase::HintUndo)];
    let undo = context.ride.is_none() && context.table.as_ref().is_some_and(Table::can_undo);
    KEYS.get(..if undo { 2 } else { 1 }).unwrap_or(&KEYS)
}

/// Draws the keys of somebody whose turn is over: to pass on, and to take back what can be.
pub fn draw_rest_keys<D: Surface>(
    context: &Context,
    target: &mut D,
    bar: Rectangle,
    ground: Rgb565,
) -> DrawResult<D> {
    let keys = rest_keys(context);
    if bar.size.width >= NARROW {
        return draw_keys(context, target, bar, ground, keys);
    }
    // In a narrow column they stand one under the other.
    target.fill_solid(&bar, ground)?;
    for (index, key) in (0..).zip(keys) {
        let top = bar.top_left.y + 4 + index * FOOTER as i32;
        let row = area(bar.top_left.x, top, bar.size.width, FOOTER);
        draw_keys(context, target, row, ground, core::slice::from_ref(key))?;
    }
    Ok(())
}

/// Draws how full the battery is at the right of a row, where the machine has one.
pub fn draw_charge<D: Surface>(
    context: &Context,
    target: &mut D,
    row: Rectangle,
    color: Rgb565,
) -> DrawResult<D> {
    let Some(charge) = context.charge else {
        return Ok(());
    };
    let (room, _) = split_right(row, 6);
    let percent = format_args!("{}%", charge.percent);
    Font::Prose.draw_in(target, &percent, room, Align::Right, color)?;
    let sign = match charge.plugged {
        true => Sign::BOLT,
        false => Sign::BATTERY,
    };
    let (rest, _) = split_right(room, Font::Prose.measure(&percent) + 4 + Sign::SIZE);
    let left = rest.top_left.x + rest.size.width as i32;
    sign.draw(target, Point::new(left, rest.center().y - 3), 1, color)
}

/// The bar at the top.
pub fn header_bar(context: &Context) -> Rectangle {
    area(0, 0, context.width(), Header::HEIGHT)
}

/// The header of a player with a question at its right, and in the last round before it how many turns they
/// have left.
pub fn header<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    seat: Seat,
    question: &dyn Display,
) -> DrawResult<S> {
    let bar = header_bar(context);
    painter.part(
        bar,
        (seat, Letters(question), blinks(context)),
        |part| match end_words(context, seat) {
            Some(words) => draw_header(context, part, bar, seat, Aside::EndText(&words, question)),
            None => draw_header(context, part, bar, seat, Aside::Text(question)),
        },
    )
}

/// The header of a player with words at the right of a bar of its own.
pub fn header_in_words<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    bar: Rectangle,
    seat: Seat,
    words: &dyn Display,
) -> DrawResult<S> {
    painter.part(bar, (seat, Letters(words), blinks(context)), |part| {
        draw_header(context, part, bar, seat, Aside::Text(words))
    })
}

/// The header of a player with pieces and points at its right.
pub fn header_with_counters<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    seat: Seat,
) -> DrawResult<S> {
    header_in(context, painter, header_bar(context), seat)
}

/// The header of a player with pieces and points in a bar of its own.
pub fn header_in<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    bar: Rectangle,
    seat: Seat,
) -> DrawResult<S> {
    let Some(game) = context.game() else {
        return Ok(());
    };
    let missing = points_to_come(context, seat);
    painter.part(bar, (seat, missing, blinks(context)), |part| {
        let mut counters = counters(game, seat);
        if let Some((_, shown)) = counters.last_mut() {
            *shown -= missing;
        }
        match end_words(context, seat) {
            Some(words) => draw_header(context, part, bar, seat, Aside::End(&words, &counters)),
            None => draw_header(context, part, bar, seat, Aside::Counters(&counters)),
        }
    })
}

/// What tells that the end has come for a player: once the last round has begun, how many turns they have
/// left, the one in play included.
pub fn end_words(context: &Context, seat: Seat) -> Option<EndWords> {
    let turns = turns_left(context.game()?, seat)?;
    // In the turn itself "one turn left" would be one too many.
    let rests = context.resting() == Some(seat);
    Some(match turns {
        0 => EndWords::Last(context.say(Phrase::LastTurn)),
        1 if !rests => EndWords::Last(context.say(Phrase::LastTurn)),
        turns => {
            let turns = turns.into();
            EndWords::Left(context.tell(Sentence::TurnsLeft { turns }))
        }
    })
}

/// The words of the band that tells of the end.
#[derive(Clone, Copy, Debug)]
pub enum EndWords {
    /// It is the last turn.
    Last(&'static str),
    /// So many are left.
    Left(SentenceIn<'static>),
}

impl Display for EndWords {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            EndWords::Last(words) => words.fmt(f),
            EndWords::Left(words) => words.fmt(f),
        }
    }
}

/// Points that were just gained count up: how many are still to come.
fn points_to_come(context: &Context, seat: Seat) -> i32 {
    match context.frame {
        Some(frame) => match frame.animation {
            Animation::Cars {
                seat: claimant,
                points,
                ..
            } if claimant == seat => i32::from(points) - frame.part_of(points.into()),
            _ => 0,
        },
        None => 0,
    }
}

/// Whether the header is gold just now: it blinks twice, for three frames each.
fn blinks(context: &Context) -> bool {
    let moving = context.frame.map(|frame| (frame.animation, frame.number));
    matches!(moving, Some((Animation::LastRound, 0..3 | 6..9)))
}

/// Pieces and points, each after its icon.
pub fn counters(game: &Game, seat: Seat) -> Vec<(Sign, i32), 3> {
    let player = game.player(seat);
    let mut counters = Vec::new();
    let pieces = |piece| i32::from(player.pieces(piece));
    // There is room for all three.
    let _ = counters.push((Sign::WAGON, pieces(Piece::Train)));
    if game.board().cards.has_ships() {
        let _ = counters.push((Sign::SHIP, pieces(Piece::Ship)));
    }
    let _ = counters.push((Sign::STAR, player.points()));
    counters
}

/// A player's name with their points.
struct NameAndPoints<'a>(&'a str, i32);

impl Display for NameAndPoints<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.0, Number(self.1))
    }
}

/// Draws the header of a player; in the first ride it tells the step.
pub fn draw_header<D: Surface>(
    context: &Context,
    target: &mut D,
    bar: Rectangle,
    seat: Seat,
    aside: Aside,
) -> DrawResult<D> {
    let Some(table) = &context.table else {
        return Ok(());
    };
    let ride = context.ride.map(|ride| RideWords(context, ride));
    let aside = ride.as_ref().map_or(aside, |words| Aside::Text(words));
    // On a wide screen the own points have no other place.
    let own = context
        .game()
        .filter(|_| ride.is_some() && context.is_wide());
    let name = table.name(seat);
    let with_points = own.map(|game| NameAndPoints(name, game.player(seat).points()));
    let header = Header {
        player: table.livery(seat),
        name: match &with_points {
            Some(with_points) => with_points,
            None => &name,
        },
        aside,
    };
    match blinks(context) {
        true => header.draw_in_gold(target, bar),
        false => header.draw(target, bar),
    }
}

/// Whether a board is higher than it is wide.
pub fn is_portrait(board: &Board) -> bool {
    board.size.0 < board.size.1
}
