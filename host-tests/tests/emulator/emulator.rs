//! A handheld in the emulator, spoken to by lines of JSON.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use host_tests::picture::Picture;
use serde_json::{Value, json};

use crate::firmware;
use crate::handhelds::HandheldCase;
use crate::parts::SAVE;

/// A running handheld.
pub struct Emulator {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    handheld: &'static HandheldCase,
    /// Bytes of flash that the firmware takes.
    pub flash: u64,
    /// Bytes of RAM that it takes, with both stacks.
    pub ram: u64,
}

/// What the panel counted since the last time it was told to begin anew.
pub struct Counters {
    /// Bytes, commands included.
    pub bytes: u64,
    /// Pixels that look different now.
    pub changed: u64,
    /// Whether the panel is awake, on, lit, and in the right format.
    pub ready: bool,
    /// When the last byte was in, in milliseconds since power on.
    pub last_byte: f64,
}

impl Emulator {
    /// Power on, with the firmware just flashed.
    pub fn start(handheld: &'static HandheldCase) -> Self {
        Self::start_with(handheld, &firmware::firmware(handheld))
    }

    /// Power on, with a Pico W in the handheld.
    pub fn start_wireless(handheld: &'static HandheldCase) -> Self {
        let mut wires = handheld.wires();
        wires["wireless"] = json!(true);
        Self::start_wired(handheld, &firmware::firmware(handheld), wires, 0)
    }

    /// Power on, as if the code of the firmware lay in flash as in another build; 0 is this one.
    pub fn start_laid_out(handheld: &'static HandheldCase, layout: u32) -> Self {
        Self::start_wired(
            handheld,
            &firmware::firmware(handheld),
            handheld.wires(),
            layout,
        )
    }

    /// Power on, with another firmware than people have.
    pub fn start_with(handheld: &'static HandheldCase, elf: &Path) -> Self {
        Self::start_wired(handheld, elf, handheld.wires(), 0)
    }

