import { isbot } from "isbot";
import type { ReadingCounter } from "#domain/readership/count-readings.server.ts";
import type { Addresses } from "./addresses.ts";

/** The browsers already judged: the pattern of robots is long, and a page from the cache costs microseconds. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 2_000;

function isReader(browser: string): boolean {
  const known = judged.get(browser);
  if (known !== undefined) return known;
  if (judged.size >= MOST_JUDGED) judged.clear();
  const answer = browser !== "" && !isbot(browser);
  judged.set(browser, answer);
  return answer;
}

/**
 * Counts a page that was sent, by its path, except for known robots, prefetches and clients that name no browser. An
 * address with a reader's own key in the query is counted by its path alone; an address that is a key is not counted.
 */
export function countReading(
  readings: ReadingCounter,
  addresses: Pick<Addresses, "isKey">,
  address: string,
  { browser, purpose }: { browser: string | undefined; purpose: string | undefined },
): void {
  if (purpose !== undefined || addresses.isKey(address) || !isReader(browser ?? "")) return;
  const cut = address.indexOf("?");
  readings.count(cut < 0 ? address : address.slice(0, cut), new Date());
}
