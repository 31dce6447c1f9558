//! The firmware's picture beside the panel's: what is sent makes them equal, with few bytes.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use proptest::prelude::*;

use host_tests::device::{FrameMemory, TestPanel};
use host_tests::picture::Picture;
use panel::frame_buffer::FrameBuffer;
use ui::painter::{Known, Painter};
use ui::part::Part;
use ui::{Areas, Surface};

const WIDTH: usize = 48;
const HEIGHT: usize = 40;

type Small = FrameMemory<{ WIDTH / 4 }, HEIGHT>;

/// A panel of one colour.
fn panel_of(bits: u16) -> TestPanel {
    TestPanel(Picture::filled(WIDTH as u32, HEIGHT as u32, color(bits)))
}

/// Shows all that was drawn on the ground. Returns the bytes sent.
fn show_all(panel: &mut TestPanel, memory: &mut Small, chunk: usize) -> usize {
    memory.frame.show(&memory.frame.bounding_box());
    panel.take(memory, chunk)
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
        let mut memory = Small::new();
        // Nothing is known of a panel before its first picture.
        let mut panel = panel_of(0xdead);
        let mut wanted = panel_of(0).0;
        for picture in pictures {
            for (x, y, width, height, bits) in picture {
                let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
                let Ok(()) = memory.frame.fill_solid(&area, color(bits));
                fill(&mut wanted, &area, bits);
            }
            let bytes = show_all(&mut panel, &mut memory, chunk);
            prop_assert!(bytes <= 2 * 2 * WIDTH * HEIGHT);
            prop_assert!(panel.0 == wanted);
            prop_assert_eq!(panel.take(&memory, chunk), 0);
        }
    }

    #[test]
    fn what_is_drawn_is_seen_where_it_is_shown(
        before in rectangles(),
        drawn in rectangles(),
        shown in rectangles(),
        letter in (-20..60, -20..50, any::<[u16; 9]>()),
    ) {
        let mut memory = Small::new();
        let mut panel = panel_of(0);
        let mut wanted = panel_of(0).0;
        let area = |&(x, y, width, height, _): &(i32, i32, u32, u32, u16)| {
            Rectangle::new(Point::new(x, y), Size::new(width, height))
        };
        for rectangle in &before {
            let Ok(()) = memory.frame.fill_solid(&area(rectangle), color(rectangle.4));
            fill(&mut wanted, &area(rectangle), rectangle.4);
        }
        let all = memory.frame.bounding_box();
        memory.frame.show(&all);
        let mut ground = wanted.clone();
        for rectangle in &drawn {
            let Ok(()) = memory.frame.fill_solid(&area(rectangle), color(rectangle.4));
            fill(&mut ground, &area(rectangle), rectangle.4);
        }
        let (x, y, rows) = letter;
        let Ok(()) = memory.frame.draw_bits(&rows, Point::new(x, y), color(121));
        for (row, bits) in rows.into_iter().enumerate() {
            for column in (0..16).filter(|column| bits << column & 0x8000 != 0) {
                let pixel = Point::new(x + column, y + row as i32);
                fill(&mut ground, &Rectangle::new(pixel, Size::new_equal(1)), 121);
            }
        }
        panel.take(&memory, 64);
        prop_assert!(panel.0 == wanted);
        for rectangle in &shown {
            memory.frame.show(&area(rectangle));
            let seen = area(rectangle).points().map(|at| Pixel(at, ground.pixel(at)));
            let Ok(()) = wanted.draw_iter(seen);
        }
        panel.take(&memory, 64);
        prop_assert!(panel.0 == wanted);
    }

    #[test]
    fn letters_are_the_same_on_the_ground(x in -20..60, y in -20..50, rows: [u16; 13]) {
        let mut memory = Small::new();
        let mut panel = panel_of(0);
        let Ok(()) = memory.frame.draw_bits(&rows, Point::new(x, y), color(5));
        show_all(&mut panel, &mut memory, 64);
        let mut other = Small::new();
        let pixels = (0..13).flat_map(|row| (0..16).map(move |column| (row, column)));
        let set = pixels.filter(|&(row, column)| rows[row] << column & 0x8000 != 0);
        let set = set.map(|(row, column)| Point::new(x + column, y + row as i32));
        let Ok(()) = other.frame.draw_iter(set.map(|at| Pixel(at, color(5))));
        let mut second = panel_of(0);
        show_all(&mut second, &mut other, 64);
        prop_assert!(panel.0 == second.0);
    }

    #[test]
    fn spans_are_the_same_as_rows_of_areas(
        top in -20..50,
        spans in prop::collection::vec((-20..70, -20..70), 0..20),
        part in (-5..50, -5..45, 0..40_u32, 0..30_u32),
    ) {
        let (x, y, width, height) = part;
        let part = Rectangle::new(Point::new(x, y), Size::new(width, height));
        let (mut one, mut other) = (Small::new(), Small::new());
        let Ok(()) = Part::new(&mut one.frame, part).fill_spans(top, &spans, color(7));
        for (row, &(from, to)) in (top..).zip(&spans) {
            let size = Size::new((to - from).max(0) as u32, 1);
            let row = Rectangle::new(Point::new(from, row), size);
            let Ok(()) = Part::new(&mut other.frame, part).fill_solid(&row, color(7));
        }
        let (mut first, mut second) = (panel_of(1), panel_of(2));
        show_all(&mut first, &mut one, 64);
        show_all(&mut second, &mut other, 64);
        prop_assert!(first.0 == second.0);
    }

    #[test]
    fn pixel_by_pixel_is_the_same_as_by_area(x in -3..60, y in -3..50, bits: u16) {
        let (mut one, mut other) = (Small::new(), Small::new());
        let at = Point::new(x, y);
        let Ok(()) = one.frame.draw_iter([Pixel(at, color(bits))]);
        let Ok(()) = other.frame.fill_solid(&Rectangle::new(at, Size::new_equal(1)), color(bits));
        let (mut first, mut second) = (panel_of(1), panel_of(2));
        show_all(&mut first, &mut one, 64);
        show_all(&mut second, &mut other, 64);
        prop_assert!(first.0 == second.0);
    }
}

