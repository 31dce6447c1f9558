//! The palette by measure: text that can be read, and colours that can be told apart by everyone.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use host_tests::contrast::{LEAST, LinearRgb, contrast, light};
use rules::maps::{Card, Color};
use ui::palette::*;
use ui::widgets::rows::{RowStyle, Tone};

/// How somebody sees: what becomes of red, green and blue light.
struct Sight {
    name: &'static str,
    matrix: [LinearRgb; 3],
}

/// The usual sight, and three that lack a kind of cone (Machado, Oliveira, Fernandes 2009).
const SIGHTS: [Sight; 4] = [
    Sight {
        name: "normal sight",
        matrix: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    },
    Sight {
        name: "protanopia",
        matrix: [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    },
    Sight {
        name: "deuteranopia",
        matrix: [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    },
    Sight {
        name: "tritanopia",
        matrix: [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    },
];

impl Sight {
    /// The colour as it is seen, in CIE L*a*b* under daylight.
    fn lab(&self, color: Rgb565) -> [f64; 3] {
        let times = |matrix: &[LinearRgb; 3], light: LinearRgb| {
            matrix.map(|row| {
                row.iter()
                    .zip(light)
                    .map(|(by, part)| by * part)
                    .sum::<f64>()
            })
        };
        let seen = times(&self.matrix, light(color)).map(|part| part.clamp(0.0, 1.0));
        let xyz = times(
            &[
                [0.4124564, 0.3575761, 0.1804375],
                [0.2126729, 0.7151522, 0.0721750],
                [0.0193339, 0.1191920, 0.9503041],
            ],
            seen,
        );
        let root = |part: f64| {
            if part > 216.0 / 24389.0 {
                part.cbrt()
            } else {
                (24389.0 / 27.0 * part + 16.0) / 116.0
            }
        };
        let [x, y, z] = [xyz[0] / 0.95047, xyz[1], xyz[2] / 1.08883].map(root);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// The distance of the two colours that are nearest to each other, by CIE 1976.
    fn least_distance(&self, colors: &[Rgb565]) -> f64 {
        let mut least = f64::MAX;
        for (index, &one) in colors.iter().enumerate() {
            for &other in &colors[index + 1..] {
                let (one, other) = (self.lab(one), self.lab(other));
                let square: f64 = one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum();
                least = least.min(square.sqrt());
            }
        }
        least
    }
}

/// Every kind of space, then the wild.
fn card_colors() -> Vec<CardColors> {
    let mut all: Vec<_> = Color::ALL.map(|color| CardColors::of(Some(color))).to_vec();
    all.extend([CardColors::GRAY, CardColors::of_card(Card::WILD)]);
    all
}

/// Every pair of text or sign and ground that the widgets draw, with where.
fn pairs() -> Vec<(String, Rgb565, Rgb565)> {
    let mut pairs = Vec::new();
    let mut add = |place: String, text, ground| pairs.push((place, text, ground));
    for style in RowStyle::ALL {
        for tone in Tone::ALL {
            add(
                format!("{style:?} row, {tone:?}"),
                style.color(tone),
                style.ground(),
            );
        }
    }
    for player in Livery::ALL {
        add(format!("{player:?}'s header"), player.mark, player.ground);
    }
    for (index, colors) in card_colors().into_iter().enumerate() {
        add(format!("card {index}"), colors.sign, colors.full);
        if colors != CardColors::WILD {
            add(format!("free space {index}"), colors.deep, colors.tint);
        }
    }
    for (index, ground) in SEALS.into_iter().enumerate() {
        add(format!("seal {index}"), PAPER, ground);
    }
    for (place, text, ground) in [
        ("title bar, refusal", WHITE, FLAME),
        ("lock of a refusal", GOLD, INK),
        ("key cap", INK, GOLD),
        ("key cap without effect", INK, STEEL),
        ("footer, curtain's band", PAPER, INK),
        (
            "footer on night, action, chip, table of a hand",
            PAPER,
            NIGHT,
        ),
        ("footer on dusk, label of a hand's row", PAPER, DUSK),
        ("line under the name on the curtain", MIST, INK),
        ("name in a chip", MIST, NIGHT),
        ("chip of the player whose turn it is", INK, PAPER),
        ("empty cell of a hand", STEEL, NIGHT),
        ("empty cell of the wild", STEEL, INK),
        ("wilds in the table of a hand", GOLD, NIGHT),
        ("place of a card", MIST, DUSK),
        ("ticked box", INK, GOOD),
        ("name of a harbour on the map", PAPER, PORT),
        ("logo before the sky", PAPER, sunset::SKY[2]),
    ] {
        add(place.to_owned(), text, ground);
    }
    pairs
}

#[test]
fn the_measures_measure() {
    assert_eq!(contrast(Rgb565::WHITE, Rgb565::BLACK), 21.0);
    assert!(
        contrast(STEEL, DUSK) < LEAST,
        "steel is not for text on dusk"
    );
    for sight in &SIGHTS {
        let distance = sight.least_distance(&[Rgb565::WHITE, Rgb565::BLACK]);
        assert_eq!(distance.round(), 100.0, "{}", sight.name);
    }
    let confused = [CardColors::of(Some(Color::Red)).full, SEALS[6]];
    let [normal, protanopia, ..] = SIGHTS
        .each_ref()
        .map(|sight| sight.least_distance(&confused));
    assert!(
        protanopia < normal / 2.0,
        "red and olive are near without red cones"
    );
}

#[test]
fn text_and_signs_stand_out_from_every_ground_they_are_drawn_on() {
    let poor: Vec<_> = pairs()
        .into_iter()
        .map(|(place, text, ground)| (place, contrast(text, ground)))
        .filter(|&(_, contrast)| contrast < LEAST)
        .collect();
    assert!(poor.is_empty(), "less than {LEAST}:1: {poor:.2?}");
}

#[test]
fn cards_can_be_told_apart_by_every_kind_of_sight() {
    let mut cards: Vec<_> = card_colors().iter().map(|colors| colors.full).collect();
    // The wild is known by its wheel and its rim: its ground is nearly that of black.
    cards.pop();
    for (sight, least) in SIGHTS.iter().zip([38.0, 24.0, 23.0, 26.0]) {
        let distance = sight.least_distance(&cards);
        assert!(
            distance.round() >= least,
            "{}: {distance:.1}, not {least}",
            sight.name
        );
    }
}

/// Every kind of ground on which a space can lie.
const GROUNDS: [Rgb565; 6] = [
    LAND,
    LAND_ABROAD,
    LAND_REGION,
    LAND_REGION_OTHER,
    WATER,
    SHOAL,
];

/// Edge and inside of the tiles of an overview that can be claimed, and of those that cannot.
fn tiles() -> (Vec<[Rgb565; 2]>, Vec<[Rgb565; 2]>) {
    let mut spaces = card_colors();
    // A ferry's space for a wild is known by its gold.
    spaces.pop();
    let bright = spaces.iter().map(|space| [space.deep, space.overview()]);
    let pale = spaces.iter().map(|space| [space.pale, space.pale_inside()]);
    (bright.collect(), pale.collect())
}

impl Sight {
    /// How far two tiles are apart: in what they differ most.
    fn apart(&self, [edge, inside]: [Rgb565; 2], other: [Rgb565; 2]) -> f64 {
        let edges = self.least_distance(&[edge, other[0]]);
        edges.max(self.least_distance(&[inside, other[1]]))
    }

    /// How far the two tiles are apart that are the nearest to each other.
    fn nearest_tiles(&self, tiles: &[[Rgb565; 2]]) -> f64 {
        let mut least = f64::MAX;
        for (place, &tile) in tiles.iter().enumerate() {
            for &other in &tiles[..place] {
                least = least.min(self.apart(tile, other));
            }
        }
        least
    }
}

#[test]
fn tiles_of_an_overview_can_be_told_apart_by_every_kind_of_sight() {
    let (bright, pale) = tiles();
    let least = [[29.0, 17.0], [24.0, 17.0], [23.0, 16.0], [24.0, 15.0]];
    for (sight, [least_bright, least_pale]) in SIGHTS.iter().zip(least) {
        let insides: Vec<_> = bright.iter().map(|[_, inside]| *inside).collect();
        let distance = sight.least_distance(&insides);
        assert!(
            distance.round() >= least_bright,
            "{}: {distance:.1}",
            sight.name
        );
        let distance = sight.nearest_tiles(&pale);
        assert!(
            distance.round() >= least_pale,
            "{}, pale: {distance:.1}",
            sight.name
        );
    }
}

#[test]
fn green_and_gray_differ_on_an_overview_for_every_kind_of_sight() {
    let (bright, pale) = tiles();
    let gray = Color::ALL.len();
    for sight in &SIGHTS {
        for (tiles, least) in [(&bright, 29.0), (&pale, 16.0)] {
            let distance = sight.apart(tiles[Color::Green.index()], tiles[gray]);
            assert!(distance >= least, "{}: {distance:.1}", sight.name);
        }
    }
}

#[test]
fn tiles_stand_out_from_land_and_water_and_what_can_be_claimed_from_what_cannot() {
    let (bright, pale) = tiles();
    for sight in &SIGHTS {
        for (place, (&bright, &pale)) in bright.iter().zip(&pale).enumerate() {
            for ground in GROUNDS {
                let distance = sight.apart(bright, [ground; 2]);
                assert!(distance >= 41.0, "{}, {place}: {distance:.1}", sight.name);
                // Pale is meant: it must be found, not seen at once.
                let distance = sight.apart(pale, [ground; 2]);
                assert!(
                    distance >= 7.0,
                    "{}, pale {place}: {distance:.1}",
                    sight.name
                );
            }
            let distance = sight.least_distance(&[bright[0], pale[0]]);
            assert!(distance >= 27.0, "{}, {place}: {distance:.1}", sight.name);
        }
    }
}

#[test]
fn the_track_bed_of_what_is_claimed_is_told_from_land_water_and_every_tile() {
    // A claimed route is a dark line from city to city, whatever its owner's colour: free tiles lie apart on the
    // ground, and even the darkest of them is lighter within.
    let (bright, pale) = tiles();
    for sight in &SIGHTS {
        let others = GROUNDS.into_iter();
        let others = others.chain(bright.iter().map(|[_, inside]| *inside));
        let others = others.chain(pale.iter().flatten().copied());
        for (place, other) in others.enumerate() {
            let distance = sight.least_distance(&[INK, other]);
            assert!(distance >= 18.0, "{}, {place}: {distance:.1}", sight.name);
        }
        for ground in GROUNDS {
            let distance = sight.least_distance(&[INK, ground]);
            assert!(distance >= 55.0, "{}: {distance:.1}", sight.name);
        }
        // The cars are seen on it.
        for livery in Livery::ALL {
            let distance = sight.least_distance(&[INK, livery.overview]);
            assert!(
                distance >= 17.0,
                "{}, {livery:?}: {distance:.1}",
                sight.name
            );
        }
    }
}

#[test]
fn players_can_be_told_apart_by_every_kind_of_sight() {
    let grounds = Livery::ALL.map(|livery| livery.ground);
    for sight in &SIGHTS {
        let distance = sight.least_distance(&grounds);
        assert!(distance.round() >= 27.0, "{}: {distance:.1}", sight.name);
    }
}

#[test]
fn no_player_is_near_the_gold_of_the_focus() {
    for player in Livery::ALL {
        let distance = SIGHTS[0].least_distance(&[player.ground, GOLD]);
        assert!(distance > 38.0, "{player:?}: {distance:.1}");
    }
}

#[test]
fn text_that_does_not_fit_has_a_colour_of_its_own() {
    let mut others: Vec<_> = pairs()
        .into_iter()
        .flat_map(|(_, text, ground)| [text, ground])
        .collect();
    others.extend([
        LAND,
        LAND_ABROAD,
        LAND_REGION,
        LAND_REGION_OTHER,
        WATER,
        SHOAL,
        COAST,
    ]);
    others.extend([
        TARGET,
        PORT_PALE,
        BLACK_OVERVIEW,
        WILD_PALE,
        SAND,
        FLAME_LIGHT,
        PORT_LIGHT,
    ]);
    others.extend(card_colors().iter().map(|colors| colors.pale));
    others.extend(Livery::ALL.map(|livery| livery.ray));
    others.extend(Livery::ALL.map(|livery| livery.overview));
    assert!(!others.contains(&OVERLONG));
}
