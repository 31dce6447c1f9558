//! Batteries that cannot be.

use crate::refused;

#[test]
fn a_diode_that_takes_more_than_any() {
    refused(&[
        (
            "diode = 250",
            "diode = 2500",
            &["`diode` is 2500", "from 0 to 1000"],
        ),
        ("diode = 250", "diode = -250", &["`diode` is -250"]),
    ]);
}

#[test]
fn a_curve_of_a_battery_that_falls_or_has_no_end() {
    for (curve, words) in [
        (
            "[[3300, 0], [3200, 50], [4200, 100]]",
            ["falls from [3300, 0] to [3200, 50]", "from empty to full"],
        ),
        (
            "[[3300, 0], [3600, 60], [3700, 50], [4200, 100]]",
            ["falls from [3600, 60] to [3700, 50]", "no fewer percent"],
        ),
        (
            "[[3300, 0], [3300, 50], [4200, 100]]",
            ["falls from [3300, 0] to [3300, 50]", "more millivolts"],
        ),
        (
            "[[4200, 100], [3300, 0]]",
            ["falls from [4200, 100] to [3300, 0]", "from empty to full"],
        ),
        (
            "[[3300, 5], [4200, 100]]",
            [
                "must begin with 0 percent and end with 100",
                "add the points",
            ],
        ),
        (
            "[[3300, 0], [4200, 99]]",
            [
                "must begin with 0 percent and end with 100",
                "add the points",
            ],
        ),
        ("[[3300, 0]]", ["`curve` has 1 entries", "from 2 to 32"]),
        (
            "[[3300, 0], [4200]]",
            ["`curve` has 1 entries", "must have 2"],
        ),
        ("[[0, 0], [4200, 100]]", ["`curve` is 0", "from 1 to 5500"]),
        (
            "[[3300, 0], [42000, 100]]",
            ["`curve` is 42000", "from 1 to 5500"],
        ),
        (
            "[[3300, 0], [4200, 101]]",
            ["`curve` is 101", "from 0 to 100"],
        ),
        ("[3300, 4200]", ["`curve` must be a list", "in brackets"]),
    ] {
        let line = format!("curve = {curve}");
        refused(&[("diode = 250", &format!("diode = 250\n{line}"), &words)]);
    }
}
