import { gapsIn } from "#domain/market/gaps.ts";
import type { DayReadings, MarketReadings, Stored } from "#domain/market/readings.ts";
import { dayAfter } from "#platform/clock/days.ts";
import { shortDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { DefinitionKey } from "../../provenance.ts";
import type { Origins } from "../origins.ts";

type Source = Pick<Stored<unknown>, "date" | "source">;

const NAMED_DAYS = 5;

/** A day's market while it is composed: its readings, and the origin of each part. */
export class MarketComposition {
  readonly date: string;
  readonly readings: DayReadings;
  readonly market: MarketReadings;
  readonly #origins: Origins;

  constructor(readings: DayReadings, market: MarketReadings, origins: Origins) {
    this.date = readings.date;
    this.readings = readings;
    this.market = market;
    this.#origins = origins;
  }

  /** Records the files of a part and returns it; for a history, newest first, only the newest files. */
  put<T>(
    part: string,
    value: T | null | undefined,
    files: readonly (Source | undefined)[],
    how: DefinitionKey,
    history: Source[] = [],
  ): T | undefined {
    if (value === null || value === undefined) return undefined;
    const own = files.flatMap((file) => (file ? [this.#origins.of(file)] : []));
    return this.#origins.put(
      `market.${part}`,
      value,
      [...new Set([...own, ...this.#origins.ofHistory(history)])],
      how,
    );
  }

  addMissing(part: string, message: string): void {
    this.#origins.addMissing(`market.${part}`, message);
  }

  /** Returns a row with the company's name after its symbol, if a list of the exchange states one. */
  readonly named = <Row extends { symbol: string }>(row: Row): Row & { company?: string } => {
    const company = this.market.companies.get(row.symbol);
    return company === undefined ? row : { ...row, company };
  };
}

/**
 * Returns the ordinary sessions between two days, both included, that are missing from those held; none in a year
 * missing from the calendar. Special sessions often have no file.
 */
export const missingBetween = (from: string, to: string, held: readonly string[]): string[] =>
  gapsIn([dayAfter(from, -1), ...held], to)?.ordinary ?? [];

/** Names sessions: "3 sessions (1 Mar 2024, 4 Mar 2024 and others)". */
export function sessionsNamed(days: readonly string[]): string {
  const named = days.slice(0, NAMED_DAYS).map(shortDate).join(", ");
  return `${counted(days.length, "session")} (${named}${days.length > NAMED_DAYS ? " and others" : ""})`;
}
