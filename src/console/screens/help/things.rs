//! What stands in the rows of help's illustrations: places, spaces, cards, and words between them.

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use rules::maps::{Card, Color};
use text::{Illustration, Language, Signed};
use ui::fonts::{Align, Font};
use ui::palette::{CardColors, INK, PAPER, PORT, TARGET, WHITE};
use ui::shapes::{area, disc, fill_cut, inset};
use ui::signs::Sign;
use ui::widgets::cards::{CAR, draw_car, draw_tiny_card, tiny_card};
use ui::{DrawResult, Surface};

/// A thing in a row of an illustration.
#[derive(Clone, Copy)]
pub enum Thing {
    /// A place on the map.
    Place,
    /// A space of a rail route, or of a ferry with a wheel.
    Space(Card),
    /// A space that takes any colour.
    Gray,
    /// A space of a sea route.
    Hull(Color),
    /// A card in the hand.
    Card(Card),
    /// Another payment.
    Or,
    /// What a payment is for.
    Is,
    /// A harbour.
    Harbor,
    /// Points.
    Points(u8),
    /// A card of merchandise.
    Crate,
}

/// What stands in a row: at most three payments of three cards, and what is between them.
pub type ThingRow = Vec<Thing, 12>;

/// The size of a place.
const PLACE: Size = Size::new_equal(13);
/// The size of a card of merchandise.
const CRATE: Size = Size::new(19, 26);
/// Pixels between two things.
const GAP: i32 = 2;
/// Pixels around a word.
const AROUND: i32 = 5;

impl Thing {
    /// Its width, and how far it keeps off its neighbours.
    fn width(self, language: Language) -> (i32, i32) {
        let text = |text: &dyn Display| (Font::Prose.measure(text) as i32, AROUND);
        match self {
            Thing::Place | Thing::Harbor => (PLACE.width as i32, GAP),
            Thing::Space(_) | Thing::Hull(_) | Thing::Gray => (CAR.width as i32, GAP),
            Thing::Crate => (CRATE.width as i32, GAP),
            Thing::Card(card) => (tiny_card(card).width as i32, GAP),
            Thing::Or => text(&Illustration::or(language)),
            Thing::Is => text(&"="),
            Thing::Points(points) => text(&Signed(points.into())),
        }
    }
}

/// Draws things one after the other, each in the middle of the row's height.
pub fn draw_row<D: Surface>(
    target: &mut D,
    things: &[Thing],
    language: Language,
    place: Rectangle,
) -> DrawResult<D> {
    let (mut x, mut last) = (place.top_left.x, 0);
    let height = place.size.height;
    for (index, &thing) in things.iter().enumerate() {
        let (width, off) = thing.width(language);
        if index > 0 {
            x += off.max(last);
        }
        let box_of = |size: Size| {
            let down = height.saturating_sub(size.height) as i32 / 2;
            Rectangle::new(Point::new(x, place.top_left.y + down), size)
        };
        let words = |target: &mut D, text: &dyn Display| {
            let room = area(x, place.top_left.y, width as u32, height);
            Font::Prose.draw_in(target, text, room, Align::Left, INK)
        };
        match thing {
            Thing::Place => draw_place(target, box_of(PLACE), false)?,
            Thing::Harbor => draw_place(target, box_of(PLACE), true)?,
            Thing::Space(card) => {
                let colors = CardColors::of_card(card);
                draw_car(target, box_of(CAR), colors, Sign::of_card(card))?;
            }
            Thing::Gray => draw_car(target, box_of(CAR), CardColors::GRAY, Sign::ANY)?,
            Thing::Hull(color) => draw_hull(target, box_of(CAR), color)?,
            Thing::Card(card) => draw_tiny_card(target, box_of(tiny_card(card)), card)?,
            Thing::Crate => draw_crate(target, box_of(CRATE))?,
            Thing::Or => words(target, &Illustration::or(language))?,
            Thing::Is => words(target, &"=")?,
            Thing::Points(points) => words(target, &Signed(points.into()))?,
        }
        (x, last) = (x + width, off);
    }
    Ok(())
}

/// Draws a place as the close map has it, or one with a harbour: rings, and what lies within.
fn draw_place<D: Surface>(target: &mut D, place: Rectangle, harbor: bool) -> DrawResult<D> {
    disc(target, place, INK)?;
    disc(target, inset(place, 1), PAPER)?;
    if !harbor {
        return disc(target, inset(place, 3), TARGET);
    }
    disc(target, inset(place, 2), PORT)?;
    Sign::ANCHOR.draw_centered(target, place.center(), 1, WHITE)
}

/// Draws a card of merchandise.
fn draw_crate<D: Surface>(target: &mut D, place: Rectangle) -> DrawResult<D> {
    fill_cut(target, place, 1, INK)?;
    fill_cut(target, inset(place, 1), 1, WHITE)?;
    Sign::CRATE.draw_centered(target, place.center(), 2, INK)
}

/// Draws a space of a sea route: pointed at both ends.
fn draw_hull<D: Surface>(target: &mut D, place: Rectangle, color: Color) -> DrawResult<D> {
    let colors = CardColors::of(Some(color));
    let point = place.size.height / 2;
    fill_cut(target, place, point, INK)?;
    fill_cut(target, inset(place, 1), point - 1, colors.full)?;
    Sign::of_color(Some(color)).draw_centered(target, place.center(), 1, colors.sign)
}
