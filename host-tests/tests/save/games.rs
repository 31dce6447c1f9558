//! Several games: each goes on where it was left, whatever was played in between, and power may fail.

use console::Console;
use console::button::Button::{self, A, B, Down, Y};
use console::screens::Screen;
use console::table::{MatchSetup, Stage};
use embassy_futures::block_on;
use host_tests::console::driver::{HEIGHT, WIDTHS, display, settings_in};
use host_tests::console::openings::{board, opening};
use host_tests::console::tour::random_moves;
use host_tests::golden;
use host_tests::nor_flash::Nor;
use host_tests::picture::Picture;
use host_tests::reader::Reader;
use host_tests::saved::{self, StoreWrite};
use persist::{Store, persist, restore};
use rules::Move;
use save::Slot;
use text::{Here, Language, Phrase};
use ui::Display;

/// A console and its save.
pub struct Machine {
    pub console: Console,
    store: Store<Nor>,
}

impl Machine {
    pub fn on(flash: Nor) -> Machine {
        Machine::with_display(flash, Display::SQUARE)
    }

    pub fn with_display(flash: Nor, display: Display) -> Machine {
        let (mut store, opened) = saved::open(flash);
        let mut console = Console::blank(display);
        block_on(restore(&mut console, &mut store, opened)).expect("it can be read");
        Machine { console, store }
    }

    /// One with these games, the last of them played last.
    pub fn with(games: &[(MatchSetup, Vec<Move>)]) -> Machine {
        let (mut store, _) = saved::open(Nor::blank());
        let settings = settings_in(Language::English).to_string();
        StoreWrite::Put(Slot::Settings, settings.into_bytes())
            .on(&mut store)
            .expect("it is saved");
        for (opening, moves) in games {
            saved::add_game(&mut store, &opening.to_string(), moves);
        }
        Machine::on(store.into_flash())
    }

    pub fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.console.press(button);
            self.console.tick(4_000);
            self.save();
        }
    }

    /// The same with another display, just switched on.
    pub fn as_wide_as(&self, width: u32) -> Machine {
        Machine::with_display(self.store.clone().into_flash(), display(width))
    }

    /// Compares what is seen with the picture that was found right.
    pub fn assert_looks(&mut self, width: u32) {
        let mut picture = Picture::new(width, HEIGHT);
        self.console.forget_picture();
        let Ok(_) = self.console.draw(&mut picture);
        let name = format!("{}-{width}", self.screen());
        let compared = golden::compare(&picture, &name);
        assert!(compared.is_ok(), "{compared:?}");
    }

    fn save(&mut self) {
        while block_on(persist(&mut self.console, &mut self.store))
            .expect("it is saved")
            .is_some()
        {}
    }

    pub fn again(self) -> Machine {
        Machine::on(self.store.into_flash())
    }

    pub fn screen(&self) -> &'static str {
        self.console.screen().name()
    }

    fn board(&self) -> Option<&'static str> {
        let table = self.console.context().table.as_ref();
        table.map(|table| table.board().id)
    }

    /// The boards of the list, in its order.
    fn listed(&self) -> Vec<&'static str> {
        let games = self.console.context().games.iter();
        games
            .map(|game| game.board.map_or("-", |board| board.board().id))
            .collect()
    }
}

/// A game of two people on a board, with so many of its moves.
pub fn game(id: &str, moves: usize) -> (MatchSetup, Vec<Move>) {
    let begun = opening(board(id), 2, 2, 3);
    let mut all = random_moves(&begun);
    all.truncate(moves);
    (begun, all)
}

fn four() -> [(MatchSetup, Vec<Move>); 4] {
    [
        game("usa", 40),
        game("paris", 1000),
        game("uk", 30),
        game("amsterdam", 25),
    ]
}

#[test]
fn the_list_tells_board_people_turn_and_whose_it_is_the_last_played_first() {
    let mut machine = Machine::with(&four());
    assert_eq!(machine.board(), Some("amsterdam"), "what was played last");
    machine.press(&[A]);
    assert_eq!(machine.screen(), "Games");
    assert_eq!(machine.listed(), ["amsterdam", "uk", "paris", "usa"]);
    let games = &machine.console.context().games;
    for (summary, (opening, moves)) in games.iter().rev().zip(four()) {
        let mut game = rules::Game::new(&opening.set_up()).expect("a game");
        for choice in moves {
            game.apply(choice).expect("a move");
        }
        assert_eq!(u32::from(summary.turn), game.turn());
        assert_eq!(summary.over, game.standings().is_some());
        assert_eq!(summary.colors.len(), 2);
        let name = |seat: rules::Seat| opening.seats[seat.index()].name.clone();
        let wanted = match game.standings() {
            Some(standings) if standings.winners.len() == 1 => Some(name(standings.winners[0])),
            Some(_) => None,
            None => game.decision().seat().map(name),
        };
        assert_eq!(summary.name, wanted);
        for (index, _) in game.board().routes.iter().enumerate() {
            let route = rules::maps::RouteId(index as u8);
            let owner = game.owners(route).next();
            let color = owner.map(|seat| opening.seats[seat.index()].color);
            assert_eq!(summary.owner(route), color);
        }
    }
}

