//! Cards, their backs and the decks.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Align, Font};
use crate::palette::{
    CardColors, FLAME, FLAME_LIGHT, GOLD, INK, MIST, NIGHT, PAPER, PORT, PORT_LIGHT, SAND, STEEL,
};
use crate::shapes::{fill_cut, fill_rounded, frame, inset, paper_rim, wild_rim};
use crate::signs::Sign;
use crate::{DrawResult, Surface};
use rules::maps::{Card, Deck, Face};

/// A card where five lie in a row.
pub const CARD: Size = Size::new(42, 60);
/// A card where six lie in a row.
pub const CARD_SMALL: Size = Size::new(34, 52);
/// How much higher a chosen card lies.
pub const CARD_LIFT: i32 = 3;

/// Draws a card: its colour, its sign, and at the foot what it is good for.
///
/// From 36 px of width on the sign is three times as large as on a space, below that twice.
pub fn draw_card<D: Surface>(target: &mut D, place: Rectangle, card: Card) -> DrawResult<D> {
    let colors = CardColors::of_card(card);
    let face = paper_rim(target, place)?;
    target.fill_solid(&face, colors.full)?;
    let scale = if place.size.width < 36 { 2 } else { 3 };
    let sign = Sign::SIZE * scale;
    let left = (face.size.width as i32 - sign as i32) / 2;
    let corner = face.top_left + Point::new(left, 5);
    Sign::of_card(card).draw(target, corner, scale, colors.sign)?;
    match card.face() {
        None => wild_rim(target, face, 3),
        Some(shown) => draw_foot(target, face, shown, colors.sign),
    }
}

/// The signs of what a card shows.
pub const fn face_signs(face: Face) -> &'static [Sign] {
    match face {
        Face::Wagon => &[Sign::WAGON],
        Face::HarborWagon => &[Sign::WAGON, Sign::ANCHOR],
        Face::Ship => &[Sign::SHIP, Sign::ANCHOR],
        Face::DoubleShip => &[Sign::SHIP, Sign::SHIP],
    }
}

/// Draws what a card shows at its foot: wagons on a rail, ships on waves.
fn draw_foot<D: Surface>(
    target: &mut D,
    face: Rectangle,
    shown: Face,
    color: Rgb565,
) -> DrawResult<D> {
    let icons = face_signs(shown);
    let width = face.size.width as i32;
    let ground = face.top_left + Point::new(0, face.size.height as i32 - 3);
    let used = icons.len() as i32 * 10 - 3;
    for (index, icon) in (0..).zip(icons) {
        let x = (width - used) / 2 + index * 10;
        icon.draw(target, ground + Point::new(x, -8), 1, color)?;
    }
    match shown {
        Face::Wagon | Face::HarborWagon => {
            let rail = Rectangle::new(ground, Size::new(width as u32, 1));
            target.fill_solid(&rail, color)
        }
        Face::Ship | Face::DoubleShip => {
            let waves = (0..width).map(|x| {
                // Crests of two pixels, one pixel up at every other pair.
                let up = i32::from(x / 2 % 2 == 0);
                Pixel(ground + Point::new(x, 1 - up), color)
            });
            target.draw_iter(waves)
        }
    }
}

/// The size of a card within prose: wider if it shows two things.
pub const fn tiny_card(card: Card) -> Size {
    match card.face() {
        Some(face) if face_signs(face).len() > 1 => Size::new(22, 26),
        _ => Size::new(15, 26),
    }
}

/// Draws a card within prose, of the size of [`tiny_card`].
pub fn draw_tiny_card<D: Surface>(target: &mut D, place: Rectangle, card: Card) -> DrawResult<D> {
    let colors = CardColors::of_card(card);
    fill_rounded(target, place, INK)?;
    fill_rounded(target, inset(place, 1), PAPER)?;
    let face = inset(place, 2);
    target.fill_solid(&face, colors.full)?;
    let sign = Sign::of_card(card);
    let Some(shown) = card.face() else {
        wild_rim(target, face, 2)?;
        return sign.draw_centered(target, face.center(), 1, colors.sign);
    };
    let left = (face.size.width as i32 - Sign::SIZE as i32) / 2;
    sign.draw(target, face.top_left + Point::new(left, 2), 1, colors.sign)?;
    draw_foot(target, face, shown, colors.sign)
}

