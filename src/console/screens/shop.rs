//! Technologies: what is for sale, at what price, and what each would open.

mod offer;

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use self::offer::{Offer, OfferState, offers};
use super::chrome::{FOOTER, footer, footer_with, header, scroll_bar};
use super::decided::decided;
use super::list::List;
use super::overview::in_turn;
use super::payment::lacking;
use super::{Behavior, Command, Context, Decided, Notice, Payment, Purpose, Transition};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{Card, Technology};
use rules::{Game, Refusal, View};
use text::{Here, Phrase, Sentence, refusal_lines, technology_effect, technology_short_name};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{BAD, GOOD, MIST, NIGHT, PAPER};
use ui::shapes::{area, split_right};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{Lead, ListRow, RowFonts, RowStyle, Tone, draw_panel};
use ui::{DrawResult, Surface};

/// Rows that are seen at once.
const ROWS: usize = 7;
/// The height of a row.
const ROW: u32 = 20;
/// The first row.
const TOP: i32 = 20;
/// The panel under the rows.
const PANEL: i32 = 161;

/// What the shop is open for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Mode {
    /// To buy.
    Buy,
    /// Only to look.
    Look,
    /// To see what was just bought.
    Bought,
}

/// The technologies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shop {
    mode: Mode,
    list: List,
}

impl Shop {
    /// The shop, to buy.
    pub fn new() -> Shop {
        Shop::in_mode(Mode::Buy)
    }

    /// The shop, only to look.
    pub fn to_look() -> Shop {
        Shop::in_mode(Mode::Look)
    }

    /// The shop after a purchase.
    pub fn after(context: &Context, technology: Technology) -> Shop {
        Shop::in_mode(Mode::Bought).at(context, technology)
    }

    /// The shop, to buy, with the focus on a technology.
    pub fn to(context: &Context, technology: Technology) -> Shop {
        Shop::new().at(context, technology)
    }

    /// What is to be decided here.
    pub(super) fn here(&self) -> Here {
        match self.mode {
            Mode::Buy => Here::ShopBuy,
            Mode::Look => Here::ShopLook,
            Mode::Bought => Here::ShopBought,
        }
    }

    fn at(mut self, context: &Context, technology: Technology) -> Shop {
        let place = context.game().and_then(|game| {
            let offers = offers(game);
            offers.iter().position(|&other| other == technology)
        });
        self.list.go_to(place.unwrap_or(0), ROWS);
        self
    }

    const fn in_mode(mode: Mode) -> Shop {
        Shop {
            mode,
            list: List::at(0),
        }
    }

    fn buy(&self, context: &Context, game: &Game) -> Transition {
        let Some(offer) = self.offer(context, game, self.list.chosen()) else {
            return Transition::Nothing;
        };
        match offer.refusal {
            Some(refusal) if is_of_price(refusal) => match (context.game(), context.deciding()) {
                (Some(game), Some(seat)) => {
                    Notice::lacking(game, seat, Purpose::Technology(offer.technology))
                }
                _ => Transition::Refuse(refusal),
            },
            Some(refusal) => Transition::Refuse(refusal),
            None => Payment::step(context, Purpose::Technology(offer.technology)),
        }
    }

    fn offer(&self, context: &Context, game: &Game, index: usize) -> Option<Offer> {
        let technology = *offers(game).get(index)?;
        let seat = context.view()?.viewer();
        Some(Offer::of(game, seat, technology, self.mode != Mode::Look))
    }

    fn row(&self, context: &Context, index: usize) -> Rectangle {
        let row = index as i32 - self.list.first() as i32;
        area(3, TOP + row * ROW as i32, context.width() - 10, ROW)
    }

    fn panel(context: &Context) -> Rectangle {
        let height = context.size.height - PANEL as u32 - FOOTER;
        area(0, PANEL, context.width(), height)
    }

