//! Games of random players, printed move by move, so that anybody can check the rules.

use std::io::{BufWriter, ErrorKind, Write};

use pocket_rails::maps::BoardId;
use pocket_rails::players::RandomPlayer;
use pocket_rails::rules::{Game, Options, SetUp};

use super::arguments::Arguments;
use super::{Failure, json};

const OPTIONS: [&str; 5] = ["--map", "--seats", "--seed", "--option", "--games"];

/// What was asked for.
struct Request {
    set_up: SetUp,
    games: u64,
}

/// Prints the games that the options ask for.
pub fn run(words: &[&str]) -> Result<(), Failure> {
    let request = Request::read(words)?;
    match request.print(&mut BufWriter::new(std::io::stdout().lock())) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(error) => {
            let message = format!("cannot print the trace: {error}");
            Err(Failure::of_machine(message))
        }
        Ok(()) => Ok(()),
    }
}

impl Request {
    fn read(words: &[&str]) -> Result<Request, String> {
        let arguments = Arguments::read(words, &OPTIONS)?;
        let board = read_board(arguments.one("--map")?)?;
        let (least, most) = (board.board().least_players, board.board().most_players);
        let seats = arguments.number("--seats", least.into()..=most.into())?;
        let mut set_up = SetUp::new(
            board,
            seats.map_or(least, |seats| seats as u8),
            arguments.number("--seed", 0..=u64::MAX)?.unwrap_or(1),
        );
        set_up.options = read_options(board, &arguments)?;
        let most = (u64::MAX - set_up.seed).saturating_add(1);
        let games = arguments.number("--games", 1..=most)?.unwrap_or(1);
        Ok(Request { set_up, games })
    }

    fn print(&self, out: &mut impl Write) -> std::io::Result<()> {
        for game in 0..self.games {
            let set_up = SetUp {
                seed: self.set_up.seed.wrapping_add(game),
                ..self.set_up
            };
            print_game(&set_up, out)?;
        }
        out.flush()
    }
}

pub fn read_board(name: Option<&str>) -> Result<BoardId, String> {
    let names: Vec<&str> = BoardId::all().map(|id| id.board().id).collect();
    let names = names.join(", ");
    let name = name.ok_or_else(|| format!("option --map is missing: use one of {names}"))?;
    BoardId::from_name(name)
        .ok_or_else(|| format!("no map '{}': use one of {names}", name.escape_debug()))
}

pub fn read_options(board: BoardId, arguments: &Arguments) -> Result<Options, String> {
    let mut options = Options::default();
    let allowed = json::option_names(board);
    for name in arguments.all("--option") {
        let shown = name.escape_debug();
        match name {
            "advanced-technologies" if allowed.contains(&name) => {
                options.advanced_technologies = true;
            }
            _ if allowed.is_empty() => {
                return Err(format!(
                    "no option '{shown}': the map {} has none",
                    board.board().id
                ));
            }
            _ => return Err(format!("no option '{shown}': use {}", allowed.join(", "))),
        }
    }
    Ok(options)
}

fn print_game(set_up: &SetUp, out: &mut impl Write) -> std::io::Result<()> {
    let Ok(mut game) = Game::new(set_up) else {
        // Seats and options were checked against the board.
        return Err(std::io::Error::other("the game cannot be set up"));
    };
    writeln!(out, "{}", json::first_line(set_up, &game))?;
    let mut player = RandomPlayer::new(set_up.seed);
    let mut n = 0;
    while let Some(choice) = player.choose(&game.legal_moves()) {
        let seat = game.decision().seat();
        if let Err(refused) = game.apply(choice) {
            return Err(std::io::Error::other(format!(
                "a listed move is refused: {refused}"
            )));
        }
        n += 1;
        writeln!(out, "{}", json::move_line(n, seat, &choice, &game))?;
    }
    match game.standings() {
        Some(standings) => writeln!(out, "{}", json::last_line(&game, &standings)),
        None => Err(std::io::Error::other("the game stopped before its end")),
    }
}
