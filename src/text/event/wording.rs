//! From the rules' events to the words for them.

use super::{Drawn, Draws, WordedEvent};
use rules::maps::Board;
use rules::{Event, Piece};

impl WordedEvent {
    /// Returns the words for an event; none for events that only move the picture.
    ///
    /// What is secret is never told, even if the event knows it: the log and the curtain are for
    /// everybody at the table. How many tickets and which pieces a seat chose is secret until the
    /// set-up is done.
    pub fn of(event: &Event, board: &'static Board) -> Option<WordedEvent> {
        let drew = |card| WordedEvent::Drew {
            cards: Draws::one(board, card),
        };
        Some(match *event {
            Event::TicketsKept {
                in_set_up: true, ..
            } => WordedEvent::ChoseTickets {},
            Event::TicketsKept { count, .. } => WordedEvent::KeptSome {
                kept: i32::from(count),
            },
            Event::PiecesChosen { .. } => WordedEvent::ChosePiecesSecretly {},
            Event::CardTaken { card, .. } => drew(Drawn::FaceUp(card)),
            Event::CardDrawn { deck, .. } => drew(Drawn::Blind(deck)),
            Event::TicketsDrawn { count, .. } => WordedEvent::DrewTickets {
                count: i32::from(count),
            },
            Event::RouteClaimed { route, points, .. } => WordedEvent::Claimed {
                route: (board, route),
                points: i32::from(points),
            },
            Event::FlagCardSetAside { color, .. } => WordedEvent::SetAside {
                color: (board, color),
            },
            Event::FlagCompleted { points, .. } => WordedEvent::CompletedFlag {
                points: i32::from(points),
            },
            Event::MerchandiseTaken { .. } => WordedEvent::TookMerchandise {},
            Event::HarborBuilt { city, .. } => WordedEvent::BuiltHarbor {
                city: (board, city),
            },
            Event::PiecesExchanged { give, count, .. } => {
                let points = i32::from(count) * i32::from(board.exchange_price.unwrap_or(0));
                let count = i32::from(count);
                match give {
                    Piece::Train => WordedEvent::ExchangedTrains { count, points },
                    Piece::Ship => WordedEvent::ExchangedShips { count, points },
                }
            }
            Event::TechnologyBought { technology, .. } => WordedEvent::Bought { technology },
            Event::ShareTaken {
                company: Some(company),
                ..
            } => WordedEvent::TookShare {
                company: (board, company),
            },
            Event::ShareTaken { .. } => WordedEvent::TookNoShare {},
            Event::DummyShareTaken { company, .. } => WordedEvent::GaveDummyShare {
                company: (board, company),
            },
            Event::Passed { .. } => WordedEvent::Passed {},
            Event::LastRound { turns, .. } => WordedEvent::BringsLastRound {
                turns: i32::from(turns),
            },
            Event::SetUpDone => WordedEvent::AllChose {},
            Event::RowCleared => WordedEvent::RowCleared {},
            Event::DiscardShuffled { .. } => WordedEvent::Shuffled {},
            Event::TechnologyReturned { technology } => WordedEvent::Returned { technology },
            Event::TechnologyWithdrawn { technology } => WordedEvent::Withdrawn { technology },
            Event::Over => WordedEvent::Over {},
            Event::TurnBegun { .. } | Event::CardTurnedUp { .. } => return None,
        })
    }
}
