//! People: what is remembered of each, on every board, and how they are renamed, merged and erased.

use console::people::{BOARDS, BoardPast, PAST, PastGame, Person, PersonResult};
use console::save_text::{MAX_TEXT, Resumed, agreed_entry, entry};
use console::screens::{Screen, Statistics};
use console::table::PlayerName;
use rules::maps::BoardId;

use super::games::{Machine, game};
use console::button::Button::{self, A, B, Down, Left, Right, Up, Y};
use host_tests::console::driver::WIDTHS;
use host_tests::console::openings::board;
use host_tests::nor_flash::Nor;
use host_tests::saved::{self, StoreWrite};
use save::Slot;
use text::Here;

fn result(name: &str, id: &str, points: i16, won: bool) -> PersonResult {
    PersonResult {
        name: name.parse().expect("a name"),
        board: board(id),
        game: PastGame {
            points,
            won,
            agreed: false,
        },
        path: points as u16 / 3,
    }
}

#[test]
fn figures_are_those_of_all_games_and_the_chart_those_of_the_last() {
    let mut anna = Person::new("Anna".parse().expect("a name"));
    for points in 1..=20 {
        anna.add(&result("Anna", "usa", 10 * points, points % 3 == 0));
    }
    anna.add(&result("Anna", "paris", -3, false));
    let usa = anna.on(board("usa")).expect("games");
    assert_eq!((usa.games, usa.won, usa.best, usa.path), (20, 6, 200, 66));
    assert_eq!(usa.mean(), 105);
    assert_eq!(usa.last.len(), PAST);
    assert_eq!(usa.last.first().map(|game| game.points), Some(70));
    assert_eq!(usa.last.last().map(|game| game.points), Some(200));
    let paris = anna.on(board("paris")).expect("a game");
    assert_eq!((paris.best, paris.mean()), (-3, -3));
    assert_eq!(anna.on(board("uk")), None);
    let text = anna.to_string();
    assert_eq!(text.parse::<Person>().as_ref(), Ok(&anna));
}

#[test]
fn the_longest_text_of_somebody_has_room() {
    let mut person = Person::new("ШШШШШШШШ".parse().expect("a name"));
    for board in BoardId::all().take(BOARDS) {
        let mut past = BoardPast::new(board);
        (past.games, past.won, past.best) = (u16::MAX, u16::MAX, i16::MIN);
        (past.sum, past.path) = (i32::MIN, u16::MAX);
        for _ in 0..PAST {
            let game = PastGame {
                points: -999,
                won: true,
                agreed: true,
            };
            past.last.push(game).expect("room");
        }
        person.boards.push(past).expect("room");
    }
    let text = person.to_string();
    assert!(text.len() <= MAX_TEXT, "{} of {MAX_TEXT}", text.len());
    assert_eq!(text.parse(), Ok(person));
}

#[test]
fn the_page_looks_right() {
    let (mut store, _) = saved::open(Nor::blank());
    let mut anna = Person::new("Anna".parse().expect("a name"));
    for number in 0..14 {
        let mut result = result("Anna", "usa", 60 + number * 37 % 90, number % 3 == 2);
        result.game.agreed = number == 6;
        anna.add(&result);
    }
    for (slot, text) in [
        (Slot::Person(3), anna.to_string()),
        (Slot::Records, "usa 14 4 144 Anna".to_owned()),
        (Slot::Settings, "language en".to_owned()),
    ] {
        StoreWrite::Put(slot, text.into_bytes())
            .on(&mut store)
            .expect("it is saved");
    }
    let machine = Machine::on(store.into_flash());
    for width in WIDTHS {
        let mut machine = machine.as_wide_as(width);
        machine.press(&[Up, Up, Up, A, A]);
        machine.assert_looks(width);
    }
}

/// A machine on which a game of Paris between Anna and Boris was ended by agreement.
fn after_a_game() -> Machine {
    let mut machine = Machine::with(&[game("paris", 40)]);
    machine.press(&[A, A, Y, Up, Up, A, Up, A, A]);
    machine
}

fn names(machine: &Machine) -> Vec<&str> {
    let people = machine.console.context().people.iter();
    people.map(PlayerName::as_str).collect()
}

/// Presses that lead from the title to the page of people.
const TO_PEOPLE: [Button; 4] = [Up, Up, A, A];

/// Goes to the title and from there to the page of people.
fn on_the_page(mut machine: Machine) -> Machine {
    machine = machine.again();
    machine.press(&TO_PEOPLE);
    assert_eq!(machine.screen(), "Statistics");
    machine
}

