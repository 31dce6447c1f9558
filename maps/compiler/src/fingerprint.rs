//! A number that tells two versions of a board apart, for games that were saved on one of them.

use std::fmt::{self, Write};

use rules_types::{Card, CityId, Color, Face, Id, Route, RouteCost, RouteKind, TieBreak};

use crate::model::{BoardSource, City, Ticket};

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
        players.min, players.max, players.doubles_open_from
    )?;
    writeln!(
        to,
        "pieces {} {} {:?} {} {}",
        pieces.trains, pieces.ships, pieces.chosen, pieces.last_round_at, pieces.last_turns
    )?;
    let cards = &board.cards;
    for face in Face::ALL {
        writeln!(to, "cards {:?}", cards.in_box.by_color(face))?;
    }
    writeln!(
        to,
        "wilds {} {:?} {}",
        cards.in_box[Card::WILD],
        cards.wilds_clear_row,
        cards.set_up_shuffles_back
    )?;
    writeln!(
        to,
        "dealt {:?} {} {:?}",
        cards.dealt, cards.dealt_wilds, cards.row
    )?;
    let tickets = &board.ticket_config;
    writeln!(
        to,
        "tickets {} {} {} {}",
        tickets.dealt, tickets.dealt_keep, tickets.drawn, tickets.drawn_keep
    )?;
    let bonuses = &board.bonuses;
    let tie_break: Vec<&str> = board.tie_break.iter().copied().map(TieBreak::id).collect();
    writeln!(
        to,
        "end {} {} {tie_break:?}",
        bonuses.longest_path, bonuses.most_tickets
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
        let colors = flags.colors.map(Color::index);
        writeln!(to, "flags {colors:?} {}", flags.points)?;
    }
    if let Some(merchandise) = &extras.merchandise {
        let (cards, points) = (merchandise.cards, &merchandise.points);
        writeln!(to, "merchandise {cards} {points:?}")?;
    }
    for sold in &board.technologies {
        let (index, copies) = (sold.technology.index(), sold.copies);
        let (price, amount) = (sold.price, sold.amount);
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
        let region = region.map(Id::index);
        writeln!(to, "city {id} {port} {junction} {region:?}")?;
    }
    for route in &board.routes {
        let Route {
            a,
            b,
            cost,
            points,
            cart,
            ..
        } = route;
        let RouteCost {
            length,
            locomotives,
            ..
        } = cost;
        let sea = cost.kind == RouteKind::Sea;
        let color = cost.color.map(Color::index);
        let other_lane = route.other_lane.map(Id::index);
        let needs = route.needs.bits();
        let beside = route.companies.iter();
        let companies = beside.fold(0u32, |bits, company| bits | 1 << company.index());
        writeln!(
            to,
            "route {a} {b} {sea} {color:?} {length} {locomotives} {points} {other_lane:?} \
             {needs} {companies} {cart}"
        )?;
    }
    for Ticket { ends, points, .. } in &board.tickets {
        let places = |end: &Vec<CityId>| end.iter().map(|city| city.index()).collect();
        let ends: [Vec<usize>; 2] = ends.each_ref().map(places);
        writeln!(to, "ticket {ends:?} {points}")?;
    }
    Ok(())
}
