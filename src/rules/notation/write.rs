//! States as text.

use core::fmt::{self, Write};

use super::fields::ListText;
use crate::decision::{ClaimAfter, Phase};
use crate::game::share_numbers;
use crate::maps::CompanyId;
use crate::{Game, Player};

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = if self.options.advanced_technologies {
            "advanced-technologies"
        } else {
            "-"
        };
        write!(
            f,
            "{} players={} options={options}",
            self.board().id,
            self.players_count
        )?;
        write!(f, " first={} chance={:016x}", self.first, self.rng.state())?;
        write!(f, " active={} phase={}", self.active, PhaseText(self.phase))?;
        write!(f, " turn={} passes={} last=", self.turn, self.passes)?;
        match self.last_turns {
            Some(turns) => write!(f, "{turns}")?,
            None => f.write_char('-')?,
        }
        write!(f, " shuffled={}", if self.shuffled { "yes" } else { "no" })?;
        f.write_str(" row=")?;
        for (place, card) in self.row().iter().enumerate() {
            if place > 0 {
                f.write_char('.')?;
            }
            match card {
                Some(card) => write!(f, "{card}")?,
                None => f.write_char('-')?,
            }
        }
        write!(f, " deck={} discard={}", self.deck, self.discard)?;
        write!(f, " tickets={}", ListText(self.ticket_deck().iter()))?;
        write!(
            f,
            " dummy={} kept={}",
            SharesText(&self.dummy),
            SharesText(&self.dummy_kept)
        )?;
        self.seats()
            .try_for_each(|seat| write_player(f, self.player(seat)))
    }
}

fn write_player(f: &mut fmt::Formatter<'_>, player: &Player) -> fmt::Result {
    write!(f, " points={} hand={}", player.points, player.hand)?;
    let [trains, ships] = player.pieces;
    let [boxed_trains, boxed_ships] = player.in_box;
    write!(
        f,
        " pieces={trains}+{ships} box={boxed_trains}+{boxed_ships}"
    )?;
    write!(f, " routes={}", ListText(player.routes.iter()))?;
    write!(f, " tickets={}", ListText(player.tickets.iter()))?;
    write!(f, " offered={}", ListText(player.offered().iter()))?;
    write!(f, " technologies={}", ListText(player.technologies.iter()))?;
    write!(f, " shares={}", SharesText(&player.shares))?;
    write!(f, " harbors={}", ListText(player.harbors.iter()))?;
    write!(
        f,
        " merchandise={} aside={}",
        player.merchandise, player.aside
    )
}

struct PhaseText(Phase);

impl fmt::Display for PhaseText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Phase::SetUpTickets => "set-up-tickets",
            Phase::SetUpPieces => "set-up-pieces",
            Phase::Act { bought: false } => "act",
            Phase::Act { bought: true } => "act-bought",
            Phase::Draw { drawn, all_blind } => {
                return write!(
                    f,
                    "{}:{drawn}",
                    if all_blind { "draw-blind" } else { "draw" }
                );
            }
            Phase::Tickets => "tickets",
            Phase::Claim(ClaimAfter::RightOfWay) => "right-of-way",
            Phase::Claim(ClaimAfter::FirstOfTwo) => "first-of-two",
            Phase::Claim(ClaimAfter::SecondOfTwo) => "second-of-two",
            Phase::Share { route } => return write!(f, "share:{route}"),
            Phase::DummyShare { route } => return write!(f, "dummy-share:{route}"),
            Phase::Over => "over",
        })
    }
}

/// Shares as text: `0:1+4,3:2` for numbers one and four of company 0 and number two of company 3.
struct SharesText<'a>(&'a [u16]);

impl fmt::Display for SharesText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut any = false;
        for (company, &bits) in (0..).map(CompanyId).zip(self.0) {
            for (place, number) in share_numbers(bits).enumerate() {
                match (place, any) {
                    (0, false) => write!(f, "{company}:{number}")?,
                    (0, true) => write!(f, ",{company}:{number}")?,
                    _ => write!(f, "+{number}")?,
                }
                any = true;
            }
        }
        if any { Ok(()) } else { f.write_char('-') }
    }
}