#[test]
fn a_game_that_is_over_is_remembered_of_every_person() {
    let machine = on_the_page(after_a_game());
    assert_eq!(names(&machine), ["Anna", "Boris"]);
    let (setup, moves) = game("paris", 40);
    let mut over = Resumed::new(setup).expect("a game");
    for (number, choice) in (0..).zip(&moves) {
        assert!(over.read(entry(number, Some(choice)).as_bytes()));
    }
    assert!(over.read(agreed_entry(40).as_bytes()));
    let table = over.finish();
    let standings = table.standings().expect("it is over");
    let person = machine.console.context().person.as_ref().expect("Anna");
    let past = person.on(board("paris")).expect("a game");
    assert_eq!(past.games, 1);
    assert_eq!(past.mean(), standings.scores[0].total);
    assert!(!past.has_best(), "it was not played to its end");
    assert_eq!(past.path, standings.scores[0].longest);
    assert!(past.last[0].agreed, "it is marked");
    let wins = standings.winners.iter().any(|seat| seat.index() == 0);
    assert_eq!(past.last[0].won, wins);
}

#[test]
fn somebody_is_renamed_merged_and_erased() {
    let mut machine = on_the_page(after_a_game());
    // The first row explains the page.
    machine.press(&[Y, A]);
    let Screen::HelpHere(page) = machine.console.screen() else {
        panic!("{} instead of help", machine.screen());
    };
    assert_eq!(page.here(), Here::Statistics);
    machine.press(&[B, Down, A]);
    assert_eq!(machine.screen(), "NewGame");
    // The last letter goes, and the name is done.
    machine.press(&[Up, Right, A, Right, A]);
    assert_eq!(machine.screen(), "Statistics");
    assert_eq!(names(&machine), ["Ann", "Boris"]);
    let mut machine = on_the_page(machine);
    machine.press(&[Y, Down, Down, A, Down]);
    let games = |machine: &Machine| {
        let person = machine.console.context().person.as_ref();
        person.map_or(0, Person::games)
    };
    machine.press(&[A, B]);
    assert_eq!(names(&machine).len(), 2, "not before it is answered");
    machine.press(&[A, A]);
    let mut machine = on_the_page(machine);
    assert_eq!(names(&machine), ["Boris"]);
    assert_eq!(games(&machine), 2);
    machine.press(&[Y, Up, A, B]);
    assert_eq!(names(&machine), ["Boris"]);
    machine.press(&[Y, Up, A, A]);
    assert_eq!(names(&machine).len(), 0);
    let machine = on_the_page(machine);
    assert_eq!(names(&machine).len(), 0);
}

#[test]
fn the_page_opens_on_the_board_that_was_played_most() {
    let machine = on_the_page(after_a_game());
    let page = format!("{:?}", machine.console.screen());
    assert!(page.contains("board: None"), "{page}");
    let person = machine.console.context().person.as_ref().expect("Anna");
    assert_eq!(person.most_played(), Some(board("paris")));
    let mut anna = person.clone();
    for _ in 0..2 {
        anna.add(&result("Anna", "uk", 1, false));
    }
    assert_eq!(anna.most_played(), Some(board("uk")));
    let nobody = Person::new("Dan".parse().expect("a name"));
    assert_eq!(nobody.most_played(), None);
}

#[test]
fn whoever_is_merged_is_seen_at_once_in_their_new_place() {
    // From the first page into the second, and from the second into the first.
    for (keys, left) in [(&[][..], "Boris"), (&[Down][..], "Anna")] {
        let mut machine = on_the_page(after_a_game());
        machine.press(keys);
        machine.press(&[Y, Down, Down, A, A, A]);
        assert_eq!(names(&machine), [left]);
        let Screen::Statistics(page) = *machine.console.screen() else {
            panic!("{} instead of {left}", machine.screen());
        };
        assert_eq!(page, Statistics::of(0));
        let person = machine.console.context().person.as_ref().expect("somebody");
        assert_eq!((person.name.as_str(), person.games()), (left, 2));
        // No page of before lies below.
        machine.press(&[B]);
        assert_eq!(machine.screen(), "RecordsPage");
    }
}

#[test]
fn back_from_whom_another_was_chosen_is_the_first_again() {
    let mut machine = on_the_page(after_a_game());
    let shown = |machine: &Machine| {
        let person = machine.console.context().person.as_ref();
        person.map_or(String::new(), |person| person.name.to_string())
    };
    machine.press(&[Y, Down, Down, A]);
    assert_eq!(shown(&machine), "Boris", "nobody is the same as themselves");
    machine.press(&[B]);
    assert_eq!(shown(&machine), "Anna");
}

