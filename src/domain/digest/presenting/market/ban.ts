import { companyOf } from "#domain/market/names.ts";
import { BAN_PERCENT } from "#domain/market/statistics/limits.ts";
import { longWeekdayDayMonth, shortDate } from "#platform/format/dates.ts";
import { counted, crore, exactCrore, percent, rounded, twoDecimals } from "#platform/format/numbers.ts";
import { capitalized, listedNames } from "#platform/format/words.ts";
import type { FiguresDay } from "../../read.server.ts";
import type { MarketData } from "../../rules.ts";
import { tableOf } from "../labels.ts";

const MAX_COMPANIES_NAMED = 3;

const namesOf = ({ symbols, names = {} }: NonNullable<MarketData["ban"]>): string[] =>
  symbols.map((symbol) => companyOf({ symbol, company: names[symbol] }));

/** States the day of the ban, and names the banned securities, or the first of many. */
export const banSaid = (ban: NonNullable<MarketData["ban"]>): string =>
  [
    `on ${longWeekdayDayMonth(ban.day)}`,
    ...(ban.symbols.length ? [listedNames(namesOf(ban), MAX_COMPANIES_NAMED)] : []),
  ].join(": ");

/** The list that applied on a digest's own day, which stands in the digest before it. */
export type BanOfDay = { said: string; digest: string };

/** Returns it from the digest before a day; undefined where that one holds no list, or another day's. */
export function banOfDay(before: Pick<FiguresDay, "date" | "series">, day: string): BanOfDay | undefined {
  const { ban } = before.series.market ?? {};
  if (ban?.day !== day) return undefined;
  const names = listedNames(namesOf(ban)) || "no security";
  return {
    said: `In the ban on ${longWeekdayDayMonth(day)}, the day of this digest: ${names}`,
    digest: before.date,
  };
}

/** Presents the securities in which no new F&O position may be opened, and those near their limit. */
export function presentBan({ ban }: MarketData) {
  if (!ban) return undefined;
  const { day, near = [] } = ban;
  const banned = namesOf(ban);
  const when = longWeekdayDayMonth(day);
  const [nearest] = near;
  const said = `${bannedWords(banned)} in the F&O ban on ${when}${banned.length > MAX_COMPANIES_NAMED ? `: ${listedNames(banned, MAX_COMPANIES_NAMED)}` : ""}`;
  return {
    /** Who is banned, and on which day. */
    said,
    title: `${said}${nearest ? `; ${companyOf(nearest)} is nearest to it, at ${percent(nearest.utilisation)}` : ""}`,
    measure: ban.near
      ? `Future-equivalent open interest, or the plain one where the file lacks it, in % of the market-wide position limit; above ${BAN_PERCENT}% no new position may be opened${near.length ? `. ${counted(near.length, "security", "securities")} near it` : ""}`
      : "Securities in which no new position may be opened; how near others are to their limit is not in this digest",
    path: "market.ban",
    made: nearest
      ? `${companyOf(nearest)}: future-equivalent open interest over all exchanges, or the plain one where the file lacks it, ÷ its market-wide limit = ${percent(nearest.utilisation)}; ${roomOf(nearest.utilisation)}. The list of those banned is the exchange’s own.`
      : "The list is the exchange’s own.",
    banned,
    near: near.map((row) => ({
      name: companyOf(row),
      value: row.utilisation,
      printed: percent(row.utilisation),
    })),
    table: tableOf({
      Security: [...banned, ...near.map(companyOf)],
      [`On ${shortDate(day)}`]: [...banned.map(() => "in the ban"), ...near.map(() => "near it")],
      "Of its limit, %": [...banned.map(() => "—"), ...near.map((row) => twoDecimals(row.utilisation))],
    }),
  };
}

/** States how far an open interest is from the share above which it is banned: one above may not be listed yet. */
const roomOf = (utilisation: number): string =>
  utilisation > BAN_PERCENT
    ? `${twoDecimals(utilisation - BAN_PERCENT)} points above ${BAN_PERCENT}%`
    : `${twoDecimals(BAN_PERCENT - utilisation)} points are left to ${BAN_PERCENT}%`;

/** Names the banned securities before "in the F&O ban", or counts them if many. */
function bannedWords(names: string[]): string {
  if (names.length === 0) return "No security is";
  if (names.length > MAX_COMPANIES_NAMED) return `${rounded(names.length)} securities are`;
  return `${listedNames(names)} ${names.length === 1 ? "is" : "are"}`;
}

type Deal = NonNullable<NonNullable<MarketData["deals"]>["bulk"]>[number];
const MAX_DEALS_SHOWN = 6;

/** Presents the largest net trades of the day's bulk and block deals. */
export function presentDeals({ deals }: MarketData) {
  if (!deals || (!deals.bulk && !deals.block)) return undefined;
  const all = [
    ...(deals.bulk ?? []).map((deal) => ({ ...deal, kind: "bulk" })),
    ...(deals.block ?? []).map((deal) => ({ ...deal, kind: "block" })),
  ].sort((a, b) => b.value - a.value);
  const [largest] = all;
  const given = (["bulk", "block"] as const).filter((kind) => deals[kind]);
  const rows = all.slice(0, MAX_DEALS_SHOWN).map(rowOf);
  return {
    title: largest
      ? `${all.length === 1 ? "The only net trade" : `The largest of ${rounded(all.length)} net trades`}: ${spelt(largest.client)} ${largest.side === "BUY" ? "bought" : "sold"} ${largest.value < 1 ? exactCrore(largest.value) : crore(largest.value)} of ${companyOf(largest)}`
      : `No client was a net buyer or seller in ${given.join(" or ")} deals`,
    measure: `Each client’s net trades: ${listed("bulk", deals.bulk)}, ${listed("block", deals.block)}; the largest by value, ₹ crore`,
    path: "market.deals",
    made: largest
      ? `${companyOf(largest)}: ${rounded(largest.quantity)} shares × ₹${twoDecimals(largest.price)} = ${exactCrore(largest.value)}. The exchange names clients and prices.`
      : "The exchange’s lists of the day leave no client with a net purchase or sale.",
    rows,
    more: all.length - rows.length,
    table: tableOf({
      Company: rows.map(({ company }) => company),
      Client: rows.map(({ client }) => client),
      Side: rows.map(({ side }) => (side === "BUY" ? "bought" : "sold")),
      "Price, ₹": rows.map(({ price }) => price),
      "Value, ₹ crore": rows.map(({ value }) => value),
    }),
  };
}

/** Abbreviations that remain in capitals. */
const CAPITALS = /^(LLP|HUF|ETF|MSCI|PMS|AIF|FPI|ODI|NRI|UK|USA|UAE|II|III|IV|[A-Z]|(?!LTD|PVT)[^AEIOU]+)$/;

/** Restores normal capitalisation of a client's name: the exchange writes all in capitals. */
const spelt = (client: string): string =>
  client === client.toUpperCase()
    ? client.replace(/[A-Z]+/g, (word) => (CAPITALS.test(word) ? word : capitalized(word.toLowerCase())))
    : client;

const rowOf = (deal: Deal & { kind: string }) => ({
  kind: deal.kind,
  company: companyOf(deal),
  client: spelt(deal.client),
  side: deal.side,
  value: twoDecimals(deal.value),
  price: twoDecimals(deal.price),
});

const listed = (kind: string, deals: Deal[] | undefined): string =>
  deals ? `${rounded(deals.length)} in ${kind} deals` : `no file of ${kind} deals`;