/// Draws the back of a card within prose.
pub fn draw_tiny_back<D: Surface>(target: &mut D, place: Rectangle, deck: Deck) -> DrawResult<D> {
    let (ground, sign) = match deck {
        Deck::Wagons => (FLAME, Sign::WAGON),
        Deck::Ships => (PORT, Sign::SHIP),
    };
    fill_rounded(target, place, INK)?;
    fill_rounded(target, inset(place, 1), PAPER)?;
    let face = inset(place, 2);
    target.fill_solid(&face, ground)?;
    sign.draw_centered(target, face.center(), 1, PAPER)
}

/// The size of a car in the price of a route.
pub const CAR: Size = Size::new(17, 13);
/// The size of such a car from seven spaces on.
pub const CAR_SHORT: Size = Size::new(13, 13);

/// Draws a car in the price of a route: a card's colour and sign; gray for any colour.
pub fn draw_car<D: Surface>(
    target: &mut D,
    place: Rectangle,
    colors: CardColors,
    sign: Sign,
) -> DrawResult<D> {
    fill_cut(target, place, 1, INK)?;
    target.fill_solid(&inset(place, 1), colors.full)?;
    let spare = place.size.saturating_sub(Size::new_equal(Sign::SIZE));
    let corner = Point::new(spare.width as i32 / 2, spare.height as i32 / 2);
    sign.draw(target, place.top_left + corner, 1, colors.sign)
}

/// Draws a card that cannot be taken: its sign is still there, and all its colour is gone.
pub fn draw_dim_card<D: Surface>(target: &mut D, place: Rectangle, card: Card) -> DrawResult<D> {
    fill_rounded(target, place, STEEL)?;
    let face = inset(place, 1);
    target.fill_solid(&face, NIGHT)?;
    let scale = if place.size.width < 36 { 2 } else { 3 };
    let left = (face.size.width as i32 - (Sign::SIZE * scale) as i32) / 2;
    let corner = face.top_left + Point::new(left, 6);
    Sign::of_card(card).draw(target, corner, scale, STEEL)?;
    match card.face() {
        None => Ok(()),
        Some(shown) => draw_foot(target, inset(face, 1), shown, STEEL),
    }
}

/// Draws a card with the focus: a ring of gold with an ink edge around it.
pub fn draw_chosen_card<D: Surface>(target: &mut D, place: Rectangle, card: Card) -> DrawResult<D> {
    draw_ring(target, place)?;
    draw_card(target, place, card)
}

/// Draws the ring of the focus around a card or a deck that is drawn after it.
pub fn draw_ring<D: Surface>(target: &mut D, place: Rectangle) -> DrawResult<D> {
    fill_rounded(target, inset(place, -4), INK)?;
    fill_rounded(target, inset(place, -3), GOLD)
}

/// Draws the back of a card.
pub fn draw_back<D: Surface>(target: &mut D, place: Rectangle, deck: Deck) -> DrawResult<D> {
    let (ground, stripe, sign) = match deck {
        Deck::Wagons => (FLAME, FLAME_LIGHT, Sign::WAGON),
        Deck::Ships => (PORT, PORT_LIGHT, Sign::SHIP),
    };
    let face = paper_rim(target, place)?;
    target.fill_solid(&face, ground)?;
    let stripes = inset(face, 2);
    for row in (0..stripes.size.height as i32).step_by(4) {
        let start = stripes.top_left + Point::new(0, row);
        target.fill_solid(
            &Rectangle::new(start, Size::new(stripes.size.width, 1)),
            stripe,
        )?;
    }
    let emblem = Size::new_equal(17);
    let middle = face.top_left
        + Point::new(
            (face.size.width as i32 - 17) / 2,
            (face.size.height as i32 - 17) / 2,
        );
    fill_rounded(target, Rectangle::new(middle, emblem), PAPER)?;
    sign.draw(target, middle + Point::new_equal(5), 1, INK)
}

/// Draws a pile of cards with their backs up, two more edges to be seen under the top one.
///
/// An empty pile is a frame.
pub fn draw_deck<D: Surface>(
    target: &mut D,
    place: Rectangle,
    deck: Deck,
    cards: u32,
) -> DrawResult<D> {
    if cards == 0 {
        return draw_slot(target, place, "");
    }
    for under in (1..cards.min(3) as i32).rev() {
        let edge = Rectangle::new(place.top_left + Point::new_equal(2 * under), place.size);
        fill_rounded(target, edge, INK)?;
        fill_rounded(target, inset(edge, 1), SAND)?;
    }
    draw_back(target, place, deck)
}

/// Draws the place of a card that is not there yet.
pub fn draw_slot<D: Surface>(target: &mut D, place: Rectangle, text: &str) -> DrawResult<D> {
    frame(target, place, 1, STEEL)?;
    Font::Main.draw_in(target, &text, place, Align::Center, MIST)
}
