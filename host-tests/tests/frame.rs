//! The firmware's picture beside the panel's: what is sent makes them equal, with few bytes.

#[path = "../../src/device/changes.rs"]
mod changes;
#[path = "../../src/device/colors.rs"]
mod colors;
#[path = "../../src/device/frame.rs"]
mod frame;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use proptest::prelude::*;

use frame::Frame;

const WIDTH: usize = 48;
const HEIGHT: usize = 40;

type Small = Frame<WIDTH, HEIGHT>;

/// A panel that takes areas as the real one does.
struct Panel([[u16; WIDTH]; HEIGHT]);

impl Panel {
    /// Takes what changed, in chunks of so many bytes; gives the bytes sent.
    fn show(&mut self, frame: &mut Small, chunk: usize) -> usize {
        let mut bytes = 0;
        for area in &frame.changes() {
            bytes += 11 + 2 * area.pixels();
            let mut colors = Vec::new();
            loop {
                let mut buffer = vec![0; chunk];
                let count = frame.copy(area, colors.len(), &mut buffer);
                if count == 0 {
                    break;
                }
                let pairs = buffer[..2 * count].chunks(2);
                colors.extend(pairs.map(|pair| u16::from_be_bytes([pair[0], pair[1]])));
            }
            assert_eq!(colors.len(), area.pixels());
            let mut colors = colors.into_iter();
            for row in &mut self.0[usize::from(area.top)..usize::from(area.bottom)] {
                for pixel in &mut row[usize::from(area.left)..usize::from(area.right)] {
                    *pixel = colors.next().expect("as many as pixels");
                }
            }
            frame.sent(area);
        }
        bytes
    }
}

fn color(bits: u16) -> Rgb565 {
    RawU16::new(bits).into()
}

/// Rectangles, some of them partly or wholly outside, each of a colour.
fn rectangles() -> impl Strategy<Value = Vec<(i32, i32, u32, u32, u16)>> {
    let one = (-8..56, -8..48, 0..20_u32, 0..20_u32, 0..2000_u16);
    prop::collection::vec(one, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_sent_makes_the_panel_equal(pictures in prop::collection::vec(rectangles(), 1..5), chunk in 2..200_usize) {
        let mut frame = Box::new(Small::new());
        // Nothing is known of a panel before its first picture.
        let mut panel = Panel([[0xdead; WIDTH]; HEIGHT]);
        let mut wanted = [[0; WIDTH]; HEIGHT];
        for picture in pictures {
            for (x, y, width, height, bits) in picture {
                let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
                let Ok(()) = frame.fill_solid(&area, color(bits));
                for point in area.points() {
                    if let (Ok(x), Ok(y)) = (usize::try_from(point.x), usize::try_from(point.y))
                        && let Some(pixel) = wanted.get_mut(y).and_then(|row: &mut [u16; WIDTH]| row.get_mut(x))
                    {
                        *pixel = bits;
                    }
                }
            }
            let bytes = panel.show(&mut frame, chunk);
            prop_assert!(bytes <= 2 * 2 * WIDTH * HEIGHT);
            prop_assert_eq!(panel.0, wanted);
            prop_assert!(frame.changes().is_empty());
        }
    }

    #[test]
    fn pixel_by_pixel_is_the_same_as_by_area(x in -3..60, y in -3..50, bits: u16) {
        let (mut one, mut other) = (Box::new(Small::new()), Box::new(Small::new()));
        let at = Point::new(x, y);
        let Ok(()) = one.draw_iter([Pixel(at, color(bits))]);
        let Ok(()) = other.fill_solid(&Rectangle::new(at, Size::new_equal(1)), color(bits));
        let (mut first, mut second) = (Panel([[1; WIDTH]; HEIGHT]), Panel([[2; WIDTH]; HEIGHT]));
        first.show(&mut one, 64);
        second.show(&mut other, 64);
        prop_assert_eq!(first.0, second.0);
    }
}

#[test]
fn a_picture_drawn_anew_but_the_same_sends_nothing() {
    let mut frame = Box::new(Small::new());
    let mut panel = Panel([[0; WIDTH]; HEIGHT]);
    let draw = |frame: &mut Small| {
        let Ok(()) = frame.clear(Rgb565::BLUE);
        let Ok(()) = frame.fill_solid(
            &Rectangle::new(Point::new(5, 5), Size::new(9, 9)),
            Rgb565::RED,
        );
    };
    draw(&mut frame);
    panel.show(&mut frame, 64);
    draw(&mut frame);
    assert_eq!(panel.show(&mut frame, 64), 0);
}

#[test]
fn areas_far_apart_are_sent_apart_and_close_ones_together() {
    let mut frame = Box::new(Small::new());
    let mut panel = Panel([[0; WIDTH]; HEIGHT]);
    panel.show(&mut frame, 64);
    for x in [0, 40] {
        let area = Rectangle::new(Point::new(x, 10), Size::new(4, 4));
        let Ok(()) = frame.fill_solid(&area, Rgb565::GREEN);
    }
    assert_eq!(panel.show(&mut frame, 64), 2 * (11 + 2 * 16));
    for x in [20, 22] {
        let area = Rectangle::new(Point::new(x, 10), Size::new(1, 1));
        let Ok(()) = frame.fill_solid(&area, Rgb565::GREEN);
    }
    assert_eq!(panel.show(&mut frame, 64), 11 + 2 * 3);
}

#[test]
fn with_more_colours_than_numbers_the_nearest_is_shown() {
    let mut frame = Box::new(Frame::<320, 1>::new());
    for x in 0..300 {
        let Ok(()) = frame.draw_iter([Pixel(Point::new(x, 0), color(x as u16 + 1))]);
    }
    let area = frame.changes()[0];
    let mut bytes = [0; 640];
    assert_eq!(frame.copy(&area, 0, &mut bytes), 320);
    let seen = |x: usize| u16::from_be_bytes([bytes[2 * x], bytes[2 * x + 1]]);
    assert_eq!(seen(254), 255);
    // Green 9 with blue 12: of the colours that have numbers, green 7 with the same blue is nearest.
    assert_eq!(seen(299), 0xec);
}
