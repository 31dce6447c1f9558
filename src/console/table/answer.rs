//! What the map answers to the one who holds the device: what can be claimed, what is closed, where open
//! tickets end. It is worked out once after every move, for a map is drawn much more often.

use rules::View;
use rules::maps::{CitySet, RouteSet};

use super::Stage;

/// What the map answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Routes that can be claimed now, in one's own turn.
    pub claimable: Option<RouteSet>,
    /// Free routes that are closed: other lanes of doubles.
    pub closed: RouteSet,
    /// Routes for which one has no licence.
    pub locked: RouteSet,
    /// The ends of one's open tickets, in one's own turn.
    pub ringed: CitySet,
}

impl Answer {
    /// No answer.
    pub const NONE: Answer = Answer {
        claimable: None,
        closed: RouteSet::EMPTY,
        locked: RouteSet::EMPTY,
        ringed: CitySet::EMPTY,
    };

    /// Returns the answer to whoever has this view. Nobody in particular is told only what all can see.
    pub(super) fn of(view: &View, stage: Stage) -> Answer {
        let game = view.known();
        let viewer = view.viewer();
        let in_turn = matches!(stage, Stage::Deciding { .. });
        let deciding = viewer.filter(|_| in_turn);
        Answer {
            claimable: deciding.map(|seat| game.claimable_routes(seat)),
            closed: game.closed_lanes(viewer),
            locked: viewer.map_or(RouteSet::EMPTY, |seat| game.unlicensed_routes(seat)),
            ringed: deciding.map_or(CitySet::EMPTY, |seat| game.open_ticket_ends(seat)),
        }
    }
}
