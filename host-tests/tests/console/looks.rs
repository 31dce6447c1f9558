//! How it looks: what a list, the final table and a company's row must hold to, on every board, in every
//! language, at both sizes.

use std::collections::BTreeSet;

use console::Console;
use console::button::Button;
use console::screens::Screen;
use console::table::MatchSetup;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{advanced, board, opening_in};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use host_tests::picture::Picture;
use host_tests::reader::{ReadLine, Reader};
use rules::Bonus;
use rules::maps::BoardId;
use text::{Language, Phrase, bonus_name, name_in};
use ui::palette::{BAD, FLAME, GOLD, Livery};

/// A game of a board that is over, at the final table.
fn final_table(width: u32, language: Language, begun: &MatchSetup) -> Console {
    let moves = random_moves(begun);
    let mut console = resumed(width, settings_in(language), begun, &moves);
    for button in [Button::A, Button::A, Button::B] {
        if !matches!(console.screen(), Screen::FinalTable(_)) {
            console.press(button);
        }
    }
    assert_eq!(console.screen().name(), "FinalTable");
    console
}

/// Every language at both sizes.
fn languages_and_widths() -> impl Iterator<Item = (Language, u32)> {
    Language::ALL
        .into_iter()
        .flat_map(|language| WIDTHS.map(|width| (language, width)))
}

/// The line with this text.
#[track_caller]
fn find<'a>(lines: &'a [ReadLine], text: &str) -> &'a ReadLine {
    let found = lines.iter().find(|line| line.text == text);
    found.unwrap_or_else(|| panic!("{text:?} is not among {lines:#?}"))
}

#[test]
fn the_columns_of_the_final_table_have_words_over_their_numbers() {
    for (language, width) in languages_and_widths() {
        for id in BoardId::all() {
            let begun = advanced(opening_in(language, id, 4, 4, 5));
            let console = final_table(width, language, &begun);
            let lines = Reader::read(&console);
            let table = console.context().table.as_ref().expect("a game");
            let standings = table.standings().expect("it is over");
            let columns = [
                (Phrase::ColumnRoutes, standings.scores[0].routes),
                (Phrase::ColumnTickets, standings.scores[0].tickets),
                (Phrase::ColumnTotal, standings.scores[0].total),
            ];
            for (word, points) in columns {
                let head = find(&lines, word.in_language(language)).area();
                let right = head.top_left.x + head.size.width as i32;
                let points = points.unsigned_abs().to_string();
                let under = lines.iter().any(|line| {
                    let area = line.area();
                    let ends = area.top_left.x + area.size.width as i32 == right;
                    ends && line.text.trim_start_matches(['+', '–']) == points
                });
                assert!(under, "{language:?} {width} {word:?} {points}: {lines:#?}");
            }
            find(&lines, Phrase::ColumnBonus.in_language(language));
        }
    }
}

#[test]
fn the_winners_total_is_not_the_color_of_losses() {
    for id in BoardId::all() {
        let begun = opening_in(Language::English, id, 3, 3, 4);
        let console = final_table(240, Language::English, &begun);
        let table = console.context().table.as_ref().expect("a game");
        let standings = table.standings().expect("it is over");
        let lines = Reader::read(&console);
        for &winner in &standings.winners {
            let total = standings.scores[winner.index()].total;
            let total = total.to_string().replace('-', "–");
            let found: Vec<_> = lines.iter().filter(|line| line.text == total).collect();
            assert!(!found.is_empty(), "{total} is not among {lines:#?}");
            for line in found {
                assert!(![BAD, FLAME].contains(&line.color), "{line:?}");
            }
        }
    }
}

/// All that is seen on a tour of a game.
fn screens_of(width: u32, language: Language, begun: &MatchSetup, mut look: impl FnMut(&Console)) {
    let moves = random_moves(begun);
    for count in stages(begun, &moves) {
        let console = resumed(width, settings_in(language), begun, &moves[..count]);
        tour(&console, 2, &mut look);
    }
}

