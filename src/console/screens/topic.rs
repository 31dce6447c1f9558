//! Which page of the rules explains a screen.

use super::{Context, Purpose, Screen};
use crate::table::Stage;
use rules::Decision;
use text::Topic;

/// Returns the topic of the rules that explains a screen and what is decided on it.
pub fn topic_of(screen: &Screen, context: &Context) -> Topic {
    let topic = match screen {
        Screen::Overview(_) => of_decision(context),
        Screen::Claim(_) => Topic::Claim,
        Screen::Draw(_) => Topic::Cards,
        Screen::Payment(payment) => match payment.purpose() {
            Purpose::Route(_) => Topic::Claim,
            Purpose::Harbor(_) => Topic::Harbors,
            Purpose::Technology(_) => Topic::Technologies,
        },
        Screen::Tickets(_) | Screen::Peek(_) => Topic::Tickets,
        Screen::Pieces(_) => Topic::SetUp,
        Screen::Harbor(_) => Topic::Harbors,
        Screen::Exchange(_) => Topic::Exchange,
        Screen::Shop(_) => Topic::Technologies,
        Screen::Shares(shares) if shares.is_dummys() => Topic::Dummy,
        Screen::Shares(_) => Topic::Shares,
        Screen::MyShares(_) => Topic::Companies,
        Screen::Scoring(_) | Screen::FinalTable(_) | Screen::LastRound(_) => Topic::Scoring,
        Screen::Players(_) => Topic::Signs,
        Screen::WholeMap(_) | Screen::CityMap(_) => Topic::Colors,
        Screen::LogPage(_) | Screen::Replay(_) | Screen::Advice(_) => Topic::Turn,
        Screen::Curtain(_)
        | Screen::Title(_)
        | Screen::Ask(_)
        | Screen::Languages(_)
        | Screen::NewGame(_)
        | Screen::SettingsPage(_)
        | Screen::Check(_)
        | Screen::RecordsPage(_)
        | Screen::Help(_)
        | Screen::Games(_)
        | Screen::RowMenu(_)
        | Screen::RideMenu(_)
        | Screen::SeatChange(_)
        | Screen::Statistics(_)
        | Screen::Menu(_) => Topic::Keys,
    };
    let board = context.table.as_ref().map(|table| table.board());
    let mut topics = board.into_iter().flat_map(Topic::of);
    // A board without the topic has nothing of that screen either.
    topics.find(|&there| there == topic).unwrap_or(Topic::Keys)
}

/// What the whole map is looked at for: what a turn can be, or what else is to be decided.
fn of_decision(context: &Context) -> Topic {
    let stage = context.table.as_ref().map(|table| table.stage());
    match (stage, context.game().map(|game| game.decision())) {
        (Some(Stage::Over), _) => Topic::Scoring,
        (_, Some(Decision::Keep { .. })) => Topic::Tickets,
        (_, Some(Decision::Pieces { .. })) => Topic::SetUp,
        (_, Some(Decision::Share { .. })) => Topic::Shares,
        (_, Some(Decision::DummyShare { .. })) => Topic::Dummy,
        _ => Topic::Turn,
    }
}
