//! Every figure of a style: its name, how far it goes, and what it is.

use std::ops::RangeInclusive;

/// A figure that styles differ in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its name in the file.
    pub name: &'static str,
    /// The least and the most that it may be.
    pub range: RangeInclusive<i16>,
    /// What it says.
    pub about: &'static str,
}

macro_rules! figures {
    ($($name:ident $range:expr, $about:literal;)*) => {
        /// Every figure, in the order of the tables.
        pub const FIGURES: &[Figure] = &[$(Figure {
            name: stringify!($name),
            range: $range,
            about: $about,
        }),*];
    };
}

figures! {
    turn 0..=40, "What a turn is worth, in quarters of a point.";
    piece 0..=40, "What a piece is worth, in quarters of a point.";
    lure 0..=8, "How much of a route's points makes it cheaper in a plan, in quarters of them.";
    path 0..=40, "What a space of a route that touches the own network is worth where the longest path counts, in sixteenths of a point.";
    first_caution 0..=32, "How dear the first tickets are thought to be, in quarters of what their plan costs: plans rarely come true as they are.";
    caution 0..=32, "How dear tickets are thought to be that are drawn later, in quarters of what their plan costs.";
    extras 0..=6, "Routes that are wanted for their own sake at a time: more than one scatter the cards.";
    turns_for_tickets 0..=255, "Tickets are drawn with at least so many turns left, once all others are done.";
    thrift 0..=9, "Routes up to this length are not worth a wild, while there is time.";
    time_to_spend 0..=40, "With fewer turns left, wilds are there to be spent.";
    shares_paths 0..=1, "Whether paths of several tickets are planned to share routes.";
    sees_extras 0..=1, "Whether flags, merchandise and technologies make routes more worth.";
    hold 0..=80, "Cards in the hand below which routes of the plan are left for later, if no rival is near.";
    hold_turns 0..=40, "Turns that must be left beyond those that the plan needs, to leave routes for later.";
    hold_worth 0..=255, "The worth from which on a route is claimed for its own sake even while the plan is held back, in quarters of a point.";
    claim_pieces 4..=24, "How many pieces a claim is thought to take where turns are counted, in quarters of one.";
    keeps_beside 0..=1, "Whether cards for routes that are wanted for their own sake are kept, too.";
    keeps_gray 0..=1, "Whether cards for gray routes of the plan are kept, too.";
    for_points 0..=1200, "What a card brings towards a route wanted for its own sake; towards one of the plan it is 600.";
    beside 0..=200, "What a card brings towards any other route, for each point a turn.";
    any_card 0..=300, "What any card is worth.";
    any_wild 0..=600, "What any wild is worth beside the best colour.";
    wild_lead 50..=400, "A wild is taken face up if it is worth more than so many hundredths of two cards.";
    least_spare 0..=120, "The worth from which on a route is claimed for its own sake before the end, in quarters of a point.";
    harbor 0..=160, "The worth from which on a harbour is built, in quarters of a point.";
    for_harbor 0..=300, "What a signed card brings towards a harbour.";
    share 0..=12, "How much of what the best share beside a route may bring makes the route more worth, in quarters of it.";
    foresees_shares 0..=1, "Whether shares are weighed by the race for each company, with what everybody was seen to take.";
    hope 0..=40, "What a share is worth that decides nothing yet, in quarters of a point.";
    cart 0..=80, "What a merchandise card is worth that decides about a place, in quarters of a point.";
    flag 0..=40, "What a colour for the flag is worth, in quarters of its part of the flag.";
    wild_price 0..=255, "What a technology beside those of the plan must bring for each wild of its price, in quarters of a point; 255 leaves all but those that the plan needs or that pay at once.";
    advanced_price 0..=255, "What an advanced technology must bring for each wild of its price, in quarters of a point; 255 leaves all.";
    mistakes 0..=100, "Of a hundred decisions, so many are made without thought.";
    effort 0..=160, "How much is searched, in hundreds of moves made and paths looked for; none with zero.";
    near 0..=80, "With so many turns left or fewer all moves are searched.";
}

/// Returns the place of a figure in the tables.
pub fn place_of(name: &str) -> Option<usize> {
    FIGURES.iter().position(|figure| figure.name == name)
}
