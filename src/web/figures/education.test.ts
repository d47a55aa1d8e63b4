import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { grouped, rounded, twoDecimals } from "#platform/format/numbers.ts";
import { auctionLevels, auctionPrice } from "./auction-price.ts";
import { DAY_BY_CATEGORY, shareOfBuying } from "./buyers-of-a-day.ts";
import { closeOutPrice } from "./close-out.ts";
import { afterActions, worth } from "./corporate-actions.ts";
import { COMPLAINT_DATES, daysAfterMail } from "./days-of-a-complaint.ts";
import { MARGINS, ownMoney } from "./funded-margin.ts";
import { fromClose, LIMIT_CASE, lowerLimit, lowerLimits } from "./lower-limits.ts";
import { lostToImpostor } from "./money-to-an-impostor.ts";
import { threeIndices } from "./one-day-three-indices.ts";
import { oneDecimal } from "./one-decimal.ts";
import { LEDGER_TRADES, openInterest } from "./open-interest-ledger.ts";
import { ADDED_STRIKE, putCallRatio, STRIKES } from "./pcr-by-strikes.ts";
import { unusedFee } from "./refund-of-a-quarter.ts";

/** Expects each saying in the text of an article. */
function inText(article: string, sayings: string[]) {
  const text = readFileSync(`content/articles/${article}.md`, "utf8");
  expect(sayings.filter((saying) => !text.includes(saying))).toEqual([]);
}

test("the auction settles at the price of the text", () => {
  const levels = auctionLevels();
  expect(auctionPrice(levels)?.price).toBe(302);
  inText(
    "order-types-on-an-exchange-worked-through",
    levels.map(
      ({ price, buy, sell, trades }) =>
        `| ${price} | ${grouped(buy)} | ${grouped(sell)} | ${grouped(trades)} |`,
    ),
  );
});

test("the day's buyers are those of the text", () => {
  inText("fii-and-dii-figures-who-they-count", [
    ...DAY_BY_CATEGORY.map(
      ({ name, buy, sell }) =>
        `| ${name} | ${grouped(buy)} | ${grouped(sell)} | ${rounded(buy - sell, "+")} |`,
    ),
    `= ${oneDecimal(shareOfBuying(85_590))}% of buying`,
  ]);
});

test("a close-out pays the higher of two prices", () => {
  inText("settlement-from-order-to-demat", [`= ₹${closeOutPrice()}`]);
  expect(closeOutPrice({ shares: 1, paid: 1, highest: 500, settlement: 410 })).toBe(500);
});

test("each corporate action leaves shares and cash at the worth of before", () => {
  const after = afterActions();
  expect(after.map(worth)).toEqual(after.map(() => 108_000));
  inText(
    "corporate-actions-and-the-price-on-your-screen",
    after.map(
      ({ shares, price, cash }) =>
        `| ${shares} | ${rounded(price)} | ${rounded(shares * price)} | ${rounded(cash, "+")} |`,
    ),
  );
});

test("the days of a complaint are those of its calendar", () => {
  expect(COMPLAINT_DATES.map(([date]) => daysAfterMail(date))).toEqual([2, 21, 23, 44, 59]);
  inText("how-to-complain-and-be-heard", [
    "Monday, 14 October 2024",
    ...["16 October 2024", "4 November 2024", "6 November 2024", "27 November 2024", "12 December 2024"].map(
      (date) => `| ${date} |`,
    ),
  ]);
});

test("a full margin asks for the sum of the text", () => {
  const [before, after] = [ownMoney(MARGINS.before), ownMoney(MARGINS.after)];
  inText(
    "surveillance-lists-asm-and-gsm-explained",
    [before, after, after - before].map((amount) => `₹${grouped(amount)}`),
  );
});

test("a limit lies on the tick inside the band, and five of them compound as in the text", () => {
  expect(lowerLimit(100, { ...LIMIT_CASE, band: 20 })).toBe(80);
  inText("circuit-limits-and-what-happens-at-them", [
    ...lowerLimits(5)
      .slice(1)
      .map((limit, i) => `| ${i + 1} | ${twoDecimals(limit)} | ${oneDecimal(fromClose(limit))}% |`),
    ...[2, 10, 20].map(
      (band) => `| ${band}% | ${twoDecimals(lowerLimit(412.35, { ...LIMIT_CASE, band }))} |`,
    ),
  ]);
});

test("what an impostor took is what the text says", () => {
  const { paid, returned, lost } = lostToImpostor();
  inText("spotting-impersonation-of-a-registered-analyst", [
    `= ₹${grouped(paid)}.`,
    `Received: ₹${grouped(returned)}.`,
    `= ₹${grouped(lost)}.`,
  ]);
});

test("one day has the three moves of the text", () => {
  expect(threeIndices().map(([, move]) => twoDecimals(move))).toEqual(["3.00", "1.41", "1.23"]);
  inText("how-an-index-is-built-and-rebalanced", ["= 3.0%", "= 1.41%", "= 1.23%"]);
});

test("open interest follows from what the traders hold", () => {
  const open = openInterest(LEDGER_TRADES);
  inText(
    "open-interest-contracts-not-conviction",
    LEDGER_TRADES.map(({ contracts }, i) => `| ${contracts} | ${open[i]} |`),
  );
  expect(openInterest([...LEDGER_TRADES, { buyer: "Q", seller: "P", contracts: 4 }]).at(-1)).toBe(5);
});

test("the ratio at each strike, and with one more, is that of the text", () => {
  inText("what-a-put-call-ratio-can-and-cannot-tell-you", [
    ...STRIKES.map(
      (one) =>
        `| ${grouped(one.strike)} | ${grouped(one.calls)} | ${grouped(one.puts)} | ${twoDecimals(putCallRatio([one]))} |`,
    ),
    `| **${twoDecimals(putCallRatio(STRIKES))}** |`,
    `shown as ${twoDecimals(putCallRatio([...STRIKES, ADDED_STRIKE]))}.`,
  ]);
});

test("what comes back of a quarter is what the text says", () => {
  inText("what-a-research-analyst-may-and-may-not-do", [`= ₹${grouped(unusedFee())}`]);
});
