//! Cards, decks and hands.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use rules::maps::{Card, Color, Deck, Face};
use ui::fonts::Font;
use ui::palette::{CardColors, DUSK, GOLD, INK, Livery, MIST, NIGHT, PAPER};
use ui::shapes::area;
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::bars::{Aside, Header, Hint, KeyCap, draw_footer};
use ui::widgets::cards::*;
use ui::widgets::hand::*;

use super::sheet;

#[test]
fn the_draw_screen_shows_the_row_the_deck_and_the_hand() {
    sheet("draw", |picture, width| {
        picture.clear(NIGHT).unwrap();
        Header {
            player: &Livery::RUBY,
            name: &"Anna",
            aside: Aside::Text(&"Card 1 of 2"),
        }
        .draw(picture, area(0, 0, width, 18))
        .unwrap();
        let row = [
            Card::wagon(Color::Blue),
            Card::WILD,
            Card::wagon(Color::Green),
            Card::wagon(Color::Orange),
            Card::wagon(Color::White),
        ];
        let left = (width as i32 - 226) / 2;
        for (index, card) in (0..).zip(row) {
            let lift = if index == 2 { CARD_LIFT } else { 0 };
            let place = Rectangle::new(Point::new(left + index * 46, 30 - lift), CARD);
            if index == 2 {
                draw_chosen_card(picture, place, card).unwrap();
            } else {
                draw_card(picture, place, card).unwrap();
            }
        }
        picture.fill_solid(&area(0, 102, width, 1), INK).unwrap();
        picture.fill_solid(&area(0, 103, width, 62), DUSK).unwrap();
        draw_deck(picture, area(10, 107, 38, 50), Deck::Wagons, 68).unwrap();
        let after = Font::Main.draw(picture, &"Deck ", Point::new(60, 109), PAPER);
        Font::Main.draw(picture, &68, after.unwrap(), GOLD).unwrap();
        Font::Prose
            .draw(picture, &"blind card", Point::new(60, 123), MIST)
            .unwrap();
        draw_card_plate(picture, Point::new(60, 142), Card::wagon(Color::Green)).unwrap();
        Font::Main
            .draw(picture, &"Take green", Point::new(76, 142), GOLD)
            .unwrap();
        draw_slot(picture, area(width as i32 - 44, 107, 36, 50), "?").unwrap();
        let hand = [3, 0, 1, 4, 2, 1, 12, 0, 2];
        draw_cells(picture, area(0, 167, width, 50), &hand, Some(3)).unwrap();
        let hints = [
            Hint::new(KeyCap::A, &"take"),
            Hint::new(KeyCap::B, &"back"),
            Hint::new(KeyCap::X, &"tickets"),
        ];
        draw_footer(picture, area(0, 217, width, 23), INK, &hints).unwrap();
    });
}

#[test]
fn two_decks_have_wagons_ships_and_anchors_and_a_hand_as_a_table() {
    let colors = [
        Color::Red,
        Color::Yellow,
        Color::Green,
        Color::Pink,
        Color::Black,
        Color::White,
    ];
    sheet("draw-great-lakes", |picture, width| {
        picture.clear(NIGHT).unwrap();
        Header {
            player: &Livery::IVORY,
            name: &"Chloe",
            aside: Aside::Text(&"Card 2 of 2"),
        }
        .draw(picture, area(0, 0, width, 18))
        .unwrap();
        let row = [
            Card::new(Face::HarborWagon, Color::Red),
            Card::new(Face::Wagon, Color::Yellow),
            Card::WILD,
            Card::new(Face::Ship, Color::Green),
            Card::new(Face::DoubleShip, Color::Black),
            Card::new(Face::DoubleShip, Color::White),
        ];
        let left = (width as i32 - 229) / 2;
        for (index, card) in (0..).zip(row) {
            let chosen = index == 4;
            let lift = if chosen { CARD_LIFT } else { 0 };
            let place = Rectangle::new(Point::new(left + index * 39, 28 - lift), CARD_SMALL);
            if chosen {
                draw_chosen_card(picture, place, card).unwrap();
            } else {
                draw_card(picture, place, card).unwrap();
            }
        }
        picture.fill_solid(&area(0, 89, width, 44), DUSK).unwrap();
        draw_deck(picture, area(8, 92, 28, 34), Deck::Wagons, 41).unwrap();
        draw_deck(picture, area(126, 92, 28, 34), Deck::Ships, 33).unwrap();
        let counts: [&[u8]; 4] = [
            &[2, 0, 1, 3, 0, 1],
            &[1, 0, 2, 0, 0, 0],
            &[0, 1, 2, 0, 1, 0],
            &[0, 2, 0, 1, 13, 0],
        ];
        draw_table(picture, area(0, 133, width, 84), &colors, counts, 2).unwrap();
        let strip = [(3, 0), (0, 5), (0, 0), (12, 2), (0, 7), (1, 10)];
        let place = area(0, 214, width, 26);
        draw_strip_with_ships(picture, place, &colors, &strip, 2).unwrap();
    });
}

#[test]
fn every_card_has_a_face_at_every_size() {
    sheet("cards", |picture, width| {
        picture.clear(NIGHT).unwrap();
        let colors = Color::ALL.map(Card::wagon);
        for (index, card) in (0..).zip(colors.into_iter().chain([Card::WILD])) {
            let small = Point::new(4 + index % 6 * 39, 2 + index / 6 * 56);
            draw_card(picture, Rectangle::new(small, CARD_SMALL), card).unwrap();
            draw_card_plate(picture, Point::new(4 + index * 13, 120), card).unwrap();
        }
        for (index, face) in (0..).zip(Face::ALL) {
            let place = Rectangle::new(Point::new(4 + index * 46, 148), CARD);
            draw_card(
                picture,
                place,
                Card::new(face, Color::ALL[index as usize * 2]),
            )
            .unwrap();
        }
        draw_deck(
            picture,
            Rectangle::new(Point::new(190, 148), CARD),
            Deck::Ships,
            1,
        )
        .unwrap();
        draw_deck(picture, area(130, 62, 34, 50), Deck::Wagons, 2).unwrap();
        draw_deck(picture, area(180, 62, 34, 50), Deck::Ships, 0).unwrap();
        for (index, color) in (0..).zip(Color::ALL.map(Some).into_iter().chain([None])) {
            let place = Rectangle::new(Point::new(130 + index % 5 * 19, 116 + index / 5 * 15), CAR);
            draw_car(picture, place, CardColors::of(color), Sign::of_color(color)).unwrap();
        }
        let hand = [3, 0, 1, 4, 2, 1, 12, 0, 2];
        draw_strip(picture, area(0, 212, width, 21), &hand).unwrap();
    });
}
