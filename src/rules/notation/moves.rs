//! Moves as text.

use core::fmt;
use core::str::FromStr;

use super::NotationError;
use super::fields::{ListText, read_number, read_set};
use crate::Move;
use crate::maps::{CityId, CompanyId, MAX_CITIES, MAX_COMPANIES, MAX_ROUTES, MAX_TICKETS, RouteId};

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Keep { tickets } => {
                write!(f, "keep {}", ListText(tickets.iter()))
            }
            Move::Pieces { trains, ships } => write!(f, "pieces {trains}+{ships}"),
            Move::Take { slot, refill: None } => write!(f, "take {slot}"),
            Move::Take {
                slot,
                refill: Some(deck),
            } => write!(f, "take {slot} {deck}"),
            Move::Blind { deck } => write!(f, "blind {deck}"),
            Move::Claim { route, pay, flag } => {
                write!(f, "claim {route} {pay}")?;
                f.write_str(match flag {
                    None => "",
                    Some(true) => " flag",
                    Some(false) => " no-flag",
                })
            }
            Move::DrawTickets => f.write_str("draw-tickets"),
            Move::Build { city, pay } => write!(f, "build {city} {pay}"),
            Move::Exchange { give, count } => write!(f, "exchange {give} {count}"),
            Move::Buy { technology, pay } => write!(f, "buy {technology} {pay}"),
            Move::Share {
                company: Some(company),
            } => write!(f, "share {company}"),
            Move::Share { company: None } => f.write_str("share none"),
            Move::DummyShare {
                company: Some(company),
            } => write!(f, "dummy-share {company}"),
            Move::DummyShare { company: None } => f.write_str("dummy-share none"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        let mut words = text.split(' ');
        let kind = words.next().unwrap_or_default();
        let mut word = |expected| words.next().ok_or(NotationError::Part { expected });
        let read = match kind {
            "keep" => {
                let tickets = read_set(word(TICKETS)?, MAX_TICKETS, TICKETS)?;
                Move::Keep { tickets }
            }
            "pieces" => {
                const PIECES: &str = "trains and ships such as 27+23";
                let (trains, ships) = word(PIECES)?
                    .split_once('+')
                    .ok_or(NotationError::Part { expected: PIECES })?;
                Move::Pieces {
                    trains: read_number(trains, PIECES)?,
                    ships: read_number(ships, PIECES)?,
                }
            }
            "take" => Move::Take {
                slot: read_number(word("a place of the row")?, "a place of the row")?,
                refill: words.next().map(str::parse).transpose()?,
            },
            "blind" => Move::Blind {
                deck: word(DECK)?.parse()?,
            },
            "claim" => Move::Claim {
                route: RouteId(read_below(word("a route")?, MAX_ROUTES, "a route")?),
                pay: word("cards")?.parse()?,
                flag: words.next().map(read_flag).transpose()?,
            },
            "draw-tickets" => Move::DrawTickets,
            "build" => Move::Build {
                city: CityId(read_below(word("a city")?, MAX_CITIES, "a city")?),
                pay: word("cards")?.parse()?,
            },
            "exchange" => Move::Exchange {
                give: word(PIECE)?.parse()?,
                count: read_number(word("a number of pieces")?, "a number of pieces")?,
            },
            "buy" => Move::Buy {
                technology: word("a technology")?.parse()?,
                pay: word("cards")?.parse()?,
            },
            "share" => Move::Share {
                company: read_company(word(COMPANY)?)?,
            },
            "dummy-share" => Move::DummyShare {
                company: read_company(word(COMPANY)?)?,
            },
            "pass" => Move::Pass,
            _ => {
                return Err(NotationError::Part {
                    expected: "a kind of move",
                });
            }
        };
        if words.next().is_some() {
            Err(NotationError::TooLong)
        } else {
            Ok(read)
        }
    }
}

const TICKETS: &str = "tickets such as 3,17";
const DECK: &str = "wagons or ships";
const PIECE: &str = "trains or ships";
const COMPANY: &str = "a company or none";

fn read_below(text: &str, bound: usize, expected: &'static str) -> Result<u8, NotationError> {
    let number: u8 = read_number(text, expected)?;
    let known = usize::from(number) < bound;
    if known {
        Ok(number)
    } else {
        Err(NotationError::Part { expected })
    }
}

fn read_flag(text: &str) -> Result<bool, NotationError> {
    match text {
        "flag" => Ok(true),
        "no-flag" => Ok(false),
        _ => Err(NotationError::Part {
            expected: "flag or no-flag",
        }),
    }
}

fn read_company(text: &str) -> Result<Option<CompanyId>, NotationError> {
    if text == "none" {
        return Ok(None);
    }
    read_below(text, MAX_COMPANIES, COMPANY).map(|number| Some(CompanyId(number)))
}
