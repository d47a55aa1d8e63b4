import { isbot } from "isbot";
import type { Host } from "../host.ts";
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

type Sent = Record<"browser" | "purpose" | "referrer", string | undefined>;

/**
 * Counts a page that was sent, by its path, except for known robots, prefetches and clients that name no browser, and
 * the host of another site that it was reached from. An address with a reader's own key in the query is counted by its
 * path alone; an address that is a key is not counted.
 */
export function countReading(
  { readings, referrals }: Pick<Host, "readings" | "referrals">,
  addresses: Pick<Addresses, "isKey">,
  address: string,
  { browser, purpose, referrer }: Sent,
): void {
  if (purpose !== undefined || addresses.isKey(address) || !isReader(browser ?? "")) return;
  const cut = address.indexOf("?");
  const path = cut < 0 ? address : address.slice(0, cut);
  const at = new Date();
  readings.count(path, at);
  if (referrer) referrals.count(referrer, path, at);
}
