//! The figures of a board's rule set, as Rust.

use super::{option, slice};
use crate::model::{CardFigures, Color, End, Extras, Pieces, Technology, TicketFigures};
use crate::words::{COLORS, PINK, PURPLE, TECHNOLOGIES, variant};

pub(super) fn pieces(pieces: &Pieces) -> String {
    let Pieces {
        trains,
        ships,
        chosen,
        suggested_trains,
        last_round_at,
        last_turns,
    } = pieces;
    format!(
        "PieceFigures {{ trains: {trains}, ships: {ships}, chosen: {chosen:?}, \
         suggested_trains: {suggested_trains}, last_round_at: {last_round_at}, \
         last_turns: {last_turns} }}"
    )
}

pub(super) fn cards(cards: &CardFigures) -> String {
    // The order of the game's card numbers.
    let mut in_box = cards.wagon.to_vec();
    in_box.push(cards.wild);
    for face in [cards.wagon_harbor, cards.ship, cards.ship_double] {
        in_box.extend(face);
    }
    let mut names = COLORS;
    if cards.purple {
        names[PINK] = PURPLE;
    }
    let CardFigures {
        dealt,
        dealt_wilds,
        row,
        wilds_clear_row,
        set_up_shuffles_back,
        ..
    } = cards;
    format!(
        "CardFigures {{ in_box: Cards::from_counts({in_box:?}), dealt: {dealt:?}, \
         dealt_wilds: {dealt_wilds}, row: {row:?}, wilds_clear_row: {wilds_clear_row:?}, \
         set_up_shuffles_back: {set_up_shuffles_back}, color_names: {names:?} }}"
    )
}

pub(super) fn tickets(figures: &TicketFigures) -> String {
    let TicketFigures {
        dealt,
        dealt_keep,
        drawn,
        drawn_keep,
    } = figures;
    format!(
        "TicketFigures {{ dealt: {dealt}, dealt_keep: {dealt_keep}, drawn: {drawn}, \
         drawn_keep: {drawn_keep} }}"
    )
}

pub(super) fn end(end: &End) -> String {
    let End {
        longest_path,
        most_tickets,
        tie_break,
    } = end;
    let tie_break = tie_break
        .iter()
        .map(|word| format!("TieBreak::{}", variant(word)));
    format!(
        "bonuses: Bonuses {{ longest_path: {longest_path}, most_tickets: {most_tickets} }},\n        \
         tie_break: {}",
        slice(tie_break)
    )
}

pub(super) fn extras(extras: &Extras) -> String {
    let harbors = extras.harbors.as_ref().map(|harbors| {
        format!(
            "HarborFigures {{ each: {}, cards_of_each_kind: {}, points: {:?}, unbuilt: {} }}",
            harbors.each, harbors.cards_of_each_kind, harbors.points, harbors.unbuilt
        )
    });
    let flags = extras.flags.as_ref().map(|flags| {
        let [one, two, three] = flags.colors.map(color);
        format!(
            "FlagFigures {{ colors: [{one}, {two}, {three}], points: {} }}",
            flags.points
        )
    });
    let merchandise = extras.merchandise.as_ref().map(|merchandise| {
        let points = slice(
            merchandise
                .points
                .iter()
                .map(|places| format!("&{places:?}")),
        );
        format!(
            "MerchandiseFigures {{ cards: {}, points: {points} }}",
            merchandise.cards
        )
    });
    [
        format!("harbors: {}", option(harbors)),
        format!("exchange_price: {:?}", extras.exchange_price),
        format!("stand_in: {:?}", extras.stand_in),
        format!("flags: {}", option(flags)),
        format!("merchandise: {}", option(merchandise)),
    ]
    .join(",\n        ")
}

pub(super) fn technologies(technologies: &[Technology]) -> String {
    slice(technologies.iter().map(|technology| {
        let Technology {
            index,
            copies,
            price,
            advanced,
            until_shuffle,
            amount,
        } = technology;
        let id = TECHNOLOGIES.get(*index).map_or("", |&(id, _)| id);
        format!(
            "TechnologyFigures {{ technology: Technology::{}, copies: {copies}, price: {price}, \
             advanced: {advanced}, until_shuffle: {until_shuffle}, amount: {amount} }}",
            variant(id)
        )
    }))
}

/// A colour.
pub(super) fn color(Color(index): Color) -> String {
    format!(
        "Color::{}",
        variant(COLORS.get(index).copied().unwrap_or_default())
    )
}
