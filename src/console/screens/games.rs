//! The games that are kept: to go on with one, to erase one, to begin another.

mod row;

use embedded_graphics::primitives::Rectangle;

use super::chrome::{body, footer, title};
use super::decided::decided;
use super::list::List;
use super::{Ask, Behavior, Command, Context, Decided, NewGame, RowMenu, Transition};
use crate::button::Button;
use crate::saved_games::{GameSummary, MOST_GAMES};
use text::{Phrase, Sentence};
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::shapes::area;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, RowStyle};
use ui::{DrawResult, Surface};

/// Where the first row begins.
const TOP: i32 = 27;
/// From one row to the next.
const PITCH: i32 = 42;
/// The height of the row that begins another game.
const NEW: u32 = 18;

/// The list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Games {
    list: List,
    /// Whether one is to be chosen that may go, for a new one has no place.
    replaces: bool,
}

impl Games {
    /// All games, the one that was played last first.
    pub fn new() -> Games {
        Games {
            list: List::at(0),
            replaces: false,
        }
    }

    /// All games, of which one is to make room for another: those that are over first.
    pub fn to_replace() -> Games {
        Games {
            list: List::at(0),
            replaces: true,
        }
    }

    /// The games in the order of the rows.
    fn games<'a>(&self, context: &'a Context) -> impl Iterator<Item = &'a GameSummary> + use<'a> {
        let replaces = self.replaces;
        let of = move |over: bool| {
            let games = context.games.iter();
            games.filter(move |game| replaces && game.over == over)
        };
        let plain = context.games.iter().filter(move |_| !replaces);
        plain.chain(of(true)).chain(of(false))
    }

    /// The game under the cursor.
    fn chosen<'a>(&self, context: &'a Context) -> Option<&'a GameSummary> {
        self.games(context).nth(self.list.chosen())
    }

    /// How many rows there are, the one that begins another game included.
    fn rows(&self, context: &Context) -> usize {
        context.games.len() + usize::from(!self.replaces)
    }

    fn choose(&self, context: &Context) -> Transition {
        match self.chosen(context) {
            Some(game) if self.replaces => {
                let command = Command::Replace(game.number);
                Transition::open(Ask::new(Phrase::AskReplaceGame, command))
            }
            Some(game) => Transition::Run(Command::Open(game.number)),
            None if self.replaces => Transition::Nothing,
            None => NewGame::new(context).map_or(Transition::Nothing, Transition::open),
        }
    }
}

impl Default for Games {
    fn default() -> Games {
        Games::new()
    }
}

impl Behavior for Games {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::A => self.choose(context),
            Button::B => Transition::Back,
            Button::Y if !self.replaces => match self.chosen(context) {
                Some(game) => Transition::open(RowMenu::of_game(game.number)),
                None => Transition::Nothing,
            },
            _ if self.list.press(button, self.rows(context)) => Transition::Moved,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([row(context, self.list.chosen())])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let words = match self.replaces {
            true => Phrase::WhichGoes,
            false => Phrase::Games,
        };
        let saved = context.tell(Sentence::GamesSaved {
            games: context.games.len() as i32,
        });
        title(context, painter, &context.say(words), Some(&saved))?;
        painter.ground(body(context), NIGHT)?;
        let font = row::name_font(context, row(context, 0).size.width);
        for (index, game) in self.games(context).enumerate() {
            let place = row(context, index);
            let chosen = self.list.is_at(index);
            painter.part(place, (game.number, chosen), |part| {
                row::draw(context, part, place, game, (chosen, font))
            })?;
        }
        let back = (KeyCap::B, Phrase::HintBack);
        if self.replaces {
            let keys = [(KeyCap::A, Phrase::HintErase), back];
            return footer(context, painter, &keys);
        }
        let place = new_row(context);
        let chosen = self.list.is_at(context.games.len());
        painter.part(place, chosen, |part| {
            let style = RowStyle::Raised.chosen_if(chosen);
            ListRow::new(style, &context.say(Phrase::NewGame)).draw(part, place)
        })?;
        let menu = (KeyCap::Y, Phrase::HintMenu);
        match chosen {
            true => footer(context, painter, &[(KeyCap::A, Phrase::HintStart), back]),
            false => footer(
                context,
                painter,
                &[(KeyCap::A, Phrase::HintGoOn), back, menu],
            ),
        }
    }
}

/// Where a row is: that of a game, or behind the last the one that begins another.
fn row(context: &Context, index: usize) -> Rectangle {
    if index >= context.games.len() {
        return new_row(context);
    }
    let top = TOP + index as i32 * PITCH;
    area(4, top, context.width() - 8, PITCH as u32 - 2)
}

fn new_row(context: &Context) -> Rectangle {
    let top = TOP + MOST_GAMES as i32 * PITCH;
    area(4, top, context.width() - 8, NEW)
}
