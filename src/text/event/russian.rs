//! Russian.

use super::WordedEvent::{self, *};

pub(super) const fn template(event: &WordedEvent) -> &'static str {
    match event {
        Drew { .. } => "берёт {cards}",
        DrewTickets { .. } => "берёт {count маршрут|маршрута|маршрутов}",
        Kept { .. } => "оставляет {kept} из {of маршрута|маршрутов|маршрутов}",
        KeptSome { .. } => "оставляет {kept маршрут|маршрута|маршрутов}",
        ChoseTickets {} => "выбирает маршруты",
        ChosePiecesSecretly {} => "выбирает вагоны и суда",
        Claimed { .. } => "прокладывает {route}",
        SetAside { .. } => "откладывает для флага: {color}",
        CompletedFlag { .. } => "собирает флаг",
        TookMerchandise {} => "берёт карту товаров",
        BuiltHarbor { .. } => "строит порт: {city}",
        ExchangedTrains { .. } => "меняет {count вагон|вагона|вагонов} на {#count судно|суда|суда}",
        ExchangedShips { .. } => "меняет {count судно|судна|судов} на {#count вагон|вагоны|вагоны}",
        Bought { .. } => "покупает: {technology}",
        TookShare { .. } => "берёт акцию: {company}",
        TookNoShare {} => "не берёт акцию",
        GaveDummyShare { .. } => "даёт акцию пустышке: {company}",
        Passed {} => "пасует",
        BringsLastRound { .. } => "начинает последний круг",
        AllChose {} => "Все сделали выбор",
        RowCleared {} => "Слишком много джокеров: новый ряд",
        Shuffled {} => "Сброс перемешан",
        Returned { .. } => "Снова в продаже: {technology}",
        Withdrawn { .. } => "Изъято: {technology}",
        Over {} => "Игра окончена",
    }
}
