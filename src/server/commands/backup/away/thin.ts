import { DAY_MS, HOUR_MS, indianDate } from "#platform/clock/clock.ts";

const NAMED = /^site-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup\.gz\.age$/;

/** Returns the moment of a backup off the machine, by its name; undefined for any other name. */
export function momentOf(name: string): Date | undefined {
  const [, ...parts] = NAMED.exec(name) ?? [];
  if (!parts.length) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** What is kept: each of two days, one of each day of a month, one of each week of a year; days are India's. */
const ALL_MS = 48 * HOUR_MS;
const DAILY_MS = 31 * DAY_MS;
const WEEKLY_MS = 366 * DAY_MS;
/** Kept whatever their age: a clock that runs ahead removes no more. */
const LEAST = 24;
const WEEK_MS = 7 * DAY_MS;

/** Returns the names of the backups that are to go; the newest of a day or week stays, and a name of others is not among them. */
export function outlived(names: string[], now: Date): string[] {
  const backups = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<string>();
  return backups
    .filter(({ at }, place) => {
      const age = now.getTime() - at.getTime();
      if (place < LEAST || age < ALL_MS) return false;
      if (age >= WEEKLY_MS) return true;
      const period = age < DAILY_MS ? indianDate(at) : `week ${Math.floor(at.getTime() / WEEK_MS)}`;
      if (kept.has(period)) return true;
      kept.add(period);
      return false;
    })
    .map(({ name }) => name);
}
