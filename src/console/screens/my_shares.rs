//! The own shares, for nobody else's eyes.

use core::fmt::{self, Display};

use embedded_graphics::prelude::DrawTarget;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{footer, header, scroll_bar, under_header};
use super::list::List;
use super::{Behavior, Context, Transition};
use crate::button::Button;
use rules::maps::{CompanyId, Id};
use rules::{Game, Seat};
use text::{Phrase, Sentence, name_in};
use ui::fonts::{Align, Font, count as letters};
use ui::painter::Painter;
use ui::palette::{INK, MIST, NIGHT, PAPER};
use ui::shapes::{area, inset};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{RowStyle, Tone};
use ui::widgets::seal::seal_ground;
use ui::{DrawResult, Surface};

/// Rows that are seen at once.
const ROWS: usize = 6;
/// The height of a row.
const ROW: i32 = 33;

/// The own shares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MyShares {
    list: List,
}

impl MyShares {
    /// The first companies.
    pub fn new() -> MyShares {
        MyShares::default()
    }
}

impl Behavior for MyShares {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let companies = context
            .game()
            .map_or(0, |game| game.board().companies.len());
        match button {
            Button::Up | Button::Down => {
                self.list.scroll(button, companies, ROWS, true);
                Transition::Moved
            }
            Button::A | Button::B => Transition::Back,
            _ => Transition::Nothing,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(view), Some(game)) = (context.view(), context.game()) else {
            return Ok(());
        };
        let Some(seat) = view.viewer() else {
            return painter.part(context.screen(), (), |part| {
                part.fill_solid(&context.screen(), NIGHT)?;
                let words = context.say(Phrase::SharesSecret);
                Font::Prose.draw_in(part, &words, context.screen(), Align::Center, MIST)
            });
        };
        header(context, painter, seat, &context.say(Phrase::MyShares))?;
        painter.ground(under_header(context), NIGHT)?;
        let count = game.board().companies.len();
        let first = self.list.first();
        let font = Font::fit_every(game.board().companies.iter().map(|company| {
            let name = name_in(&company.short, context.language());
            (letters(&name), name_width(context.width() - 12))
        }));
        for (row, index) in (0..).zip(first..count).take(ROWS) {
            let place = area(4, 19 + row * ROW, context.width() - 12, ROW as u32 - 2);
            painter.part(place, index, |part| {
                let company = CompanyId::from_index(index);
                draw_row(context, game, (seat, company), place, font.font, part)
            })?;
        }
        let bar = area(
            context.width() as i32 - 6,
            20,
            3,
            ROW as u32 * ROWS as u32 - 3,
        );
        scroll_bar(painter, bar, first, ROWS, count)?;
        footer(context, painter, &[(KeyCap::B, Phrase::HintClose)])
    }
}

/// The numbers of a player's shares, those that follow one another as a range.
struct Numbers<'a>(&'a Game, Seat, CompanyId);

impl Display for Numbers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut numbers = self.0.player(self.1).shares(self.2).peekable();
        while let Some(first) = numbers.next() {
            let mut last = first;
            while let Some(next) = numbers.next_if_eq(&(last + 1)) {
                last = next;
            }
            match last == first {
                true => write!(f, " {first}")?,
                false => write!(f, " {first}–{last}")?,
            }
        }
        Ok(())
    }
}

/// The room of a company's name in a row so wide: between its badge and its number.
const fn name_width(row: u32) -> u32 {
    row.saturating_sub(2 + 44 + 24)
}

fn draw_row<D: Surface>(
    context: &Context,
    game: &Game,
    (seat, id): (Seat, CompanyId),
    place: Rectangle,
    font: Font,
    target: &mut D,
) -> DrawResult<D> {
    let Some(company) = game.board().company(id) else {
        return Ok(());
    };
    let top = place.top_left.y;
    let own = game.player(seat).shares(id).count();
    let style = if own > 0 {
        RowStyle::Raised
    } else {
        RowStyle::Flat
    };
    style.draw(target, place)?;
    let badge = area(8, top + 3, 30, 25);
    target.fill_solid(&badge, INK)?;
    target.fill_solid(&inset(badge, 1), seal_ground(id.index()))?;
    let badge_font = Font::fit(&company.letters, 28).font;
    badge_font.draw_in(target, &company.letters, badge, Align::Center, PAPER)?;
    let right = place.top_left.x + place.size.width as i32 - 6;
    let width = (right - 44) as u32;
    let count = area(44, top + 1, width, 16);
    let tone = if own > 0 { Tone::Number } else { Tone::Quiet };
    Font::Main.draw_in(target, &own, count, Align::Right, style.color(tone))?;
    let room = area(44, top + 1, name_width(place.size.width), 16);
    let name = name_in(&company.short, context.language());
    font.draw_in(target, &name, room, Align::Left, style.color(Tone::Plain))?;
    let room = area(44, top + 16, width, 13);
    if own > 0 {
        let numbers = Numbers(game, seat, id);
        let numbers = format_args!("№{numbers}");
        return Font::Prose.draw_in(
            target,
            &numbers,
            room,
            Align::Left,
            style.color(Tone::Plain),
        );
    }
    let points = company.payouts;
    let pays = context.tell(Sentence::ShareTable { points });
    Font::Prose.draw_in(target, &pays, room, Align::Left, style.color(Tone::Quiet))
}
