//! The menu of the first ride, in a box over it: to go on, to leave, to begin anew.

use embedded_graphics::primitives::Rectangle;

use super::chrome::draw_keys;
use super::decided::decided;
use super::list::List;
use super::row_menu::{draw_box, place_of, row_of};
use super::{Behavior, Command, Context, Decided, Transition};
use crate::button::Button;
use text::Phrase;
use ui::painter::Painter;
use ui::palette::NIGHT;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::ListRow;
use ui::{DrawResult, Surface};

const ROWS: [Phrase; 3] = [Phrase::GoOn, Phrase::RideLeave, Phrase::RideAnew];

/// The menu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RideMenu {
    list: List,
}

impl RideMenu {
    fn row(context: &Context, index: usize) -> Rectangle {
        row_of(place_of(context, ROWS.len()), index)
    }
}

impl Behavior for RideMenu {
    const IS_PLAY: bool = false;
    const IS_BOX: bool = true;

    fn press(&mut self, button: Button, _: &Context) -> Transition {
        match button {
            Button::A => match ROWS.get(self.list.chosen()) {
                Some(Phrase::RideLeave) => Transition::Run(Command::Leave),
                Some(Phrase::RideAnew) => Transition::Run(Command::Ride(0)),
                _ => Transition::Back,
            },
            Button::B | Button::Y => Transition::Back,
            _ if self.list.press(button, ROWS.len()) => Transition::Moved,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([RideMenu::row(context, self.list.chosen())])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        draw_box(painter, place_of(context, ROWS.len()))?;
        for (index, words) in ROWS.into_iter().enumerate() {
            let place = RideMenu::row(context, index);
            let style = self.list.style(index);
            painter.part(place, style, |part| {
                ListRow::new(style, &context.say(words)).draw(part, place)
            })?;
        }
        let keys = RideMenu::row(context, ROWS.len());
        painter.part(keys, (), |part| {
            let hints = [
                (KeyCap::A, Phrase::HintChoose),
                (KeyCap::B, Phrase::HintClose),
            ];
            draw_keys(context, part, keys, NIGHT, &hints)
        })
    }
}
