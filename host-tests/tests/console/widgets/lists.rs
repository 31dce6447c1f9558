//! Rows, panels, bars, scores, actions and refusals.

use embedded_graphics::prelude::*;
use ui::fonts::{Align, Font};
use ui::palette::{GOLD, INK, Livery, NIGHT, PAPER};
use ui::shapes::area;
use ui::signs::Sign;
use ui::widgets::bars::*;
use ui::widgets::marks::*;
use ui::widgets::rows::*;
use ui::widgets::seal::draw_seal;
use ui::widgets::table::*;

use super::sheet;

#[test]
fn rows_have_a_look_for_each_state() {
    sheet("rows", |picture, width| {
        picture.clear(NIGHT).unwrap();
        TitleBar {
            title: &"Налаштування",
            aside: Some(&"2 / 3"),
        }
        .draw(picture, width)
        .unwrap();
        let tick = Lead::Sign(Sign::TICK, Tone::Good);
        let cross = Lead::Sign(Sign::CROSS, Tone::Bad);
        let rows = [
            ListRow::new(RowStyle::Done, &"Chicago – Santa Fe")
                .with_lead(tick)
                .with_value(&9, Tone::Number),
            ListRow::new(RowStyle::Raised, &"San Francisco – Atlanta")
                .with_lead(Lead::TickBox(false))
                .with_value(&17, Tone::Number),
            ListRow::new(RowStyle::Raised, &"Sault St. Marie – Oklahoma City")
                .with_lead(Lead::TickBox(true))
                .with_value(&9, Tone::Number),
            ListRow::new(RowStyle::Raised, &"Boston – Miami")
                .with_lead(cross)
                .with_value(&-12, Tone::Bad),
            ListRow::new(RowStyle::Chosen, &"Ґданськ – Об’єднання")
                .with_lead(Lead::TickBox(true))
                .with_value(&20, Tone::Number),
            ListRow::new(RowStyle::Flat, &"Booster")
                .with_lead(Lead::Sign(Sign::LOCK, Tone::Quiet))
                .with_value(&"sold out", Tone::Bad),
        ];
        for (index, row) in (0..).zip(rows) {
            let place = area(3, 26 + index * 21, width - 10, 20);
            row.draw(picture, place).unwrap();
        }
        let bar = area(width as i32 - 5, 26, 3, 125);
        draw_scroll_bar(picture, bar, 2, 6, 9).unwrap();
        let mut setting =
            ListRow::new(RowStyle::Chosen, &"Яскравість").with_value(&"звичайна", Tone::Plain);
        setting.changeable = true;
        setting.draw(picture, area(3, 152, width - 6, 26)).unwrap();
        draw_steps(picture, Point::new(118, 6), 2, 5, PAPER).unwrap();
        let mut seat = ListRow::new(RowStyle::ChosenLarge, &"Boris")
            .with_lead(Lead::Player(&Livery::COBALT))
            .with_value(&"Person", Tone::Plain);
        seat.changeable = true;
        seat.draw(picture, area(5, 180, width - 10, 31)).unwrap();
        let hints = [
            Hint::new(KeyCap::A, &"змінити"),
            Hint::new(KeyCap::B, &"назад"),
            Hint {
                key: KeyCap::Y,
                word: &"почати",
                enabled: false,
            },
        ];
        draw_footer(picture, area(0, 217, width, 23), INK, &hints).unwrap();
    });
}

#[test]
fn the_parts_around_the_map_say_whose_turn_it_is_and_what_can_be_done() {
    sheet("table", |picture, width| {
        picture.clear(NIGHT).unwrap();
        for (index, player) in (0..).zip(Livery::ALL) {
            let counters = [(Sign::WAGON, 21), (Sign::SHIP, 14), (Sign::STAR, 52)];
            let counters = if index % 2 == 0 {
                &counters[..]
            } else {
                &counters[1..]
            };
            Header {
                player,
                name: &["Anna", "Boris", "Chloe", "Danylo", "Evangelina B."][index as usize],
                aside: Aside::Counters(counters),
            }
            .draw(picture, area(0, index * 18, width, 18))
            .unwrap();
        }
        let score = |index: usize, points, current| ScoreChip {
            player: Livery::ALL[index],
            points,
            pieces: Some(Stock {
                left: [45, 30, 15, 2, 0][index],
                whole: 45,
            }),
            name: None,
            current,
        };
        let scores = [
            score(0, 52, true),
            score(1, 47, false),
            score(2, 61, false),
            score(3, 38, false),
            score(4, 104, false),
        ];
        draw_scores(picture, area(0, 92, width, 20), &scores).unwrap();
        let named = ScoreChip {
            name: Some(&"Danylo"),
            ..score(3, 119, false)
        };
        named.draw(picture, area(0, 114, 93, 18)).unwrap();
        let named = ScoreChip {
            name: Some(&"Анна"),
            ..score(0, 24, true)
        };
        named.draw(picture, area(100, 114, 93, 18)).unwrap();
        let actions = [
            (Sign::CARDS, "Cards"),
            (Sign::RAIL, "Claim"),
            (Sign::TICKET, "Tickets"),
            (Sign::ANCHOR, "Harbour"),
            (Sign::ARROWS, "Exchange"),
        ];
        let actions = actions
            .each_ref()
            .map(|(sign, word)| ActionButton { sign: *sign, word });
        draw_actions(picture, area(0, 134, width, 26), &actions[..3], 1).unwrap();
        draw_actions(picture, area(0, 162, width, 26), &actions, 3).unwrap();
        draw_panel(picture, area(0, 190, width, 50)).unwrap();
        let room = width - 12;
        let lines: [&dyn std::fmt::Display; 2] = [&"Holyhead is in Wales.", &"Buy Wales first."];
        draw_refusal(picture, Point::new(6, 195), room, lines).unwrap();
    });
}

#[test]
fn players_and_companies_are_known_by_mark_and_seal() {
    sheet("players", |picture, width| {
        picture.clear(NIGHT).unwrap();
        for (index, player) in (0..).zip(Livery::ALL) {
            let style = match index {
                0 => RowStyle::Paper,
                1 => RowStyle::ChosenLarge,
                _ => RowStyle::Raised,
            };
            let y = 2 + index * 38;
            style.draw(picture, area(4, y, width - 8, 36)).unwrap();
            draw_mark(picture, area(8, y + 4, 28, 28), player).unwrap();
            let name = ["Anna", "Boris", "Chloe", "Danylo", "Eva"][index as usize];
            let color = style.color(Tone::Plain);
            Font::Main
                .draw(picture, &name, Point::new(42, y + 4), color)
                .unwrap();
            let place = area(42, y + 4, width - 42 - 10, 28);
            let total = [52, 47, 61, 38, 104][index as usize];
            let number = style.color(Tone::Number);
            Font::Big
                .draw_in(picture, &total, place, Align::Right, number)
                .unwrap();
        }
        let letters = ["PRR", "B&O", "EL", "RDG", "LV", "CNJ"];
        for (index, letters) in letters.into_iter().enumerate() {
            let corner = Point::new(4 + index as i32 * 39, 200);
            draw_seal(picture, corner, index, &letters).unwrap();
        }
        assert!(picture.count(PAPER) > 0 && picture.count(GOLD) > 0);
    });
}
