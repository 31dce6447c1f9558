//! What is missing to pay for something: in numbers, and on all boards in the same words.

use super::Purpose;
use rules::maps::RouteKind;
use rules::{Game, Refusal, Seat, Shortage};
use text::Sentence;

impl Purpose {
    /// What a seat's hand lacks for it, if it does.
    pub fn shortage(self, game: &Game, seat: Seat) -> Option<Shortage> {
        match self {
            Purpose::Route(route) => game.route_shortage(seat, route),
            Purpose::Harbor(_) => game.harbor_shortage(seat),
            Purpose::Technology(technology) => game.technology_shortage(seat, technology),
        }
    }

    /// The rule about what pays for it.
    pub fn refusal(self, game: &Game) -> Refusal {
        match self {
            Purpose::Harbor(_) => Refusal::HarborPayment,
            Purpose::Technology(_) => Refusal::TechnologyPayment,
            Purpose::Route(id) => match game.board().route(id).map(|route| route.cost) {
                None => Refusal::NoSuchRoute,
                Some(cost) if cost.kind == RouteKind::Sea => Refusal::SeaPayment,
                Some(cost) if cost.is_ferry() => Refusal::FerryPayment,
                Some(_) => Refusal::RoutePayment,
            },
        }
    }
}

/// What is missing, as a sentence.
pub fn lacking(shortage: Shortage) -> Sentence<'static> {
    match shortage {
        Shortage::Cards(cards) => Sentence::Short {
            cards: cards.into(),
        },
        Shortage::Wilds { needs, has } => Sentence::NeedsWilds {
            needs: needs.into(),
            has: has.into(),
        },
    }
}