    fn draw_row<D: Surface>(
        &self,
        context: &Context,
        game: &Game,
        index: usize,
        fonts: RowFonts,
        target: &mut D,
    ) -> DrawResult<D> {
        let place = self.row(context, index);
        let Some(offer) = self.offer(context, game, index) else {
            return Ok(());
        };
        let style = self.list.style(index);
        let name = technology_short_name(offer.technology, context.language());
        let row = ListRow::new(style, &name).of_list(fonts);
        let mut row = row.with_lead(match (offer.state, offer.refusal) {
            (OfferState::Owned, _) => Lead::Sign(Sign::TICK, Tone::Good),
            (OfferState::ForSale, None) => Lead::Space,
            _ => Lead::Sign(Sign::LOCK, Tone::Quiet),
        });
        let word = offer.state.word().map(|word| context.say(word));
        if let Some(word) = &word {
            let tone = match offer.state {
                OfferState::Owned => Tone::Good,
                _ => Tone::Bad,
            };
            return row.with_value(word, tone).draw(target, place);
        }
        if offer.refusal.is_some() {
            row.tone = Tone::Quiet;
        }
        // The row leaves the price its room: a plate for each wild.
        style.draw(target, place)?;
        let (room, plates) = split_right(place, plates_width(offer.price));
        row.draw(target, room)?;
        target.fill_solid(
            &area(plates.top_left.x - 4, place.top_left.y + 2, 8, 16),
            style.ground(),
        )?;
        for wild in 0..i32::from(offer.price) {
            draw_card_plate(
                target,
                plates.top_left + Point::new(15 * wild, 4),
                Card::WILD,
            )?;
        }
        Ok(())
    }

    /// The fonts of all rows: beside a word or beside plates, whichever take more room.
    fn fonts(context: &Context, game: &Game, width: u32) -> RowFonts {
        let words = [
            OfferState::Owned,
            OfferState::SoldOut,
            OfferState::Withdrawn,
        ];
        let rows = offers(game).into_iter().map(|technology| {
            let name = technology_short_name(technology, context.language());
            let row = ListRow::new(RowStyle::Flat, &name).with_lead(Lead::Space);
            let price = game
                .board()
                .technology(technology)
                .map_or(0, |sold| sold.price);
            let beside_plates = row.fonts(width.saturating_sub(plates_width(price)));
            let beside_words = words.into_iter().filter_map(OfferState::word).map(|word| {
                let word = context.say(word);
                row.with_value(&word, Tone::Good).fonts(width)
            });
            beside_words.chain([beside_plates]).collect::<RowFonts>()
        });
        rows.collect()
    }

    fn draw_panel<D: Surface>(
        &self,
        context: &Context,
        game: &Game,
        target: &mut D,
    ) -> DrawResult<D> {
        let Some(offer) = self.offer(context, game, self.list.chosen()) else {
            return Ok(());
        };
        draw_panel(target, Shop::panel(context))?;
        let language = context.language();
        let line = |index: i32| area(6, PANEL + 4 + index * 17, context.width() - 12, 16);
        let effect = technology_effect(offer.technology, game.board(), language);
        Font::Prose.draw_in(target, &effect, line(0), Align::Left, PAPER)?;
        let count = i32::from(offer.copies);
        let copies = context.tell(Sentence::CopiesLeft { count });
        Font::Prose.draw_in(target, &copies, line(1), Align::Left, MIST)?;
        match (offer.refusal, self.mode) {
            (Some(refusal), Mode::Buy) => {
                let purpose = Purpose::Technology(offer.technology);
                let short = context.deciding().filter(|_| is_of_price(refusal));
                let short = short.and_then(|seat| purpose.shortage(game, seat));
                let missing = short.map(|shortage| context.tell(lacking(shortage)));
                let [why, _] = refusal_lines(refusal, language);
                let why: &dyn Display = missing.as_ref().map_or(&why, |missing| missing);
                Font::Prose.draw_in(target, why, line(2), Align::Left, BAD)?;
            }
            _ if offer.opens > 0 => {
                let routes = i32::from(offer.opens);
                let opens = context.tell(Sentence::OpensRoutes { routes });
                Font::Prose.draw_in(target, &opens, line(2), Align::Left, GOOD)?;
            }
            (_, Mode::Look) => {}
            _ => {
                let words = context.say(Phrase::BuyThenAct);
                Font::Prose.draw_in(target, &words, line(2), Align::Left, MIST)?;
            }
        }
        Ok(())
    }

