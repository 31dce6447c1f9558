//! Russian.

use super::WordedEvent::{self, *};
use crate::coded::{Coded, coded};

pub(super) const fn template(event: &WordedEvent) -> Coded {
    match event {
        Drew { .. } => coded!("берёт {cards}"),
        DrewTickets { .. } => coded!("берёт {count маршрут|маршрута|маршрутов}"),
        Kept { .. } => coded!("оставляет {kept} из {of маршрута|маршрутов|маршрутов}"),
        KeptSome { .. } => coded!("оставляет {kept маршрут|маршрута|маршрутов}"),
        ChoseTickets {} => coded!("выбирает маршруты"),
        ChosePiecesSecretly {} => coded!("выбирает вагоны и суда"),
        Claimed { .. } => coded!("прокладывает {route}"),
        SetAside { .. } => coded!("откладывает для флага: {color}"),
        CompletedFlag { .. } => coded!("собирает флаг"),
        TookMerchandise {} => coded!("берёт карту товаров"),
        BuiltHarbor { .. } => coded!("строит порт: {city}"),
        ExchangedTrains { .. } => {
            coded!("меняет {count вагон|вагона|вагонов} на {#count судно|суда|суда}")
        }
        ExchangedShips { .. } => {
            coded!("меняет {count судно|судна|судов} на {#count вагон|вагоны|вагоны}")
        }
        Bought { .. } => coded!("покупает: {technology}"),
        TookShare { .. } => coded!("берёт акцию: {company}"),
        TookNoShare {} => coded!("не берёт акцию"),
        GaveDummyShare { .. } => coded!("даёт акцию пустышке: {company}"),
        Passed {} => coded!("пасует"),
        BringsLastRound { .. } => coded!("начинает последний круг"),
        AllChose {} => coded!("Все сделали выбор"),
        RowCleared {} => coded!("Слишком много джокеров: новый ряд"),
        Shuffled {} => coded!("Сброс перемешан"),
        Returned { .. } => coded!("Снова в продаже: {technology}"),
        Withdrawn { .. } => coded!("Изъято: {technology}"),
        Over {} => coded!("Игра окончена"),
    }
}
