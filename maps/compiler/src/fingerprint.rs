//! A number that tells two versions of a board apart, for games that were saved on one of them.

use std::fmt::{self, Write};

use crate::model::{BoardSource, City, Route, Ticket};

/// The fingerprint of all that moves depend on: places, routes, tickets and figures, in their
/// order. Names, the drawing and the place in the menu may change without it.
///
/// A game saved with another fingerprint cannot be resumed, so what is written here, and how, must
/// never change for a board that did not.
pub fn fingerprint(board: &BoardSource) -> u64 {
    let mut sum = Fnv::START;
    // Nothing that only counts can fail.
    let _ = write_figures(board, &mut sum);
    let _ = write_sales(board, &mut sum);
    let _ = write_map(board, &mut sum);
    sum.0
}

/// The hash of Fowler, Noll and Vo, 1a, of 64 bits.
struct Fnv(u64);

impl Fnv {
    const START: Fnv = Fnv(0xcbf2_9ce4_8422_2325);
    const PRIME: u64 = 0x100_0000_01b3;
}

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(Fnv::PRIME);
        }
        Ok(())
    }
}

fn write_figures(board: &BoardSource, to: &mut impl Write) -> fmt::Result {
    let (players, pieces) = (&board.players, &board.pieces);
    writeln!(
        to,
        "players {} {} {}",
        players.least, players.most, players.doubles_open_from
    )?;
    writeln!(
        to,
        "pieces {} {} {:?} {} {}",
        pieces.trains, pieces.ships, pieces.chosen, pieces.last_round_at, pieces.last_turns
    )?;
    let cards = &board.cards;
    for counts in [
        &cards.wagon,
        &cards.wagon_harbor,
        &cards.ship,
        &cards.ship_double,
    ] {
        writeln!(to, "cards {counts:?}")?;
    }
    writeln!(
        to,
        "wilds {} {:?} {}",
        cards.wild, cards.wilds_clear_row, cards.set_up_shuffles_back
    )?;
    writeln!(
        to,
        "dealt {:?} {} {:?}",
        cards.dealt, cards.dealt_wilds, cards.row
    )?;
    let tickets = &board.ticket_figures;
    writeln!(
        to,
        "tickets {} {} {} {}",
        tickets.dealt, tickets.dealt_keep, tickets.drawn, tickets.drawn_keep
    )?;
    let end = &board.end;
    writeln!(
        to,
        "end {} {} {:?}",
        end.longest_path, end.most_tickets, end.tie_break
    )
}

fn write_sales(board: &BoardSource, to: &mut impl Write) -> fmt::Result {
    let extras = &board.extras;
    writeln!(
        to,
        "extras {:?} {:?}",
        extras.exchange_price, extras.stand_in
    )?;
    if let Some(harbors) = &extras.harbors {
        let (each, cards) = (harbors.each, harbors.cards_of_each_kind);
        let (points, unbuilt) = (harbors.points, harbors.unbuilt);
        writeln!(to, "harbors {each} {cards} {points:?} {unbuilt}")?;
    }
    if let Some(flags) = &extras.flags {
        let colors = flags.colors.map(|color| color.0);
        writeln!(to, "flags {colors:?} {}", flags.points)?;
    }
    if let Some(merchandise) = &extras.merchandise {
        let (cards, points) = (merchandise.cards, &merchandise.points);
        writeln!(to, "merchandise {cards} {points:?}")?;
    }
    for sold in &board.technologies {
        let (index, copies, price, amount) = (sold.index, sold.copies, sold.price, sold.amount);
        let (advanced, until_shuffle) = (sold.advanced, sold.until_shuffle);
        writeln!(
            to,
            "technology {index} {copies} {price} {amount} {advanced} {until_shuffle}"
        )?;
    }
    for company in &board.companies {
        let (id, shares, payouts) = (&company.id, company.shares, &company.payouts);
        writeln!(to, "company {id} {shares} {payouts:?}")?;
    }
    Ok(())
}

fn write_map(board: &BoardSource, to: &mut impl Write) -> fmt::Result {
    for City {
        id,
        port,
        junction,
        region,
        ..
    } in &board.cities
    {
        writeln!(to, "city {id} {port} {junction} {region:?}")?;
    }
    for route in &board.routes {
        let Route {
            a,
            b,
            points,
            other_lane,
            needs,
            companies,
            cart,
            ..
        } = route;
        let cost = route.cost;
        let (sea, length, locomotives) = (cost.sea, cost.length, cost.locomotives);
        let color = cost.color.map(|color| color.0);
        writeln!(
            to,
            "route {a} {b} {sea} {color:?} {length} {locomotives} {points} {other_lane:?} \
             {needs} {companies} {cart}"
        )?;
    }
    for Ticket { ends, points, .. } in &board.tickets {
        writeln!(to, "ticket {ends:?} {points}")?;
    }
    Ok(())
}
