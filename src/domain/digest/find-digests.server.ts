import { indianDate } from "#platform/clock/clock.ts";
import { isDay, lastDayOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { shortened } from "#platform/format/words.ts";
import type { Tools } from "#platform/tools.ts";
import { readSearchedDay } from "./named-day.ts";
import * as queries from "./queries.server.ts";
import { parseContent, textsIn } from "./rules.ts";

/** A digest found by a search, with the sentence that contains the words; the sentence is empty for a day. */
export type FoundDigest = { date: string; text: string };

export type FoundDigests = {
  /** The month searched for, YYYY-MM, if it has digests. */
  month: string | undefined;
  /** The day searched for, YYYY-MM-DD, if it has none. */
  without: string | undefined;
  digests: FoundDigest[];
  /** Whether the digest shown instead of a missing day's is the newest. */
  isNewest: boolean;
  /** Whether the text names a day or a month. */
  isDay: boolean;
  /** Whether the text names a day, an index or a ticker: its digests are then listed first. */
  first: boolean;
};

const INDEX_OR_TICKER = /^(?:(?:bank ?)?nifty(?: ?50)?|[A-Z][A-Z0-9&-]{2,14})$/;

/** A text that names a day contains few other words. */
const MAX_DAY_LENGTH = 80;
const MAX_DIGESTS_SHOWN = 3;
/** Digests read for the words: the index also matches names of their parts, which nobody searches for. */
const READ = 12;
const MAX_EXTRACT_LENGTH = 180;

/**
 * Finds the digests of a day or month named by the text, or the newest that contain it as a phrase: an index, a
 * company, a ticker.
 */
export async function findDigests(
  { db, clock }: Pick<Tools, "db" | "clock">,
  text: string,
): Promise<FoundDigests> {
  const today = indianDate(clock.now());
  const named = text.length > MAX_DAY_LENGTH ? undefined : readSearchedDay(text, today);
  if (named && "dayOfYear" in named)
    return ofDay(db, (await queries.newestOn(db, named.dayOfYear)) ?? lastDay(named.dayOfYear, today));
  if (named && "day" in named) return ofDay(db, named.day);
  if (named && "month" in named) {
    const rows = await queries.digestsBetween(db, `${named.month}-01`, lastDayOf(named.month));
    return {
      ...NOTHING,
      month: rows.length ? named.month : undefined,
      digests: rows
        .slice(-MAX_DIGESTS_SHOWN)
        .reverse()
        .map(({ date }) => ({ date, text: "" })),
      isDay: true,
      first: true,
    };
  }
  const words =
    text
      .slice(0, MAX_EXTRACT_LENGTH)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? "";
  const rows = words.length < 2 ? [] : await queries.withWords(db, words, READ);
  const found = rows.flatMap(({ date, jsonContent }) => {
    const sentence = sentenceWith(parseContent(jsonContent), words);
    return sentence === undefined ? [] : [{ date, text: sentence }];
  });
  return { ...NOTHING, digests: found.slice(0, MAX_DIGESTS_SHOWN), first: INDEX_OR_TICKER.test(spelt(text)) };
}

const NOTHING: FoundDigests = {
  month: undefined,
  without: undefined,
  digests: [],
  isNewest: false,
  isDay: false,
  first: false,
};

/** An index matches in any letter case; a ticker only in capitals. */
const spelt = (text: string): string => (/nifty/i.test(text) ? text.trim().toLowerCase() : text.trim());

/** Returns the last day of that date, MM-DD, up to today; 29 February is not in every year. */
function lastDay(dayOfYear: string, today: string): string {
  for (let year = Number(today.slice(0, 4)); ; year -= 1) {
    const day = `${year}-${dayOfYear}`;
    if (day <= today && isDay(day)) return day;
  }
}

async function ofDay(db: Db, day: string): Promise<FoundDigests> {
  const row = await queries.byDate(db, day);
  const shown = row ? row.date : await queries.dayBeside(db, day, "before");
  const later = row ? undefined : await queries.dayBeside(db, day, "after");
  return {
    ...NOTHING,
    without: row ? undefined : day,
    digests: shown ? [{ date: shown, text: "" }] : [],
    isNewest: !row && later === undefined,
    isDay: true,
    first: true,
  };
}

/** Returns the first text of a digest that contains the phrase, longest texts first. */
function sentenceWith(content: unknown, words: string): string | undefined {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.split(" ").join("[^\\p{L}\\p{N}]{0,3}")}(?![\\p{L}\\p{N}])`,
    "iu",
  );
  const texts = textsIn(content).filter((text) => pattern.test(text));
  const [sentence] = texts.sort((a, b) => b.length - a.length);
  if (sentence === undefined) return undefined;
  const from = Math.max(0, sentence.search(pattern) - MAX_EXTRACT_LENGTH / 2);
  const start = from === 0 ? 0 : sentence.indexOf(" ", from) + 1;
  return `${start === 0 ? "" : "… "}${shortened(sentence.slice(start), MAX_EXTRACT_LENGTH)}`;
}