#[test]
fn the_list_and_the_menu_of_a_row_look_right() {
    let machine = Machine::with(&four());
    for width in WIDTHS {
        let mut machine = machine.as_wide_as(width);
        machine.press(&[A, Down]);
        machine.assert_looks(width);
        machine.press(&[Y]);
        machine.assert_looks(width);
    }
}

#[test]
fn a_game_left_for_another_goes_on_where_it_was() {
    let mut machine = Machine::with(&four());
    for (id, place) in [("usa", 3), ("uk", 2), ("usa", 1), ("amsterdam", 2)] {
        machine.press(&[A]);
        assert_eq!(machine.screen(), "Games");
        machine.press(&vec![Down; place]);
        machine.press(&[A]);
        assert_eq!(machine.board(), Some(id));
        assert_eq!(machine.screen(), "Curtain");
        let (setup, moves) = four()
            .into_iter()
            .find(|game| game.0.board == board(id))
            .expect("it");
        let mut game = rules::Game::new(&setup.set_up()).expect("a game");
        for choice in moves {
            game.apply(choice).expect("a move");
        }
        let table = machine.console.context().table.as_ref().expect("a game");
        assert!(*table.shown() == game.onlooker(), "{id} is another game");
        // After a restart it is still the one that is played.
        machine.press(&[Y]);
        assert_eq!(machine.screen(), "Menu");
        machine.press(&[Button::Up, A]);
        assert_eq!(machine.screen(), "Title");
        machine = machine.again();
        assert_eq!(machine.board(), Some(id));
    }
}

#[test]
fn moves_go_to_the_game_that_was_taken_up() {
    let mut machine = Machine::with(&[game("paris", 6), game("usa", 40)]);
    machine.press(&[A, Down, A]);
    assert_eq!(machine.board(), Some("paris"));
    // Somebody takes the device, and does what the focus is on until a move is made.
    let before = machine.store.current().expect("a game").entries;
    for _ in 0..40 {
        if machine.store.current().expect("a game").entries > before {
            break;
        }
        machine.press(&[A]);
    }
    let current = machine.store.current().expect("a game");
    assert!(current.entries > before, "{}", machine.screen());
    let mut machine = machine.again();
    assert_eq!(machine.board(), Some("paris"));
    let games = saved::saved(&mut machine.store).games;
    assert_eq!(games[1].len(), 41, "the other is as it was");
}

#[test]
fn a_game_that_was_ended_by_agreement_is_marked_in_the_list() {
    let mut machine = Machine::with(&[game("usa", 40), game("paris", 40)]);
    machine.press(&[A, A, A, Y, Button::Up, Button::Up, A, Button::Up, A, A]);
    let mut machine = machine.again();
    machine.press(&[A]);
    assert_eq!(machine.listed(), ["paris", "usa"]);
    let games = machine.console.context().games.iter();
    let marks: Vec<_> = games.map(|game| (game.over, game.agreed)).collect();
    assert_eq!(marks, [(true, true), (false, false)]);
    let words = Phrase::ByAgreement.in_language(Language::English);
    let lines = Reader::read(&machine.console);
    assert_eq!(lines.iter().filter(|line| line.text == words).count(), 1);
}

/// The first row of the menu explains the list, and the rules are a press away.
#[test]
fn the_menu_of_a_row_begins_with_help() {
    let mut machine = Machine::with(&four());
    machine.press(&[A, Y, A]);
    let Screen::HelpHere(page) = machine.console.screen() else {
        panic!("{} instead of help", machine.screen());
    };
    assert_eq!(page.here(), Here::Games);
    machine.press(&[A]);
    assert_eq!(machine.screen(), "Help");
    machine.press(&[B, B, B]);
    assert_eq!(machine.screen(), "Games");
}

#[test]
fn a_game_is_erased_after_a_question_only() {
    let mut machine = Machine::with(&four());
    machine.press(&[A, Down, Y]);
    assert_eq!(machine.screen(), "RowMenu");
    machine.press(&[Down, Down, A]);
    assert_eq!(machine.screen(), "Ask");
    machine.press(&[B]);
    assert_eq!(machine.listed().len(), 4);
    machine.press(&[Y, Down, Down, A, A]);
    assert_eq!(machine.screen(), "Games");
    assert_eq!(machine.listed(), ["amsterdam", "paris", "usa"]);
    assert_eq!(machine.board(), Some("amsterdam"));
    // The one on the table too.
    machine.press(&[Button::Up, Y, Down, Down, A, A]);
    assert_eq!(machine.listed(), ["paris", "usa"]);
    assert_eq!(machine.board(), None);
    machine.press(&[B]);
    let mut machine = machine.again();
    assert_eq!(saved::saved(&mut machine.store).games.len(), 2);
    assert_eq!(machine.board(), Some("paris"));
}

/// Presses that set up a new game from the title and start it.
const START: [Button; 4] = [Down, A, A, A];

