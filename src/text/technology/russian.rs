//! Russian.

use super::About;
use crate::coded::coded;
use rules::maps::Technology;

pub(super) const fn about(technology: Technology) -> About {
    let (name, short, effect) = match technology {
        Technology::WalesConcession => (
            "Соглашение с Уэльсом",
            "Уэльс",
            coded!("Перегоны в города Уэльса."),
        ),
        Technology::IrelandAndFranceConcession => (
            "Соглашение с Ирландией и Францией",
            "Ирландия и Франция",
            coded!("Перегоны в Ирландию и во Францию."),
        ),
        Technology::ScotlandConcession => (
            "Соглашение с Шотландией",
            "Шотландия",
            coded!("Перегоны в города Шотландии."),
        ),
        Technology::MechanicalStoker => (
            "Механическая топка",
            "Механическая топка",
            coded!("Перегоны из 3 звеньев."),
        ),
        Technology::SuperheatedSteamBoiler => (
            "Котёл с перегретым паром",
            "Перегретый пар",
            coded!("Перегоны из 4, 5 и 6 звеньев, не 3."),
        ),
        Technology::Propellers => ("Гребные винты", "Гребные винты", coded!("Паромы.")),
        Technology::Booster => (
            "Ускоритель",
            "Ускоритель",
            coded!("Любые {amount карта|карты|карт} – это джокер."),
        ),
        Technology::BoilerLagging => (
            "Теплоизоляция котла",
            "Теплоизоляция котла",
            coded!("{amount+} за каждый новый перегон."),
        ),
        Technology::SteamTurbines => (
            "Паровая турбина",
            "Паровая турбина",
            coded!("{amount+} за каждый новый паром."),
        ),
        Technology::DoubleHeading => (
            "Двойная тяга",
            "Двойная тяга",
            coded!("В конце {amount+} за пройденный маршрут."),
        ),
        Technology::RightOfWay => (
            "Право на проезд",
            "Право на проезд",
            coded!("Проложить чужой перегон в этот ход."),
        ),
        Technology::Thermocompressor => (
            "Эжектор",
            "Эжектор",
            coded!("Проложить два перегона в этот ход."),
        ),
        Technology::WaterTenders => (
            "Цистерны с водой",
            "Цистерны с водой",
            coded!("Взять {amount карту|карты|карт} вслепую вместо 2."),
        ),
        Technology::RiskyContracts => (
            "Рисковые сделки",
            "Рисковые сделки",
            coded!("Больше всех маршрутов +{amount}, иначе −{amount}."),
        ),
        Technology::EqualisingBeam => (
            "Балансир",
            "Балансир",
            coded!("Самый длинный путь +{amount}, иначе −{amount}."),
        ),
        Technology::DieselPower => (
            "Дизельный двигатель",
            "Дизельный двигатель",
            coded!("Перегон на {amount карту|карты|карт} дешевле."),
        ),
    };
    About {
        name,
        short,
        effect,
    }
}
