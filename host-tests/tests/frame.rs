//! The firmware's picture beside the panel's: what is sent makes them equal, with few bytes.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use proptest::prelude::*;

use host_tests::device::{Frame, Panel};
use host_tests::picture::Picture;
use pocket_rails::ui::Surface;
use pocket_rails::ui::layers::Layers;

const WIDTH: usize = 48;
const HEIGHT: usize = 40;

type Small = Frame<{ WIDTH / 4 }, HEIGHT>;

/// A panel of one colour.
fn panel_of(bits: u16) -> Panel {
    Panel(Picture::filled(WIDTH as u32, HEIGHT as u32, color(bits)))
}

/// Shows all that was drawn on the ground; gives the bytes sent.
fn show_all(panel: &mut Panel, frame: &mut Small, chunk: usize) -> usize {
    frame.show(&frame.bounding_box());
    panel.take(frame, chunk)
}

fn color(bits: u16) -> Rgb565 {
    RawU16::new(bits).into()
}

/// Rectangles, some of them partly or wholly outside, each of a colour.
fn rectangles() -> impl Strategy<Value = Vec<(i32, i32, u32, u32, u16)>> {
    let one = (-8..56, -8..48, 0..20_u32, 0..20_u32, 0..120_u16);
    prop::collection::vec(one, 0..40)
}

/// Fills what is inside of an area.
fn fill(picture: &mut Picture, area: &Rectangle, bits: u16) {
    let Ok(()) = picture.fill_solid(area, color(bits));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_sent_makes_the_panel_equal(pictures in prop::collection::vec(rectangles(), 1..5), chunk in 2..200_usize) {
        let mut frame = Box::new(Small::new());
        // Nothing is known of a panel before its first picture.
        let mut panel = panel_of(0xdead);
        let mut wanted = panel_of(0).0;
        for picture in pictures {
            for (x, y, width, height, bits) in picture {
                let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
                let Ok(()) = frame.fill_solid(&area, color(bits));
                fill(&mut wanted, &area, bits);
            }
            let bytes = show_all(&mut panel, &mut frame, chunk);
            prop_assert!(bytes <= 2 * 2 * WIDTH * HEIGHT);
            prop_assert!(panel.0 == wanted);
            prop_assert!(frame.changes().is_empty());
        }
    }

    #[test]
    fn what_lies_over_the_ground_goes_and_the_ground_is_seen_again(
        ground in rectangles(),
        above in rectangles(),
        shown in rectangles(),
        letter in (-20..60, -20..50, any::<[u16; 9]>()),
    ) {
        let mut frame = Box::new(Small::new());
        let mut panel = panel_of(0);
        let mut under = panel_of(0).0;
        let area = |&(x, y, width, height, _): &(i32, i32, u32, u32, u16)| {
            Rectangle::new(Point::new(x, y), Size::new(width, height))
        };
        for rectangle in &ground {
            let Ok(()) = frame.fill_solid(&area(rectangle), color(rectangle.4));
            fill(&mut under, &area(rectangle), rectangle.4);
        }
        let all = frame.bounding_box();
        frame.show(&all);
        let mut wanted = under.clone();
        for rectangle in &above {
            let Ok(()) = frame.above(&all).fill_solid(&area(rectangle), color(rectangle.4));
            fill(&mut wanted, &area(rectangle), rectangle.4);
        }
        let (x, y, rows) = letter;
        let Ok(()) = frame.above(&all).draw_bits(&rows, Point::new(x, y), color(121));
        for (row, bits) in rows.into_iter().enumerate() {
            for column in (0..16).filter(|column| bits << column & 0x8000 != 0) {
                let pixel = Point::new(x + column, y + row as i32);
                fill(&mut wanted, &Rectangle::new(pixel, Size::new_equal(1)), 121);
            }
        }
        panel.take(&mut frame, 64);
        prop_assert!(panel.0 == wanted);
        for rectangle in &shown {
            frame.show(&area(rectangle));
            let seen = area(rectangle).points().map(|at| Pixel(at, under.pixel(at)));
            let Ok(()) = wanted.draw_iter(seen);
        }
        panel.take(&mut frame, 64);
        prop_assert!(panel.0 == wanted);
    }

    #[test]
    fn letters_are_the_same_on_the_ground(x in -20..60, y in -20..50, rows: [u16; 13]) {
        let mut frame = Box::new(Small::new());
        let mut panel = panel_of(0);
        let Ok(()) = frame.draw_bits(&rows, Point::new(x, y), color(5));
        show_all(&mut panel, &mut frame, 64);
        let mut other = Box::new(Small::new());
        let pixels = (0..13).flat_map(|row| (0..16).map(move |column| (row, column)));
        let set = pixels.filter(|&(row, column)| rows[row] << column & 0x8000 != 0);
        let set = set.map(|(row, column)| Point::new(x + column, y + row as i32));
        let Ok(()) = other.draw_iter(set.map(|at| Pixel(at, color(5))));
        let mut second = panel_of(0);
        show_all(&mut second, &mut other, 64);
        prop_assert!(panel.0 == second.0);
    }

    #[test]
    fn pixel_by_pixel_is_the_same_as_by_area(x in -3..60, y in -3..50, bits: u16) {
        let (mut one, mut other) = (Box::new(Small::new()), Box::new(Small::new()));
        let at = Point::new(x, y);
        let Ok(()) = one.draw_iter([Pixel(at, color(bits))]);
        let Ok(()) = other.fill_solid(&Rectangle::new(at, Size::new_equal(1)), color(bits));
        let (mut first, mut second) = (panel_of(1), panel_of(2));
        show_all(&mut first, &mut one, 64);
        show_all(&mut second, &mut other, 64);
        prop_assert!(first.0 == second.0);
    }
}

