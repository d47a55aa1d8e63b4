import * as z from "zod";
import { SYMBOLS } from "../readings.ts";
import { dateCell } from "./cells.ts";
import { parsedDay } from "./days.ts";
import { boundedNumber, bySchema, isObject, listBySchema } from "./json.ts";
import { OptionBook } from "./option-book.ts";
import type { Parsed } from "./parsed.ts";
import { FileFault, quoted } from "./refusal.ts";

const side = z.object({
  underlying: z.string(),
  openInterest: boundedNumber,
  changeinOpenInterest: boundedNumber,
});

const row = z.object({
  strikePrice: boundedNumber,
  expiryDate: z.string().optional(),
  expiryDates: z.string().optional(),
  CE: side.nullish(),
  PE: side.nullish(),
});

const chain = z.object({
  timestamp: z.string(),
  underlyingValue: boundedNumber.nullish(),
  data: z.unknown(),
});

/**
 * Returns the `records` of an option chain, at the top or one level down (a saved answer in a wrapper); else undefined.
 */
export const chainRecordsIn = (value: unknown): unknown =>
  [value, ...(isObject(value) ? Object.values(value) : [])]
    .map((each) => (isObject(each) ? each.records : undefined))
    .find((records) => isObject(records) && "data" in records);

/** The end of the session, 15:30 IST; an earlier chain may still change. */
const CLOSE = "15:30";

const STAMP = /^(\S+) (([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/;

/**
 * Reads the open interest of one index from its option chain, in contracts, which can be fractional where an old lot
 * size persists. `/api/option-chain-indices` lists all expiries; `option-chain-v3` one, which must be after the
 * timestamp's day. A side missing from a row has no open contracts.
 */
export function optionChain(value: unknown): Parsed {
  const { timestamp, underlyingValue, data: list } = bySchema(chain, value, ["records"]);
  const data = [...listBySchema(row, list, ["records", "data"])];
  const [, dateText = "", time = ""] = STAMP.exec(timestamp.trim()) ?? [];
  if (!time)
    throw new FileFault("bad-date", `${quoted(timestamp)} is not a moment such as “17-Jul-2025 15:30:00”.`, {
      column: "timestamp",
    });
  const date = dateCell(dateText, ["DD-Mon-YYYY"], { column: "timestamp" });
  const name = data
    .map(([, { CE, PE }]) => CE?.underlying ?? PE?.underlying)
    .find((each) => each !== undefined);
  const symbol = SYMBOLS.find((each) => each === name);
  if (!symbol)
    throw new FileFault(
      name === undefined ? "missing-row" : "unknown-shape",
      name === undefined
        ? "the chain has no options. Fetch it again."
        : `the chain is of ${quoted(name)}; NIFTY and BANKNIFTY are read.`,
      { column: "underlying" },
    );
  const book = new OptionBook(symbol);
  for (const [at, { strikePrice, expiryDate, expiryDates: expiryOfV3, ...sides }] of data) {
    const place = (field: string) => ({ column: `records.data.${at}.${field}` });
    const expiry = dateCell(
      expiryOfV3 ?? expiryDate ?? "",
      ["DD-Mon-YYYY", "DD-MM-YYYY"],
      place(expiryOfV3 === undefined ? "expiryDate" : "expiryDates"),
    );
    if (strikePrice <= 0)
      throw new FileFault("bad-number", `an option has no strike ${strikePrice}.`, place("strikePrice"));
    for (const which of ["CE", "PE"] as const) {
      const option = sides[which];
      if (!option) continue;
      const { underlying, openInterest, changeinOpenInterest: change } = option;
      if (underlying !== symbol)
        throw new FileFault("unknown-shape", `${quoted(underlying)} stands in a chain of ${symbol}.`, {
          ...place(`${which}.underlying`),
        });
      if (openInterest < 0)
        throw new FileFault("negative", `${openInterest} is below zero.`, place(`${which}.openInterest`));
      book.add(
        {
          expiry,
          strike: strikePrice,
          side: which,
          openInterest,
          change,
          underlying: underlyingValue ?? null,
        },
        place(which),
      );
    }
  }
  return parsedDay("option-chain", date, {
    statedAt: timestamp.trim(),
    provisional: time < CLOSE,
    readings: [book.reading(date, "contracts")],
  });
}
