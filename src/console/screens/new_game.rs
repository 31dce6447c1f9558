//! What a new game is to be: the board, who sits where, options.

mod board_page;
mod name_page;
mod options_page;
mod seat_page;
mod seating;
mod seats_page;

use self::name_page::Naming;
use self::seating::{Seating, seats_of};
use super::chrome::{body, title};
use super::decided::decided;
use super::list::List;
use super::{Ask, Behavior, Command, Context, Decided, Games, Notice, Transition};
use crate::button::Button;
use crate::table::{MatchSetup, SeatSetup, Stage, Table};
use rules::maps::{BoardId, MAX_PLAYERS};
use rules::{Options, Seat};
use text::{Language, Phrase};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::{DrawResult, Surface};

/// Seeds have six digits: few enough to be told and typed in again.
const SEEDS: u64 = 1_000_000;
/// The digits of a seed.
const DIGITS: u8 = 6;

/// The pages, one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
enum SetUpPage {
    Board,
    Seats,
    /// Who sits in the seat with the focus, in which colour, by which name.
    Seat(List),
    /// Writing the name of the seat with the focus.
    Name(Naming),
    Options,
}

/// A game to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    page: SetUpPage,
    board: BoardId,
    seats: [Seating; MAX_PLAYERS],
    /// The seat with the focus; after the last comes the row that leads on.
    seat: List,
    /// Whether of that row the options have the focus, and not the start.
    to_options: bool,
    /// The option with the focus.
    option: List,
    advanced_technologies: bool,
    /// Whether people may ask for advice.
    advice: bool,
    /// The seat that begins, or `None` to draw lots.
    first: Option<u8>,
    seed: u32,
    /// The digit of the seed that is being changed.
    digit: Option<u8>,
    /// Where the next seed comes from.
    next_seed: u64,
    /// Whether it is no game but another name for somebody who is remembered, by their place.
    renames: Option<u8>,
}

impl NewGame {
    /// A game to be, with the board and the people of the game in play, if there is one. `None`
    /// if there is no board at all.
    pub fn new(context: &Context) -> Option<NewGame> {
        let before = context.table.as_ref().map(Table::setup);
        let board = before.map(|opening| opening.board);
        let next_seed = next_seed(context.next_seed);
        Some(NewGame {
            page: SetUpPage::Board,
            board: board.or_else(|| BoardId::all().next())?,
            seats: seats_of(before, context.language()),
            seat: List::at(0),
            to_options: false,
            option: List::at(0),
            advanced_technologies: before
                .is_some_and(|opening| opening.options.advanced_technologies),
            advice: before.is_none_or(|opening| opening.advice),
            first: None,
            seed: seed_of(next_seed),
            digit: None,
            next_seed,
            renames: None,
        })
    }

    /// The page to write another name for somebody who is remembered, by their place.
    pub fn renaming(context: &Context, place: u8) -> Option<NewGame> {
        let name = context.people.get(usize::from(place))?;
        let mut page = NewGame::new(context)?;
        if let Some(first) = page.seats.first_mut() {
            first.given = Some(name.clone());
        }
        page.page = SetUpPage::Name(Naming::new(name.clone()));
        page.renames = Some(place);
        Some(page)
    }

    /// The seats that are taken, by their places on the page.
    fn taken(&self) -> impl Iterator<Item = (usize, &Seating)> + Clone {
        let seats = self.seats.iter().enumerate();
        seats.filter(|(_, seating)| seating.kind.is_some())
    }

    /// The seat that begins, if it is taken.
    fn first_seat(&self) -> Option<usize> {
        let first = usize::from(self.first?);
        self.taken()
            .map(|(index, _)| index)
            .find(|&index| index == first)
    }

    /// What keeps the game from beginning, if anything does.
    fn check(&self, language: Language) -> Result<(), Notice> {
        let count = self.taken().count() as u8;
        let board = self.board.board();
        let (least, most) = (board.min_players, board.max_players);
        if count < 2 {
            return Err(Notice::Say(Phrase::SayTooFewSeats));
        }
        if !(least..=most).contains(&count) {
            return Err(Notice::Players { least, most });
        }
        let mut names = self
            .taken()
            .map(|(index, seating)| seating.name(index, language));
        while let Some(name) = names.next() {
            if names.clone().any(|other| other == name) {
                return Err(Notice::Say(Phrase::SayNameTaken));
            }
        }
        Ok(())
    }