#[test]
fn a_picture_drawn_anew_but_the_same_sends_nothing() {
    let mut frame = Box::new(Small::new());
    let mut panel = panel_of(0);
    let draw = |frame: &mut Small| {
        let Ok(()) = frame.clear(Rgb565::BLUE);
        let Ok(()) = frame.fill_solid(
            &Rectangle::new(Point::new(5, 5), Size::new(9, 9)),
            Rgb565::RED,
        );
    };
    draw(&mut frame);
    show_all(&mut panel, &mut frame, 64);
    draw(&mut frame);
    assert_eq!(show_all(&mut panel, &mut frame, 64), 0);
}

#[test]
fn areas_far_apart_are_sent_apart_and_close_ones_together() {
    let mut frame = Box::new(Small::new());
    let mut panel = panel_of(0);
    show_all(&mut panel, &mut frame, 64);
    for x in [0, 40] {
        let area = Rectangle::new(Point::new(x, 10), Size::new(4, 4));
        let Ok(()) = frame.fill_solid(&area, Rgb565::GREEN);
    }
    assert_eq!(show_all(&mut panel, &mut frame, 64), 2 * (11 + 2 * 16));
    for x in [20, 22] {
        let area = Rectangle::new(Point::new(x, 10), Size::new(1, 1));
        let Ok(()) = frame.fill_solid(&area, Rgb565::GREEN);
    }
    assert_eq!(show_all(&mut panel, &mut frame, 64), 11 + 2 * 3);
}

#[test]
fn with_more_colours_than_numbers_the_nearest_is_shown() {
    let mut frame = Box::new(Frame::<80, 1>::new());
    for x in 0..300 {
        let Ok(()) = frame.draw_iter([Pixel(Point::new(x, 0), color(x as u16 + 1))]);
    }
    frame.show(&frame.bounding_box());
    let area = frame.changes()[0];
    let mut bytes = [0; 640];
    assert_eq!(frame.copy(&area, 0, &mut bytes), 320);
    let seen = |x: usize| u16::from_be_bytes([bytes[2 * x], bytes[2 * x + 1]]);
    assert_eq!(seen(126), 127);
    // Green 9 with blue 12: of the colours that have numbers, green 3 with the same blue is nearest.
    assert_eq!(seen(299), 0x6c);
}