    /// What the keys do.
    fn paint_keys<S: Surface>(
        &self,
        context: &Context,
        game: &Game,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let offer = self.offer(context, game, self.list.chosen());
        let can_buy = offer.is_some_and(|offer| offer.refusal.is_none());
        match self.mode {
            Mode::Buy => {
                let keys = [(KeyCap::A, Phrase::HintBuy), (KeyCap::B, Phrase::HintBack)];
                footer_with(context, painter, &keys, can_buy)
            }
            Mode::Look => footer(context, painter, &[(KeyCap::B, Phrase::HintClose)]),
            Mode::Bought => {
                let undo = context.table.as_ref().is_some_and(Table::can_undo);
                let back = if undo {
                    Phrase::HintUndo
                } else {
                    Phrase::HintBack
                };
                footer(
                    context,
                    painter,
                    &[(KeyCap::A, Phrase::HintNext), (KeyCap::B, back)],
                )
            }
        }
    }
}

impl Behavior for Shop {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(game) = context.game() else {
            return Transition::Back;
        };
        match (button, self.mode) {
            (Button::Up | Button::Down, _) => {
                self.list.press(button, offers(game).len());
                self.list.follow(ROWS);
            }
            (Button::B, Mode::Bought) if context.table.as_ref().is_some_and(Table::can_undo) => {
                return Transition::Run(Command::Undo);
            }
            (Button::B, _) | (Button::A, Mode::Look | Mode::Bought) => return Transition::Back,
            (Button::A, Mode::Buy) => return self.buy(context, game),
            _ => return Transition::Nothing,
        }
        Transition::Moved
    }

    fn decided(&self, context: &Context) -> Decided {
        let row = self.row(context, self.list.chosen());
        decided([row, Shop::panel(context)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(view), Some(game)) = (context.view(), context.game()) else {
            return Ok(());
        };
        paint_question(context, view, painter)?;
        painter.ground(area(0, 18, context.width(), PANEL as u32 - 18), NIGHT)?;
        let (first, count) = (self.list.first(), offers(game).len());
        let fonts = Shop::fonts(context, game, self.row(context, 0).size.width);
        for index in first..count.min(first + ROWS) {
            let key = (self.mode, index, self.list.is_at(index));
            painter.part(self.row(context, index), key, |part| {
                self.draw_row(context, game, index, fonts, part)
            })?;
        }
        let bar = area(context.width() as i32 - 5, TOP, 3, ROW * ROWS as u32);
        scroll_bar(painter, bar, first, ROWS, count)?;
        let key = (self.mode, self.list.chosen());
        painter.part(Shop::panel(context), key, |part| {
            self.draw_panel(context, game, part)
        })?;
        self.paint_keys(context, game, painter)
    }
}

/// Whether a refusal is for want of cards.
const fn is_of_price(refusal: Refusal) -> bool {
    matches!(
        refusal,
        Refusal::TechnologyPayment | Refusal::CardsNotInHand
    )
}

/// What the plates of a price take of a row: one for each wild.
const fn plates_width(price: u8) -> u32 {
    15 * price as u32 + 3
}

/// The header: how many wilds there are to pay with, where anybody may know it.
fn paint_question<S: Surface>(
    context: &Context,
    view: &View,
    painter: &mut Painter<'_, S>,
) -> DrawResult<S> {
    let Some(seat) = view.viewer() else {
        let seat = context.table.as_ref().and_then(in_turn).unwrap_or_default();
        return header(context, painter, seat, &context.say(Phrase::Shop));
    };
    let count = i32::from(view.own().hand()[Card::WILD]);
    let wilds = context.tell(Sentence::Wilds { count });
    header(context, painter, seat, &wilds)
}

impl Default for Shop {
    fn default() -> Shop {
        Shop::new()
    }
}
