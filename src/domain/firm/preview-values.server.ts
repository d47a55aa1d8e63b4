import { indianDate } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import type { Book, Delivered } from "./book.ts";
import { printValue } from "./list-book.server.ts";
import { checkValue, type Typed, typedBeside } from "./proposal.ts";
import { readBook } from "./read-book.server.ts";
import { listOfKey } from "./site-lists.ts";
import { siteTextOf } from "./site-texts.ts";
import { lineBeside } from "./value-lines.ts";

/**
 * Returns the book with typed values applied, and these as people read them. A value that could not be proposed is
 * ignored, so that half-typed input shows the current value. `trace` transforms each text of the site before it is
 * printed.
 */
export async function previewValues(
  { db, clock }: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  typed: Readonly<Record<string, Typed>>,
  trace?: (key: string, text: string) => string,
): Promise<{ book: Book; printed: string[] }> {
  const today = indianDate(clock.now());
  const current = await readBook(db, delivered, clock);
  const beside = await readBook(db, delivered, clock, typedBeside(typed));
  const fit = Object.entries(typed).flatMap(([key, each]) => {
    const checked = checkValue(key, each, current, today, beside);
    return "errors" in checked ? [] : [{ key, value: checked.value }];
  });
  const wanted = await readBook(db, delivered, clock, fit);
  const traced = trace
    ? wanted.keys.flatMap((key) => {
        const value = wanted.entry(key)?.value;
        return siteTextOf(key) && lineBeside(key).kind === "copy" && typeof value === "string"
          ? [{ key, value: trace(key, value) }]
          : [];
      })
    : [];
  const book = traced.length ? await readBook(db, delivered, clock, [...fit, ...traced]) : wanted;
  // No page prints the records' ids.
  const printed = fit.flatMap(({ key, value }) => (listOfKey(key) ? [] : [printValue(key, value)]));
  return { book, printed };
}
