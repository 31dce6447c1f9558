//! Every page of the rules, of every game, in every language and at both sizes: nothing is cut, all
//! of it can be read, and what is shown is of the board's own colours.

use console::button::Button;
use console::records::Records;
use console::screens::Screen;
use console::settings::Settings;
use console::{Change, Saved};
use embedded_graphics::prelude::Point;
use host_tests::console::driver::{Driver, HEIGHT, WIDTHS, settings_in};
use host_tests::golden;
use host_tests::picture::Picture;
use host_tests::witness::Witness;
use rules::maps::{Board, BoardId, Card, Color};
use text::{HelpLine, Illustration, Language, Topic};
use ui::palette::{CardColors, OVERLONG, PAPER};

/// Rows of the paper between title and keys.
const PAPER_ROWS: std::ops::Range<i32> = 26..216;

/// The screen with the list of a board's topics.
fn topics(width: u32, language: Language, board: BoardId) -> Driver {
    let mut driver = Driver::new(width, settings_in(language));
    driver.press_all(&[Button::Down, Button::A]);
    assert_eq!(driver.screen(), "Help");
    for _ in 0..board.index() {
        driver.press(Button::Down);
    }
    driver.press(Button::A);
    driver
}

/// Whether a page is read: its paper begins below the title.
fn is_page(picture: &Picture) -> bool {
    picture.pixel(Point::new(2, 30)) == PAPER
}

/// Calls `each` with each page of a board, from the first to the last.
fn pages(width: u32, language: Language, board: BoardId, mut each: impl FnMut(&Driver)) {
    let mut driver = topics(width, language, board);
    driver.press(Button::A);
    while is_page(&driver.drawn_whole()) {
        each(&driver);
        driver.press(Button::Right);
    }
}

#[test]
fn every_page_can_be_read() {
    for width in WIDTHS {
        for language in Language::ALL {
            for board in BoardId::all() {
                let mut count = 0;
                pages(width, language, board, |driver| {
                    count += 1;
                    let place = format!("{} {language:?} {width}: {count}", board.board().id);
                    let console = driver.console();
                    let mut page = Witness::new(width, HEIGHT);
                    let Ok(()) = console.screen().draw(console.context(), &mut page);
                    assert_eq!(page.poor_pairs(), [""; 0], "{place}");
                    assert_eq!(page.overlaps(), [], "{place}");
                    assert_eq!(page.outside(), [], "{place}");
                    assert_eq!(page.count(OVERLONG), 0, "{place}");
                    assert_margin(&page, width, &place);
                });
                assert!(count >= Topic::of(board.board()).count(), "{count} pages");
            }
        }
    }
}

/// Nothing lies between the lines and the bar at the right: a picture that is too wide would.
fn assert_margin(page: &Picture, width: u32, place: &str) {
    for y in PAPER_ROWS {
        for x in width as i32 - 9..width as i32 - 5 {
            assert_eq!(page.pixel(Point::new(x, y)), PAPER, "{place} at {x}, {y}");
        }
    }
}

/// The first page of a topic that shows a picture.
fn page_with(board: BoardId, shown: Illustration) -> Picture {
    let shows = |topic: &Topic| {
        let mut found = false;
        let all = |_, line: HelpLine<'_>| found |= line == HelpLine::Illustration(shown);
        topic.lines(board.board(), Language::English, 37, usize::MAX, all);
        found
    };
    let place = Topic::of(board.board()).position(|topic| shows(&topic));
    let mut driver = topics(240, Language::English, board);
    for _ in 0..place.expect("a topic with the picture") {
        driver.press(Button::Down);
    }
    driver.press(Button::A);
    driver.drawn_whole()
}

/// How many pixels of the paper are of a card's ground.
fn ground(page: &Picture, card: Card) -> usize {
    let full = CardColors::of_card(card).full;
    let in_row = |y| (0..240).filter(move |&x| page.pixel(Point::new(x, y)) == full);
    PAPER_ROWS.flat_map(in_row).count()
}

fn has(board: &Board, color: Color) -> bool {
    board.cards.colors().any(|own| own == color)
}

/// Whether a row of the paper has a run of a card's ground as wide as a space; signs are narrower.
fn shows_space(page: &Picture, card: Card) -> bool {
    let full = CardColors::of_card(card).full;
    let is_full = |x, y| page.pixel(Point::new(x, y)) == full;
    let runs = |y| (0..229).any(|left| (left..left + 11).all(|x| is_full(x, y)));
    PAPER_ROWS.into_iter().any(runs)
}

