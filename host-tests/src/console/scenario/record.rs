//! Plays a game through the screens as somebody would who knows how, and writes it down.
//!
//! What is expected on the way is worked out here from the printed rules, not taken from the game:
//! where the two differ, recording fails.

use std::fmt::Write;

use console::button::Button;
use console::table::{Stage, Table};
use players::{Bot, Level, Progress, Scratch};
use rules::maps::{Board, BoardId, RouteId, Technologies, Technology};
use rules::{Game, Move, Piece, RandomPlayer, Seat};

use super::Scenario;
use super::read::written;
use crate::console::Driver;

/// Points of a route by its spaces, from one on, as they are printed (C13).
const ROUTE_POINTS: [i32; 9] = [1, 2, 4, 7, 10, 15, 18, 21, 27];
/// Points of a flag (PAR2).
const FLAG: i32 = 4;
/// Cards dealt: wagons and ships on the Great Lakes, and a wild in the United Kingdom.
const DEALT: [(&str, i32); 6] = [
    ("usa", 4),
    ("great-lakes", 4),
    ("uk", 5),
    ("pennsylvania", 4),
    ("paris", 2),
    ("amsterdam", 2),
];

/// A scenario in the making.
struct Recorder {
    driver: Driver,
    text: String,
    scratch: Scratch,
    chance: RandomPlayer,
}

/// Records a game of two people on a board, from the title to the title.
///
/// # Panics
/// If the game goes other than the rules say, or a move cannot be made by presses.
pub fn record(board: BoardId, width: u32, chance: u64) -> String {
    let figures = board.board();
    let mut text = format!(
        "# {}, two people: from the title to the final table, and back.\n\
         # Recorded: POCKET_RAILS_RECORD=1 cargo test -p host-tests --test console scenarios\n\
         size {width}\nlanguage English\nchance {chance}\n\n",
        figures.name.en
    );
    let scenario: Scenario = text.parse().expect("a beginning");
    let driver = scenario.start();
    text.push_str("expect screen Title\n");
    let mut recorder = Recorder {
        driver,
        text,
        scratch: Scratch::new(),
        chance: RandomPlayer::new(chance),
    };
    recorder.begin(board);
    while recorder.driver.stage() != Some(Stage::Over) {
        recorder.go_on();
    }
    recorder.end();
    recorder.text
}

impl Recorder {
    fn press(&mut self, buttons: &[Button], why: &str) {
        for &button in buttons {
            self.driver.press(button);
            self.driver.settle();
        }
        let why = if why.is_empty() {
            String::new()
        } else {
            format!("  # {why}")
        };
        writeln!(self.text, "press {}{why}", written(buttons)).expect("text");
    }

    fn expect(&mut self, what: &str) {
        writeln!(self.text, "expect {what}").expect("text");
        let line: Scenario = format!("expect {what}").parse().expect("a line");
        let (_, line) = line.lines.first().expect("a line");
        super::follow(&mut self.driver, line).unwrap_or_else(|problem| panic!("{what}: {problem}"));
    }

    fn table(&self) -> &Table {
        self.driver.table()
    }

    /// From the title through the pages of a new game.
    fn begin(&mut self, board: BoardId) {
        let downs = vec![Button::Down; board.index()];
        self.press(&[Button::A], "a new game");
        self.expect("screen NewGame");
        if !downs.is_empty() {
            self.press(&downs, board.board().id);
        }
        self.press(&[Button::A], "the seats: two people");
        self.press(&[Button::A], "begin");
        assert_eq!(self.driver.game().board_id(), board);
        self.expect("screen Help");
        self.press(&[Button::A], "what is special about the board");
        self.expect("screen Curtain");
        let (_, dealt) = DEALT
            .into_iter()
            .find(|(id, _)| *id == board.board().id)
            .expect("a board of the rules");
        for name in self.names() {
            self.expect(&format!("cards {name} {dealt}"));
            self.expect(&format!("points {name} 0"));
        }
    }

    fn names(&self) -> Vec<String> {
        let seats = self.driver.game().seats();
        seats
            .map(|seat| self.table().name(seat).to_owned())
            .collect()
    }