#[test]
fn a_new_game_takes_a_free_place_and_the_others_stay() {
    let mut machine = Machine::with(&[game("usa", 40), game("uk", 30)]);
    machine.press(&START);
    assert_eq!(machine.screen(), "Curtain");
    let mut machine = machine.again();
    let games = saved::saved(&mut machine.store).games;
    assert_eq!(games.len(), 3);
    assert_eq!(
        [games[0].len(), games[1].len(), games[2].len()],
        [1, 31, 41]
    );
}

#[test]
fn when_all_places_are_taken_it_asks_which_may_go_those_that_are_over_first() {
    let mut machine = Machine::with(&four());
    machine.press(&START);
    assert_eq!(machine.screen(), "Games");
    machine.press(&[A]);
    assert_eq!(machine.screen(), "Ask");
    machine.press(&[B, B]);
    assert_eq!(machine.screen(), "NewGame", "nothing was lost");
    machine.press(&[A, A, A]);
    assert_eq!(machine.screen(), "Curtain");
    machine.press(&[Y, Button::Up, A, A]);
    assert_eq!(machine.screen(), "Games");
    assert_eq!(machine.listed(), ["amsterdam", "amsterdam", "uk", "usa"]);
    assert_eq!(machine.listed().len(), 4, "the one of Paris was over");
}

#[test]
fn a_game_that_is_over_stays_until_its_place_is_needed() {
    let mut machine = Machine::with(&[game("paris", 1000)]);
    assert_eq!(machine.board(), Some("paris"));
    machine.press(&[A]);
    let over = |machine: &Machine| {
        let table = machine.console.context().table.as_ref();
        table.is_some_and(|table| table.stage() == Stage::Over)
    };
    assert!(over(&machine));
    for _ in 0..200 {
        if matches!(machine.console.screen(), Screen::FinalTable(_)) {
            break;
        }
        machine.press(&[A]);
    }
    assert_eq!(machine.screen(), "FinalTable");
    machine.press(&[B]);
    assert_eq!(machine.screen(), "Title");
    let mut machine = machine.again();
    assert!(over(&machine));
    machine.press(&START);
    assert_eq!(saved::saved(&mut machine.store).games.len(), 2);
}

/// A game that is over, on the title and after its final table, is not called by its turn.
#[test]
fn the_title_says_that_a_game_is_over() {
    let machine = Machine::with(&[game("paris", 1000)]);
    let lines = Reader::read(&machine.console);
    assert!(lines.iter().any(|line| line.text == "Paris, over"));
}

/// One more game of the same people takes the place of the last one only if there is no other.
#[test]
fn the_next_game_leaves_the_last_one_where_there_is_room() {
    let [usa, paris, uk, amsterdam] = four();
    for (games, left) in [
        (vec![paris.clone()], 2),
        (vec![usa.clone(), uk.clone(), paris.clone()], 4),
        (vec![usa, uk, amsterdam, paris], 4),
    ] {
        let mut machine = Machine::with(&games);
        let over = machine.store.current().expect("a game").number;
        for _ in 0..200 {
            if matches!(machine.console.screen(), Screen::FinalTable(_)) {
                break;
            }
            machine.press(&[A]);
        }
        assert_eq!(machine.screen(), "FinalTable");
        machine.press(&[A]);
        let mut machine = machine.again();
        assert_ne!(machine.store.current().expect("a game").number, over);
        assert_eq!(machine.board(), Some("paris"));
        let numbers = (0..).map_while(|place| machine.store.nth(place));
        let stays = numbers.map(|game| game.number).any(|number| number == over);
        assert_eq!(stays, games.len() < 4, "of {} games", games.len());
        assert_eq!(saved::saved(&mut machine.store).games.len(), left);
    }
}

/// The first ride is played on the table, but other games are none of its business.
#[test]
fn the_first_ride_leaves_all_games_as_they_were() {
    let mut machine = Machine::with(&four());
    let games = saved::saved(&mut machine.store).games;
    let table = |machine: &Machine| {
        let table = machine.console.context().table.clone();
        table.map(|table| (table.setup().clone(), table.shown().clone()))
    };
    let before = table(&machine).expect("the game that was played last");
    let records = machine.console.context().records.clone();
    // To the row, and the first steps: go on, cards, to the yellow one, take it.
    machine.press(&[Button::Up, A]);
    assert!(machine.console.is_riding());
    machine.press(&[A, A, Button::Left, A]);
    let step = machine.console.context().settings.ride;
    assert!(step > 2, "step {step}");
    // Left by its menu.
    machine.press(&[Y, Down, A]);
    assert_eq!(machine.screen(), "Title");
    assert!(
        table(&machine).as_ref() == Some(&before),
        "the game is back"
    );
    assert_eq!(machine.console.context().settings.ride, step);
    // It goes on with a press, and can be played.
    machine.press(&[Button::Up, A]);
    assert!(machine.console.is_riding());
    // Power fails in the middle of it.
    let mut machine = machine.again();
    assert_eq!(machine.screen(), "Title");
    assert!(
        table(&machine).as_ref() == Some(&before),
        "the game is back"
    );
    assert_eq!(machine.console.context().settings.ride, step);
    assert!(machine.console.context().records == records);
    assert!(saved::saved(&mut machine.store).games == games);
}
