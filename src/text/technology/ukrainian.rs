//! Ukrainian.

use super::About;
use crate::coded::coded;
use rules::maps::Technology;

pub(super) const fn about(technology: Technology) -> About {
    let (name, short, effect) = match technology {
        Technology::WalesConcession => (
            "Угода з Уельсом",
            "Угода з Уельсом",
            coded!("Ділянки до міст Уельсу."),
        ),
        Technology::IrelandAndFranceConcession => (
            "Угода з Ірландією та Францією",
            "Ірландія та Франція",
            coded!("Ділянки до Ірландії та Франції."),
        ),
        Technology::ScotlandConcession => (
            "Угода із Шотландією",
            "Угода із Шотландією",
            coded!("Ділянки до міст Шотландії."),
        ),
        Technology::MechanicalStoker => (
            "Механічна топка",
            "Механічна топка",
            coded!("Ділянки з 3 комірок."),
        ),
        Technology::SuperheatedSteamBoiler => (
            "Котел із перегрітою парою",
            "Перегріта пара",
            coded!("Ділянки з 4, 5 і 6 комірок, не з 3."),
        ),
        Technology::Propellers => ("Гребні гвинти", "Гребні гвинти", coded!("Пороми.")),
        Technology::Booster => (
            "Прискорювач",
            "Прискорювач",
            coded!("Будь-які {amount карта|карти|карт} – це джокер."),
        ),
        Technology::BoilerLagging => (
            "Теплоізоляція котла",
            "Теплоізоляція котла",
            coded!("{amount+} за кожну нову ділянку."),
        ),
        Technology::SteamTurbines => (
            "Парова турбіна",
            "Парова турбіна",
            coded!("{amount+} за кожен новий пором."),
        ),
        Technology::DoubleHeading => (
            "Подвійна тяга",
            "Подвійна тяга",
            coded!("Наприкінці {amount+} за завершений маршрут."),
        ),
        Technology::RightOfWay => (
            "Право на проїзд",
            "Право на проїзд",
            coded!("Прокласти чужу ділянку в цей хід."),
        ),
        Technology::Thermocompressor => (
            "Ежектор",
            "Ежектор",
            coded!("Прокласти дві ділянки в цей хід."),
        ),
        Technology::WaterTenders => (
            "Цистерни з водою",
            "Цистерни з водою",
            coded!("Узяти {amount карту|карти|карт} наосліп замість 2."),
        ),
        Technology::RiskyContracts => (
            "Ризиковані угоди",
            "Ризиковані угоди",
            coded!("Найбільше маршрутів +{amount}, інакше −{amount}."),
        ),
        Technology::EqualisingBeam => (
            "Балансир",
            "Балансир",
            coded!("Найдовший шлях +{amount}, інакше −{amount}."),
        ),
        Technology::DieselPower => (
            "Дизельний двигун",
            "Дизельний двигун",
            coded!("Ділянка на {amount карту|карти|карт} дешевша."),
        ),
    };
    About {
        name,
        short,
        effect,
    }
}
