//! The own shares, for nobody else's eyes.

use core::fmt::{self, Display};

use crate::button::Button;
use crate::screens::furniture::{FOOTER, footer, header};
use crate::screens::{Areas, Desk, Step};
use rules::maps::{CompanyId, Id};
use rules::{Game, Seat};
use text::{Phrase, Sentence, name_in};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{INK, MIST, NIGHT, PAPER};
use ui::part::sees;
use ui::shapes::{area, inset};
use ui::widgets::bars::Key;
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::{RowStyle, Tone};
use ui::widgets::seal::seal_ground;
use ui::{Drawn, Surface};

/// Rows that are seen at once.
const ROWS: usize = 6;
/// The height of a row.
const ROW: i32 = 33;

/// The own shares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MyShares {
    first: u8,
}

impl MyShares {
    /// The first companies.
    pub fn new() -> MyShares {
        MyShares::default()
    }

    pub(in crate::screens) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let companies = desk.game().map_or(0, |game| game.board().companies.len());
        let last = companies.saturating_sub(ROWS) as u8;
        match button {
            Button::Up => self.first = self.first.checked_sub(1).unwrap_or(last),
            Button::Down if self.first < last => self.first += 1,
            Button::Down => self.first = 0,
            Button::A | Button::B | Button::X => return Step::Back,
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    pub(in crate::screens) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(view), Some(game)) = (desk.view(), desk.game()) else {
            return Ok(());
        };
        let Some(seat) = view.viewer() else {
            target.fill_solid(&desk.screen(), NIGHT)?;
            let words = desk.say(Phrase::SharesSecret);
            return Font::Prose.draw_in(target, &words, desk.screen(), Align::Center, MIST);
        };
        header(desk, target, seat, &desk.say(Phrase::MyShares))?;
        let below = area(0, 18, desk.width(), desk.size.height - 18 - FOOTER);
        target.fill_solid(&below, NIGHT)?;
        let count = game.board().companies.len();
        for (row, index) in (0..).zip(usize::from(self.first)..count).take(ROWS) {
            let top = 19 + row * ROW;
            draw_row(desk, game, seat, CompanyId::from_index(index), top, target)?;
        }
        let bar = area(desk.width() as i32 - 6, 20, 3, ROW as u32 * ROWS as u32 - 3);
        draw_scroll_bar(target, bar, self.first.into(), ROWS as u32, count as u32)?;
        footer(desk, target, &[(Key::B, Phrase::HintClose)])
    }

    pub(in crate::screens) fn changed(&self, before: &MyShares, desk: &Desk) -> Areas {
        if self == before {
            Areas::NONE
        } else {
            Areas::one(area(0, 18, desk.width(), desk.size.height - 18 - FOOTER))
        }
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

fn draw_row<D: Surface>(
    desk: &Desk,
    game: &Game,
    seat: Seat,
    id: CompanyId,
    top: i32,
    target: &mut D,
) -> Drawn<D> {
    let place = area(4, top, desk.width() - 12, ROW as u32 - 2);
    let Some(company) = game.board().company(id).filter(|_| sees(target, &place)) else {
        return Ok(());
    };
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
    let font = Font::fit(&company.letters, 28).font;
    font.draw_in(target, &company.letters, badge, Align::Center, PAPER)?;
    let right = place.top_left.x + place.size.width as i32 - 6;
    let width = (right - 44) as u32;
    let count = area(44, top + 1, width, 16);
    let tone = if own > 0 { Tone::Number } else { Tone::Quiet };
    Font::Main.draw_in(target, &own, count, Align::Right, style.color(tone))?;
    let room = area(44, top + 1, width - 24, 16);
    let name = name_in(&company.short, desk.language());
    draw_fitted(target, &name, room, Align::Left, style.color(Tone::Plain))?;
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
    let pays = desk.tell(Sentence::ShareTable { points });
    Font::Prose.draw_in(target, &pays, room, Align::Left, style.color(Tone::Quiet))
}
