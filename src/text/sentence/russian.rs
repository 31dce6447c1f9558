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
        TurnsLeft { .. } => "ещё {turns ход|хода|ходов}",
        DoneWith { .. } => "готово: {count}",
        PlayersRange { .. } => "{least}–{most} {#most игрок|игрока|игроков}",
        Pieces { .. } => "{pieces}",
        Ships { .. } => "{ships судно|судна|судов}",
        Routes { .. } => "{routes перегон|перегона|перегонов}",
        Points { .. } => "{points очко|очка|очков}",
        Cards { .. } => "{cards карта|карты|карт}",
        Tickets { .. } => "{tickets маршрут|маршрута|маршрутов}",
        Shares { .. } => "{shares акция|акции|акций}",
        Spaces { .. } => "{spaces звено|звена|звеньев}",
        Price { .. } => "{wilds джокер|джокера|джокеров}",
        Left { .. } => "осталось {count}",
        SeedIs { .. } => "Код {seed}",
        TakeCard { .. } => "Взять: {card}",
        Have { .. } => "Проложить (есть {cards} + {wilds джокер|джокера|джокеров})",
        Short { .. } => "Не хватает {cards карты|карт|карт}",
        BuildIn { .. } => "Порт: {city}",
        Split { .. } => "{pieces}, {ships судно|судна|судов}",
        WinsBy { .. } => "Победа: {name}, отрыв {points}",
        WinsTie { .. } => "Равенство, победа: {name}",
        ShareWin { .. } => "{players игрок|игрока|игроков} делят победу",
        Battery { .. } => "Батарея {percent}%",
        SavedAt { .. } => "{board}, ход {turn}",
        FirstIs { .. } => "Первый игрок: {name}",
        TakeBlind { .. } => "Взять вслепую, осталось {count}",
        TrainsBetween { .. } => "от {least} до {most вагона|вагонов|вагонов}",
        ExchangeCost { .. } => "Обмен {count}: −{points очко|очка|очков}",
        CopiesLeft { .. } => "{#count Осталась|Осталось|Осталось} {count карта|карты|карт}",
        OpensRoutes { .. } => "открывает {routes перегон|перегона|перегонов}",
        ShareNext { .. } => "Следующая №{number}, осталось {left}",
        ShareTable { .. } => "платит {points}",
        DummyKeeps { .. } => "пустышке остаётся {kept} из {of акции|акций|акций}",
        FlagHas { .. } => "флаг: {have} из {of цвета|цветов|цветов}",
        MerchandiseLeft { .. } => {
            "{#cards осталась|осталось|осталось} {cards карта|карты|карт} товаров"
        }
        LongestPath { .. } => "самый длинный путь: {spaces звено|звена|звеньев}",
        Completed { .. } => {
            "{#tickets пройден|пройдено|пройдено} {tickets маршрут|маршрута|маршрутов}"
        }
        HarborPays { .. } => "{tickets маршрут|маршрута|маршрутов} сюда: {points+}",
        GamesAndWins { .. } => "{games игра|игры|игр}, {wins победа|победы|побед}",
        LastRoundBy { .. } => "Последний круг начинает {name}. Ещё {turns ход|хода|ходов}.",
        BoardPlayers { .. } => "Это поле для {least}–{most игрока|игроков|игроков}.",
    }
}
