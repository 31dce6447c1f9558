//! What there is to be explained on a screen, and to be decided.

use super::{Ask, Context, Purpose, Screen};
use crate::table::{Stage, Table};
use rules::maps::Technology;
use rules::{Decision, Game};
use text::{Here, Phrase};

/// Returns what a screen shows and what is decided on it; `None` on those that have no menu.
pub fn here_of(screen: &Screen, context: &Context) -> Option<Here> {
    let resting = context.resting().is_some();
    // What was done is looked at once more before the game goes on.
    let or_done = |here: Here, done: Here| if resting { done } else { here };
    Some(match screen {
        Screen::Overview(_) => of_table(context),
        Screen::Claim(_) => or_done(of_claim(context), Here::ClaimDone),
        Screen::Draw(_) => or_done(of_draw(context), Here::DrawDone),
        Screen::Payment(payment) => match payment.purpose() {
            Purpose::Route(_) => Here::PayRoute,
            Purpose::Harbor(_) => Here::PayHarbor,
            Purpose::Technology(_) => Here::PayTechnology,
        },
        Screen::Tickets(_) if in_set_up(context) => Here::TicketsDealt,
        Screen::Tickets(_) => Here::TicketsDrawn,
        Screen::Pieces(_) => Here::Pieces,
        Screen::Harbor(_) => or_done(Here::HarborBuild, Here::HarborDone),
        Screen::Exchange(_) => or_done(Here::ExchangeMake, Here::ExchangeDone),
        Screen::Shop(shop) => shop.here(),
        Screen::Shares(shares) => {
            let choice = match shares.is_dummys() {
                true => Here::SharesDummy,
                false => Here::SharesOwn,
            };
            or_done(choice, Here::SharesDone)
        }
        Screen::MyShares(_) => Here::MyShares,
        Screen::Curtain(_) if in_set_up(context) => Here::CurtainSetUp,
        Screen::Curtain(_) => Here::CurtainTurn,
        Screen::LastRound(_) => Here::LastRound,
        Screen::Scoring(_) => Here::Scoring,
        Screen::FinalTable(table) if table.wants_course() => Here::FinalChart,
        Screen::FinalTable(table) if table.wants_code() => Here::FinalCode,
        Screen::FinalTable(_) => Here::FinalTable,
        Screen::Ask(ask) => of_question(ask),
        Screen::LogPage(_) => Here::Log,
        Screen::Players(_) => Here::Players,
        Screen::Peek(_) => Here::Peek,
        Screen::WholeMap(map) if map.has_names() => Here::WholeMap,
        Screen::WholeMap(_) => Here::TicketMap,
        Screen::CityMap(_) => Here::CityMap,
        Screen::Replay(_) if is_over(context) => Here::ReplayOver,
        Screen::Replay(_) => Here::ReplayRunning,
        Screen::SettingsPage(_) => Here::Settings,
        Screen::SeatChange(_) => Here::Seats,
        Screen::Advice(advice) if advice.is_told() => Here::AdviceTold,
        Screen::Advice(_) => Here::AdviceThinking,
        Screen::Games(_) => Here::Games,
        Screen::Statistics(_) => Here::Statistics,
        Screen::Help(help) if help.is_before_game() => Here::Special,
        Screen::Title(_)
        | Screen::Languages(_)
        | Screen::NewGame(_)
        | Screen::Check(_)
        | Screen::RecordsPage(_)
        | Screen::Help(_)
        | Screen::HelpHere(_)
        | Screen::RowMenu(_)
        | Screen::RideMenu(_)
        | Screen::Menu(_) => return None,
    })
}

fn in_set_up(context: &Context) -> bool {
    context.game().is_some_and(Game::in_set_up)
}

fn is_over(context: &Context) -> bool {
    let stage = context.table.as_ref().map(Table::stage);
    stage == Some(Stage::Over)
}

/// What the table is looked at for: what a turn can be, what else is to be decided, or what others do.
fn of_table(context: &Context) -> Here {
    let stage = context.table.as_ref().map(Table::stage);
    match (stage, context.game().map(Game::decision)) {
        (Some(Stage::Over), _) => Here::TableOver,
        (Some(Stage::Resting { .. }), _) => Here::TableRest,
        (Some(Stage::Bot { .. } | Stage::Curtain { .. }), _) => Here::TableWatch,
        (_, Some(Decision::Keep { .. })) => Here::TableKeep,
        (_, Some(Decision::Pieces { .. })) => Here::TablePieces,
        (_, Some(Decision::Draw { .. })) => Here::TableDraw,
        (_, Some(Decision::Claim { optional: true, .. })) => Here::TableSecond,
        (_, Some(Decision::Claim { .. })) => Here::TableClaim,
        (_, Some(Decision::Share { .. })) => Here::TableShare,
        (_, Some(Decision::DummyShare { .. })) => Here::TableDummyShare,
        (_, Some(Decision::Act { .. } | Decision::Over) | None) => Here::TableTurn,
    }
}

/// What is claimed: a route, or one that a purchase is for.
fn of_claim(context: &Context) -> Here {
    let Some((seat, game)) = context.deciding().zip(context.game()) else {
        return Here::ClaimRoute;
    };
    let Decision::Claim { optional, .. } = game.decision() else {
        return Here::ClaimRoute;
    };
    let owned = game.player(seat).technologies();
    match optional {
        _ if owned.contains(Technology::RightOfWay) => Here::ClaimOthers,
        true => Here::ClaimSecond,
        false => Here::ClaimFirst,
    }
}

/// Which card is drawn.
fn of_draw(context: &Context) -> Here {
    match context.game().map(Game::decision) {
        Some(Decision::Draw { drawn: 0 | 1, .. }) => Here::DrawNext,
        Some(Decision::Draw { .. }) => Here::DrawThird,
        _ => Here::DrawFirst,
    }
}

/// What is asked.
fn of_question(ask: &Ask) -> Here {
    match ask.question() {
        _ if ask.is_told() => Here::Told,
        Phrase::AskDrawTickets => Here::AskTickets,
        Phrase::AskExchange => Here::AskExchange,
        Phrase::AskPass => Here::AskPass,
        Phrase::AskPieces => Here::AskPieces,
        Phrase::AskDecline => Here::AskDecline,
        Phrase::AskLeave => Here::AskLeave,
        Phrase::AskGiveSeat => Here::AskSeat,
        Phrase::AskAgree => Here::AskAgree,
        Phrase::AskUsb => Here::AskUsb,
        _ => Here::AskOther,
    }
}
