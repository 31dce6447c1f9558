//! Ukrainian.

use crate::coded::{Coded, coded};
use rules::Refusal::{self, *};

pub(super) const fn lines(refusal: Refusal) -> [Coded; 2] {
    match refusal {
        Over => coded!["Гру завершено.", "Дивіться підсумок."],
        NotNow => coded!["Зараз цього не можна.", "Спершу завершіть вибір."],
        TicketNotOffered => coded!["Цього маршруту тут немає.", "Виберіть з показаних."],
        KeepMoreTickets { .. } => coded!["Замало маршрутів.", "Залиште щонайменше {least}."],
        NoTicketsLeft => coded!["Маршрутів не лишилося.", "Виберіть іншу дію."],
        PiecesOutOfRange => coded!["Так поділити не можна.", "Змініть вагони й судна."],
        EmptySlot => coded!["Тут немає карти.", "Візьміть іншу."],
        RefillDeck => coded!["З якої колоди нова карта?", "Виберіть вагони чи судна."],
        WildAfterFirst => coded!["Відкритий джокер – першим.", "Візьміть іншу карту."],
        NoSuchDeck => coded!["Такої колоди немає.", "Беріть з іншої."],
        NoCardsLeft => coded!["Карт не лишилося.", "Виберіть іншу дію."],
        OnlyBlind => coded!["Третя карта – наосліп.", "Беріть з колоди."],
        NoSuchRoute => coded!["Такої ділянки немає.", "Виберіть іншу."],
        RouteClaimed => coded!["Ділянку вже зайнято.", "Виберіть вільну."],
        OwnOtherLane => coded!["Сусідня колія вже ваша.", "Одна колія на гравця."],
        OtherLaneClosed => coded!["Подвійну ділянку закрито.", "Виберіть іншу ділянку."],
        NotAnothersRoute => coded!["Діє право на проїзд.", "Прокладіть чужу ділянку."],
        TooFewPieces => coded!["Замало фішок.", "Виберіть коротшу ділянку."],
        NeedsTechnology { missing } => {
            let advice = match missing.bits().count_ones() {
                0 | 1 => coded!("Купіть перед дією."),
                2 => coded!("та {second}"),
                _ => coded!("та ще {others}"),
            };
            [coded!("Треба: {technology}"), advice]
        }
        CardsNotInHand => coded!["Цих карт у вас немає.", "Платіть своїми картами."],
        RoutePayment => coded!["Замало карт.", "Один колір або джокери."],
        FerryPayment => coded!["Порому потрібні джокери.", "По одному за колесо."],
        SeaPayment => coded!["Замало карт суден.", "Один колір, без зайвих."],
        StandInPayment => coded!["Ці карти не підходять.", "Перевірте заміну джокерів."],
        HarborPayment => coded!["Треба карти з якорем.", "Усі одного кольору."],
        TechnologyPayment => coded!["Платити треба джокерами.", "Додайте їх або заміну."],
        FlagChoice => coded!["Відкласти карту прапора?", "Виберіть: так чи ні."],
        NotAPort => coded!["Тут порту не збудувати.", "Виберіть місто з якорем."],
        HarborTaken => coded!["Тут уже є порт.", "Виберіть інше місто."],
        NoHarborLeft => coded!["Ваші порти вже збудовано.", "Виберіть іншу дію."],
        NoRouteToPort => coded!["Сюди немає вашої ділянки.", "Спершу прокладіть її."],
        ExchangeNothing => coded!["Нічого не обміняно.", "Обміняйте хоча б одну."],
        TooFewToGive => coded!["Стільки фішок немає.", "Обміняйте менше."],
        TooFewInBox => coded!["У коробці стільки немає.", "Обміняйте менше."],
        NotForSale => coded!["У цій грі не продають.", "Виберіть іншу."],
        TechnologyOwned => coded!["Ця технологія вже є.", "Виберіть іншу."],
        TechnologySoldOut => coded!["Усі карти продано.", "Виберіть іншу."],
        TechnologyWithdrawn => coded!["Більше не продають.", "Виберіть іншу."],
        SecondPurchase => coded!["Одна покупка за хід.", "Тепер виконайте дію."],
        NoRightOfWay => coded!["Чужа ділянка недоступна.", "Спершу зберіть карти."],
        NoClaimFollows => coded!["Ділянки не прокласти.", "Спершу зберіть карти."],
        MustClaim => coded!["Куплено право на проїзд.", "Прокладіть чужу ділянку."],
        MustClaimFirst => coded!["Діє ежектор: дві ділянки.", "Прокладіть першу."],
        CompanyNotBeside => coded!["Цієї компанії тут немає.", "Виберіть іншу компанію."],
        CompanySoldOut => coded!["Її акції розібрано.", "Виберіть іншу компанію."],
        DummyTakesOne => coded!["Акцію бере й фантом.", "Виберіть компанію."],
        MustAct => coded!["Пасувати не можна.", "Є інша дія."],
        MustDraw => coded!["Можна взяти ще карту.", "Візьміть її."],
    }
}