#[test]
fn the_word_for_own_shares_stands_beside_their_number() {
    for (language, width) in languages_and_widths() {
        let begun = opening_in(language, board("pennsylvania"), 3, 3, 4);
        let mut seen = 0;
        screens_of(width, language, &begun, |console| {
            if !matches!(console.screen(), Screen::Shares(_)) {
                return;
            }
            let lines = Reader::read(console);
            let word = Phrase::OwnShares.in_language(language);
            for line in lines.iter().filter(|line| line.text == word) {
                let area = line.area();
                let end = area.top_left + Point::new(area.size.width as i32, 0);
                let number = lines.iter().find(|number| {
                    let gap = number.corner.x - end.x;
                    (1..=8).contains(&gap) && number.corner.y == line.corner.y
                });
                let number = number.unwrap_or_else(|| panic!("{line:?} alone: {lines:#?}"));
                assert!(number.text.parse::<u8>().is_ok(), "{number:?}");
                seen += 1;
            }
        });
        assert!(seen > 0, "no shares were seen");
    }
}

#[test]
fn the_shop_has_one_name() {
    for language in Language::ALL {
        let begun = advanced(opening_in(language, board("uk"), 3, 3, 4));
        let shop = Phrase::Shop.in_language(language);
        let other = Phrase::Technologies.in_language(language);
        let mut named = BTreeSet::new();
        screens_of(240, language, &begun, |console| {
            let screen = console.screen();
            if !matches!(screen.name(), "Menu" | "Shop" | "Overview") {
                return;
            }
            for line in Reader::read(console) {
                assert_ne!(line.text, other, "{}", screen.name());
                if line.text == shop {
                    named.insert(screen.name());
                }
            }
        });
        assert_eq!(Vec::from_iter(named), ["Menu", "Overview", "Shop"]);
    }
}

/// The names that may stand in the rows of a list, a list of them for each kind.
fn kinds_of_names(console: &Console) -> Vec<Vec<String>> {
    let language = console.context().language();
    let boards = BoardId::all().map(|id| name_in(&id.board().name, language).to_owned());
    let mut kinds = vec![boards.collect()];
    if let Some(table) = &console.context().table {
        let companies = table.board().companies.iter();
        let companies = companies.map(|company| name_in(&company.short, language).to_owned());
        kinds.push(companies.collect());
        let seats = table.shown().known().seats();
        kinds.push(seats.map(|seat| table.name(seat).to_owned()).collect());
    }
    kinds
}

/// The rows of text of a screen that is a list, if it is one: those in line with one another.
fn rows_of(console: &Console, lines: &[ReadLine]) -> Vec<ReadLine> {
    let top = match console.screen().name() {
        // Its third page is prose.
        "Help" if console.screen().page() == 2 => return vec![],
        "Peek" | "Tickets" => {
            let tickets = lines.iter().filter(|line| line.text.contains(" – "));
            return tickets.cloned().collect();
        }
        "Menu" | "Help" | "SettingsPage" | "LogPage" | "Shop" => 18,
        "Title" => 140,
        "Curtain" => 120,
        _ => return vec![],
    };
    let within = |line: &&ReadLine| (top..216).contains(&line.corner.y);
    let lines = || lines.iter().filter(within);
    let in_line = |x: i32| lines().filter(move |line| line.corner.x == x);
    let left = lines().map(|line| line.corner.x);
    // Most lines of a list are rows.
    let most = left.max_by_key(|&x| in_line(x).count());
    most.map_or(vec![], |x| in_line(x).cloned().collect())
}

#[track_caller]
fn assert_one_font(rows: &[ReadLine], place: &str) {
    let fonts: Vec<_> = rows.iter().map(|row| (&row.text, row.font)).collect();
    let same = rows.windows(2).all(|pair| pair[0].font == pair[1].font);
    assert!(same, "{place}: {fonts:#?}");
}

