//! English.

use super::WordedEvent::{self, *};

pub(super) const fn template(event: &WordedEvent) -> &'static str {
    match event {
        Drew { .. } => "drew {cards}",
        DrewTickets { .. } => "drew {count ticket|tickets}",
        Kept { .. } => "kept {kept} of {of ticket|tickets}",
        KeptSome { .. } => "kept {kept ticket|tickets}",
        ChoseTickets {} => "chose tickets",
        ChosePiecesSecretly {} => "chose trains and ships",
        Claimed { .. } => "claimed {route}",
        SetAside { .. } => "set {color} aside for the flag",
        CompletedFlag { .. } => "completed a flag",
        TookMerchandise {} => "took a merchandise card",
        BuiltHarbor { .. } => "built a harbour: {city}",
        ExchangedTrains { .. } => "exchanged {count train|trains} for {#count a ship|ships}",
        ExchangedShips { .. } => "exchanged {count ship|ships} for {#count a train|trains}",
        Bought { .. } => "bought {technology}",
        TookShare { .. } => "took a share: {company}",
        TookNoShare {} => "took no share",
        GaveDummyShare { .. } => "gave the dummy a share: {company}",
        Passed {} => "passed",
        BringsLastRound { .. } => "triggers the last round",
        AllChose {} => "Everyone has chosen",
        RowCleared {} => "Too many wilds: a new row",
        Shuffled {} => "Discard pile reshuffled",
        Returned { .. } => "For sale again: {technology}",
        Withdrawn { .. } => "Withdrawn: {technology}",
        Over {} => "The game is over",
    }
}
