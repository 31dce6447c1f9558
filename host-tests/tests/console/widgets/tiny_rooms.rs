//! No widget panics, however little room it gets, nor where that room is.

use host_tests::picture::Picture;
use rules::maps::{Card, Color, Deck, Face};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{CardColors, INK, Livery, PAPER};
use ui::shapes::{area, column, disc, fill_cut, frame, wild_rim};
use ui::signs::Sign;
use ui::widgets::bars::*;
use ui::widgets::cards::*;
use ui::widgets::curtain::*;
use ui::widgets::hand::*;
use ui::widgets::marks::*;
use ui::widgets::rows::*;
use ui::widgets::table::*;
use ui::widgets::title::draw_title_picture;

#[test]
fn widgets_survive_any_room() {
    let mut picture = Picture::new(40, 40);
    for width in (0..40).step_by(3) {
        for height in 0..24 {
            for left in [-30, 0, 35] {
                draw_all(&mut picture, left, width, height);
            }
        }
    }
    for width in [0, 1, 100, 241, 1000] {
        draw_title_picture(&mut picture, width).unwrap();
    }
}

/// Draws every widget in the same place.
fn draw_all(picture: &mut Picture, left: i32, width: u32, height: u32) {
    let place = area(left, left, width, height);
    let player = &Livery::TEAL;
    let score = ScoreChip {
        player,
        points: -104,
        pieces: Some(Stock { left: 9, whole: 0 }),
        name: Some(&"Evangelina"),
        current: true,
    };
    let row = ListRow {
        lead: Lead::TickBox(true),
        changeable: true,
        ..ListRow::new(RowStyle::ChosenLarge, &"Text").with_value(&12, Tone::Number)
    };
    for aside in [
        Aside::Nothing,
        Aside::Counters(&[(Sign::STAR, 12)]),
        Aside::Text(&"Question"),
    ] {
        let name = &"Name";
        Header {
            player,
            name,
            aside,
        }
        .draw(picture, place)
        .unwrap();
    }
    TitleBar {
        title: &"Title",
        aside: Some(&"1 / 3"),
    }
    .draw(picture, width)
    .unwrap();
    for hints in 0..5 {
        let hints = vec![Hint::new(KeyCap::A, &"word"); hints];
        draw_footer(picture, place, INK, &hints).unwrap();
    }
    draw_call(picture, place, INK, KeyCap::B, &"Call").unwrap();
    row.draw(picture, place).unwrap();
    score.draw(picture, place).unwrap();
    let action = ActionButton {
        sign: Sign::RAIL,
        word: &"Claim",
    };
    for actions in [0, 1, 3, 4, 12] {
        draw_actions(picture, place, &vec![action; actions], 2).unwrap();
        draw_scores(picture, place, &vec![score; actions]).unwrap();
    }
    draw_action_column(picture, place, height, &[action; 4], 9).unwrap();
    draw_refusal(picture, place.top_left, width, [&"One", &"Two"]).unwrap();
    for face in Face::ALL {
        draw_card(picture, place, Card::new(face, Color::Pink)).unwrap();
    }
    draw_chosen_card(picture, place, Card::WILD).unwrap();
    draw_car(picture, place, CardColors::GRAY, Sign::ANY).unwrap();
    draw_deck(picture, place, Deck::Ships, height).unwrap();
    draw_cells(picture, place, &[255; CELLS], Some(99)).unwrap();
    draw_strip(picture, place, &[255; CELLS]).unwrap();
    draw_strip_with_ships(picture, place, &Color::ALL, &[(9, 99)], 0).unwrap();
    draw_table(picture, place, &Color::ALL, [&[3], &[], &[], &[]], 0).unwrap();
    draw_mark(picture, place, player).unwrap();
    draw_steps(picture, place.top_left, height, width, PAPER).unwrap();
    draw_scroll_bar(picture, place, width, height, 20).unwrap();
    draw_panel(picture, place).unwrap();
    draw_rays(picture, place, player).unwrap();
    draw_roundel(picture, place.top_left, player, ROUNDEL).unwrap();
    draw_band(picture, place, &"A long name", &"below").unwrap();
    draw_fitted(picture, &"Text", place, Align::Center, INK).unwrap();
    Font::Big
        .draw_in(picture, &-1, place, Align::Right, INK)
        .unwrap();
    disc(picture, place, INK).unwrap();
    fill_cut(picture, place, 9, INK).unwrap();
    frame(picture, place, 9, INK).unwrap();
    wild_rim(picture, place, 9).unwrap();
    assert_eq!(column(place, 0, 0).size.width, width);
}
