//! Ukrainian.

use super::Sentence::{self, *};

pub(super) const fn template(sentence: &Sentence<'_>) -> &'static str {
    match sentence {
        TurnOf { .. } => "Хід: {name}",
        IAm { .. } => "Це я, {name}",
        Chooses { .. } => "Вибирає {name}",
        CardOf { .. } => "Карта {card} з {of}",
        KeepAtLeast { .. } => "Залишити хоча б {least}",
        PayCards { .. } => "Зіграти {count карту|карти|карт}",
        HarborOf { .. } => "Порт {harbor} з {of}",
        Wilds { .. } => "Джокерів: {count}",
        Turn { .. } => "хід {turn}",
        PlayersRange { .. } => "{least}–{most} {#most гравець|гравці|гравців}",
        Pieces { .. } => "{pieces}",
        Routes { .. } => "{routes ділянка|ділянки|ділянок}",
        Cards { .. } => "{cards карта|карти|карт}",
        Tickets { .. } => "{tickets маршрут|маршрути|маршрутів}",
        Shares { .. } => "{shares акція|акції|акцій}",
        Spaces { .. } => "{spaces комірка|комірки|комірок}",
        ToPay { .. } => "платити {spaces}",
        ShortBy { .. } => "ще {cards}",
        HarborsBuilt { .. } => "портів: {harbors} з {of}",
        TakeCard { .. } => "Узяти: {card}",
        Have { wilds: 0, .. } => "є {cards}",
        Have { .. } => "є {cards} + {wilds джокер|джокери|джокерів}",
        PiecesShort { .. } => "треба ще {pieces}",
        Short { .. } => "бракує {cards карти|карт|карт}",
        KeepTickets { .. } => "Залишити {tickets маршрут|маршрути|маршрутів}",
        BuildIn { .. } => "Порт: {city}",
        WinsBy { .. } => "Виграє {name}, відрив {points}",
        WinsTie { .. } => "За нічиєї перемагає {name}",
        ShareWin { .. } => "{players гравець|гравці|гравців} ділять перемогу",
        SavedAt { .. } => "{board}, хід {turn}",
        TrainsBetween { .. } => "від {least} до {most вагона|вагонів|вагонів}",
        ExchangeCost { .. } => "Обмін {count}: −{points очко|очки|очок}",
        CopiesLeft { .. } => "{#count Лишилася|Лишилося|Лишилося} {count карта|карти|карт}",
        OpensRoutes { .. } => "відкриває {routes ділянку|ділянки|ділянок}",
        ShareNext { .. } => "Наступна №{number}, лишилося {left}",
        ShareTable { .. } => "платить {points}",
        DummyKeeps { .. } => "фантом зберігає {kept} з {of акції|акцій|акцій}",
        GamesAndWins { .. } => "{games гра|гри|ігор}, {wins перемога|перемоги|перемог}",
        TurnsLeft { .. } => "ще {turns хід|ходи|ходів}",
        FewPieces { .. } => "{name}: у запасі {pieces}.",
        OwnFewPieces { .. } => "У вас у запасі {pieces}.",
        OwnTurnsAtLast { .. } => "У вас ще {turns хід|ходи|ходів}, після інших.",
        OwnLastTurns { .. } => "У вас ще {turns хід|ходи|ходів}, останній хід: {name}.",
        LastRoundBy { .. } => "Останнє коло починає {name}. Ще {turns хід|ходи|ходів}.",
        BoardPlayers { .. } => "Це поле для {least}–{most гравця|гравців|гравців}.",
        NeedsWilds { .. } => "потрібно {needs джокер|джокери|джокерів}: є {has}",
        NeedsExchange { .. } => "Треба ще {pieces}: спершу обмін",
        MerchandiseLeft { .. } => "карта товару, лишилося {left}",
        Left { .. } => "ще {left}",
        ShortBetween { .. } => "бракує {least}–{cards} карт",
        PlanNeeds { .. } => "плану потрібно {cards}",
        GamesSaved { .. } => "збережено {games}",
        HasWon { .. } => "Перемога: {name}",
        PersonOf { .. } => "{person} з {of}",
        LastGames { games: 1 } => "остання гра",
        LastGames { .. } => "{games остання гра|останні гри|останніх ігор}",
        IsAlso { .. } => "{name} – це й:",
        OnePerson { .. } => "{from} і {into} – одна людина? Лишиться ім’я {into}.",
        ReplayAt { .. } => "Повтор {at}/{of}",
        WhyTickets { .. } => {
            "Потрібна для {tickets відкритого маршруту|відкритих маршрутів|відкритих маршрутів} ({points очко|очки|очок})."
        }
        WhyCompletes { .. } => {
            "Завершує {tickets маршрут|маршрути|маршрутів}: {points очко|очки|очок}."
        }
        WhyRival { .. } => "Лежить між частинами мережі гравця {name}.",
        WhyPoints { .. } => {
            "Дає {points очко|очки|очок} за карти, які більше ні на що не потрібні."
        }
        WhyOnlyPoints { .. } => "Дає {points очко|очки|очок}.",
    }
}