#[test]
fn all_rows_of_a_list_have_one_font() {
    let mut lists = BTreeSet::new();
    for (number, (language, width)) in languages_and_widths().enumerate() {
        for id in BoardId::all() {
            let most = id.board().max_players;
            let begun = advanced(opening_in(language, id, most, 2, 40 + number as u64));
            screens_of(width, language, &begun, |console| {
                let name = console.screen().name();
                let place = format!("{name} of {} {language:?} {width}", id.board().id);
                let lines = Reader::read(console);
                let rows = rows_of(console, &lines);
                assert_one_font(&rows, &place);
                if rows.len() > 1 {
                    lists.insert(name);
                }
                if matches!(
                    name,
                    "Records"
                        | "RecordsPage"
                        | "NewGame"
                        | "Shares"
                        | "MyShares"
                        | "Players"
                        | "FinalTable"
                ) {
                    for names in kinds_of_names(console) {
                        let below = lines.iter().filter(|line| line.corner.y >= 18);
                        let named = below.filter(|line| names.contains(&line.text));
                        let named: Vec<_> = named.cloned().collect();
                        assert_one_font(&named, &place);
                        if named.len() > 1 {
                            lists.insert(name);
                        }
                    }
                }
            });
        }
    }
    assert_eq!(lists.len(), 15, "{lists:?}");
}

/// The pixels of a screen with the colours of the focus: gold that fills rows of at least so many pixels.
fn gold_rows(picture: &Picture) -> Vec<i32> {
    let size = picture.size();
    let is_gold_row = |&y: &i32| {
        let row = (0..size.width as i32).map(|x| picture.pixel(Point::new(x, y)));
        row.filter(|&color| color == GOLD).count() > 60
    };
    let rows: Vec<i32> = (24..size.height as i32).filter(is_gold_row).collect();
    // A single one is a line, and no bar.
    let is_bar = |y: &&i32| rows.contains(&(**y - 1)) || rows.contains(&(**y + 1));
    rows.iter().filter(is_bar).copied().collect()
}

/// Whether points stand in a column beside the map, and not below it or in the header.
fn is_beside(scores: &Rectangle) -> bool {
    scores.top_left.x > 0 && scores.top_left.y > 0
}

#[test]
fn a_message_never_covers_what_is_being_decided() {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let language = Language::Ukrainian;
    for width in WIDTHS {
        for id in BoardId::all() {
            let begun = advanced(opening_in(language, id, 3, 3, u64::from(width)));
            screens_of(width, language, &begun, |console| {
                let screen = console.screen();
                let decided = screen.decided(console.context());
                let mut told = console.clone();
                told.announce(Phrase::SayBatteryLow);
                // In every frame of its rise.
                for wait in [0, 40, 40, 400] {
                    told.tick(wait);
                    let (before, after) = (whole(console), whole(&told));
                    let areas: &[_] = match screen.name() {
                        // A long route leaves no room beside it but over the panel.
                        "Claim" | "Harbor" => &decided[..1],
                        // Points in a column beside a map leave none but over them: the hand and the actions stay free.
                        "Overview" if is_beside(&decided[2]) => &decided[..2],
                        _ => &decided,
                    };
                    for area in areas {
                        let place = format!("{} of {} {width}", screen.name(), id.board().id);
                        for point in area.points() {
                            let same = before.pixel(point) == after.pixel(point);
                            assert!(same, "{place}: {area:?} at {point}");
                        }
                    }
                }
                if !decided.is_empty() {
                    seen.insert(screen.name());
                }
            });
        }
    }
    let all = [
        "Advice",
        "Ask",
        "Claim",
        "Draw",
        "Exchange",
        "Harbor",
        "Help",
        "Menu",
        "NewGame",
        "Overview",
        "Payment",
        "Peek",
        "Pieces",
        "Players",
        "RideMenu",
        "Scoring",
        "SeatChange",
        "SettingsPage",
        "Shares",
        "Shop",
        "Tickets",
        "Title",
    ];
    assert_eq!(Vec::from_iter(seen), all);
}

