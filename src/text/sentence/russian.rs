//! Russian.

use super::Sentence::{self, *};
use crate::coded::{Coded, coded};

pub(super) const fn template(sentence: &Sentence<'_>) -> Coded {
    match sentence {
        TurnOf { .. } => coded!("Ход: {name}"),
        IAm { .. } => coded!("Это я, {name}"),
        Chooses { .. } => coded!("Выбирает {name}"),
        CardOf { .. } => coded!("Карта {card} из {of}"),
        KeepAtLeast { .. } => coded!("Оставить хотя бы {least}"),
        PayCards { .. } => coded!("Сыграть {count карту|карты|карт}"),
        HarborOf { .. } => coded!("Порт {harbor} из {of}"),
        Wilds { .. } => coded!("Джокеров: {count}"),
        Turn { .. } => coded!("ход {turn}"),
        PlayersRange { .. } => coded!("{least}–{most} {#most игрок|игрока|игроков}"),
        Pieces { .. } => coded!("{pieces}"),
        Routes { .. } => coded!("{routes перегон|перегона|перегонов}"),
        Cards { .. } => coded!("{cards карта|карты|карт}"),
        Tickets { .. } => coded!("{tickets маршрут|маршрута|маршрутов}"),
        Shares { .. } => coded!("{shares акция|акции|акций}"),
        Spaces { .. } => coded!("{spaces звено|звена|звеньев}"),
        ToPay { .. } => coded!("платить {spaces}"),
        ShortBy { .. } => coded!("ещё {cards}"),
        HarborsBuilt { .. } => coded!("портов: {harbors} из {of}"),
        TakeCard { .. } => coded!("Взять: {card}"),
        Have { wilds: 0, .. } => coded!("есть {cards}"),
        Have { .. } => coded!("есть {cards} + {wilds джокер|джокера|джокеров}"),
        PiecesShort { .. } => coded!("нужно ещё {pieces}"),
        Short { .. } => coded!("не хватает {cards карты|карт|карт}"),
        KeepTickets { .. } => coded!("Оставить {tickets маршрут|маршрута|маршрутов}"),
        BuildIn { .. } => coded!("Порт: {city}"),
        WinsBy { .. } => coded!("Победа: {name}, отрыв {points}"),
        WinsTie { .. } => coded!("Равенство, победа: {name}"),
        ShareWin { .. } => coded!("{players игрок|игрока|игроков} делят победу"),
        SavedAt { .. } => coded!("{board}, ход {turn}"),
        TrainsBetween { .. } => coded!("от {least} до {most вагона|вагонов|вагонов}"),
        ExchangeCost { .. } => coded!("Обмен {count}: −{points очко|очка|очков}"),
        CopiesLeft { .. } => coded!("{#count Осталась|Осталось|Осталось} {count карта|карты|карт}"),
        OpensRoutes { .. } => coded!("открывает {routes перегон|перегона|перегонов}"),
        ShareNext { .. } => coded!("Следующая №{number}, осталось {left}"),
        ShareTable { .. } => coded!("платит {points}"),
        DummyKeeps { .. } => coded!("пустышке остаётся {kept} из {of акции|акций|акций}"),
        GamesAndWins { .. } => coded!("{games игра|игры|игр}, {wins победа|победы|побед}"),
        TurnsLeft { .. } => coded!("ещё {turns ход|хода|ходов}"),
        FewPieces { .. } => coded!("{name}: в запасе {pieces}."),
        OwnFewPieces { .. } => coded!("У вас в запасе {pieces}."),
        OwnTurnsAtLast { .. } => coded!("У вас ещё {turns ход|хода|ходов}, после остальных."),
        OwnLastTurns { .. } => coded!("У вас ещё {turns ход|хода|ходов}, последний ход: {name}."),
        LastRoundBy { .. } => coded!("Последний круг начинает {name}. Ещё {turns ход|хода|ходов}."),
        BoardPlayers { .. } => coded!("Это поле для {least}–{most игрока|игроков|игроков}."),
        NeedsWilds { .. } => coded!("нужно {needs джокер|джокера|джокеров}: есть {has}"),
        NeedsExchange { .. } => coded!("Нужно ещё {pieces}: сначала обмен"),
        MerchandiseLeft { .. } => coded!("карта товара, осталось {left}"),
        Left { .. } => coded!("ещё {left}"),
        ShortBetween { .. } => coded!("не хватает {least}–{cards} карт"),
        PlanNeeds { .. } => coded!("плану нужно {cards}"),
        GamesSaved { .. } => coded!("сохранено {games}"),
        HasWon { .. } => coded!("Победа: {name}"),
        PersonOf { .. } => coded!("{person} из {of}"),
        LastGames { games: 1 } => coded!("последняя игра"),
        LastGames { .. } => coded!("{games последняя игра|последние игры|последних игр}"),
        IsAlso { .. } => coded!("{name} – это и:"),
        OnePerson { .. } => coded!("{from} и {into} – один человек? Останется имя {into}."),
        ReplayAt { .. } => coded!("Повтор {at}/{of}"),
        WhyTickets { .. } => {
            coded!(
                "Нужен для {tickets открытого маршрута|открытых маршрутов|открытых маршрутов} ({points очко|очка|очков})."
            )
        }
        WhyCompletes { .. } => {
            coded!("Завершает {tickets маршрут|маршрута|маршрутов}: {points очко|очка|очков}.")
        }
        WhyRival { .. } => coded!("Лежит между частями сети игрока {name}."),
        WhyPoints { .. } => {
            coded!("Даёт {points очко|очка|очков} за карты, которые больше ни на что не нужны.")
        }
        WhyOnlyPoints { .. } => coded!("Даёт {points очко|очка|очков}."),
    }
}
