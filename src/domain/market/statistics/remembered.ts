/** Identifies a stored reading: its subject, its day, and the hash of the file that counts. */
export type ReadingKey = { subject: string; date: string; sha256: string | null };

const keyOf = ({ subject, date, sha256 }: ReadingKey): string => `${subject} ${date} ${sha256}`;

/**
 * Keeps what was read of at most `most` stored readings in memory, by the hash of their file: another file of the same
 * day is another reading, so that nothing here is ever out of date. Those that were not used for the longest are
 * dropped first.
 */
export class Remembered<T> {
  readonly #most: number;
  readonly #values = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(reading: ReadingKey): T | undefined {
    const key = keyOf(reading);
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** Keeps a value; one of no file has no hash that would change with it, and is not kept. */
  keep(reading: ReadingKey, value: T): void {
    if (reading.sha256 === null) return;
    this.#values.set(keyOf(reading), value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
  }
}
