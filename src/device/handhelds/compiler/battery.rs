//! The battery: what a diode takes of it, and how full it is by its voltage.

use checked_toml::{Problem, TomlTable};

/// No diode takes more, in millivolts.
const MOST_DIODE: u16 = 1_000;
/// What the chip's supply may have, in millivolts.
const MOST_MILLIVOLTS: u16 = 5_500;
/// Points of a curve.
const MOST_POINTS: usize = 32;

/// Points of millivolts and percent.
type Curve = Vec<(u16, u8)>;

/// Millivolts of a lithium cell at rest, and how many percent are left of it: where a file has no curve.
pub const LITHIUM: [(u16, u8); 9] = [
    (3_200, 0),
    (3_450, 5),
    (3_600, 12),
    (3_700, 28),
    (3_750, 40),
    (3_850, 60),
    (3_950, 77),
    (4_050, 91),
    (4_150, 100),
];

/// Reads what is no wire of the battery's section: the diode's millivolts, and the curve.
pub(crate) fn read(section: &TomlTable<'_>) -> Result<(u16, Curve), Problem> {
    section.only(&["sense", "diode", "usb", "radio", "curve"])?;
    let diode = section.number("diode", 0..=MOST_DIODE)?;
    Ok((diode, curve(section)?))
}

fn curve(section: &TomlTable<'_>) -> Result<Curve, Problem> {
    let Some(told) = section.find("curve") else {
        return Ok(LITHIUM.to_vec());
    };
    let mut curve: Curve = Vec::new();
    for point in told.list(2..=MOST_POINTS)? {
        let numbers = point.list(2..=2)?;
        let millivolts = numbers[0].number(1..=MOST_MILLIVOLTS)?;
        let percent = numbers[1].number(0..=100)?;
        if let Some(&(below, less)) = curve.last()
            && (millivolts <= below || percent < less)
        {
            return Err(point.problem(format!(
                "the battery's curve falls from [{below}, {less}] to [{millivolts}, {percent}]; write its \
                 points from empty to full, each of more millivolts and no fewer percent than the one before"
            )));
        }
        curve.push((millivolts, percent));
    }
    let ends = (
        curve.first().map(|point| point.1),
        curve.last().map(|point| point.1),
    );
    if ends != (Some(0), Some(100)) {
        return Err(told.problem(
            "the battery's curve must begin with 0 percent and end with 100; add the points that are missing",
        ));
    }
    Ok(curve)
}
