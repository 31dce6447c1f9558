//! Ukrainian.

use super::WordedEvent::{self, *};
use crate::coded::{Coded, coded};

pub(super) const fn template(event: &WordedEvent) -> Coded {
    match event {
        Drew { .. } => coded!("бере {cards}"),
        DrewTickets { .. } => coded!("бере {count маршрут|маршрути|маршрутів}"),
        Kept { .. } => coded!("залишає {kept} з {of маршруту|маршрутів|маршрутів}"),
        KeptSome { .. } => coded!("залишає {kept маршрут|маршрути|маршрутів}"),
        ChoseTickets {} => coded!("вибирає маршрути"),
        ChosePiecesSecretly {} => coded!("вибирає вагони й судна"),
        Claimed { .. } => coded!("прокладає {route}"),
        SetAside { .. } => coded!("відкладає для прапора: {color}"),
        CompletedFlag { .. } => coded!("збирає прапор"),
        TookMerchandise {} => coded!("бере карту товарів"),
        BuiltHarbor { .. } => coded!("будує порт: {city}"),
        ExchangedTrains { .. } => {
            coded!("міняє {count вагон|вагони|вагонів} на {#count судно|судна|судна}")
        }
        ExchangedShips { .. } => {
            coded!("міняє {count судно|судна|суден} на {#count вагон|вагони|вагони}")
        }
        Bought { .. } => coded!("купує: {technology}"),
        TookShare { .. } => coded!("бере акцію: {company}"),
        TookNoShare {} => coded!("не бере акції"),
        GaveDummyShare { .. } => coded!("дає акцію фантому: {company}"),
        Passed {} => coded!("пасує"),
        BringsLastRound { .. } => coded!("починає останнє коло"),
        AllChose {} => coded!("Усі зробили вибір"),
        RowCleared {} => coded!("Забагато джокерів: новий ряд"),
        Shuffled {} => coded!("Скид перетасовано"),
        Returned { .. } => coded!("Знову у продажу: {technology}"),
        Withdrawn { .. } => coded!("Вилучено: {technology}"),
        Over {} => coded!("Гру завершено"),
    }
}
