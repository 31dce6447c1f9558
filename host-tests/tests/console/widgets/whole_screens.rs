//! The title and the curtain: screens that are one picture.

use embedded_graphics::prelude::*;
use ui::fonts::{Align, draw_fitted};
use ui::palette::{FLAME, GOLD, INK, Livery, NIGHT, PAPER};
use ui::shapes::area;
use ui::signs::draw_player_plate;
use ui::widgets::bars::{KeyCap, draw_call};
use ui::widgets::curtain::{ROUNDEL, draw_band, draw_rays, draw_roundel};
use ui::widgets::rows::{ListRow, RowStyle, Tone, draw_hairline};
use ui::widgets::title::draw_title_picture;

use super::sheet;

#[test]
fn the_title_is_a_picture_over_a_menu() {
    sheet("title", |picture, width| {
        picture.clear(NIGHT).unwrap();
        draw_title_picture(picture, width).unwrap();
        let menu = ["Continue", "New game", "How to play", "Settings", "Records"];
        for (index, text) in (0..).zip(menu) {
            let place = area(4, 153 + index * 17, width - 8, 17);
            let row = if index == 0 {
                ListRow::new(RowStyle::Chosen, &text).with_value(&"USA, turn 23", Tone::Quiet)
            } else {
                ListRow::new(RowStyle::Flat, &text)
            };
            row.draw(picture, place).unwrap();
        }
    });
}

#[test]
fn the_curtain_shows_the_mark_of_the_player_from_afar() {
    for (index, player) in Livery::ALL.into_iter().enumerate() {
        sheet(&format!("curtain-{index}"), |picture, width| {
            picture.clear(PAPER).unwrap();
            draw_rays(picture, area(0, 0, width, 93), player).unwrap();
            draw_roundel(picture, Point::new(width as i32 / 2, 46), player, ROUNDEL).unwrap();
            draw_band(
                picture,
                area(0, 93, width, 33),
                &"Anna’s turn",
                &"pass the device",
            )
            .unwrap();
            picture.fill_solid(&area(0, 126, width, 1), GOLD).unwrap();
            for (index, other) in (0..).zip([&Livery::COBALT, &Livery::TEAL]) {
                let y = 130 + index * 20;
                draw_player_plate(picture, Point::new(7, y + 3), other).unwrap();
                let place = area(26, y, width - 32, 19);
                draw_fitted(picture, &"Dallas – Houston", place, Align::Left, INK).unwrap();
                draw_fitted(picture, &"+1", place, Align::Right, FLAME).unwrap();
                draw_hairline(picture, Point::new(26, y + 19), width - 32).unwrap();
            }
            let bar = area(0, 214, width, 26);
            draw_call(picture, bar, INK, KeyCap::A, &"I am Anna").unwrap();
        });
    }
}
