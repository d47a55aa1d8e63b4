import { expect, test } from "vitest";
import { fullDigest } from "../../../../e2e/digest-parts.ts";
import { DIGEST_FIGURES } from "../catalogue/figures.ts";
import { figuresInPrint } from "./figure-values.ts";

const day = fullDigest();
const textsOf = (...ids: string[]) =>
  figuresInPrint(ids, day).map(({ name, text, note }) => [name, text, note]);

test("a figure prints with its unit, and one of options with their expiry", () => {
  expect(textsOf("nifty.max-pain", "vix.close", "breadth.advances", "participants.fii.long-share")).toEqual([
    ["Nifty 50, max pain", "22,800 points", expect.stringMatching(/^options of \d+ \w+$/)],
    ["India VIX, close", expect.stringMatching(/^\d+\.\d\d points$/), ""],
    ["Securities that rose", expect.stringMatching(/^[\d,]+$/), ""],
    ["FII, long share of index futures", expect.stringMatching(/^\d+\.\d\d%$/), ""],
  ]);
  const [[, flow] = []] = textsOf("flows.fii");
  expect(flow).toMatch(/^[+−]₹[\d,]+\.\d\d crore$/);
});

test("the count of the banned securities stands with their names and the day of the ban", () => {
  expect(textsOf("ban.securities")).toEqual([
    ["Securities in the F&O ban", "1", "on Monday 20 January: ARAVATEXT"],
  ]);
  expect(figuresInPrint(["ban.securities", "vix.close"], day).map(({ section }) => section)).toEqual([
    "ban",
    undefined,
  ]);
  const sections = figuresInPrint(["delivery.by-value", "breadth.above-20", "flows.fii-month"], day);
  expect(sections.map(({ section }) => section)).toEqual(["volume", "breadth", "two-years"]);
  const { ban } = day.series.market ?? {};
  if (!ban) throw new Error("the day has no ban");
  const none = { ...day, series: { market: { ban: { ...ban, symbols: [] } } } };
  expect(figuresInPrint(["ban.securities"], none)).toMatchObject([
    { text: "0", note: "on Monday 20 January" },
  ]);
});

test("a figure that the day lacks is left out, and every other has a text", () => {
  const ids = DIGEST_FIGURES.map(({ id }) => id);
  const printed = figuresInPrint(ids, day);
  expect(printed.length).toBeGreaterThan(80);
  for (const { text } of printed) expect(text).not.toMatch(/—|NaN|undefined/);
  expect(figuresInPrint(ids, { content: {}, series: {} })).toEqual([]);
  expect(textsOf("no-such.figure")).toEqual([]);
});
