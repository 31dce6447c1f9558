//! Shares: which company to buy into, and which to leave to the dummy.

use super::race::dummy_worth;
use super::situation::Situation;
use super::style::{POINT, Style};
use rules::maps::{CompanyId, Id, RouteId};
use rules::{Game, Move, Seat};

/// What the next share of a company is worth: by the race for its places, or by a guess.
pub(super) fn share_worth(situation: &Situation, style: &Style, company: CompanyId) -> i32 {
    if style.foresees_shares == 0 {
        return guessed_worth(situation.game, situation.seat, style, company);
    }
    if situation.game.shares_left(company) == 0 {
        return 0;
    }
    let worths = situation.share_worths();
    let worth = worths.get(company.index()).copied().unwrap_or(0);
    i32::from(worth) + style.hope
}

/// What the next share of a company would add to a seat's payout, roughly: the shares of others
/// lie hidden, so they are thought to be spread evenly.
fn guessed_worth(game: &Game, seat: Seat, style: &Style, company: CompanyId) -> i32 {
    let Some(figures) = game.board().company(company) else {
        return 0;
    };
    let left = i32::from(game.shares_left(company));
    if left == 0 {
        return 0;
    }
    let own = game.player(seat).shares(company).count() as i32;
    let others = i32::from(figures.shares) - left - own;
    let rivals = i32::from(game.players()) - 1 + i32::from(game.has_dummy());
    // With so many shares each, rivals that hold any at all.
    let holders = others.min(rivals);
    let each = if holders > 0 {
        (others + holders - 1) / holders
    } else {
        0
    };
    let payout = |shares: i32| {
        let before = if shares > each {
            0
        } else if shares == each {
            // The lowest number decides: half of them are lower.
            holders / 2
        } else {
            holders
        };
        let place = if shares > 0 {
            before as usize
        } else {
            usize::MAX
        };
        figures
            .payouts
            .get(place)
            .map_or(0, |&points| i32::from(points))
            * POINT
    };
    // Where many shares are still to come, a lead is only a beginning.
    let settled = 4 + i32::from(figures.shares) - left;
    let gain = payout(own + 1) - payout(own);
    gain * settled / (4 + i32::from(figures.shares)) + style.hope
}

/// The share to take beside a route just claimed.
pub(super) fn choose_share(situation: &Situation, style: &Style, route: RouteId) -> Move {
    let beside = open_companies(situation.game, route);
    let company = beside.max_by_key(|&company| {
        // The first of equals.
        (
            share_worth(situation, style, company),
            usize::MAX - company.index(),
        )
    });
    Move::Share { company }
}

/// The share that the dummy gets: of the company in which it harms this seat the least.
pub(super) fn choose_dummy_share(situation: &Situation, style: &Style, route: RouteId) -> Move {
    let (game, seat) = (situation.game, situation.seat);
    if style.foresees_shares > 0 {
        let company = open_companies(game, route).max_by_key(|&company| {
            let worth = dummy_worth(situation, company);
            // The first of equals.
            (worth, usize::MAX - company.index())
        });
        return Move::DummyShare { company };
    }
    let harm = |company: CompanyId| {
        let own = game.player(seat).shares(company).count();
        let payout = game
            .board()
            .company(company)
            .map_or(0, |figures| figures.payouts.first().copied().unwrap_or(0));
        // Where this seat holds nothing, the dearer company harms the others.
        let prize = i32::from(payout);
        if own > 0 { prize } else { -prize }
    };
    let company = open_companies(game, route).min_by_key(|&company| (harm(company), company));
    Move::DummyShare { company }
}

fn open_companies(game: &Game, route: RouteId) -> impl Iterator<Item = CompanyId> + '_ {
    let companies = game.board().route(route).map(|route| route.companies);
    let companies = companies.into_iter().flat_map(|companies| companies.iter());
    companies.filter(|&company| game.shares_left(company) > 0)
}
