//! Ukrainian.

use super::About;
use rules::maps::Technology;

pub(super) const fn about(technology: Technology) -> About {
    let (name, short, effect) = match technology {
        Technology::WalesConcession => (
            "Угода з Уельсом",
            "Угода з Уельсом",
            "Ділянки до міст Уельсу.",
        ),
        Technology::IrelandAndFranceConcession => (
            "Угода з Ірландією та Францією",
            "Ірландія та Франція",
            "Ділянки до Ірландії та Франції.",
        ),
        Technology::ScotlandConcession => (
            "Угода із Шотландією",
            "Угода із Шотландією",
            "Ділянки до міст Шотландії.",
        ),
        Technology::MechanicalStoker => {
            ("Механічна топка", "Механічна топка", "Ділянки з 3 комірок.")
        }
        Technology::SuperheatedSteamBoiler => (
            "Котел із перегрітою парою",
            "Перегріта пара",
            "Ділянки з 4, 5 і 6 комірок, не з 3.",
        ),
        Technology::Propellers => ("Гребні гвинти", "Гребні гвинти", "Пороми."),
        Technology::Booster => (
            "Прискорювач",
            "Прискорювач",
            "Будь-які {amount карта|карти|карт} – це джокер.",
        ),
        Technology::BoilerLagging => (
            "Теплоізоляція котла",
            "Теплоізоляція котла",
            "{amount+} за кожну нову ділянку.",
        ),
        Technology::SteamTurbines => (
            "Парова турбіна",
            "Парова турбіна",
            "{amount+} за кожен новий пором.",
        ),
        Technology::DoubleHeading => (
            "Подвійна тяга",
            "Подвійна тяга",
            "Наприкінці {amount+} за завершений маршрут.",
        ),
        Technology::RightOfWay => (
            "Право на проїзд",
            "Право на проїзд",
            "Прокласти чужу ділянку в цей хід.",
        ),
        Technology::Thermocompressor => ("Ежектор", "Ежектор", "Прокласти дві ділянки в цей хід."),
        Technology::WaterTenders => (
            "Цистерни з водою",
            "Цистерни з водою",
            "Узяти {amount карту|карти|карт} наосліп замість 2.",
        ),
        Technology::RiskyContracts => (
            "Ризиковані угоди",
            "Ризиковані угоди",
            "Найбільше маршрутів +{amount}, інакше −{amount}.",
        ),
        Technology::EqualisingBeam => (
            "Балансир",
            "Балансир",
            "Найдовший шлях +{amount}, інакше −{amount}.",
        ),
        Technology::DieselPower => (
            "Дизельний двигун",
            "Дизельний двигун",
            "Ділянка на {amount карту|карти|карт} дешевша.",
        ),
    };
    About {
        name,
        short,
        effect,
    }
}