#[test]
fn a_picture_drawn_anew_but_the_same_sends_nothing() {
    let mut memory = Small::new();
    let mut panel = panel_of(0);
    let draw = |memory: &mut Small| {
        let Ok(()) = memory.frame.clear(Rgb565::BLUE);
        let Ok(()) = memory.frame.fill_solid(
            &Rectangle::new(Point::new(5, 5), Size::new(9, 9)),
            Rgb565::RED,
        );
    };
    draw(&mut memory);
    show_all(&mut panel, &mut memory, 64);
    draw(&mut memory);
    assert_eq!(show_all(&mut panel, &mut memory, 64), 0);
}

#[test]
fn areas_far_apart_are_sent_apart_and_close_ones_together() {
    let mut memory = Small::new();
    let mut panel = panel_of(0);
    show_all(&mut panel, &mut memory, 64);
    for x in [0, 40] {
        let area = Rectangle::new(Point::new(x, 10), Size::new(4, 4));
        let Ok(()) = memory.frame.fill_solid(&area, Rgb565::GREEN);
    }
    // The same rows are not told twice.
    assert_eq!(
        show_all(&mut panel, &mut memory, 64),
        11 + 2 * 16 + 6 + 2 * 16
    );
    for x in [20, 22] {
        let area = Rectangle::new(Point::new(x, 10), Size::new(1, 1));
        let Ok(()) = memory.frame.fill_solid(&area, Rgb565::GREEN);
    }
    assert_eq!(show_all(&mut panel, &mut memory, 64), 11 + 2 * 3);
}

#[test]
fn with_more_colours_than_numbers_the_nearest_is_shown() {
    let mut memory = FrameMemory::<80, 1>::new();
    for x in 0..300 {
        let pixel = Pixel(Point::new(x, 0), color(x as u16 + 1));
        let Ok(()) = memory.frame.draw_iter([pixel]);
    }
    memory.frame.show(&memory.frame.bounding_box());
    let mut panel = TestPanel(Picture::new(320, 1));
    panel.take(&memory, 640);
    let seen = |x: i32| panel.0.pixel(Point::new(x, 0));
    assert_eq!(seen(126), color(127));
    // Green 9 with blue 12: of the colours that have numbers, green 3 with the same blue is nearest.
    assert_eq!(seen(299), color(0x6c));
}

#[test]
fn what_is_finished_is_sent_before_the_rest_is_drawn() {
    let mut memory = Small::new();
    let mut panel = panel_of(0);
    show_all(&mut panel, &mut memory, 64);
    let above = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 10));
    let below = Rectangle::new(Point::new(0, 10), above.size);
    let notice = Rectangle::new(Point::new(5, 12), Size::new(30, 20));
    let (mut known, mut damage) = (Known::NOTHING, Areas::NONE);
    let mut compare =
        Painter::<FrameBuffer<'_, { WIDTH / 4 }, HEIGHT>>::comparing(&mut known, &mut damage);
    for area in [above, below, notice] {
        let Ok(()) = compare.ground(area, Rgb565::GREEN);
    }
    compare.end();
    assert_eq!(damage, Areas::one(above).with(below).with(notice));
    let mut painter = Painter::drawing(&mut known, &mut damage, &mut memory.frame);
    let Ok(()) = painter.ground(above, Rgb565::GREEN);
    assert_eq!(panel.take(&memory, 64), 11 + 2 * WIDTH * 10);
    // The rows where something is to be drawn over it, not yet: only the two above them.
    let mut painter = Painter::drawing(&mut known, &mut damage, &mut memory.frame);
    for area in [above, below] {
        let Ok(()) = painter.ground(area, Rgb565::GREEN);
    }
    assert_eq!(panel.take(&memory, 64), 11 + 2 * WIDTH * 2);
    let Ok(()) = memory.frame.clear(Rgb565::GREEN);
    show_all(&mut panel, &mut memory, 64);
    assert!(panel.0 == Picture::filled(WIDTH as u32, HEIGHT as u32, Rgb565::GREEN));
}
