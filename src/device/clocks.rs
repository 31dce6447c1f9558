//! How fast everything runs.

use embassy_rp::clocks::{
    AdcClkConfig, AdcClkSrc, ClockConfig, CoreVoltage, PeriClkSrc, PllConfig, RtcClkConfig,
    RtcClkSrc,
};
use embassy_rp::config::Config;
use embassy_rp::pac::{self, IO_BANK0, PADS_BANK0, RESETS, SIO, XOSC};

/// The cores and the PWM: the most that the chip's datasheet allows, at 1.15 V.
pub const SYSTEM_HERTZ: u32 = 200_000_000;

/// The frequency of the crystal, in hertz; all handhelds have the same.
const CRYSTAL: u32 = 12_000_000;
/// Milliseconds until the crystal is trusted, at power on and at each wake: enough for slow ones.
const CRYSTAL_MILLISECONDS: u32 = 64;
/// A pin that software moves.
const BY_SOFTWARE: u8 = 5;

/// Starts the crystal and waits for it, with a pin held low meanwhile: the panel's reset, which takes as
/// long and so costs no time of its own. Returns whether it was as long: after a restart the crystal still
/// runs. Call it first of all.
pub fn start_crystal(low: u8) -> bool {
    RESETS.reset().modify(|held| {
        held.set_io_bank0(false);
        held.set_pads_bank0(false);
    });
    while !RESETS.reset_done().read().io_bank0() || !RESETS.reset_done().read().pads_bank0() {}
    let pin = usize::from(low);
    SIO.gpio_out(0).value_clr().write_value(1 << low);
    SIO.gpio_oe(0).value_set().write_value(1 << low);
    PADS_BANK0.gpio(pin).modify(|pad| pad.set_od(false));
    IO_BANK0
        .gpio(pin)
        .ctrl()
        .write(|wire| wire.set_funcsel(BY_SOFTWARE));
    if XOSC.status().read().stable() {
        return false;
    }
    // The register counts 256 periods at once.
    let delay = CRYSTAL / 1000 * CRYSTAL_MILLISECONDS / 256;
    XOSC.startup().write(|start| start.set_delay(delay as u16));
    XOSC.ctrl().write(|crystal| {
        crystal.set_freq_range(pac::xosc::vals::CtrlFreqRange::_1_15MHZ);
        crystal.set_enable(pac::xosc::vals::Enable::ENABLE);
    });
    while !XOSC.status().read().stable() {}
    true
}

/// The chip as the game uses it.
pub fn config() -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL);
    clocks.core_voltage = CoreVoltage::V1_15;
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MILLISECONDS;
        crystal.sys_pll = Some(PllConfig {
            refdiv: 1,
            fbdiv: 100,
            post_div1: 6,
            post_div2: 1,
        });
        // USB is only the boot ROM's, which sets up its own clocks. So this one is free to run the
        // SPI: of 125 MHz it makes the panel's 62.5, of 200 it could not.
        crystal.usb_pll = Some(PllConfig {
            refdiv: 1,
            fbdiv: 125,
            post_div1: 6,
            post_div2: 2,
        });
    }
    clocks.peri_clk_src = Some(PeriClkSrc::PllUsb);
    clocks.usb_clk = None;
    clocks.adc_clk = Some(AdcClkConfig {
        src: AdcClkSrc::Xosc,
        div: 1,
        phase: 0,
    });
    clocks.rtc_clk = Some(RtcClkConfig {
        src: RtcClkSrc::Xosc,
        div_int: 256,
        div_frac: 0,
        phase: 0,
    });
    Config::new(clocks)
}
