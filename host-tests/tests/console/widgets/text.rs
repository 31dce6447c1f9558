//! Letters, and text that fits or is found out.

use embedded_graphics::prelude::*;
use host_tests::picture::Picture;
use host_tests::witness::Witness;
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{INK, NIGHT, OVERLONG, PAPER};
use ui::shapes::area;

use super::sheet;

/// A text drawn alone, to be compared.
fn drawn(font: Font, text: &str) -> Picture {
    let mut picture = Picture::new(240, 24);
    font.draw(&mut picture, &text, Point::zero(), PAPER)
        .unwrap();
    picture
}

#[test]
fn every_font_has_the_letters_of_all_three_languages() {
    sheet("fonts", |picture, _| {
        picture.clear(NIGHT).unwrap();
        let mut y = 2;
        for font in Font::ALL {
            for text in ["Miami 2–5 −4+9 a-b – c", "Ґґ Єє Її ’ Ёё Щщ Фф"] {
                font.draw(picture, &text, Point::new(4, y), PAPER).unwrap();
                y += font.height() as i32 + 2;
            }
        }
    });
    for font in Font::ALL {
        let unknown = drawn(font, "?");
        let letters = ('А'..='я').chain("ҐґЄєІіЇїЁё’№–".chars()).chain('!'..='~');
        for letter in letters.filter(|&letter| letter != '?') {
            let picture = drawn(font, &letter.to_string());
            assert_ne!(picture, unknown, "{font:?} lacks {letter}");
            assert!(picture.count(PAPER) > 0, "{font:?} has an empty {letter}");
        }
        for (letter, like) in [('ґ', 'г'), ('Ґ', 'Г'), ('’', ','), ('–', '-')] {
            assert_ne!(
                drawn(font, &letter.to_string()),
                drawn(font, &like.to_string()),
                "{letter} is not {like} in {font:?}"
            );
        }
    }
}

#[test]
fn accents_that_the_fonts_lack_fall_back_to_the_plain_letter() {
    for font in Font::ALL {
        assert_eq!(
            drawn(font, "Montréal ×2 ‑ «à»"),
            drawn(font, "Montreal x2 - \"a\"")
        );
    }
}

/// A hyphen joins words, a dash parts them: it is longer, and of the width of the digits between
/// which it stands, with a gap to either. It is the minus too.
#[test]
fn the_dash_is_longer_than_the_hyphen_and_as_wide_as_a_digit() {
    let columns = |font, text| {
        let picture = drawn(font, text);
        let inked = |x: &i32| (0..24).any(|y| picture.pixel(Point::new(*x, y)) == PAPER);
        (0..24).filter(inked).collect::<Vec<i32>>()
    };
    for font in Font::ALL {
        let (dash, hyphen) = (columns(font, "–"), columns(font, "-"));
        assert_eq!(dash, columns(font, "2"), "{font:?}");
        assert!(dash.len() < font.width() as usize, "{font:?} has no gap");
        assert!(
            hyphen.len() * 4 <= dash.len() * 3,
            "{font:?}: a hyphen of {} by a dash of {}",
            hyphen.len(),
            dash.len()
        );
        assert_eq!(drawn(font, "−4"), drawn(font, "–4"));
    }
}

#[test]
fn a_letter_stays_within_its_cell() {
    for font in Font::ALL {
        for letter in (' '..='~')
            .chain('\u{401}'..='\u{45F}')
            .chain("ґҐ’№–".chars())
        {
            let mut picture = Picture::new(24, 24);
            let corner = Point::new(6, 2);
            font.draw(&mut picture, &letter, corner, PAPER).unwrap();
            let cell = area(6, 2, font.width(), font.height());
            let mut outside = picture
                .bounding_box()
                .points()
                .filter(|&point| !cell.contains(point));
            assert!(
                outside.all(|point| picture.pixel(point) != PAPER),
                "{letter} in {font:?}"
            );
        }
    }
}

#[test]
fn text_is_drawn_in_the_widest_font_that_fits() {
    for (room, font, fits) in [
        (80, Font::Main, true),
        (79, Font::Narrow, true),
        (69, Font::Prose, true),
        (60, Font::Prose, true),
        (59, Font::Prose, false),
    ] {
        let fit = Font::fit(&"Харків 123", room);
        assert_eq!((fit.font, fit.fits), (font, fits), "{room} px");
    }
}

#[test]
fn text_that_cannot_fit_is_found_out_by_its_colour() {
    let mut picture = Picture::new(100, 20);
    let place = area(0, 0, 59, 20);
    draw_fitted(&mut picture, &"Харків 123", place, Align::Left, INK).unwrap();
    assert!(picture.count(OVERLONG) > 0);
}

#[test]
fn text_over_text_is_found_out() {
    let mut picture = Witness::new(100, 20);
    picture.clear(NIGHT).unwrap();
    Font::Main
        .draw(&mut picture, &"one", Point::zero(), PAPER)
        .unwrap();
    assert!(picture.poor_pairs().is_empty());
    Font::Main
        .draw(&mut picture, &"two", Point::new(4, 0), PAPER)
        .unwrap();
    assert!(!picture.poor_pairs().is_empty());
}
