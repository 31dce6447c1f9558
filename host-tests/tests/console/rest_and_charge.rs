//! What decides when the device rests, and how full its battery is.

use handheld_compiler::LITHIUM;
use panel::charge::{Battery, LOW, is_usb, millivolts, percent};
use panel::sleep::{Depth, Sleep};

/// Lets seconds pass one by one. Returns each new stage with its second.
fn stages(
    rest: &mut Sleep,
    seconds: std::ops::Range<u64>,
    may_be_dormant: bool,
) -> Vec<(u64, Depth)> {
    seconds
        .filter_map(|second| Some((second, rest.pass(1000 * second, may_be_dormant)?)))
        .collect()
}

#[test]
fn it_dims_after_30_seconds_is_dark_after_2_minutes_and_dormant_after_5() {
    let mut rest = Sleep::new(0);
    let wanted = [(30, Depth::Dim), (120, Depth::Dark), (300, Depth::Dormant)];
    assert_eq!(stages(&mut rest, 0..1000, true), wanted);
    let mut rest = Sleep::new(0);
    assert_eq!(stages(&mut rest, 0..1000, false), wanted[..2]);
}

#[test]
fn a_press_counts_in_the_half_light_and_only_wakes_in_the_dark() {
    let mut rest = Sleep::new(0);
    stages(&mut rest, 0..40, true);
    assert!(!rest.touch(40_000));
    assert_eq!(rest.depth(), Depth::Awake);
    assert_eq!(
        stages(&mut rest, 40..200, true),
        [(70, Depth::Dim), (160, Depth::Dark)]
    );
    assert!(rest.touch(200_000));
    assert!(!rest.touch(200_100));
}

#[test]
fn after_dormancy_it_is_awake_and_the_press_that_woke_it_is_none_for_the_game() {
    let mut rest = Sleep::new(0);
    stages(&mut rest, 0..301, true);
    rest.rise(301_000);
    assert_eq!(rest.depth(), Depth::Awake, "also if it is up again");
    assert!(rest.touch(301_005));
    assert!(!rest.touch(301_100));
    assert_eq!(stages(&mut rest, 302..500, true)[0], (332, Depth::Dim));
}

#[test]
fn the_battery_empties_steadily() {
    let all: Vec<u8> = (0..6000)
        .map(|millivolts| percent(&LITHIUM, millivolts))
        .collect();
    assert!(all.is_sorted());
    assert_eq!((all[3200], all[4150], all[5999]), (0, 100, 100));
    assert!(all.windows(2).all(|pair| pair[1] - pair[0] <= 1));
    assert_eq!(millivolts(4095), 9897);
    assert_eq!(millivolts(0), 0);
}

#[test]
fn usb_is_known_by_a_voltage_that_no_cell_has() {
    // VSYS: a full cell behind its diode or without one, and USB behind the Pico's own.
    assert!(!is_usb(4_200) && !is_usb(3_100));
    assert!(is_usb(4_700) && is_usb(5_000));
}

#[test]
fn the_player_is_warned_of_a_low_battery_unless_it_is_charged() {
    let battery = |percent, plugged| Battery {
        percent,
        plugged,
        millivolts: 0,
        wireless: None,
    };
    assert!(battery(LOW, false).is_low());
    assert!(!battery(LOW + 1, false).is_low());
    assert!(!battery(1, true).is_low());
    assert!(battery(LOW, false).differs(battery(LOW + 1, false)));
    assert!(!battery(50, false).differs(battery(52, false)));
    assert!(battery(50, true).differs(battery(50, false)));
}
