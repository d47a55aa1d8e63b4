/** Lets this many messages through per second, evenly; 0 lets all through. */
export class Throttle {
  private credit = 1;
  private at: number;
  private readonly rate: number;
  private readonly now: () => number;

  constructor(rate: number, now: () => number) {
    this.rate = rate;
    this.now = now;
    this.at = now();
  }

  /** Returns how many of these may go now, and counts them as gone. */
  take(wanted: number): number {
    if (this.rate === 0) return wanted;
    const now = this.now();
    this.credit = Math.min(Math.max(1, this.rate / 5), this.credit + ((now - this.at) / 1_000) * this.rate);
    this.at = now;
    const taken = Math.min(wanted, Math.floor(this.credit));
    this.credit -= taken;
    return taken;
  }

  /** Returns the milliseconds until the next may go. */
  wait(): number {
    return this.rate === 0 ? 0 : Math.max(1, Math.ceil(((1 - this.credit) / this.rate) * 1_000));
  }
}