#[test]
fn the_row_with_the_focus_is_what_is_being_decided() {
    let begun = opening_in(Language::English, board("usa"), 3, 3, 4);
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    screens_of(240, Language::English, &begun, |console| {
        let screen = console.screen();
        if !matches!(screen.name(), "Title" | "SettingsPage" | "Help" | "Peek") {
            return;
        }
        let decided = screen.decided(console.context());
        if screen.name() == "Help" && decided.is_empty() {
            // A page that is read: the gold is that of a map in it.
            return;
        }
        let rows = gold_rows(&whole(console));
        let covered = |y: i32| {
            let holds = |area: &Rectangle| {
                (area.top_left.y..area.top_left.y + area.size.height as i32).contains(&y)
            };
            decided.iter().any(holds)
        };
        if !rows.is_empty() {
            seen.insert(screen.name());
        }
        assert!(
            rows.iter().all(|&y| covered(y)),
            "{}: {rows:?} {decided:?}",
            screen.name()
        );
    });
    assert_eq!(seen.len(), 4, "{seen:?}");
}

/// The picture of a console, drawn whole.
fn whole(console: &Console) -> Picture {
    let mut console = console.clone();
    console.forget_picture();
    let size = console.context().size;
    let mut picture = Picture::new(size.width, size.height);
    let Ok(_) = console.draw(&mut picture);
    picture
}

/// Goes through the scoring of a game to the step of a bonus, if it has one.
fn at_bonus(mut console: Console, bonus: Bonus) -> Option<Console> {
    let name = bonus_name(bonus, console.context().language());
    for _ in 0..250 {
        console.press(Button::A);
        console.tick(4_000);
        match console.screen().name() {
            "Scoring" if Reader::read(&console).iter().any(|line| line.text == name) => {
                return Some(console);
            }
            "FinalTable" => return None,
            _ => {}
        }
    }
    panic!("the scoring has no end");
}

#[test]
fn the_longest_path_is_shown_on_the_map_while_it_is_scored() {
    for bonus in [Bonus::LongestPath, Bonus::EqualisingBeam] {
        let mut seen = 0;
        let id = match bonus {
            Bonus::LongestPath => board("usa"),
            _ => board("uk"),
        };
        for (language, width) in languages_and_widths() {
            for seed in 0..30 {
                let begun = advanced(opening_in(language, id, 3, 3, seed));
                let moves = random_moves(&begun);
                let over = resumed(width, settings_in(language), &begun, &moves);
                let Some(console) = at_bonus(over, bonus) else {
                    continue;
                };
                let table = console.context().table.as_ref().expect("a game");
                let scores = &table.standings().expect("it is over").scores;
                let most = scores.iter().map(|score| score.longest).max();
                let lines = Reader::read(&console);
                let picture = whole(&console);
                let map = (18..150).flat_map(|y| (0..120).map(move |x| Point::new(x, y)));
                let map: Vec<_> = map.map(|point| picture.pixel(point)).collect();
                for score in scores {
                    let told = |line: &ReadLine| {
                        line.text
                            .split(' ')
                            .any(|word| word == score.longest.to_string())
                    };
                    assert!(lines.iter().any(told), "{score:?}: {lines:#?}");
                    // The holder's cars are on the map and nobody else's.
                    let color = Livery::ALL[score.seat.index()].ground;
                    let cars = map.iter().filter(|&&pixel| pixel == color).count();
                    if Some(score.longest) != most {
                        assert_eq!(cars, 0, "{score:?}");
                    } else {
                        assert!(cars > 20, "{score:?}");
                    }
                }
                seen += 1;
                break;
            }
        }
        assert_eq!(seen, 6, "{bonus:?}");
    }
}
