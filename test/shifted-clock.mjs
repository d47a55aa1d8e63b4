// Loaded before the product (`node --import`): its clocks run beside the machine's by what a file says now, in
// milliseconds: `wall` moves the time of day, as an operator or a time server does; `steady` moves both, as a machine
// that slept. Without a file, CLOCK_SHIFT_MS moves the time of day.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE;
const fixed = { wall: Number(process.env.CLOCK_SHIFT_MS ?? 0), steady: 0 };
let shift = fixed;
const read = () => {
  if (!file) return;
  // While the file is being written it may be empty: the clock then goes on as it was.
  const text = readFileSync(file, "utf8");
  if (text) shift = { ...fixed, ...JSON.parse(text) };
};
read();
const Machine = Date;
if (file) setInterval(read, 50).unref();

const steady = performance.now.bind(performance);
performance.now = () => steady() + shift.steady;

globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length) super(...given);
    else super(Machine.now() + shift.wall + shift.steady);
  }
  static now() {
    return Machine.now() + shift.wall + shift.steady;
  }
};
