//! One card, two cards; 1 карта, 2 карти, 5 карт.

use text::{Language, Sentence, Vehicle, WordedEvent};

fn counted(sentence: Sentence<'_>, language: Language) -> String {
    sentence.in_language(language).to_string()
}

#[test]
fn english_has_one_and_many() {
    let cards = |cards| counted(Sentence::Cards { cards }, Language::English);
    for (count, text) in [
        (0, "0 cards"),
        (1, "1 card"),
        (2, "2 cards"),
        (5, "5 cards"),
        (11, "11 cards"),
        (21, "21 cards"),
    ] {
        assert_eq!(cards(count), text);
    }
}

#[test]
fn ukrainian_has_one_few_and_many() {
    let cards = |cards| counted(Sentence::Cards { cards }, Language::Ukrainian);
    for (count, text) in [
        (0, "0 карт"),
        (1, "1 карта"),
        (2, "2 карти"),
        (4, "4 карти"),
        (5, "5 карт"),
        (11, "11 карт"),
        (12, "12 карт"),
        (14, "14 карт"),
        (21, "21 карта"),
        (22, "22 карти"),
        (25, "25 карт"),
        (101, "101 карта"),
        (111, "111 карт"),
        (112, "112 карт"),
    ] {
        assert_eq!(cards(count), text);
    }
}

#[test]
fn russian_has_one_few_and_many() {
    let cards = |cards| counted(Sentence::Cards { cards }, Language::Russian);
    for (count, text) in [
        (0, "0 карт"),
        (1, "1 карта"),
        (3, "3 карты"),
        (5, "5 карт"),
        (13, "13 карт"),
        (31, "31 карта"),
        (-1, "−1 карта"),
        (-2, "−2 карты"),
        (-11, "−11 карт"),
    ] {
        assert_eq!(cards(count), text);
    }
}

/// The verb agrees with the number too: "Лишилася 1 карта".
#[test]
fn what_is_left_agrees_with_its_verb() {
    let left = |count, language| counted(Sentence::CopiesLeft { count }, language);
    for (count, ukrainian, russian) in [
        (0, "Лишилося 0 карт", "Осталось 0 карт"),
        (1, "Лишилася 1 карта", "Осталась 1 карта"),
        (2, "Лишилося 2 карти", "Осталось 2 карты"),
        (5, "Лишилося 5 карт", "Осталось 5 карт"),
    ] {
        assert_eq!(left(count, Language::Ukrainian), ukrainian);
        assert_eq!(left(count, Language::Russian), russian);
    }
    assert_eq!(left(1, Language::English), "1 copy left");
}

/// Which harbour is being built is one thing, how many are is another: nobody has "Harbour 0 of 3".
#[test]
fn harbours_are_counted_in_other_words_than_they_are_numbered() {
    let none = Sentence::HarborsBuilt { harbors: 0, of: 3 };
    let first = Sentence::HarborOf { harbor: 1, of: 3 };
    for (language, counted_as, numbered_as) in [
        (Language::English, "0 of 3 built", "Harbour 1 of 3"),
        (Language::Ukrainian, "портів: 0 з 3", "Порт 1 з 3"),
        (Language::Russian, "портов: 0 из 3", "Порт 1 из 3"),
    ] {
        assert_eq!(counted(none, language), counted_as);
        assert_eq!(counted(first, language), numbered_as);
    }
}

#[test]
fn trains_buses_and_carts_have_their_forms() {
    let forms =
        |vehicle: Vehicle, language| [1, 2, 5].map(|count| vehicle.counted(count, language));
    assert_eq!(
        forms(Vehicle::Bus, Language::English),
        ["bus", "buses", "buses"]
    );
    assert_eq!(
        forms(Vehicle::Cart, Language::Ukrainian),
        ["віз", "вози", "возів"]
    );
    assert_eq!(
        forms(Vehicle::Train, Language::Russian),
        ["вагон", "вагона", "вагонов"]
    );
}

#[test]
fn what_is_kept_is_counted_in_the_case_that_follows_of() {
    let kept = WordedEvent::Kept { kept: 2, of: 3 };
    let told = |language| kept.in_language(language).to_string();
    assert_eq!(told(Language::English), "kept 2 of 3 tickets");
    assert_eq!(told(Language::Ukrainian), "залишає 2 з 3 маршрутів");
    assert_eq!(told(Language::Russian), "оставляет 2 из 3 маршрутов");
}

#[test]
fn wilds_that_are_not_there_are_not_counted() {
    for (language, without, with) in [
        (Language::English, "you have 1", "you have 1 + 2 wilds"),
        (Language::Ukrainian, "є 1", "є 1 + 2 джокери"),
        (Language::Russian, "есть 1", "есть 1 + 2 джокера"),
    ] {
        let have = |wilds| counted(Sentence::Have { cards: 1, wilds }, language);
        assert_eq!((have(0).as_str(), have(2).as_str()), (without, with));
    }
}
