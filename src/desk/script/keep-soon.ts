const REST_MS = 500;
const LONGEST_MS = 1_000;

/** Stores a copy when the writer pauses for half a second, at the latest a second after the first change. */
export class KeepSoon {
  readonly #keep: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  constructor(keep: () => void) {
    this.#keep = keep;
  }

  changed(): void {
    this.#since ||= Date.now();
    clearTimeout(this.#timer);
    const delay = Math.min(REST_MS, Math.max(0, this.#since + LONGEST_MS - Date.now()));
    // No idle callback: the browsers of iPhones have none.
    this.#timer = setTimeout(() => this.now(), delay);
  }

  now(): void {
    this.cancel();
    this.#keep();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#since = 0;
  }
}
