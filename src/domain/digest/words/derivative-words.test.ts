import { describe, expect, test } from "vitest";
import { percent } from "#platform/format/numbers.ts";
import * as words from "../words.ts";

describe("derivatives-change and derivatives-view", () => {
  const NONE = { futures: [], options: [] };

  test("both turned one way only if both moved that way, and puts are turned round", () => {
    const end = (kind: "futures" | "ce" | "pe", FII: number, PRO: number) =>
      words.derivativesSentence(kind, { FII, PRO }, NONE)?.split("; ")[1];
    expect(end("futures", 1, 1)).toBe("both turned more bullish.");
    expect(end("ce", -1, -1)).toBe("both turned more bearish.");
    expect(end("pe", 1, 1)).toBe("both turned more bearish.");
    expect(end("pe", -1, -1)).toBe("both turned more bullish.");
    expect(end("futures", 1, 0)).toBe("they did not move together.");
    expect(end("futures", 1, -1)).toBe("they disagreed.");
    expect(words.derivativesSentence("pe", { FII: 44084, PRO: 37374 }, NONE)).toBe(
      "Change in net index puts on the day: FII +44,084, PRO +37,374 contracts; both turned more bearish.",
    );
    expect(words.derivativesSentence("pe", { FII: 44084, PRO: null }, NONE)).toBe(undefined);
  });

  test("a change over an expiry is stated and not read, in the instruments that expired", () => {
    const weekly = { futures: [], options: ["NIFTY"] };
    const said = (kind: "futures" | "ce", expired: words.GivenExpired) =>
      words.derivativesSentence(kind, { FII: 80_143, PRO: -8 }, expired)?.split("contracts")[1];
    expect(said("ce", weekly)).toBe(". Not judged: index options expired on the day and left the file.");
    expect(said("futures", weekly)).toBe("; they disagreed.");
    expect(said("futures", { futures: ["NIFTY"], options: ["NIFTY"] })).toMatch(
      /Not judged: index futures exp/,
    );
    expect(said("futures", undefined)).toBe(". Not judged: no F&O file of the day tells which ");
    expect([words.readable(NONE), words.readable(weekly), words.readable(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    const FII = { net: -163_295, change: 26_044 };
    expect(words.derivativesView({ FII }, { futures: ["NIFTY"], options: [] })).toBe(
      "Net index futures: FII −1,63,295 contracts; the day’s change is not judged: index futures expired on the day and left the file.",
    );
    expect(words.derivativesView({ FII: { net: 5 } }, undefined)).toBe(
      "Net index futures: FII +5 contracts.",
    );
  });

  test("the view names what is known", () => {
    const FII = { net: -189339, change: -5750 };
    expect(words.derivativesView({ FII, PRO: { net: 24363, change: 6297 } }, NONE)).toBe(
      "Net index futures, with the day’s change: FII −1,89,339 (−5,750), PRO +24,363 (+6,297) contracts.",
    );
    expect(words.derivativesView({ FII: { net: -189339 }, PRO: { net: 24363, change: null } }, NONE)).toBe(
      "Net index futures: FII −1,89,339, PRO +24,363 contracts.",
    );
    expect(words.derivativesView({ FII }, NONE)).toBe(
      "Net index futures, with the day’s change: FII −1,89,339 (−5,750) contracts.",
    );
    expect(words.derivativesView({ PRO: { change: 5 } }, NONE)).toBe(undefined);
  });
});

describe("long-share", () => {
  test.for<[number, string]>([
    [29.99, "below 30%: the position is mostly short"],
    [29.996, "between 30% and 70%: neither side stands out"], // printed 30.00
    [30, "between 30% and 70%: neither side stands out"],
    [70, "between 30% and 70%: neither side stands out"],
    [70.01, "above 70%: the position is mostly long"],
  ])("%d%%", ([share, reading]) => {
    expect(words.longShareSentence("FII", share)).toBe(
      `${percent(share)} of the FII index futures are long, ${reading}.`,
    );
  });

  test("is not said without a figure", () => {
    expect(words.longShareSentence("FII", null)).toBe(undefined);
  });
});

describe("pcr and pcr-band", () => {
  const calls = "call open interest is clearly larger than put open interest.";
  const puts = "put open interest is clearly larger than call open interest.";
  test.for<[number, string]>([
    [0.69, `PCR 0.69 is below 0.70: ${calls}`],
    [0.694, `PCR 0.69 is below 0.70: ${calls}`],
    [0.7, "PCR 0.70 lies between 0.70 and 1.20: neither side stands out."],
    [0.71, "PCR 0.71 lies between 0.70 and 1.20: neither side stands out."],
    [1.2, "PCR 1.20 lies between 0.70 and 1.20: neither side stands out."],
    [1.21, `PCR 1.21 is above 1.20: ${puts}`],
  ])("%d", ([pcr, sentence]) => {
    expect(words.pcrComment(pcr)).toBe(sentence);
  });

  const band = (percentile: number | null, days = 250, lower = 17) => ({
    low: 0.55,
    high: 1.32,
    percentile,
    lower,
    days,
  });
  test.for<[number, string]>([
    [9.99, "low"],
    [10, "low"],
    [10.01, "neither low nor high"],
    [89.99, "neither low nor high"],
    [90, "high"],
    [90.01, "high"],
  ])("a percentile of %d is %s for its year", ([percentile, reading]) => {
    expect(words.pcrBandComment(0.641, band(percentile))).toBe(
      `PCR 0.64 is ${reading} for its year: 17 of the 249 sessions before were lower (range 0.55 to 1.32).`,
    );
  });

  test.for<[number, boolean, string]>([
    [0, false, "none of the 249 sessions before was lower"],
    [1, false, "1 of the 249 sessions before was lower"],
    [2, true, "2 of the 249 sessions that we hold were lower"],
  ])("%d lower sessions, with a gap: %s, are counted as %s", ([lower, hasGap, said]) => {
    expect(words.pcrBandComment(0.64, { ...band(1, 250, lower), hasGap })).toContain(`: ${said} (`);
  });

  test("a band needs 60 days", () => {
    expect(words.pcrBandComment(0.64, band(50, 59))).toBe(undefined);
    expect(words.pcrBandComment(0.64, band(50, 60))).toContain("the 59 sessions before");
    expect(words.pcrBandComment(0.64, band(50, 61))).toContain("the 60 sessions before");
    expect(words.pcrBandComment(0.64, band(null))).toBe(undefined);
    expect(words.pcrBandComment(null, band(50))).toBe(undefined);
    expect(words.pcrBandComment(0.64, null)).toBe(undefined);
    expect(words.pcrComment(null)).toBe(undefined);
  });
});

test("a ratio of another expiry than the session before is said to be no continuation", () => {
  const said = (expiry: string, before?: words.RatioOf) =>
    words.pcrRollComment({ ratio: 0.97, expiry }, before);
  expect(said("2025-03-27", { ratio: 0.781, expiry: "2025-02-27" })).toBe(
    "The ratio is now of another expiry: 0.97 for 27 March 2025; the session before had 0.78 for 27 February 2025. The two are not compared.",
  );
  expect(said("2025-03-27", { ratio: 0.781, expiry: "2025-03-27" })).toBe(undefined);
  expect(said("2025-03-27", { ratio: null, expiry: "2025-02-27" })).toBe(undefined);
  expect(said("2025-03-27")).toBe(undefined);
});
