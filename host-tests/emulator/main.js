// The emulator as a program: commands as lines of JSON on its input, an answer to each on its output.
//
//   {"do":"start","elf":PATH,"handheld":{…},"seed":1}  power on with a new flash; → flash, ram (bytes);
//                                                      the seed is of all that nobody can foresee; with
//                                                      "layout":N as if code lay as in another build
//   {"do":"run","ms":N}                                let time pass
//   {"do":"complete","quiet":N,"ms":N}                 until bytes have come to the panel and then none
//                                                      for so many ms; at most for so many
//   {"do":"erases","ms":N}                             until flash begins to be erased; at most for so many
//   {"do":"press","button":"A"} / {"do":"release",…}   an edge on a pin, now
//   {"do":"picture"} → bytes (RGB565, row by row, the lower first); with "png":PATH written there
//   {"do":"clear"} / {"do":"counters"}                 of the panel
//   {"do":"stacks"} → [{ size, used }] in bytes, a core each: used is what has no paint
//   {"do":"frames"} → [{ name, bytes }]                of the functions with the longest frames
//   {"do":"cut"}                                       power off and on, same flash; with "seed":N another
//                                                      seed, with "free":true an oscillator that runs free
//   {"do":"cut-within","operation":N,"share":0.5}      power off within a flash operation to come
//   {"do":"record"}                                    keep what is done to flash from now on
//   {"do":"redo","operation":N,"share":0.5}            power on with flash as it was when power failed
//                                                      within this operation of those kept; → erase:
//                                                      whether it was one
//   {"do":"fault"}                                     core 0 does what the chip refuses
//   {"do":"mail","messages":[N]} → how many messages of core 1 core 0 has not taken
//   {"do":"power","millivolts":N,"usb":true}           the battery, and whether USB is plugged in
//   {"do":"light"} → share of time that the panel is lit, and whether it sleeps
//   {"do":"tones"} → [{ ms, hertz, share, mute }] since the last time
//   {"do":"bus"} → nanoseconds that a byte takes on its way to the panel
//   {"do":"tuning"} → { register: [bytes] } of the panel's maker
//   {"do":"chance"} → what the firmware last drew by lot, as text
//   {"do":"worst","ms":N}                              an erase takes so many ms from now on
//   {"do":"flash","offset":N,"bytes":BASE64} / {"do":"flash","offset":N,"length":N}; with "fill":N
//      the bytes become that first
//   {"do":"log"}                                       the log's lines since the last time

import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { Elf } from './elf.js';
import { Flash, PowerCut, restore } from './flash.js';
import { frames } from './frames.js';
import { layout } from './layout.js';
import { Machine } from './machine.js';

let machine;
/** What was done to flash, and to which bytes: { bytes, operations }. */
let record;

/** Power on with the flash as it is. */
function powerOn({ elf, handheld, engine, seed, lines, free }) {
  machine = new Machine(elf, handheld, { engine, seed, lines, free });
}

/** Lets time pass; should the power be cut meanwhile, it comes back at once. */
function passed(pass) {
  try {
    pass();
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
    powerOn(machine);
    return { cut: error.message };
  }
}

const COMMANDS = {
  start({ elf, handheld, seed, layout: number = 0 }) {
    const file = new Elf(readFileSync(elf));
    powerOn({ elf: file, handheld, seed, lines: layout(file, 2 ** 21, number) });
    return file.sizes();
  },
  run: ({ ms }) => passed(() => machine.run(ms * 1e6)),
  complete: ({ quiet, ms }) =>
    passed(() => {
      const end = machine.nanos + ms * 1e6;
      const isComplete = ({ bytes, lastByte }) =>
        bytes > 0 && machine.nanos - lastByte > quiet * 1e6;
      do machine.run(1e6);
      while (machine.nanos < end && !machine.stopped && !isComplete(machine.display));
    }),
  erases: ({ ms }) =>
    passed(() => {
      const end = machine.nanos + ms * 1e6;
      do machine.run(1e5);
      while (machine.nanos < end && !machine.stopped && !machine.erases);
    }),
  press: ({ button }) => machine.button(button, true),
  release: ({ button }) => machine.button(button, false),
  picture({ png }) {
    if (png) writeFileSync(png, machine.display.png());
    const { buffer } = machine.display.picture();
    return { bytes: Buffer.from(buffer).toString('base64') };
  },
  clear: () => machine.display.clear(),
  counters: () => ({ ...machine.display.counters(), lit: machine.light > 0 }),
  light: () => ({ light: machine.light, asleep: machine.display.asleep, dormant: machine.dormant }),
  tones: () => ({
    tones: machine.tones.splice(0).map(({ nanos, ...tone }) => ({ ms: nanos / 1e6, ...tone })),
  }),
  stacks: () => ({ stacks: machine.stacks() }),
  frames: () => ({ frames: frames(machine.elf).slice(0, 60) }),
  bus: () => ({ nanos: machine.byteNanos }),
  tuning: () => ({ tuning: machine.display.tuning }),
  chance: () => ({ chance: machine.chance() }),
  worst: ({ ms }) => {
    machine.flash.eraseNanos = ms * 1e6;
  },
  cut({ seed, free }) {
    machine.fail();
    powerOn({ ...machine, seed: seed ?? machine.seed, free });
  },
  'cut-within': ({ operation, share }) => {
    machine.flash.cut = { operation: machine.flash.operations + operation, share };
  },
  record() {
    record = { bytes: machine.bytes.slice(), operations: [] };
    machine.flash.record = record.operations;
  },
  redo({ operation, share }) {
    const { bytes } = machine;
    restore(bytes, record.bytes);
    const flash = new Flash(bytes);
    record.operations.slice(0, operation).forEach((done) => flash.redo(done, 1));
    flash.redo(record.operations[operation], share);
    powerOn(machine);
    return { erase: !record.operations[operation].data };
  },
  fault: () => machine.fault(),
  mail: ({ messages = [] }) => ({ waiting: machine.cores.post(...messages) }),
  power: (supply) => machine.power(supply),
  flash({ offset, bytes, length, fill }) {
    if (fill !== undefined) machine.bytes.fill(fill, offset, offset + length);
    if (bytes) machine.bytes.set(Buffer.from(bytes, 'base64'), offset);
    const part = machine.bytes.subarray(offset, offset + (length ?? 0));
    return { bytes: Buffer.from(part).toString('base64') };
  },
  log: () => ({ lines: machine.log.lines.splice(0) }),
};

/** What every answer tells. */
function state() {
  if (!machine) return {};
  const { nanos, stopped, restarts, races, warnings, flash, cores } = machine;
  return {
    nanos,
    stopped,
    restarts,
    races,
    warnings: [...warnings],
    faults: machine.display.faults,
    refused: machine.display.refused,
    misuses: flash.misuses,
    operations: flash.operations,
    cycles: cores.cores.map(({ cycles }) => cycles),
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    const command = JSON.parse(line);
    answer = { ...(COMMANDS[command.do](command) ?? {}), state: state() };
  } catch (error) {
    answer = { error: error.stack };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
