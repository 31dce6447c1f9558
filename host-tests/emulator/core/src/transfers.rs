//! Instructions between registers and memory.

use crate::chip::Chip;
use crate::core_state::{CoreState, LR, PC, SP};
use crate::instructions::signed;
use crate::memory::cycles;

impl Chip {
    /// From memory to a register.
    #[inline(always)]
    pub fn load(
        &self,
        core: &CoreState,
        pc: u32,
        to: u32,
        address: u32,
        read: impl Fn(&Self, u32) -> u32,
    ) -> i32 {
        core.registers[PC].set(pc + 2);
        core.set(to, read(self, address));
        1 + cycles(address, false)
    }

    /// From a register to memory.
    #[inline(always)]
    pub fn store(
        &self,
        core: &CoreState,
        pc: u32,
        from: u32,
        address: u32,
        write: impl Fn(&Self, u32, u32),
    ) -> i32 {
        core.registers[PC].set(pc + 2);
        write(self, address, core.get(from));
        1 + cycles(address, true)
    }

    /// Reads or writes at the sum of two registers. Beyond the end of all addresses it goes on at their beginning.
    #[inline(always)]
    pub fn load_at(
        &self,
        core: &CoreState,
        pc: u32,
        to: u32,
        (address, is_beyond): (u32, bool),
        read: impl Fn(&Self, u32) -> u32,
    ) -> i32 {
        if is_beyond && address & 3 != 0 {
            return 0;
        }
        self.load(core, pc, to, address, read)
    }

    /// Likewise.
    #[inline(always)]
    pub fn store_at(
        &self,
        core: &CoreState,
        pc: u32,
        from: u32,
        (address, is_beyond): (u32, bool),
        write: impl Fn(&Self, u32, u32),
    ) -> i32 {
        if is_beyond && address & 3 != 0 {
            return 0;
        }
        self.store(core, pc, from, address, write)
    }

    /// A byte with its sign.
    #[inline(always)]
    pub fn read_signed8(&self, address: u32) -> u32 {
        signed(self.read8(address), 8)
    }

    /// A halfword with its sign.
    #[inline(always)]
    pub fn read_signed16(&self, address: u32) -> u32 {
        signed(self.read16(address), 16)
    }

    /// Registers onto the stack.
    #[inline(always)]
    pub fn push(&self, core: &CoreState, pc: u32, opcode: u32) -> i32 {
        let mut cycles = 1;
        let mut address = core.registers[SP].get();
        if !self.is_ram(address.wrapping_sub(36)) || !self.is_ram(address.wrapping_sub(4)) {
            return 0;
        }
        if opcode & 0x100 != 0 {
            address -= 4;
            self.write32(address, core.registers[LR].get());
        }
        for index in (0..8).rev() {
            if opcode & 1 << index != 0 {
                address -= 4;
                self.write32(address, core.get(index));
                cycles += 1;
            }
        }
        core.registers[SP].set(address);
        core.registers[PC].set(pc + 2);
        cycles
    }

    /// Registers from the stack.
    #[inline(always)]
    pub fn pop(&self, core: &CoreState, pc: u32, opcode: u32) -> i32 {
        let mut cycles = 1;
        let mut address = core.registers[SP].get();
        if !self.is_ram(address) || !self.is_ram(address.wrapping_add(32)) {
            return 0;
        }
        let returns = opcode & 0x100 != 0;
        if returns {
            // The way back from an exception is none of ours, nor is it here.
            let count = (opcode & 0xff).count_ones();
            if self.read32(address + 4 * count) >> 28 == 15 {
                return 0;
            }
        }
        for index in 0..8 {
            if opcode & 1 << index != 0 {
                core.set(index, self.read32(address));
                address += 4;
                cycles += 1;
            }
        }
        if returns {
            core.registers[PC].set(self.read32(address) & !1);
            core.registers[SP].set(address + 4);
            return cycles + 2;
        }
        core.registers[SP].set(address);
        core.registers[PC].set(pc + 2);
        cycles
    }

    /// Several registers to or from memory.
    #[inline(always)]
    pub fn multiple(&self, core: &CoreState, pc: u32, opcode: u32, reads: bool) -> i32 {
        let base = opcode >> 8 & 7;
        let mut address = core.get(base);
        if address & 3 != 0 || !matches!(address >> 28, 1 | 2) {
            return 0;
        }
        let mut cycles = 1;
        core.registers[PC].set(pc + 2);
        for index in 0..8 {
            if opcode & 1 << index != 0 {
                if reads {
                    core.set(index, self.read32(address));
                } else {
                    self.write32(address, core.get(index));
                }
                address += 4;
                cycles += 1;
            }
        }
        if opcode & 1 << base == 0 {
            core.set(base, address);
        }
        cycles
    }
}