    fn go_on(&mut self) {
        match self.driver.stage() {
            Some(Stage::Deciding { seat }) => self.decide(seat),
            _ => self.press(&[Button::A], ""),
        }
    }

    fn decide(&mut self, seat: Seat) {
        let before = self.driver.game().clone();
        self.expect(&format!("decision {}", before.decision().name()));
        let choice = self.choose(seat);
        let presses = self.presses(choice);
        // The way is played once more with the pauses that a scenario has.
        self.press(&presses, &choice.to_string());
        assert_eq!(self.driver.saved_game().moves().last(), Some(&choice));
        let name = self.table().name(seat).to_owned();
        if let Move::Claim { route, .. } = choice {
            self.expect_claim(&before, seat, &name, route);
        }
    }

    /// A good move that can be made by presses.
    fn choose(&mut self, seat: Seat) -> Move {
        let view = self.table().shown().clone();
        let bot = Bot::new(Level::Regular, seat, 3);
        if let Some(mut thought) = bot.think(&view) {
            loop {
                if let Progress::Done(choice) = thought.work(&view, &mut self.scratch, 10_000) {
                    if self.driver.clone().make(choice).is_some() {
                        return choice;
                    }
                    break;
                }
            }
        }
        let moves = view.legal_moves().expect("a decision");
        for _ in 0..50 {
            let choice = self.chance.choose(&moves).expect("a move");
            if self.driver.clone().make(choice).is_some() {
                return choice;
            }
        }
        panic!("no way to any move on {}", self.driver.screen());
    }

    fn presses(&self, choice: Move) -> Vec<Button> {
        self.driver.clone().make(choice).expect("a way")
    }

    /// What the printed rules say of a claim.
    fn expect_claim(&mut self, before: &Game, seat: Seat, name: &str, id: RouteId) {
        let board = before.board();
        let player = before.player(seat);
        let route = board.route(id).expect("a route").cost;
        let mut points = printed_points(board, id, player.technologies());
        if self.driver.game().player(seat).aside(board).count() < player.aside(board).count() {
            points += FLAG;
        }
        self.expect(&format!("claim {} {points}", route.length));
        self.expect(&format!("points {name} {}", player.points() + points));
        let (word, piece) = match route.kind {
            rules::maps::RouteKind::Sea => ("ships", Piece::Ship),
            _ => ("pieces", Piece::Train),
        };
        let left = player.pieces(piece) - route.length;
        self.expect(&format!("{word} {name} {left}"));
    }

    fn end(&mut self) {
        self.expect("decision over");
        for _ in 0..3 {
            if self.driver.screen() == "FinalTable" {
                break;
            }
            self.press(&[Button::B], "to the end of the scoring");
        }
        self.expect("screen FinalTable");
        let standings = self.driver.game().standings().expect("all is played");
        for (name, score) in self.names().into_iter().zip(&standings.scores) {
            let bonuses: i32 = score.bonuses.iter().map(|&(_, points)| points).sum();
            let parts = (score.routes, score.tickets, bonuses);
            let total = parts.0 + parts.1 + parts.2;
            writeln!(
                self.text,
                "# {name}: play {}, tickets {}, bonuses {}",
                parts.0, parts.1, parts.2
            )
            .expect("text");
            self.expect(&format!("total {name} {total}"));
        }
        self.press(&[Button::B], "the title");
        self.expect("screen Title");
    }
}

/// What a route scores by the printed table, and by technologies that its claimant owns.
fn printed_points(board: &Board, id: RouteId, owned: Technologies) -> i32 {
    let route = board.route(id).expect("a route");
    let printed = ROUTE_POINTS.get(usize::from(route.cost.length) - 1);
    // The route to New York has its own number printed beside it (UK15).
    let mut points = printed.copied().unwrap_or(40);
    if owned.contains(Technology::BoilerLagging) {
        points += 1;
    }
    if owned.contains(Technology::SteamTurbines) && route.cost.is_ferry() {
        points += 2;
    }
    points
}
