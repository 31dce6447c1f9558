//! The rules by topic: complete for each game, with the board's own figures, page by page.

use rules::maps::{Board, BoardId};
use text::color_name;
use text::{HELP_COLUMNS, HELP_LINES, HelpLine, Illustration, Language, Topic};

use super::samples::boards;

fn board(name: &str) -> &'static Board {
    BoardId::from_name(name).expect("a board").board()
}

/// All of a topic on one line.
fn whole(topic: Topic, board: &'static Board, language: Language) -> String {
    let paragraphs = topic.paragraphs(board);
    let texts: Vec<String> = paragraphs
        .map(|paragraph| paragraph.in_language(board, language).to_string())
        .collect();
    texts.join(" ")
}

/// A line as it reads, with the mark of an item; nothing for an illustration.
fn text_of(line: HelpLine<'_>) -> Option<String> {
    match line {
        HelpLine::Words(words) | HelpLine::ItemGoesOn(words) => Some(words.to_string()),
        HelpLine::Item(words, _) => Some(format!("- {words}")),
        HelpLine::Illustration(_) => None,
    }
}

/// How far a line reaches to the right, in letters; an illustration is measured where it is drawn.
fn columns_of(line: HelpLine<'_>) -> usize {
    match line {
        HelpLine::Words(words) => words.chars().count(),
        HelpLine::Item(words, _) | HelpLine::ItemGoesOn(words) => 2 + words.chars().count(),
        HelpLine::Illustration(_) => 1,
    }
}

#[test]
fn every_line_fits_the_page_and_no_word_is_lost() {
    for language in Language::ALL {
        for board in boards() {
            let mut total = 0;
            for topic in Topic::of(board) {
                let mut lines = Vec::new();
                let pages = topic.page(board, language, 0, |_, _| {});
                for page in 0..pages {
                    let mut rows = Vec::new();
                    topic.page(board, language, page, |row, line| {
                        let last = match line {
                            HelpLine::Illustration(illustration) => {
                                row + illustration.lines(board) - 1
                            }
                            _ => row,
                        };
                        assert!(last < HELP_LINES, "{line:?}");
                        let columns = columns_of(line);
                        assert!((1..=HELP_COLUMNS).contains(&columns), "{line:?}");
                        rows.push(row);
                        let text = text_of(line);
                        let dash = text.as_ref().is_some_and(|text| text.starts_with('–'));
                        assert!(!dash, "a line begins with a dash: {line:?}");
                        lines.extend(text);
                    });
                    assert!(rows.is_sorted() && !rows.is_empty(), "{topic:?} {page}");
                }
                assert!(
                    (1..=4).contains(&pages),
                    "{} {topic:?}: {pages} pages",
                    board.id
                );
                assert_eq!(lines.join(" "), whole(topic, board, language));
                total += pages;
            }
            println!("{} {language:?}: {total} pages", board.id);
            assert!(total <= 45, "{} {language:?}: {total} pages", board.id);
        }
    }
}

#[test]
fn a_page_ends_with_no_first_line_alone() {
    for language in Language::ALL {
        for board in boards() {
            for topic in Topic::of(board) {
                let mut lines = Vec::new();
                topic.lines(board, language, HELP_COLUMNS, HELP_LINES, |line, text| {
                    lines.push((line, text_of(text).unwrap_or_default()));
                });
                let last_row = |line: usize| line % HELP_LINES == HELP_LINES - 1;
                let begins = |line: usize| !lines.iter().any(|(other, _)| other + 1 == line);
                let goes_on = |line: usize| lines.iter().any(|(other, _)| *other == line + 1);
                for (line, text) in &lines {
                    let alone = last_row(*line) && begins(*line) && goes_on(*line);
                    assert!(!alone || text.ends_with(['.', ':']), "{topic:?}: {text}");
                }
            }
        }
    }
}

/// A figure that a board does not have would be told as zero.
#[test]
fn no_figure_is_zero() {
    for language in Language::ALL {
        for board in boards() {
            for topic in Topic::of(board) {
                let text = whole(topic, board, language);
                let zero = |word: &str| word.trim_matches(['+', '-', ',', '.', ':', ';']) == "0";
                assert!(!text.split(' ').any(zero), "{} {topic:?}: {text}", board.id);
            }
        }
    }
}

#[test]
fn each_game_has_the_topics_of_what_it_has() {
    let has = |name, topic| Topic::of(board(name)).any(|other| other == topic);
    for (topic, boards) in [
        (Topic::Ferries, &["uk", "pennsylvania"][..]),
        (Topic::Ships, &["great-lakes"]),
        (Topic::Harbors, &["great-lakes"]),
        (Topic::Exchange, &["great-lakes"]),
        (Topic::Technologies, &["uk"]),
        (Topic::TechnologyList, &["uk"]),
        (Topic::AdvancedList, &["uk"]),
        (Topic::Shares, &["pennsylvania"]),
        (Topic::Companies, &["pennsylvania"]),
        (Topic::Dummy, &["pennsylvania"]),
        (Topic::Flags, &["paris"]),
        (Topic::Merchandise, &["amsterdam"]),
    ] {
        for board in BoardId::all().map(BoardId::board) {
            assert_eq!(
                has(board.id, topic),
                boards.contains(&board.id),
                "{topic:?} {}",
                board.id
            );
        }
    }
    for topic in [
        Topic::Aim,
        Topic::Turn,
        Topic::Tickets,
        Topic::End,
        Topic::Scoring,
    ] {
        assert!(boards().all(|board| has(board.id, topic)), "{topic:?}");
    }
}

