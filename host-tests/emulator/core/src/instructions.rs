//! The instructions that programs consist of. Whatever is rare is left to rp2040js.

use crate::chip::Chip;
use crate::core_state::{CoreState, LR, PC, SP};
use crate::memory::{FLASH, FLASH_SIZE, cycles};
use crate::outside;

const INTERRUPTS_ON: u32 = 0xb662;
const INTERRUPTS_OFF: u32 = 0xb672;

/// The bits of a number from its beginning that have a sign, as a word.
#[inline(always)]
pub fn signed(value: u32, bits: u32) -> u32 {
    ((value << (32 - bits)) as i32 >> (32 - bits)) as u32
}

impl Chip {
    /// Carries out a core's instructions: at least one, and then more until so many cycles have passed or anything but
    /// memory was used; gives the cycles.
    #[inline(always)]
    pub fn execute(&self, core: &CoreState, most: i32) -> i32 {
        let shared = &self.shared;
        let mut done = 0;
        let mut known = 0;
        let mut line = u32::MAX;
        loop {
            // Its lowest bit only says what kind of instructions there are.
            let pc = core.registers[PC].get() & !1;
            let at = pc.wrapping_sub(FLASH);
            let mut cycles = 0;
            if core.updated.get() == 0 || core.is_quiet() {
                let opcode = if at < FLASH_SIZE {
                    // Within a line, one comes with the other.
                    if at / 8 != line {
                        line = at / 8;
                        self.wants(line);
                    }
                    self.flash_half(at)
                } else {
                    self.read16(pc)
                };
                cycles = self.short(core, pc, opcode);
                known += cycles;
            }
            // Nothing was done yet of what is not known here.
            if cycles == 0 {
                self.touch();
                cycles = outside::carry_out() as i32;
            }
            done += cycles + shared.waited.take();
            shared.done.set(done);
            if done >= most || self.touched.get() {
                break;
            }
        }
        core.cycles.set(core.cycles.get() + f64::from(known));
        done
    }