#[test]
fn the_colours_shown_are_those_of_the_board() {
    for board in BoardId::all() {
        let page = page_with(board, Illustration::Colors);
        for color in Color::ALL {
            let shown = shows_space(&page, Card::wagon(color));
            assert_eq!(
                shown,
                has(board.board(), color),
                "{} {color:?}",
                board.board().id
            );
        }
    }
}

/// A car has 15×11 pixels of ground and a card 11×22, less their signs.
#[test]
fn the_payment_is_shown_in_cards_of_one_colour_of_the_board() {
    for board in BoardId::all() {
        let page = page_with(board, Illustration::Payment);
        let in_cards = |color: &Color| ground(&page, Card::wagon(*color)) > 500;
        let shown: Vec<Color> = Color::ALL.into_iter().filter(in_cards).collect();
        assert_eq!(shown.len(), 1, "{}: {shown:?}", board.board().id);
        assert!(
            has(board.board(), shown[0]),
            "{}: {shown:?}",
            board.board().id
        );
    }
}

/// Presses that begin a game of a board on a device that was just bought, from the title on.
fn begin_first(driver: &mut Driver, board: BoardId) {
    driver.press(Button::A);
    while driver.screen() == "Title" {
        driver.press(Button::A);
    }
    assert_eq!(driver.screen(), "NewGame");
    driver.press_all(&vec![Button::Down; board.index()]);
    driver.press_all(&[Button::A, Button::A]);
}

#[test]
fn what_is_special_is_told_once_before_the_first_game_of_each_board() {
    for board in BoardId::all() {
        for width in WIDTHS {
            for language in Language::ALL {
                let place = format!("{} {language:?} {width}", board.board().id);
                let settings = Settings {
                    language: Some(language),
                    ..Settings::default()
                };
                let mut driver = Driver::new(width, settings);
                begin_first(&mut driver, board);
                assert_eq!(driver.screen(), "Help", "{place}");
                assert!(driver.changes().contains(&Change::Settings), "{place}");
                let Screen::Help(page) = driver.console().screen() else {
                    panic!("no help");
                };
                assert_eq!(page.topic(), Some(Topic::Special), "{place}");
                let kept: Settings = driver.console().context().settings;
                if language == Language::English {
                    let picture = driver.drawn_whole();
                    let name = format!("Special-{}-{width}", board.board().id);
                    golden::compare(&picture, &name).expect("the picture that was found right");
                }
                // Bots wait for it too.
                let moves = driver.saved_game().moves().len();
                driver.wait(10_000);
                assert_eq!(driver.saved_game().moves().len(), moves, "{place}");
                // The menu explains it.
                driver.press_all(&[Button::Y, Button::A]);
                assert_eq!(driver.screen(), "HelpHere", "{place}");
                driver.press_all(&[Button::B, Button::B, Button::A]);
                assert_eq!(driver.screen(), "Curtain", "{place}");
                // Not a second time, also after a restart.
                let again: Settings = kept.to_string().parse().expect("settings");
                assert_eq!(again, kept, "{place}");
                let mut driver = Driver::new(width, again);
                begin_first(&mut driver, board);
                assert_eq!(driver.screen(), "Curtain", "{place}");
            }
        }
    }
}

/// Settings of before, which know nothing of boards, can be read; a board on which a game was finished is known.
#[test]
fn a_board_with_a_record_is_known() {
    let board = BoardId::all().next().expect("a board");
    let before = "language en\nbrightness 4\nsound high\nconfirmations yes\nbots normal\n\
                  less-animation no\nclose-map no\nplan yes";
    let settings: Settings = before.parse().expect("settings of before");
    let mut records = Records::default();
    records.of_mut(board).games = 1;
    let remembered = Saved {
        settings,
        records,
        ..Saved::default()
    };
    let mut driver = Driver::with(240, remembered);
    begin_first(&mut driver, board);
    assert_eq!(driver.screen(), "Curtain");
}

/// Among the rules it can be read again.
#[test]
fn what_is_special_stands_among_the_rules() {
    for board in BoardId::all() {
        let page = page_with(board, Illustration::Special);
        let sea_or_land = |point: Point| page.pixel(point) != PAPER;
        let colored = (20..220)
            .filter(|&x| sea_or_land(Point::new(x, 140)))
            .count();
        assert!(colored > 150, "{}: {colored}", board.board().id);
    }
}
