//! The race for a company: what its places are likely to pay each holder of shares in the end.
//!
//! Everybody sees who takes which share, so whoever remembers knows how many the others hold. What is left is thought
//! to go to all alike, as far as turns suffice, and from that follows how likely each holder ends before another.

use heapless::Vec;

use super::situation::Situation;
use super::style::POINT;
use rules::Seat;
use rules::maps::{CompanyId, Id, MAX_COMPANIES, MAX_PLAYERS};

/// Chances and means are counted in this part.
const ONE: i32 = 256;
/// Players and the dummy.
const MAX_HOLDERS: usize = MAX_PLAYERS + 1;
/// How likely a normal value lies below so many eighths of its deviation.
const BELOW: [i32; 24] = [
    128, 141, 153, 165, 177, 188, 198, 207, 215, 223, 229, 234, 239, 243, 246, 248, 250, 252, 253,
    254, 254, 255, 255, 255,
];
/// How likely no share comes where so many eighths of one are to be expected.
const NONE: [i32; 24] = [
    256, 226, 199, 176, 155, 137, 121, 107, 94, 83, 73, 65, 57, 50, 44, 39, 35, 31, 27, 24, 21, 19,
    16, 14,
];
/// Pieces that a claim takes where each brings a share.
const PIECES_OF_A_CLAIM: i32 = 4;

/// What a share more of each company would be worth.
pub(super) type ShareWorths = [i16; MAX_COMPANIES];

/// Who holds shares of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holder {
    Player(Seat),
    /// Half of whose shares go before it is paid.
    Dummy,
}

/// What a holder has.
#[derive(Clone, Copy, Debug)]
struct Stake {
    holder: Holder,
    shares: i32,
    /// The lowest number, which decides where there are equally many.
    first: u8,
}

/// How the shares of a company lie.
#[derive(Clone, Debug)]
struct Race {
    stakes: Vec<Stake, MAX_HOLDERS>,
    payouts: &'static [u8],
    /// The number of the next share.
    next: u8,
    left: i32,
    /// How many of those that are left will be taken.
    taken: i32,
}

/// Returns what the next share of each company is worth to the seat: what it adds to the own payout, and takes from
/// those of the others.
#[inline(never)]
pub(super) fn share_worths(situation: &Situation) -> ShareWorths {
    let mut worths = [0; MAX_COMPANIES];
    let taken = part_taken(situation);
    let companies = situation.game.board().companies.len();
    for (company, worth) in (0..companies).map(CompanyId::from_index).zip(&mut worths) {
        if let Some(race) = Race::of(situation, company, taken) {
            *worth = race.gain(situation.seat, Holder::Player(situation.seat)) as i16;
        }
    }
    worths
}

/// Returns what it is worth to the seat that the dummy gets the next share.
pub(super) fn dummy_worth(situation: &Situation, company: CompanyId) -> i32 {
    let race = Race::of(situation, company, part_taken(situation));
    race.map_or(i32::MIN, |race| race.gain(situation.seat, Holder::Dummy))
}

/// The part of all shares left that will be taken before the game ends.
fn part_taken(situation: &Situation) -> i32 {
    let game = situation.game;
    let companies = (0..game.board().companies.len()).map(CompanyId::from_index);
    let left: i32 = companies
        .map(|company| i32::from(game.shares_left(company)))
        .sum();
    let turns = i32::from(situation.turns_left());
    let claims = game.seats().map(|seat| {
        let pieces = i32::from(game.player(seat).all_pieces());
        turns.min(pieces / PIECES_OF_A_CLAIM + 1)
    });
    let claims: i32 = claims.sum::<i32>() * if game.has_dummy() { 2 } else { 1 };
    (ONE * claims).checked_div(left).unwrap_or(0).min(ONE)
}

impl Race {
    /// How the shares of a company lie; `None` if none is left.
    fn of(situation: &Situation, company: CompanyId, taken: i32) -> Option<Race> {
        let game = situation.game;
        let figures = game.board().company(company)?;
        let left = game.shares_left(company);
        if left == 0 {
            return None;
        }
        let mut stakes = Vec::new();
        let stake = |holder, shares: i32, first: Option<u8>| Stake {
            holder,
            shares,
            first: first.unwrap_or(u8::MAX),
        };
        for seat in game.seats() {
            let numbers = situation.shares(seat, company);
            let (count, first) = (numbers.count_ones() as i32, first_of(numbers));
            // There is room for every player.
            let _ = stakes.push(stake(Holder::Player(seat), count, first));
        }
        if game.has_dummy() {
            let numbers = situation.dummy_shares(company);
            let (count, first) = (numbers.count_ones() as i32, first_of(numbers));
            let _ = stakes.push(stake(Holder::Dummy, count, first));
        }
        Some(Race {
            stakes,
            payouts: figures.payouts,
            next: figures.shares - left,
            left: i32::from(left),
            taken,
        })
    }