    /// An instruction of the common kinds; 0 if it is none, and then nothing has changed. Ten bits tell all of them
    /// apart: one jump for each instruction, for it is jumps to anywhere that take the time.
    #[inline(always)]
    fn short(&self, core: &CoreState, pc: u32, opcode: u32) -> i32 {
        let low = opcode & 7;
        let middle = opcode >> 3 & 7;
        let third = opcode >> 6 & 7;
        let high = opcode >> 8 & 7;
        let five = opcode >> 6 & 31;
        let eight = opcode & 0xff;
        // Where an instruction with an offset goes to; with another register; and from the stack's end.
        let near = |scale: u32| core.get(middle).wrapping_add(five << scale);
        let sum = || core.get(middle).overflowing_add(core.get(third));
        let on_stack = || core.registers[SP].get().wrapping_add(eight << 2);
        match opcode >> 6 {
            0x000..=0x01f => core.shift_left_by(low, middle, five),
            0x020..=0x03f => core.shift_right_by(low, middle, five),
            0x040..=0x05f => core.shift_signed_by(low, middle, five),
            0x060..=0x067 => core.set(low, core.add(core.get(middle), core.get(third))),
            0x068..=0x06f => core.set(low, core.subtract(core.get(middle), core.get(third))),
            0x070..=0x077 => core.set(low, core.add(core.get(middle), third)),
            0x078..=0x07f => core.set(low, core.subtract(core.get(middle), third)),
            0x080..=0x09f => core.result(high, eight),
            0x0a0..=0x0bf => {
                core.subtract(core.get(high), eight);
            }
            0x0c0..=0x0df => core.set(high, core.add(core.get(high), eight)),
            0x0e0..=0x0ff => core.set(high, core.subtract(core.get(high), eight)),
            0x100 => core.result(low, core.get(low) & core.get(middle)),
            0x101 => core.result(low, core.get(low) ^ core.get(middle)),
            0x102 => return core.shift_left(pc, low, middle),
            0x103 => return core.shift_right(pc, low, middle),
            0x105 => core.set(low, core.add_with_carry(core.get(middle), core.get(low))),
            0x106 => core.set(
                low,
                core.subtract_with_carry(core.get(low), core.get(middle)),
            ),
            0x108 => core.signs(core.get(low) & core.get(middle)),
            0x109 => core.set(low, core.subtract(0, core.get(middle))),
            0x10a => {
                core.subtract(core.get(low), core.get(middle));
            }
            0x10b => {
                core.add(core.get(low), core.get(middle));
            }
            0x10c => core.result(low, core.get(low) | core.get(middle)),
            0x10d => core.result(low, core.get(middle).wrapping_mul(core.get(low))),
            0x10e => core.result(low, core.get(low) & !core.get(middle)),
            0x10f => core.result(low, !core.get(middle)),
            0x110..=0x113 => {
                return core.between_all(pc, opcode, |left, right| left.wrapping_add(right));
            }
            0x114..=0x117 => return core.compare_all(pc, opcode),
            0x118..=0x11b => return core.between_all(pc, opcode, |_, right| right),
            0x11c..=0x11f => return core.branch(pc, opcode),
            0x120..=0x13f => {
                let address = ((pc + 4) & !3) + (eight << 2);
                core.set(high, self.read32(address));
                core.registers[PC].set(pc + 2);
                return 1 + cycles(address, false);
            }
            0x140..=0x147 => return self.store_at(core, pc, low, sum(), Self::write32),
            0x148..=0x14f => return self.store_at(core, pc, low, sum(), Self::write16),
            0x150..=0x157 => return self.store_at(core, pc, low, sum(), Self::write8),
            0x158..=0x15f => return self.load_at(core, pc, low, sum(), Self::read_signed8),
            0x160..=0x167 => return self.load_at(core, pc, low, sum(), Self::read32),
            0x168..=0x16f => return self.load_at(core, pc, low, sum(), Self::read16),
            0x170..=0x177 => return self.load_at(core, pc, low, sum(), Self::read8),
            0x178..=0x17f => return self.load_at(core, pc, low, sum(), Self::read_signed16),
            0x180..=0x19f => return self.store(core, pc, low, near(2), Self::write32),
            0x1a0..=0x1bf => return self.load(core, pc, low, near(2), Self::read32),
            0x1c0..=0x1df => return self.store(core, pc, low, near(0), Self::write8),
            0x1e0..=0x1ff => return self.load(core, pc, low, near(0), Self::read8),
            0x200..=0x21f => return self.store(core, pc, low, near(1), Self::write16),
            0x220..=0x23f => return self.load(core, pc, low, near(1), Self::read16),
            0x240..=0x25f => return self.store(core, pc, high, on_stack(), Self::write32),
            0x260..=0x27f => return self.load(core, pc, high, on_stack(), Self::read32),
            0x280..=0x29f => core.set(high, (pc & !3) + 4 + (eight << 2)),
            0x2a0..=0x2bf => core.set(high, on_stack()),
            0x2c0..=0x2c1 => core.move_stack(4 * (opcode & 0x7f)),
            0x2c2..=0x2c3 => core.move_stack((4 * (opcode & 0x7f)).wrapping_neg()),
            0x2c8 => core.set(low, signed(core.get(middle), 16)),
            0x2c9 => core.set(low, signed(core.get(middle), 8)),
            0x2ca => core.set(low, core.get(middle) & 0xffff),
            0x2cb => core.set(low, core.get(middle) & 0xff),
            0x2d0..=0x2d7 => return self.push(core, pc, opcode),
            0x2d8..=0x2db if opcode == INTERRUPTS_OFF => core.masked.set(1),
            0x2d8..=0x2db if opcode == INTERRUPTS_ON => {
                core.masked.set(0);
                core.updated.set(1);
            }
            0x2f0..=0x2f7 => return self.pop(core, pc, opcode),
            0x300..=0x31f => return self.multiple(core, pc, opcode, false),
            0x320..=0x33f => return self.multiple(core, pc, opcode, true),
            0x340..=0x343 => return core.jump(pc, opcode, core.is_zero()),
            0x344..=0x347 => return core.jump(pc, opcode, !core.is_zero()),
            0x348..=0x34b => return core.jump(pc, opcode, core.has_carry()),
            0x34c..=0x34f => return core.jump(pc, opcode, !core.has_carry()),
            0x350..=0x353 => return core.jump(pc, opcode, core.is_negative()),
            0x354..=0x357 => return core.jump(pc, opcode, !core.is_negative()),
            0x358..=0x35b => return core.jump(pc, opcode, core.has_overflow()),
            0x35c..=0x35f => return core.jump(pc, opcode, !core.has_overflow()),
            0x360..=0x363 => return core.jump(pc, opcode, core.is_higher()),
            0x364..=0x367 => return core.jump(pc, opcode, !core.is_higher()),
            0x368..=0x36b => return core.jump(pc, opcode, !core.is_less()),
            0x36c..=0x36f => return core.jump(pc, opcode, core.is_less()),
            0x370..=0x373 => return core.jump(pc, opcode, core.is_greater()),
            0x374..=0x377 => return core.jump(pc, opcode, !core.is_greater()),
            0x380..=0x39f => {
                let distance = signed(opcode, 11) << 1;
                core.registers[PC].set((pc + 4).wrapping_add(distance));
                return 2;
            }
            0x3c0..=0x3df => return self.call(core, pc, opcode),
            _ => return 0,
        }
        core.registers[PC].set(pc + 2);
        1
    }

    /// A call, which takes two halfwords.
    #[inline(always)]
    fn call(&self, core: &CoreState, pc: u32, opcode: u32) -> i32 {
        let second = self.read16(pc + 2);
        if second >> 14 != 3 || second & 0x1000 == 0 {
            return 0;
        }
        let sign = opcode >> 10 & 1;
        let upper = !(second >> 13 ^ sign) & 1;
        let lower = !(second >> 11 ^ sign) & 1;
        let distance = if sign != 0 { 0xff00_0000 } else { 0 }
            | upper << 23
            | lower << 22
            | (opcode & 0x3ff) << 12
            | (second & 0x7ff) << 1;
        core.registers[LR].set((pc + 4) | 1);
        core.registers[PC].set((pc + 4).wrapping_add(distance));
        3
    }
}
