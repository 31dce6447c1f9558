//! How fast everything runs.

use embassy_rp::clocks::{
    AdcClkConfig, AdcClkSrc, ClockConfig, CoreVoltage, PeriClkSrc, PllConfig, RtcClkConfig,
    RtcClkSrc,
};
use embassy_rp::config::Config;

/// The cores and the PWM: the most that the chip's datasheet allows, at 1.15 V.
pub const SYSTEM_HERTZ: u32 = 200_000_000;

/// The frequency of the crystal, in hertz; all boards have the same.
const CRYSTAL: u32 = 12_000_000;

/// The chip as the game uses it.
pub fn config() -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL);
    clocks.core_voltage = CoreVoltage::V1_15;
    if let Some(crystal) = &mut clocks.xosc {
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