    /// What it is worth to a seat that a holder gets the next share, in quarters of a point.
    fn gain(&self, seat: Seat, holder: Holder) -> i32 {
        let mut after = self.clone();
        after.give(holder);
        let (mut own, mut others, mut rivals) = (0, 0, 0);
        for (place, stake) in self.stakes.iter().enumerate() {
            let gain = after.payout(place) - self.payout(place);
            match stake.holder {
                Holder::Player(other) if other == seat => own = gain,
                Holder::Player(_) => {
                    others += gain;
                    rivals += 1;
                }
                Holder::Dummy => {}
            }
        }
        (own - others.checked_div(rivals).unwrap_or(0)) * POINT / ONE
    }

    /// Gives the next share to a holder.
    fn give(&mut self, holder: Holder) {
        for stake in &mut self.stakes {
            if stake.holder == holder {
                stake.shares += 1;
                stake.first = stake.first.min(self.next);
            }
        }
        self.next += 1;
        self.left -= 1;
    }

    /// How many shares each holder is still to get.
    fn to_come(&self) -> i32 {
        let holders = (self.stakes.len() as i32).max(1);
        self.left * self.taken / holders
    }

    /// What a company is likely to pay the holder at this place, in parts of a point.
    fn payout(&self, place: usize) -> i32 {
        let Some(own) = self.stakes.get(place) else {
            return 0;
        };
        // How likely each place is; nobody is before anybody yet.
        let mut places = [0; MAX_HOLDERS];
        places[0] = ONE;
        for (other, stake) in self.stakes.iter().enumerate() {
            if other == place {
                continue;
            }
            let before = ONE - self.chance_before(own, stake);
            for at in (0..MAX_HOLDERS).rev() {
                let from = if at > 0 { places[at - 1] * before } else { 0 };
                places[at] = (places[at] * (ONE - before) + from) / ONE;
            }
        }
        let paid = self.payouts.iter().zip(places);
        let paid: i32 = paid
            .map(|(&points, chance)| i32::from(points) * chance)
            .sum();
        if own.shares > 0 {
            return paid;
        }
        let none = NONE.get((self.to_come() / (ONE / 8)) as usize);
        paid * (ONE - none.copied().unwrap_or(0)) / ONE
    }

    /// How likely a holder ends before another.
    fn chance_before(&self, own: &Stake, other: &Stake) -> i32 {
        let to_come = self.to_come();
        let mut lead = ONE * (own.shares - other.shares);
        let mut variance = 2 * to_come;
        if other.holder == Holder::Dummy {
            // It keeps half.
            lead += (ONE * other.shares + to_come) / 2;
            variance = to_come + to_come / 2 + ONE * other.shares / 4;
        }
        if own.shares == 0 {
            // Only if there is one at all are places asked for.
            lead += (ONE - to_come).max(0);
        }
        lead += if own.first < other.first {
            ONE / 2
        } else {
            -ONE / 2
        };
        let deviation = (variance.max(1) * ONE).isqrt();
        let eighths = 8 * lead / deviation;
        let below = BELOW.get(eighths.unsigned_abs() as usize);
        let below = below.copied().unwrap_or(ONE);
        if eighths < 0 { ONE - below } else { below }
    }
}

/// The first of the numbers that bits stand for.
fn first_of(numbers: u16) -> Option<u8> {
    (numbers != 0).then(|| numbers.trailing_zeros() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAYOUTS: &[u8] = &[30, 21, 14, 9, 6];

    /// A race with these shares and lowest numbers of the players, and so many shares left.
    fn race(holders: &[(i32, u8)], left: i32, taken: i32) -> Race {
        let stakes = holders.iter().enumerate().map(|(index, &(shares, first))| {
            let seat = Seat::from_index(index).unwrap_or_default();
            Stake {
                holder: Holder::Player(seat),
                shares,
                first,
            }
        });
        Race {
            stakes: stakes.collect(),
            payouts: PAYOUTS,
            next: 9,
            left,
            taken,
        }
    }

    #[test]
    fn where_no_share_comes_any_more_places_are_paid_by_number_and_then_by_the_lowest_number() {
        let over = race(&[(2, 4), (5, 2), (0, u8::MAX), (2, 1)], 3, 0);
        let points = [0, 1, 2, 3].map(|place| over.payout(place) / ONE);
        assert_eq!(points, [14, 30, 0, 21]);
    }

    #[test]
    fn a_share_is_worth_most_where_it_decides_a_place() {
        let seat = Seat::default();
        let gain = |own, rival| {
            let race = race(&[(own, 3), (rival, 0)], 2, ONE);
            race.gain(seat, Holder::Player(seat))
        };
        assert!(gain(3, 3) > gain(1, 6), "{} {}", gain(3, 3), gain(1, 6));
        assert!(gain(3, 3) > gain(6, 1), "{} {}", gain(3, 3), gain(6, 1));
        // The first share of a company is never worthless: the last place pays, too.
        assert!(gain(0, 6) > gain(1, 6), "{} {}", gain(0, 6), gain(1, 6));
    }

    #[test]
    fn what_a_share_gives_one_of_two_it_takes_from_the_other() {
        let [first, second] = [0, 1].map(|index| Seat::from_index(index).unwrap_or_default());
        let race = race(&[(2, 1), (2, 0)], 2, ONE);
        let own = race.gain(first, Holder::Player(first));
        let lost = race.gain(second, Holder::Player(first));
        assert!(own > 0 && lost < 0, "{own} {lost}");
        assert_eq!(own, -lost);
    }
}
