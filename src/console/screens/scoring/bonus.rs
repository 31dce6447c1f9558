//! A bonus of the end: what each player brings to it, and what it gives.

use core::fmt::Display;

use embedded_graphics::prelude::*;

use super::layout::Layout;
use super::steps::ScoringSteps;
use crate::screens::Context;
use crate::table::Table;
use rules::maps::{CompanyId, Id};
use rules::{Bonus, Seat};
use text::{Sentence, SentenceIn, Signed, name_in};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::NIGHT;
use ui::shapes::{area, split_left, split_right};
use ui::signs::draw_player_plate;
use ui::widgets::rows::{RowStyle, Tone};
use ui::widgets::seal::{SEAL, draw_seal};
use ui::{DrawResult, Surface};

/// From row to row.
const ROW: i32 = 28;

/// Draws a bonus.
pub fn draw<D: Surface>(
    context: &Context,
    table: &Table,
    steps: &ScoringSteps,
    bonus: Bonus,
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    target.fill_solid(&layout.stage, NIGHT)?;
    for (index, seat) in (0..).zip(steps.seats()) {
        let brings = detail(context, steps, seat, bonus);
        let brings = brings.as_ref().map(|brings| brings as &dyn Display);
        let points = steps.bonus(seat, bonus);
        draw_row(context, table, index, seat, brings, points, layout, target)?;
    }
    Ok(())
}

/// Draws what a company pays.
pub fn draw_company<D: Surface>(
    context: &Context,
    table: &Table,
    steps: &ScoringSteps,
    id: CompanyId,
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    let game = steps.game();
    target.fill_solid(&layout.stage, NIGHT)?;
    for (index, seat) in (0..).zip(steps.seats()) {
        let shares = game.player(seat).shares(id).count() as i32;
        let held = context.tell(Sentence::Shares { shares });
        let points = (shares > 0).then(|| game.share_payout(seat, id));
        draw_row(
            context,
            table,
            index,
            seat,
            Some(&held),
            points,
            layout,
            target,
        )?;
    }
    match game.has_dummy() {
        true => draw_dummy(context, steps, id, layout, target),
        false => Ok(()),
    }
}

/// Draws a company's name, and what shares of it are worth.
pub fn draw_pays<D: Surface>(
    context: &Context,
    steps: &ScoringSteps,
    id: CompanyId,
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    let Some(company) = steps.game().board().company(id) else {
        return Ok(());
    };
    let points = company.payouts;
    let pays = context.tell(Sentence::ShareTable { points });
    let name = name_in(&company.short, context.language());
    target.fill_solid(&layout.band, NIGHT)?;
    RowStyle::Paper.draw(target, layout.band)?;
    let (_, room) = split_left(layout.band, 6);
    let (room, _) = split_right(room, 6);
    let (name_font, font) = Font::fit_pair(&name, &pays, room.size.width, 6);
    let ink = RowStyle::Paper.color(Tone::Plain);
    name_font.draw_in(target, &name, room, Align::Left, ink)?;
    let quiet = RowStyle::Paper.color(Tone::Quiet);
    font.draw_in(target, &pays, room, Align::Right, quiet)
}

/// Draws what the dummy of a two-player game keeps, and the company's seal.
fn draw_dummy<D: Surface>(
    context: &Context,
    steps: &ScoringSteps,
    id: CompanyId,
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    let game = steps.game();
    let top = layout.stage.top_left.y + 4 + i32::from(game.players()) * ROW;
    let (kept, of) = (
        game.dummy_kept(id).count() as i32,
        game.dummy_shares(id).count() as i32,
    );
    if of > 0 {
        let words = context.tell(Sentence::DummyKeeps { kept, of });
        let line = area(8, top + 2, context.width() - 16, 16);
        Font::Prose.draw_in(
            target,
            &words,
            line,
            Align::Left,
            RowStyle::Flat.color(Tone::Quiet),
        )?;
    }
    if let Some(company) = game.board().company(id) {
        let left = (context.width() - SEAL.width) as i32 / 2;
        draw_seal(
            target,
            Point::new(left, top + 26),
            id.index(),
            &company.letters,
        )?;
    }
    Ok(())
}

/// What a player brings to a bonus, in words.
fn detail<'a>(
    context: &Context,
    steps: &ScoringSteps,
    seat: Seat,
    bonus: Bonus,
) -> Option<SentenceIn<'a>> {
    let score = steps.score(seat)?;
    let player = steps.game().player(seat);
    Some(context.tell(match bonus {
        Bonus::MostTickets | Bonus::DoubleHeading | Bonus::RiskyContracts => Sentence::Tickets {
            tickets: score.completed.into(),
        },
        Bonus::Merchandise => Sentence::Cards {
            cards: player.merchandise().into(),
        },
        Bonus::Harbors | Bonus::UnbuiltHarbors => {
            let figures = steps.game().board().harbors.as_ref()?;
            Sentence::HarborsBuilt {
                harbors: player.harbors().len() as i32,
                of: figures.each.into(),
            }
        }
        // These are shown on the map, and company by company.
        Bonus::LongestPath | Bonus::EqualisingBeam | Bonus::Shares => return None,
    }))
}

#[allow(clippy::too_many_arguments)] // A row has as many things on it.
fn draw_row<D: Surface>(
    context: &Context,
    table: &Table,
    index: i32,
    seat: Seat,
    brings: Option<&dyn Display>,
    points: Option<i32>,
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    let top = layout.stage.top_left.y + 4 + index * ROW;
    let place = area(4, top, context.width() - 8, ROW as u32 - 2);
    let gains = points.is_some_and(|points| points > 0);
    let style = if gains {
        RowStyle::Done
    } else {
        RowStyle::Raised
    };
    style.draw(target, place)?;
    draw_player_plate(target, Point::new(9, top + 7), table.livery(seat))?;
    let (_, rest) = split_left(place, 24);
    let (rest, _) = split_right(rest, 6);
    let (rest, number) = split_right(rest, 36);
    if let Some(points) = points {
        let gain = Signed(points);
        let tone = match points {
            0 => Tone::Quiet,
            ..0 => Tone::Bad,
            _ => Tone::Number,
        };
        Font::Big.draw_in(target, &gain, number, Align::Right, style.color(tone))?;
    } else {
        Font::Big.draw_in(target, &"–", number, Align::Right, style.color(Tone::Quiet))?;
    }
    let (name, words) = split_left(rest, 68);
    draw_fitted(
        target,
        &table.name(seat),
        name,
        Align::Left,
        style.color(Tone::Plain),
    )?;
    match brings {
        Some(brings) => {
            Font::Prose.draw_in(target, brings, words, Align::Left, style.color(Tone::Quiet))
        }
        None => Ok(()),
    }
}
