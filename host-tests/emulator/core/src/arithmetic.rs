//! Instructions from register to register, and the flags that they leave.

use crate::core_state::{CoreState, LR, PC, SP};
use crate::instructions::signed;

const PC_NUMBER: u32 = PC as u32;
const SP_NUMBER: u32 = SP as u32;
const LR_NUMBER: u32 = LR as u32;

impl CoreState {
    /// Remembers whether a result is negative, or zero.
    #[inline(always)]
    pub fn signs(&self, result: u32) {
        self.negative.set(result);
        self.zero.set(result);
    }

    /// Sets a register, and the flags of what it holds then.
    #[inline(always)]
    pub fn result(&self, register: u32, result: u32) {
        self.set(register, result);
        self.signs(result);
    }

    #[inline(always)]
    pub fn add(&self, left: u32, right: u32) -> u32 {
        let (result, carry) = left.overflowing_add(right);
        self.signs(result);
        self.carry.set(u32::from(carry));
        self.overflow.set((left ^ result) & (right ^ result));
        result
    }

    /// A carry is added to what is on the right first, as rp2040js does it: that may be 2³².
    #[inline(always)]
    pub fn add_with_carry(&self, left: u32, right: u32) -> u32 {
        let right = u64::from(right) + u64::from(self.carry.get());
        let sum = u64::from(left) + right;
        let result = sum as u32;
        self.signs(result);
        self.carry.set(u32::from(sum > u64::from(u32::MAX)));
        let right = right as u32;
        self.overflow.set((left ^ result) & (right ^ result));
        result
    }

    #[inline(always)]
    pub fn subtract(&self, left: u32, right: u32) -> u32 {
        let result = left.wrapping_sub(right);
        self.signs(result);
        self.carry.set(u32::from(left >= right));
        self.overflow.set((left ^ right) & (left ^ result));
        result
    }

    /// Likewise, what is borrowed is added to the right first.
    #[inline(always)]
    pub fn subtract_with_carry(&self, left: u32, right: u32) -> u32 {
        let right = u64::from(right) + u64::from(1 - self.carry.get());
        let result = left.wrapping_sub(right as u32);
        self.signs(result);
        self.carry.set(u32::from(u64::from(left) >= right));
        self.overflow.set((left ^ right as u32) & (left ^ result));
        result
    }

    #[inline(always)]
    pub fn is_zero(&self) -> bool {
        self.zero.get() == 0
    }

    #[inline(always)]
    pub fn has_carry(&self) -> bool {
        self.carry.get() != 0
    }

    #[inline(always)]
    pub fn is_negative(&self) -> bool {
        (self.negative.get() as i32) < 0
    }

    #[inline(always)]
    pub fn has_overflow(&self) -> bool {
        (self.overflow.get() as i32) < 0
    }

    /// Of numbers without a sign.
    #[inline(always)]
    pub fn is_higher(&self) -> bool {
        self.has_carry() && !self.is_zero()
    }

    /// Of numbers with a sign.
    #[inline(always)]
    pub fn is_less(&self) -> bool {
        ((self.negative.get() ^ self.overflow.get()) as i32) < 0
    }

    /// Of numbers with a sign.
    #[inline(always)]
    pub fn is_greater(&self) -> bool {
        !self.is_less() && !self.is_zero()
    }

    #[inline(always)]
    pub fn shift_left_by(&self, to: u32, from: u32, count: u32) {
        let input = self.get(from);
        self.result(to, input << count);
        if count != 0 {
            self.carry.set(input >> (32 - count) & 1);
        }
    }

    /// By 32 if the count is zero.
    #[inline(always)]
    pub fn shift_right_by(&self, to: u32, from: u32, count: u32) {
        let input = self.get(from);
        self.result(to, if count == 0 { 0 } else { input >> count });
        self.carry.set(input >> (count.wrapping_sub(1) & 31) & 1);
    }

    /// Likewise, and the sign stays.
    #[inline(always)]
    pub fn shift_signed_by(&self, to: u32, from: u32, count: u32) {
        let input = self.get(from);
        let places = if count == 0 { 31 } else { count };
        self.result(to, (input as i32 >> places) as u32);
        self.carry.set(input >> (count.wrapping_sub(1) & 31) & 1);
    }

    /// By as much as a register says; none or too much is rare.
    #[inline(always)]
    pub fn shift_left(&self, pc: u32, to: u32, by: u32) -> i32 {
        let count = self.get(by) & 0xff;
        if count == 0 || count > 31 {
            return 0;
        }
        self.shift_left_by(to, to, count);
        self.registers[PC].set(pc + 2);
        1
    }

    /// Likewise.
    #[inline(always)]
    pub fn shift_right(&self, pc: u32, to: u32, by: u32) -> i32 {
        let count = self.get(by) & 0xff;
        if count == 0 || count > 31 {
            return 0;
        }
        self.shift_right_by(to, to, count);
        self.registers[PC].set(pc + 2);
        1
    }

    /// Two registers of all sixteen that an instruction names, unless it is rare: the program counter, and the stack's
    /// end, which is aligned.
    #[inline(always)]
    fn of_all(opcode: u32) -> Option<(u32, u32)> {
        let to = opcode >> 4 & 8 | opcode & 7;
        let from = opcode >> 3 & 15;
        let is_rare = to == PC_NUMBER || to == SP_NUMBER || from == PC_NUMBER;
        (!is_rare).then_some((to, from))
    }

    /// From one register to another, without flags.
    #[inline(always)]
    pub fn between_all(&self, pc: u32, opcode: u32, made: impl Fn(u32, u32) -> u32) -> i32 {
        let Some((to, from)) = Self::of_all(opcode) else {
            return 0;
        };
        self.set(to, made(self.get(to), self.get(from)));
        self.registers[PC].set(pc + 2);
        1
    }

    #[inline(always)]
    pub fn compare_all(&self, pc: u32, opcode: u32) -> i32 {
        let Some((left, right)) = Self::of_all(opcode) else {
            return 0;
        };
        self.subtract(self.get(left), self.get(right));
        self.registers[PC].set(pc + 2);
        1
    }

    /// Moves the stack's end.
    #[inline(always)]
    pub fn move_stack(&self, distance: u32) {
        let end = &self.registers[SP];
        end.set(end.get().wrapping_add(distance));
    }

    /// A jump, if a condition holds.
    #[inline(always)]
    pub fn jump(&self, pc: u32, opcode: u32, holds: bool) -> i32 {
        if !holds {
            self.registers[PC].set(pc + 2);
            return 1;
        }
        let distance = signed(opcode, 8) << 1;
        self.registers[PC].set((pc + 4).wrapping_add(distance));
        2
    }

    /// To where a register says.
    #[inline(always)]
    pub fn branch(&self, pc: u32, opcode: u32) -> i32 {
        let from = opcode >> 3 & 15;
        let target = self.get(from);
        let calls = opcode & 0x80 != 0;
        // The way back from an exception is none of ours.
        let is_rare = opcode & 7 != 0 || target >> 28 == 15 || from == PC_NUMBER;
        if is_rare || (calls && from == LR_NUMBER) {
            return 0;
        }
        if calls {
            self.registers[LR].set((pc + 2) | 1);
        }
        self.registers[PC].set(target & !1);
        2
    }
}