#[test]
fn figures_are_the_boards_own() {
    let says = |topic, name, words: &str| {
        let text = whole(topic, board(name), Language::English);
        assert!(text.contains(words), "{words:?} is not in: {text}");
    };
    says(Topic::SetUp, "usa", "begins with 45 trains and 4 cards");
    says(Topic::SetUp, "paris", "begins with 15 buses and 2 cards");
    says(Topic::SetUp, "amsterdam", "16 carts");
    says(Topic::SetUp, "great-lakes", "take 27 trains and 23 ships");
    says(Topic::SetUp, "uk", "also gets 1 wild");
    says(Topic::Tickets, "usa", "draw 3 tickets and keep at least 1");
    says(
        Topic::Tickets,
        "pennsylvania",
        "a whole region, like Ontario",
    );
    says(Topic::Points, "usa", "- 6 spaces: 15 points");
    says(Topic::Points, "uk", "- 10 spaces: 40 points");
    says(Topic::Claim, "uk", "fewer than 3 players");
    says(
        Topic::End,
        "great-lakes",
        "with 6 pieces or fewer, everybody takes 2 more turns",
    );
    says(Topic::Harbors, "great-lakes", "brings 10 points");
    says(Topic::Cards, "usa", "If 3 face-up cards are wild");
    says(Topic::Cards, "uk", "the row stays as it is");
    says(
        Topic::Wilds,
        "uk",
        "Any 4 cards together stand for one wild",
    );
    says(
        Topic::TechnologyList,
        "uk",
        "- Booster: 2 wilds, 4 cards. Any 3 cards stand for one wild.",
    );
    says(
        Topic::AdvancedList,
        "uk",
        "- Diesel Power: 3 wilds, 1 card.",
    );
    says(
        Topic::Companies,
        "pennsylvania",
        "15 shares, pays 30, 21, 14, 9, 6.",
    );
    says(Topic::Flags, "paris", "are blue, white and red");
    says(Topic::Merchandise, "amsterdam", "- 3 players: 8, 5, 2");
    says(Topic::Scoring, "usa", "earns 10 points");
    says(Topic::Scoring, "pennsylvania", "earn 15 points");
}

/// Whoever opens help of any game reads there what a route, a space and a ticket are.
#[test]
fn the_first_page_defines_route_space_and_ticket() {
    let definitions = |language| match language {
        Language::English => [
            "A route is a line of spaces between",
            "A ticket names two places",
        ],
        Language::Ukrainian => ["Ділянка – це ряд комірок між", "Маршрут називає два місця"],
        Language::Russian => [
            "Перегон – это ряд звеньев между",
            "Маршрут называет два места",
        ],
    };
    for language in Language::ALL {
        for board in boards() {
            let first = Topic::of(board).next().expect("a topic");
            let (mut lines, mut shown) = (Vec::new(), Vec::new());
            first.page(board, language, 0, |_, line| match line {
                HelpLine::Illustration(illustration) => shown.push(illustration),
                line => lines.extend(text_of(line)),
            });
            let page = lines.join(" ");
            for definition in definitions(language) {
                assert!(page.contains(definition), "{}: {page}", board.id);
            }
            assert_eq!(shown, [Illustration::Route], "{} {language:?}", board.id);
        }
    }
}

#[test]
fn signs_and_numbers_come_last() {
    for board in boards() {
        assert_eq!(Topic::of(board).last(), Some(Topic::Signs), "{}", board.id);
    }
}

fn illustrations(topic: Topic, board: &'static Board) -> Vec<Illustration> {
    let mut illustrations = Vec::new();
    topic.lines(
        board,
        Language::English,
        HELP_COLUMNS,
        HELP_LINES,
        |_, line| {
            if let HelpLine::Illustration(illustration) = line {
                illustrations.push(illustration);
            }
        },
    );
    illustrations
}

#[test]
fn every_game_shows_a_payment_and_the_signs_of_its_colours() {
    for board in boards() {
        assert_eq!(
            illustrations(Topic::Claim, board),
            [Illustration::Payment],
            "{}",
            board.id
        );
        assert_eq!(
            illustrations(Topic::Colors, board),
            [Illustration::Colors],
            "{}",
            board.id
        );
    }
    let shows = |topic, name: &str, illustration| {
        assert_eq!(illustrations(topic, board(name)), [illustration], "{name}");
    };
    shows(Topic::Wilds, "uk", Illustration::StandIn);
    shows(Topic::Ferries, "uk", Illustration::Ferry);
    shows(Topic::Ferries, "pennsylvania", Illustration::Ferry);
    shows(Topic::Ships, "great-lakes", Illustration::Sea);
    shows(Topic::Harbors, "great-lakes", Illustration::Harbor);
    shows(Topic::Flags, "paris", Illustration::Flag);
}

/// The example is of a route that the board has, and that a beginner may claim.
#[test]
fn the_payment_is_of_a_route_of_the_board() {
    for board in boards() {
        let text = whole(Topic::Claim, board, Language::English);
        let (_, example) = text.split_once("For example, ").expect("an example");
        let mut words = example.split(' ');
        let length: u8 = words
            .next()
            .and_then(|word| word.parse().ok())
            .expect("a length");
        let color = words.next().expect("a colour");
        let is_shown = |route: &&rules::maps::Route| {
            let name = route
                .cost
                .color
                .map(|color| color_name(color, board, Language::English));
            route.cost.length == length && name == Some(color)
        };
        let mut routes = board.routes.iter().filter(is_shown);
        assert!(
            routes.any(|route| route.needs.bits() == 0),
            "{}: {example}",
            board.id
        );
    }
}
