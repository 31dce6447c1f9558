//! Pocket Rails on a computer. (The chip's firmware begins here too, once it is built.)

#![forbid(unsafe_code)]

mod desktop;

fn main() -> std::process::ExitCode {
    desktop::main()
}
