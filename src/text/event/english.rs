//! English.

use super::WordedEvent::{self, *};
use crate::coded::{Coded, coded};

pub(super) const fn template(event: &WordedEvent) -> Coded {
    match event {
        Drew { .. } => coded!("drew {cards}"),
        DrewTickets { .. } => coded!("drew {count ticket|tickets}"),
        Kept { .. } => coded!("kept {kept} of {of ticket|tickets}"),
        KeptSome { .. } => coded!("kept {kept ticket|tickets}"),
        ChoseTickets {} => coded!("chose tickets"),
        ChosePiecesSecretly {} => coded!("chose trains and ships"),
        Claimed { .. } => coded!("claimed {route}"),
        SetAside { .. } => coded!("set {color} aside for the flag"),
        CompletedFlag { .. } => coded!("completed a flag"),
        TookMerchandise {} => coded!("took a merchandise card"),
        BuiltHarbor { .. } => coded!("built a harbour: {city}"),
        ExchangedTrains { .. } => {
            coded!("exchanged {count train|trains} for {#count a ship|ships}")
        }
        ExchangedShips { .. } => coded!("exchanged {count ship|ships} for {#count a train|trains}"),
        Bought { .. } => coded!("bought {technology}"),
        TookShare { .. } => coded!("took a share: {company}"),
        TookNoShare {} => coded!("took no share"),
        GaveDummyShare { .. } => coded!("gave the dummy a share: {company}"),
        Passed {} => coded!("passed"),
        BringsLastRound { .. } => coded!("triggers the last round"),
        AllChose {} => coded!("Everyone has chosen"),
        RowCleared {} => coded!("Too many wilds: a new row"),
        Shuffled {} => coded!("Discard pile reshuffled"),
        Returned { .. } => coded!("For sale again: {technology}"),
        Withdrawn { .. } => coded!("Withdrawn: {technology}"),
        Over {} => coded!("The game is over"),
    }
}
