// Loaded before the product (`node --import`): its clock runs so many milliseconds beside the machine's.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const Machine = Date;

globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length) super(...given);
    else super(Machine.now() + shift);
  }
  static now() {
    return Machine.now() + shift;
  }
};