    fn start_wired(handheld: &'static HandheldCase, elf: &Path, wires: Value, layout: u32) -> Self {
        firmware::install_packages();
        let mut process = Command::new("node")
            .arg("main.js")
            .env(firmware::CORE, firmware::emulator_core())
            .current_dir(firmware::emulator())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("the emulator needs Node 20: {error}"));
        let input = process.stdin.take().expect("piped");
        let output = BufReader::new(process.stdout.take().expect("piped"));
        let mut machine = Emulator {
            process,
            input,
            output,
            handheld,
            flash: 0,
            ram: 0,
        };
        let start = json!({"do": "start", "elf": elf, "handheld": wires, "layout": layout});
        let sizes = machine.tell(start);
        machine.flash = sizes["flash"].as_u64().expect("bytes of flash");
        machine.ram = sizes["ram"].as_u64().expect("bytes of RAM");
        machine
    }

    /// Pixels of a row of its panel.
    pub fn width(&self) -> u32 {
        self.handheld.width
    }

    /// Gives a command; whatever goes wrong in the machine is a failure.
    pub fn tell(&mut self, command: Value) -> Value {
        writeln!(self.input, "{command}").expect("the emulator runs");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the emulator runs");
        let answer: Value = serde_json::from_str(&line)
            .unwrap_or_else(|_| panic!("the emulator ended at {command}"));
        assert!(answer["error"].is_null(), "{}", answer["error"]);
        let state = &answer["state"];
        assert!(state["stopped"].is_null(), "{}", state["stopped"]);
        assert_eq!(state["warnings"], json!([]));
        assert_eq!(state["misuses"], json!([]));
        assert_eq!(state["faults"], 0, "bytes with CS high, or pixels outside");
        assert_eq!(
            state["refused"],
            json!([]),
            "what no real panel would have done"
        );
        assert_eq!(state["races"], 0, "ran from flash while it was busy");
        answer
    }

    /// Lets time pass. Returns the milliseconds since power on.
    pub fn run(&mut self, milliseconds: u32) -> f64 {
        let answer = self.tell(json!({"do": "run", "ms": milliseconds}));
        self.milliseconds(&answer)
    }

    /// Lets time pass until a picture has come to the panel, and nothing more for so many
    /// milliseconds, or so many at most. Returns the milliseconds since power on.
    pub fn complete(&mut self, quiet: f64, most: u32) -> f64 {
        let answer = self.tell(json!({"do": "complete", "quiet": quiet, "ms": most}));
        self.milliseconds(&answer)
    }

    /// Presses or releases a button now. Returns the milliseconds since power on.
    pub fn button(&mut self, name: &str, down: bool) -> f64 {
        let verb = if down { "press" } else { "release" };
        let answer = self.tell(json!({"do": verb, "button": name}));
        self.milliseconds(&answer)
    }

    fn milliseconds(&self, answer: &Value) -> f64 {
        answer["state"]["nanos"].as_f64().expect("a time") / 1e6
    }

    /// Counts anew.
    pub fn clear(&mut self) {
        self.tell(json!({"do": "clear"}));
    }

    /// What the panel counted; nothing may have been sent past it.
    pub fn counters(&mut self) -> Counters {
        let counters = self.tell(json!({"do": "counters"}));
        assert_eq!(counters["deselected"], 0, "bytes sent with CS high");
        assert_eq!(counters["outside"], 0, "pixels outside");
        assert_eq!(counters["unknown"], json!([]), "unknown commands");
        Counters {
            bytes: counters["bytes"].as_u64().expect("bytes"),
            changed: counters["changed"].as_u64().expect("pixels"),
            ready: counters["ready"] == true && counters["lit"] == true,
            last_byte: counters["lastByte"].as_f64().expect("a time") / 1e6,
        }
    }

    /// What the player sees; also written to the target folder as a PNG of this name.
    pub fn picture(&mut self, name: &str) -> Picture {
        let file = firmware::results().join(format!("{}-{name}.png", self.handheld.feature));
        self.seen(json!({"do": "picture", "png": file}))
    }

    /// What the player sees.
    pub fn look(&mut self) -> Picture {
        self.seen(json!({"do": "picture"}))
    }

    fn seen(&mut self, command: Value) -> Picture {
        let answer = self.tell(command);
        let bytes = unbase64(answer["bytes"].as_str().expect("colours"));
        let colors = bytes.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
        let colors = colors.map(|pair| RawU16::new(u16::from_le_bytes(pair)));
        let mut picture = Picture::new(self.handheld.width, self.handheld.height);
        let all = picture.bounding_box();
        let Ok(()) = picture.fill_contiguous(&all, colors.map(Rgb565::from));
        picture
    }

    /// Bytes of both cores' stacks, and how many of them have lost their paint: (size, used).
    pub fn stacks(&mut self) -> Vec<(u64, u64)> {
        let answer = self.tell(json!({"do": "stacks"}));
        let stacks = answer["stacks"].as_array().expect("stacks").iter();
        let bytes = |stack: &Value, what| stack[what].as_u64().expect("bytes");
        stacks
            .map(|stack| (bytes(stack, "size"), bytes(stack, "used")))
            .collect()
    }

    /// Tells how much of both stacks was used, and asserts that a quarter of each never was.
    pub fn assert_stacks(&mut self, what: &str) {
        let stacks = self.stacks();
        assert_eq!(stacks.len(), 2, "a stack for each core");
        for (core, (size, used)) in stacks.into_iter().enumerate() {
            let told = format!("{what}, core {core}: {used} of {size} bytes of stack");
            let _ = writeln!(std::io::stdout(), "{told}");
            assert!(4 * used <= 3 * size, "{told}");
        }
    }

    /// What the device last drew by lot.
    pub fn chance(&mut self) -> u64 {
        let answer = self.tell(json!({"do": "chance"}));
        let text = answer["chance"].as_str().expect("a number");
        text.parse().expect("a number")
    }

    /// What lies in flash.
    pub fn flash_bytes(&mut self, offset: usize, length: usize) -> Vec<u8> {
        let answer = self.tell(json!({"do": "flash", "offset": offset, "length": length}));
        unbase64(answer["bytes"].as_str().expect("bytes"))
    }

    /// What the save holds.
    pub fn save(&mut self) -> Vec<u8> {
        self.flash_bytes(SAVE.start, SAVE.len())
    }

    /// Puts bytes into flash, as nobody but a test can.
    pub fn write_flash(&mut self, offset: usize, bytes: &[u8]) {
        self.tell(json!({"do": "flash", "offset": offset, "bytes": base64(bytes)}));
    }

    /// The log's lines since the last time.
    pub fn log(&mut self) -> Vec<String> {
        let answer = self.tell(json!({"do": "log"}));
        let lines = answer["lines"].as_array().expect("lines");
        lines
            .iter()
            .map(|line| line.as_str().unwrap_or_default().to_owned())
            .collect()
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // It ends by itself when its input does; should it hang, this ends it.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Writes base 64.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for part in bytes.chunks(3) {
        let byte = |at: usize| u32::from(part.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..=part.len() {
            text.push(char::from(DIGITS[(bits >> (18 - 6 * digit)) as usize & 63]));
        }
    }
    text
}

/// Reads base 64.
fn unbase64(text: &str) -> Vec<u8> {
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u32, 0);
    for letter in text.bytes().filter(|&letter| letter != b'=') {
        held = held << 6 | u32::from(digit(letter));
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    bytes
}
