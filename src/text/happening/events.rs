//! From the rules' events to what is told of them.

use super::{Drawn, Draws, Happening};
use rules::maps::Board;
use rules::{Event, Piece, Seat};

impl Happening {
    /// What is told of an event, and of whom. Nothing of events that only move the picture.
    ///
    /// What is secret is never told, even if the event knows it: the log and the curtain are for
    /// everybody at the table. How many tickets and which pieces a seat chose is secret until the
    /// set-up is done.
    pub fn of(event: &Event, board: &'static Board) -> Option<(Option<Seat>, Happening)> {
        let told = |seat, happening| Some((Some(seat), happening));
        let drew = |card| Happening::Drew {
            cards: Draws::one(board, card),
        };
        match *event {
            Event::TicketsKept {
                seat,
                in_set_up: true,
                ..
            } => told(seat, Happening::ChoseTickets {}),
            Event::TicketsKept { seat, count, .. } => told(
                seat,
                Happening::KeptSome {
                    kept: i32::from(count),
                },
            ),
            Event::PiecesChosen { seat, .. } => told(seat, Happening::ChosePiecesSecretly {}),
            Event::CardTaken { seat, card, .. } => told(seat, drew(Drawn::FaceUp(card))),
            Event::CardDrawn { seat, deck, .. } => told(seat, drew(Drawn::Blind(deck))),
            Event::TicketsDrawn { seat, count } => told(
                seat,
                Happening::DrewTickets {
                    count: i32::from(count),
                },
            ),
            Event::RouteClaimed {
                seat,
                route,
                points,
            } => told(
                seat,
                Happening::Claimed {
                    route: (board, route),
                    points: i32::from(points),
                },
            ),
            Event::FlagCardSetAside { seat, color } => told(
                seat,
                Happening::SetAside {
                    color: (board, color),
                },
            ),
            Event::FlagCompleted { seat, points } => told(
                seat,
                Happening::CompletedFlag {
                    points: i32::from(points),
                },
            ),
            Event::MerchandiseTaken { seat } => told(seat, Happening::TookMerchandise {}),
            Event::HarborBuilt { seat, city } => told(
                seat,
                Happening::BuiltHarbor {
                    city: (board, city),
                },
            ),
            Event::PiecesExchanged { seat, give, count } => {
                let points = i32::from(count) * i32::from(board.exchange_price.unwrap_or(0));
                let count = i32::from(count);
                let happening = match give {
                    Piece::Train => Happening::ExchangedTrains { count, points },
                    Piece::Ship => Happening::ExchangedShips { count, points },
                };
                told(seat, happening)
            }
            Event::TechnologyBought { seat, technology } => {
                told(seat, Happening::Bought { technology })
            }
            Event::ShareTaken {
                seat,
                company: Some(company),
            } => told(
                seat,
                Happening::TookShare {
                    company: (board, company),
                },
            ),
            Event::ShareTaken { seat, .. } => told(seat, Happening::TookNoShare {}),
            Event::DummyShareTaken { seat, company } => told(
                seat,
                Happening::GaveDummyShare {
                    company: (board, company),
                },
            ),
            Event::Passed { seat } => told(seat, Happening::Passed {}),
            Event::LastRound { seat, turns } => told(
                seat,
                Happening::BringsLastRound {
                    turns: i32::from(turns),
                },
            ),
            Event::SetUpDone => Some((None, Happening::AllChose {})),
            Event::RowCleared => Some((None, Happening::RowCleared {})),
            Event::DiscardShuffled { .. } => Some((None, Happening::Shuffled {})),
            Event::TechnologyReturned { technology } => {
                Some((None, Happening::Returned { technology }))
            }
            Event::TechnologyWithdrawn { technology } => {
                Some((None, Happening::Withdrawn { technology }))
            }
            Event::Over => Some((None, Happening::Over {})),
            Event::TurnBegun { .. } | Event::CardTurnedUp { .. } => None,
        }
    }
}