    /// What the game begins from.
    pub(crate) fn opening(&self, language: Language) -> MatchSetup {
        let board = self.board.board();
        let advanced = board.technologies.iter().any(|sold| sold.advanced);
        let mut opening = MatchSetup {
            board: self.board,
            seats: heapless::Vec::new(),
            options: Options {
                advanced_technologies: self.advanced_technologies && advanced,
            },
            advice: self.advice,
            first: None,
            seed: u64::from(self.seed),
        };
        for (index, seating) in self.taken() {
            let Some(kind) = seating.kind else { continue };
            if self.first_seat() == Some(index) {
                opening.first = Seat::from_index(opening.seats.len());
            }
            let place = SeatSetup {
                kind,
                color: seating.color,
                name: seating.name(index, language).parse().unwrap_or_default(),
            };
            // There is room for every seat.
            let _ = opening.seats.push(place);
        }
        opening
    }

    /// Begins the game, or says what is missing. If it has no place, it is asked for which one may go; and
    /// where nothing is kept, whether the game in play may.
    fn start(&self, context: &Context) -> Transition {
        let language = context.language();
        if let Err(notice) = self.check(language) {
            return Transition::Say(notice);
        }
        let begin = Command::Begin(self.opening(language));
        let table = context.table.as_ref();
        let plays = table.is_some_and(|table| table.stage() != Stage::Over);
        let kept = &context.kept;
        if kept.count > 0 && !kept.has_room {
            Transition::open(Games::to_replace())
        } else if plays && kept.current.is_none() {
            Transition::open(Ask::new(Phrase::AskNewGame, begin))
        } else {
            Transition::Run(begin)
        }
    }
}

impl Behavior for NewGame {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match &self.page {
            SetUpPage::Board => self.press_board(button),
            SetUpPage::Seats => self.press_seats(button, context),
            SetUpPage::Seat(rows) => self.press_seat(button, *rows, context),
            SetUpPage::Name(_) => self.press_name(button, context),
            SetUpPage::Options => self.press_options(button, context),
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([match &self.page {
            SetUpPage::Board => board_page::list_area(context),
            SetUpPage::Seats => self.seats_focus(context),
            SetUpPage::Seat(rows) => seat_page::row(context, rows.chosen()),
            SetUpPage::Name(_) => name_page::keys_area(context),
            SetUpPage::Options => options_page::row(context, self.option.chosen()),
        }])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (words, number) = match &self.page {
            SetUpPage::Board => (context.say(Phrase::NewGame), "1 / 3"),
            SetUpPage::Seats => (context.say(Phrase::Seats), "2 / 3"),
            SetUpPage::Seat(_) => (self.seat_name(context), "2 / 3"),
            SetUpPage::Name(_) => (context.say(Phrase::PlayerName), "2 / 3"),
            SetUpPage::Options => (context.say(Phrase::Options), "3 / 3"),
        };
        let number: &dyn core::fmt::Display = &number;
        let number = Some(number).filter(|_| self.renames.is_none());
        title(context, painter, &words, number)?;
        painter.ground(body(context), NIGHT)?;
        match &self.page {
            SetUpPage::Board => self.paint_board(context, painter),
            SetUpPage::Seats => self.paint_seats(context, painter),
            SetUpPage::Seat(rows) => self.paint_seat(*rows, context, painter),
            SetUpPage::Name(naming) => self.paint_name(naming, context, painter),
            SetUpPage::Options => self.paint_options(context, painter),
        }
    }

    fn page(&self) -> u8 {
        match &self.page {
            SetUpPage::Seats => 0,
            SetUpPage::Name(_) => 1,
            SetUpPage::Options => 2,
            SetUpPage::Seat(_) => 3,
            // Each board has one to itself.
            SetUpPage::Board => 4 + self.board.index() as u8,
        }
    }
}

/// Another number that nobody can foresee, from one of that kind.
pub const fn next_seed(number: u64) -> u64 {
    number
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407)
}

/// Returns the seed of the game that is begun next, from such a number.
pub const fn seed_after(number: u64) -> u64 {
    seed_of(next_seed(number)) as u64
}

/// The seed that comes of it: its upper bits are the better mixed ones.
const fn seed_of(number: u64) -> u32 {
    ((number >> 33) % SEEDS) as u32
}
