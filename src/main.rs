//! Pocket Rails: the firmware when built for the chip, the program when built for a computer.

#![cfg_attr(target_os = "none", no_std, no_main)]
// On the chip, the interrupt table that embassy-rp's macro writes needs it.
#![cfg_attr(not(target_os = "none"), forbid(unsafe_code))]

#[cfg(target_os = "none")]
mod device;

#[cfg(not(target_os = "none"))]
fn main() -> std::process::ExitCode {
    desktop::main()
}
