//! Russian.

use super::Sentence::{self, *};

pub(super) const fn template(sentence: &Sentence<'_>) -> &'static str {
    match sentence {
        TurnOf { .. } => "Ход: {name}",
        IAm { .. } => "Это я, {name}",
        Chooses { .. } => "Выбирает {name}",
        CardOf { .. } => "Карта {card} из {of}",
        KeepAtLeast { .. } => "Оставить хотя бы {least}",
        PayCards { .. } => "Сыграть {count карту|карты|карт}",
        HarborOf { .. } => "Порт {harbor} из {of}",
        Wilds { .. } => "Джокеров: {count}",
        Turn { .. } => "ход {turn}",
        PlayersRange { .. } => "{least}–{most} {#most игрок|игрока|игроков}",
        Pieces { .. } => "{pieces}",
        Routes { .. } => "{routes перегон|перегона|перегонов}",
        Cards { .. } => "{cards карта|карты|карт}",
        Tickets { .. } => "{tickets маршрут|маршрута|маршрутов}",
        Shares { .. } => "{shares акция|акции|акций}",
        Spaces { .. } => "{spaces звено|звена|звеньев}",
        ToPay { .. } => "платить {spaces}",
        ShortBy { .. } => "ещё {cards}",
        HarborsBuilt { .. } => "портов: {harbors} из {of}",
        TakeCard { .. } => "Взять: {card}",
        Have { wilds: 0, .. } => "есть {cards}",
        Have { .. } => "есть {cards} + {wilds джокер|джокера|джокеров}",
        PiecesShort { .. } => "нужно ещё {pieces}",
        Short { .. } => "не хватает {cards карты|карт|карт}",
        KeepTickets { .. } => "Оставить {tickets маршрут|маршрута|маршрутов}",
        BuildIn { .. } => "Порт: {city}",
        WinsBy { .. } => "Победа: {name}, отрыв {points}",
        WinsTie { .. } => "Равенство, победа: {name}",
        ShareWin { .. } => "{players игрок|игрока|игроков} делят победу",
        SavedAt { .. } => "{board}, ход {turn}",
        TrainsBetween { .. } => "от {least} до {most вагона|вагонов|вагонов}",
        ExchangeCost { .. } => "Обмен {count}: −{points очко|очка|очков}",
        CopiesLeft { .. } => "{#count Осталась|Осталось|Осталось} {count карта|карты|карт}",
        OpensRoutes { .. } => "открывает {routes перегон|перегона|перегонов}",
        ShareNext { .. } => "Следующая №{number}, осталось {left}",
        ShareTable { .. } => "платит {points}",
        DummyKeeps { .. } => "пустышке остаётся {kept} из {of акции|акций|акций}",
        GamesAndWins { .. } => "{games игра|игры|игр}, {wins победа|победы|побед}",
        TurnsLeft { .. } => "ещё {turns ход|хода|ходов}",
        FewPieces { .. } => "{name}: в запасе {pieces}.",
        OwnFewPieces { .. } => "У вас в запасе {pieces}.",
        OwnTurnsAtLast { .. } => "У вас ещё {turns ход|хода|ходов}, после остальных.",
        OwnLastTurns { .. } => "У вас ещё {turns ход|хода|ходов}, последний ход: {name}.",
        LastRoundBy { .. } => "Последний круг начинает {name}. Ещё {turns ход|хода|ходов}.",
        BoardPlayers { .. } => "Это поле для {least}–{most игрока|игроков|игроков}.",
        NeedsWilds { .. } => "нужно {needs джокер|джокера|джокеров}: есть {has}",
        NeedsExchange { .. } => "Нужно ещё {pieces}: сначала обмен",
        MerchandiseLeft { .. } => "карта товара, осталось {left}",
        Left { .. } => "ещё {left}",
        ShortBetween { .. } => "не хватает {least}–{cards} карт",
        PlanNeeds { .. } => "плану нужно {cards}",
        GamesSaved { .. } => "сохранено {games}",
        HasWon { .. } => "Победа: {name}",
        PersonOf { .. } => "{person} из {of}",
        LastGames { games: 1 } => "последняя игра",
        LastGames { .. } => "{games последняя игра|последние игры|последних игр}",
        IsAlso { .. } => "{name} – это и:",
        OnePerson { .. } => "{from} и {into} – один человек? Останется имя {into}.",
        ReplayAt { .. } => "Повтор {at}/{of}",
        WhyTickets { .. } => {
            "Нужен для {tickets открытого маршрута|открытых маршрутов|открытых маршрутов} ({points очко|очка|очков})."
        }
        WhyCompletes { .. } => {
            "Завершает {tickets маршрут|маршрута|маршрутов}: {points очко|очка|очков}."
        }
        WhyRival { .. } => "Лежит между частями сети игрока {name}.",
        WhyPoints { .. } => {
            "Даёт {points очко|очка|очков} за карты, которые больше ни на что не нужны."
        }
        WhyOnlyPoints { .. } => "Даёт {points очко|очка|очков}.",
    }
}