/// A machine on the page of Anna, who has records, as has Cleo; Boris has come next.
fn with_records() -> Machine {
    let (mut store, _) = saved::open(Nor::blank());
    let mut anna = Person::new("Anna".parse().expect("a name"));
    anna.add(&result("Anna", "usa", 90, true));
    anna.add(&result("Anna", "uk", 40, false));
    let mut boris = Person::new("Boris".parse().expect("a name"));
    boris.add(&result("Boris", "usa", 70, false));
    boris.add(&result("Boris", "paris", 80, false));
    let mut dan = Person::new("Dan".parse().expect("a name"));
    dan.add(&result("Dan", "usa", 60, false));
    for (slot, text) in [
        (Slot::Person(0), anna.to_string()),
        (Slot::Person(2), boris.to_string()),
        (Slot::Person(5), dan.to_string()),
        (
            Slot::Records,
            "usa 2 1 90 Anna\nuk 1 0 40 Anna\nparis 1 0 50 Cleo".to_owned(),
        ),
        (Slot::Settings, "language en".to_owned()),
    ] {
        StoreWrite::Put(slot, text.into_bytes())
            .on(&mut store)
            .expect("it is saved");
    }
    let mut machine = Machine::on(store.into_flash());
    machine.press(&[Up, Up, Up, A, A]);
    assert_eq!(names(&machine), ["Anna", "Boris", "Dan"]);
    machine
}

/// The records as a restart finds them.
fn records(machine: Machine) -> String {
    let now = machine.console.context().records.to_string();
    let kept = machine.again().console.context().records.to_string();
    assert_eq!(now, kept);
    kept
}

#[test]
fn records_are_those_of_whoever_is_renamed() {
    let mut machine = with_records();
    machine.press(&[Y, Down, A, Up, Right, A, Right, A]);
    let said = "usa 2 1 90 Ann\nuk 1 0 40 Ann\nparis 1 0 50 Cleo";
    assert_eq!(records(machine), said);
}

#[test]
fn records_are_those_of_whoever_somebody_is_merged_into() {
    let mut machine = with_records();
    machine.press(&[Y, Down, Down, A, A, A]);
    let said = "usa 2 1 90 Boris\nuk 1 0 40 Boris\nparis 1 0 50 Cleo";
    assert_eq!(records(machine), said);
}

#[test]
fn records_of_whoever_is_erased_go_to_the_next_who_is_remembered() {
    let mut machine = with_records();
    machine.press(&[Y, Up, A, A]);
    assert_eq!(names(&machine), ["Boris", "Dan"]);
    let said = "usa 2 1 70 Boris\nuk 1 0\nparis 1 0 50 Cleo";
    assert_eq!(records(machine), said);
}

#[test]
fn a_name_that_another_has_asks_whether_both_are_one() {
    let mut machine = on_the_page(after_a_game());
    // Boris loses all letters and becomes Anna.
    machine.press(&[Down, Y, Down, A, Up, Right]);
    machine.press(&[A; 5]);
    machine.press(&[Down, Left, Left, Left, A]);
    machine.press(&[Down, Right, Right, Right, Right, A, A]);
    machine.press(&[Up, Left, Left, Left, Left, A, Up, Left, A]);
    assert_eq!(machine.screen(), "Ask");
    assert_eq!(names(&machine), ["Anna", "Boris"]);
    machine.press(&[B]);
    assert_eq!(machine.screen(), "NewGame", "the name can still be changed");
    machine.press(&[A, A]);
    assert_eq!(names(&machine), ["Anna"]);
    let person = machine.console.context().person.as_ref().expect("Anna");
    assert_eq!(person.games(), 2);
    assert_eq!(machine.console.screen(), &Screen::from(Statistics::of(0)));
}

#[test]
fn whoever_is_alone_is_merged_with_nobody() {
    let mut machine = on_the_page(after_a_game());
    machine.press(&[Y, Up, A, A]);
    assert_eq!(names(&machine), ["Boris"]);
    machine.press(&[Y, Down, Down, A]);
    assert_eq!(machine.screen(), "RowMenu");
}

#[test]
fn names_are_offered_on_the_page_of_a_seat() {
    let mut machine = on_the_page(after_a_game());
    machine.press(&[Y, Down, A, Up, Right, A, Right, A]);
    let mut machine = machine.again();
    // A new game, its first seat, the row of the name.
    machine.press(&[Down, A, A, Down, A, Down, Down]);
    let name = |machine: &Machine| format!("{:?}", machine.console.screen());
    assert!(!name(&machine).contains("\"Ann\""));
    machine.press(&[Right]);
    assert!(name(&machine).contains("\"Ann\""), "{}", name(&machine));
    machine.press(&[Left]);
    assert!(!name(&machine).contains("\"Ann\""));
}

#[test]
fn the_name_that_a_seat_has_is_not_offered_to_it() {
    let mut machine = on_the_page(after_a_game()).again();
    // The only one who sits nowhere else is called as the seat is.
    machine.press(&[Down, A, A, Down, A, Down, Down]);
    let before = machine.console.screen().clone();
    machine.press(&[Right]);
    assert_eq!(machine.console.screen(), &before);
}
