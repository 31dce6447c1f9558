//! Ukrainian.

use super::Sentence::{self, *};
use crate::coded::{Coded, coded};

pub(super) const fn template(sentence: &Sentence<'_>) -> Coded {
    match sentence {
        TurnOf { .. } => coded!("Хід: {name}"),
        IAm { .. } => coded!("Це я, {name}"),
        Chooses { .. } => coded!("Вибирає {name}"),
        CardOf { .. } => coded!("Карта {card} з {of}"),
        KeepAtLeast { .. } => coded!("Залишити хоча б {least}"),
        PayCards { .. } => coded!("Зіграти {count карту|карти|карт}"),
        HarborOf { .. } => coded!("Порт {harbor} з {of}"),
        Wilds { .. } => coded!("Джокерів: {count}"),
        Turn { .. } => coded!("хід {turn}"),
        PlayersRange { .. } => coded!("{least}–{most} {#most гравець|гравці|гравців}"),
        Pieces { .. } => coded!("{pieces}"),
        Routes { .. } => coded!("{routes ділянка|ділянки|ділянок}"),
        Cards { .. } => coded!("{cards карта|карти|карт}"),
        Tickets { .. } => coded!("{tickets маршрут|маршрути|маршрутів}"),
        Shares { .. } => coded!("{shares акція|акції|акцій}"),
        Spaces { .. } => coded!("{spaces комірка|комірки|комірок}"),
        ToPay { .. } => coded!("платити {spaces}"),
        ShortBy { .. } => coded!("ще {cards}"),
        HarborsBuilt { .. } => coded!("портів: {harbors} з {of}"),
        TakeCard { .. } => coded!("Узяти: {card}"),
        Have { wilds: 0, .. } => coded!("є {cards}"),
        Have { .. } => coded!("є {cards} + {wilds джокер|джокери|джокерів}"),
        PiecesShort { .. } => coded!("треба ще {pieces}"),
        Short { .. } => coded!("бракує {cards карти|карт|карт}"),
        KeepTickets { .. } => coded!("Залишити {tickets маршрут|маршрути|маршрутів}"),
        BuildIn { .. } => coded!("Порт: {city}"),
        WinsBy { .. } => coded!("Виграє {name}, відрив {points}"),
        WinsTie { .. } => coded!("За нічиєї перемагає {name}"),
        ShareWin { .. } => coded!("{players гравець|гравці|гравців} ділять перемогу"),
        SavedAt { .. } => coded!("{board}, хід {turn}"),
        TrainsBetween { .. } => coded!("від {least} до {most вагона|вагонів|вагонів}"),
        ExchangeCost { .. } => coded!("Обмін {count}: −{points очко|очки|очок}"),
        CopiesLeft { .. } => coded!("{#count Лишилася|Лишилося|Лишилося} {count карта|карти|карт}"),
        OpensRoutes { .. } => coded!("відкриває {routes ділянку|ділянки|ділянок}"),
        ShareNext { .. } => coded!("Наступна №{number}, лишилося {left}"),
        ShareTable { .. } => coded!("платить {points}"),
        DummyKeeps { .. } => coded!("фантом зберігає {kept} з {of акції|акцій|акцій}"),
        GamesAndWins { .. } => coded!("{games гра|гри|ігор}, {wins перемога|перемоги|перемог}"),
        TurnsLeft { .. } => coded!("ще {turns хід|ходи|ходів}"),
        FewPieces { .. } => coded!("{name}: у запасі {pieces}."),
        OwnFewPieces { .. } => coded!("У вас у запасі {pieces}."),
        OwnTurnsAtLast { .. } => coded!("У вас ще {turns хід|ходи|ходів}, після інших."),
        OwnLastTurns { .. } => coded!("У вас ще {turns хід|ходи|ходів}, останній хід: {name}."),
        LastRoundBy { .. } => coded!("Останнє коло починає {name}. Ще {turns хід|ходи|ходів}."),
        BoardPlayers { .. } => coded!("Це поле для {least}–{most гравця|гравців|гравців}."),
        NeedsWilds { .. } => coded!("потрібно {needs джокер|джокери|джокерів}: є {has}"),
        NeedsExchange { .. } => coded!("Треба ще {pieces}: спершу обмін"),
        MerchandiseLeft { .. } => coded!("карта товару, лишилося {left}"),
        Left { .. } => coded!("ще {left}"),
        ShortBetween { .. } => coded!("бракує {least}–{cards} карт"),
        PlanNeeds { .. } => coded!("плану потрібно {cards}"),
        GamesSaved { .. } => coded!("збережено {games}"),
        HasWon { .. } => coded!("Перемога: {name}"),
        PersonOf { .. } => coded!("{person} з {of}"),
        LastGames { games: 1 } => coded!("остання гра"),
        LastGames { .. } => coded!("{games остання гра|останні гри|останніх ігор}"),
        IsAlso { .. } => coded!("{name} – це й:"),
        OnePerson { .. } => coded!("{from} і {into} – одна людина? Лишиться ім’я {into}."),
        ReplayAt { .. } => coded!("Повтор {at}/{of}"),
        WhyTickets { .. } => {
            coded!(
                "Потрібна для {tickets відкритого маршруту|відкритих маршрутів|відкритих маршрутів} ({points очко|очки|очок})."
            )
        }
        WhyCompletes { .. } => {
            coded!("Завершує {tickets маршрут|маршрути|маршрутів}: {points очко|очки|очок}.")
        }
        WhyRival { .. } => coded!("Лежить між частинами мережі гравця {name}."),
        WhyPoints { .. } => {
            coded!("Дає {points очко|очки|очок} за карти, які більше ні на що не потрібні.")
        }
        WhyOnlyPoints { .. } => coded!("Дає {points очко|очки|очок}."),
    }
}
