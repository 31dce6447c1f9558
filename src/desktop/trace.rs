//! Games of random players or bots, printed move by move, so that anybody can check the rules.

use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};

use players::Level;
use rules::{Event, Game, Move, RandomPlayer, SetUp};

use super::arguments::Arguments;
use super::bot_table::{BotTable, player_at};
use super::set_up::{check_seats, read_board, read_options, read_players};
use super::{Failure, json};

const OPTIONS: [&str; 6] = [
    "--map",
    "--seats",
    "--seed",
    "--option",
    "--games",
    "--players",
];

/// What was asked for.
struct TraceRequest {
    set_up: SetUp,
    games: u64,
    /// The bots, if not random players.
    levels: Option<Vec<Level>>,
}

/// Prints the games that the options ask for.
pub fn run(words: &[OsString]) -> Result<(), Failure> {
    let request = TraceRequest::read(words)?;
    let mut out = BufWriter::new(CountedOutput {
        out: io::stdout().lock(),
        bytes: 0,
    });
    let printed = request.print(&mut out);
    let begun = out.get_ref().bytes > 0;
    printed.map_err(|error| match error.kind() {
        // Whoever reads has seen enough.
        ErrorKind::BrokenPipe if begun => Failure::of_reader(),
        _ if begun => Failure::of_machine(format!("the trace breaks off: {error}")),
        _ => Failure::of_machine(format!("nothing of the trace could be written: {error}")),
    })
}

/// Standard output, and how much of what was printed has reached it.
struct CountedOutput<'a> {
    out: StdoutLock<'a>,
    bytes: usize,
}

impl Write for CountedOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Who decides.
enum Deciders {
    Random(RandomPlayer),
    Bots(Box<BotTable>),
}

impl Deciders {
    fn choose(&mut self, game: &Game) -> Result<Option<Move>, String> {
        match self {
            Deciders::Random(player) => Ok(player.choose(&game.legal_moves())),
            Deciders::Bots(bots) => bots.choose(game),
        }
    }

    fn observe(&mut self, event: &Event) {
        match self {
            Deciders::Random(_) => {}
            Deciders::Bots(bots) => bots.observe(event),
        }
    }
}

impl TraceRequest {
    fn read(words: &[OsString]) -> Result<TraceRequest, String> {
        let arguments = Arguments::read(words, &OPTIONS)?;
        let board = read_board(arguments.text("--map")?.as_deref())?;
        let (least, most) = (board.board().min_players, board.board().max_players);
        let seats = arguments.number("--seats", least.into()..=most.into())?;
        let mut seats = seats.map(|seats| seats as u8);
        let levels = match arguments.text("--players")? {
            None => None,
            names => Some(read_players(names.as_deref())?),
        };
        if let Some(levels) = &levels {
            check_seats(board, levels)?;
            let named = levels.len() as u8;
            if let Some(seats) = seats.filter(|&seats| seats != named) {
                return Err(format!(
                    "--players names {named}, but --seats is {seats}: leave --seats away"
                ));
            }
            seats = Some(named);
        }
        let seed = arguments.number("--seed", 0..=u64::MAX)?.unwrap_or(1);
        let mut set_up = SetUp::new(board, seats.unwrap_or(least), seed);
        set_up.options = read_options(board, &arguments)?;
        let most = (u64::MAX - seed).saturating_add(1);
        let games = arguments.number("--games", 1..=most)?.unwrap_or(1);
        Ok(TraceRequest {
            set_up,
            games,
            levels,
        })
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        for number in 0..self.games {
            self.print_game(number, out)?;
        }
        out.flush()
    }

    /// Prints the game of this number. Bots sit as in the game of this number of a match.
    fn print_game(&self, number: u64, out: &mut impl Write) -> io::Result<()> {
        let set_up = SetUp {
            seed: self.set_up.seed.wrapping_add(number),
            ..self.set_up
        };
        let Ok(mut game) = Game::new(&set_up) else {
            // Seats and options were checked against the board.
            return Err(io::Error::other("the game cannot be set up"));
        };
        let (names, mut players) = match &self.levels {
            None => (None, Deciders::Random(RandomPlayer::new(set_up.seed))),
            Some(levels) => {
                let name = |seat| levels[player_at(seat, number, levels.len())].name();
                let names: Vec<&str> = game.seats().map(name).collect();
                let bots = BotTable::new(levels, &set_up, number, &game);
                (Some(names), Deciders::Bots(Box::new(bots)))
            }
        };
        let first = json::first_line(&set_up, names.as_deref(), &game);
        writeln!(out, "{first}")?;
        let mut n = 0;
        while let Some(choice) = players.choose(&game).map_err(io::Error::other)? {
            let seat = game.decision().seat();
            let events = game.apply(choice).map_err(|refused| {
                io::Error::other(format!("a listed move is refused: {refused}"))
            })?;
            for event in &events {
                players.observe(event);
            }
            n += 1;
            writeln!(out, "{}", json::move_line(n, seat, &choice, &game))?;
        }
        match game.standings() {
            Some(standings) => writeln!(out, "{}", json::last_line(&game, &standings)),
            None => Err(io::Error::other("the game stopped before its end")),
        }
    }
}
