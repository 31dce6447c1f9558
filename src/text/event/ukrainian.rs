//! Ukrainian.

use super::WordedEvent::{self, *};

pub(super) const fn template(event: &WordedEvent) -> &'static str {
    match event {
        Drew { .. } => "бере {cards}",
        DrewTickets { .. } => "бере {count маршрут|маршрути|маршрутів}",
        Kept { .. } => "залишає {kept} з {of маршруту|маршрутів|маршрутів}",
        KeptSome { .. } => "залишає {kept маршрут|маршрути|маршрутів}",
        ChoseTickets {} => "вибирає маршрути",
        ChosePiecesSecretly {} => "вибирає вагони й судна",
        Claimed { .. } => "прокладає {route}",
        SetAside { .. } => "відкладає для прапора: {color}",
        CompletedFlag { .. } => "збирає прапор",
        TookMerchandise {} => "бере карту товарів",
        BuiltHarbor { .. } => "будує порт: {city}",
        ExchangedTrains { .. } => {
            "міняє {count вагон|вагони|вагонів} на {#count судно|судна|судна}"
        }
        ExchangedShips { .. } => "міняє {count судно|судна|суден} на {#count вагон|вагони|вагони}",
        Bought { .. } => "купує: {technology}",
        TookShare { .. } => "бере акцію: {company}",
        TookNoShare {} => "не бере акції",
        GaveDummyShare { .. } => "дає акцію фантому: {company}",
        Passed {} => "пасує",
        BringsLastRound { .. } => "починає останнє коло",
        AllChose {} => "Усі зробили вибір",
        RowCleared {} => "Забагато джокерів: новий ряд",
        Shuffled {} => "Скид перетасовано",
        Returned { .. } => "Знову у продажу: {technology}",
        Withdrawn { .. } => "Вилучено: {technology}",
        Over {} => "Гру завершено",
    }
}
