import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longDate } from "#platform/format/dates.ts";
import { proves } from "#test/proves.ts";
import { presentDigest } from "./presenting/present.ts";
import {
  biasTone,
  type DigestContent,
  digestContent,
  FIRST_NEWS,
  filterCards,
  impactTone,
  impactWord,
  isoOfDayMonthYear,
  MISSING,
  numberOf,
  parseContent,
  printFigure,
  SECTIONS,
  sortIndicators,
  verdictTone,
  withoutMarker,
} from "./rules.ts";

const index = {
  cmp: 22_712.6,
  trend: "Downtrend",
  bias: "Bearish",
  support_resistance: { support_1: 1, support_2: 2, resistance_1: 3, resistance_2: 4 },
  oi_data: {
    call_oi: "22.63 Cr",
    put_oi: "15.42 Cr",
    pcr: 0.68,
    pcr_comment: "Below 0.70.",
    put_writers: 22_400,
    call_writers: 23_400,
  },
  trigger_zones: { breakout: { level: 23_016.62 }, breakdown: { level: 22_540.22 } },
  ema_rsi: {
    ema_10: 1,
    ema_20: 2,
    ema_50: 3,
    trend: "Bearish",
    rsi: 33.8,
    rsi_comment: "Between 30 and 45.",
  },
};
const participant = { futures: -160_799, ce: 4_365, pe: 338_573, sentiment: "Bearish" };
const whole = {
  date: "13/02/2025",
  news_digest: {
    global: [{ headline: "Gold up", points: ["One.", "Two."], impact: "🟢 Positive" }],
    india: [{ headline: "Repo rate", points: ["Held."], impact: "🟡 Neutral" }],
    stocks: [{ stock: "Company A", summary: "Closes lower.", points: ["By 2%."], impact: "🔴 Negative" }],
  },
  daily_market_pulse: {
    scorecard: { verdict: "🔴 Bearish", reason: "Five of six signals fell." },
    indicators: [
      { indicator: "India VIX", closing: 15.47, percent_change: 9.02, abs_change: 1.28, impact: "🔴" },
    ],
  },
  fii_dii_analysis: {
    cash_market: {
      fii: -5_173.4,
      dii: 4_066.79,
      net_flow: -1_106.61,
      interpretation: { fii: "Sold.", dii: "Bought.", net_flow: "Sold." },
    },
    fii_pro_derivatives: {
      futures: "FII −1,60,799",
      ce: "FII +4,365",
      pe: 338_573,
      interpretation: { futures: "Down.", ce: "Down.", pe: "Up." },
    },
    participant_derivatives: { FII: participant, PRO: participant, DII: participant, Retail: participant },
    final_market_bias: {
      final_bias: "Neutral",
      derivatives_view: "Short.",
      fii_cash_flow: "Sold.",
      conclusion: "Mixed.",
    },
  },
  index_dashboard: { NIFTY: { ...index, view: "Inside its range." }, BANKNIFTY: index },
};

describe("the record's content", () => {
  test(
    "a whole digest is read with every field that it has",
    proves(
      "DATA-28 DATA-29 DATA-31 DATA-32 DATA-33 DATA-34 DATA-35 DATA-36 DATA-37 DATA-38 DATA-39 DATA-40 DATA-41 DATA-42 DATA-43 DATA-44",
    ),
    () => {
      expect(parseContent(JSON.stringify(whole))).toEqual(whole);
    },
  );

  test("a text that cannot be parsed counts as empty", proves("DATA-46"), () => {
    for (const text of ["", "{", "null", "[]", "42", '"text"', "undefined"])
      expect(parseContent(text)).toEqual({});
  });

  test("a part of the wrong type is missing, and the rest is kept", () => {
    expect(
      parseContent(
        JSON.stringify({
          date: 13,
          news_digest: { global: "none", india: [null, { headline: "Kept", points: ["a", 1, null, "b"] }] },
          daily_market_pulse: { scorecard: { verdict: null, reason: "Kept" } },
          index_dashboard: { NIFTY: { cmp: { value: 1 }, trend: "Kept" }, BANKNIFTY: [] },
        }),
      ),
    ).toEqual({
      date: undefined,
      news_digest: { global: undefined, india: [{}, { headline: "Kept", points: ["a", "b"] }] },
      daily_market_pulse: { scorecard: { verdict: undefined, reason: "Kept" } },
      index_dashboard: { NIFTY: { cmp: undefined, trend: "Kept" }, BANKNIFTY: undefined },
    });
  });

  test("no JSON text makes the reading of a digest throw", () => {
    fc.assert(fc.property(fc.json(), (text) => typeof parseContent(text) === "object"));
    fc.assert(fc.property(fc.string(), (text) => typeof parseContent(text) === "object"));
  });

  test(
    "a day/month/year text is a calendar date or none, and is printed in long British form",
    proves("DATA-44 DIGE-01"),
    () => {
      expect(isoOfDayMonthYear("14/02/2025")).toBe("2025-02-14");
      expect(isoOfDayMonthYear("4/2/2025")).toBe("2025-02-04");
      for (const text of [undefined, "", "2025-02-14", "31/02/2025", "14-02-2025", "14/13/2025", "0/1/2025"])
        expect(isoOfDayMonthYear(text)).toBeUndefined();
      expect(longDate("2025-02-14")).toBe("14 February 2025");
      fc.assert(
        fc.property(
          fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
          (at) => {
            const iso = at.toISOString().slice(0, 10);
            const [year, month, day] = iso.split("-");
            expect(isoOfDayMonthYear(`${day}/${month}/${year}`)).toBe(iso);
          },
        ),
      );
    },
  );
});

describe("colours", () => {
  test(
    "an impact is coloured by its marker and worded by its label",
    proves("DATA-30 DATA-49 DATA-50 DATA-51 DATA-52"),
    () => {
      expect(
        ["🟢 Positive", "🔴 Negative", "🟡 Neutral", "🔵 Other", "Positive", "", undefined].map(impactTone),
      ).toEqual(["up", "down", "flat", "none", "none", "none", "none"]);
      expect(["🟢 Good for banks", "🟢", "🔴", "🟡", "⚪", undefined].map(impactWord)).toEqual([
        "Good for banks",
        "Positive",
        "Negative",
        "Neutral",
        "Not rated",
        "Not rated",
      ]);
      expect(withoutMarker("🔴  Bearish")).toBe("Bearish");
      expect(withoutMarker(undefined)).toBe("");
    },
  );

  test(
    "indicators stand green, red, yellow, others, and keep their order within a colour",
    proves("DATA-54"),
    () => {
      const markers = fc.constantFrom("🟢", "🔴", "🟡", "⚪", undefined);
      fc.assert(
        fc.property(fc.array(markers), (impacts) => {
          const given = impacts.map((impact, i) => ({ indicator: String(i), impact }));
          const sorted = sortIndicators(given);
          const rank = (impact: string | undefined) =>
            ["up", "down", "flat", "none"].indexOf(impactTone(impact));
          for (const [i, item] of sorted.entries()) {
            const before = sorted[i - 1];
            if (!before) continue;
            const step = rank(item.impact) - rank(before.impact);
            expect(step).toBeGreaterThanOrEqual(0);
            if (step === 0) expect(Number(item.indicator)).toBeGreaterThan(Number(before.indicator));
          }
          expect(new Set(sorted)).toEqual(new Set(given));
        }),
      );
    },
  );

  test(
    "a bias is green with Bullish, red with Bearish, else yellow",
    proves("DATA-55 DATA-56 DATA-57"),
    () => {
      expect(["Mildly Bullish", "🔴 Bearish", "Neutral", "Sideways", "Positive", ""].map(biasTone)).toEqual([
        "up",
        "down",
        "flat",
        "flat",
        "flat",
        "flat",
      ]);
    },
  );

  test(
    "a verdict is green for Bullish or Positive, red for Bearish or Negative, else yellow",
    proves("DATA-58 DATA-59 DATA-60"),
    () => {
      expect(
        ["🟢 Bullish", "Positive", "🔴 Bearish", "Negative", "🟡 Neutral", "Mixed", undefined].map(
          verdictTone,
        ),
      ).toEqual(["up", "up", "down", "down", "flat", "flat", "flat"]);
    },
  );
});

describe("figures", () => {
  test("a missing figure is printed as a dash, never as 0, NaN or undefined", () => {
    for (const value of [
      undefined,
      "",
      "  ",
      "NaN",
      "null",
      "undefined",
      "None",
      "n/a",
      "-",
      "nan%",
      Number.NaN,
      1 / 0,
    ])
      expect(printFigure(value)).toBe(MISSING);
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), (value) => {
        const printed = printFigure(value, { sign: true, places: 2, unit: "%" });
        expect(printed).not.toMatch(/NaN|Infinity|undefined|-/);
        if (!Number.isFinite(value)) expect(printed).toBe(MISSING);
      }),
    );
  });

  test(
    "figures stand in Indian grouping with a true minus, and what rounds to zero has no sign",
    proves("CNST-10"),
    () => {
      expect(printFigure(151_000)).toBe("1,51,000");
      expect(printFigure(-160_799, { sign: true })).toBe("−1,60,799");
      expect(printFigure(4_365, { sign: true })).toBe("+4,365");
      expect(printFigure(9.02, { sign: true, places: 2, unit: "%" })).toBe("+9.02%");
      expect(printFigure(-0.001, { sign: true, places: 2 })).toBe("0.00");
      expect(printFigure(0, { sign: true })).toBe("0");
      expect(printFigure("22.63 Cr")).toBe("22.63 Cr");
    },
  );

  test("a figure is read as a number for a chart, or not at all", () => {
    expect(
      ["22.63 Cr", "−5,173.40", "₹1,234.5", 0.68, "FII −1", "", undefined, Number.NaN].map(numberOf),
    ).toEqual([22.63, -5173.4, 1234.5, 0.68, undefined, undefined, undefined, undefined]);
  });
});

describe("sections and cards", () => {
  test(
    "seven sections by id and heading, six news before the rest",
    proves("DIGE-20 DIGE-21 DIGE-22 DIGE-23 DIGE-24 DIGE-25 DIGE-26 DIGE-29 DIGE-30"),
    () => {
      expect(SECTIONS.map(({ id, heading }) => `${id}: ${heading}`)).toEqual([
        "global-economy: Global Economy & Market Developments",
        "indian-market: Indian Market & Economy Updates",
        "stock-sector: Stocks & Sector-Specific News",
        "daily-market: Daily Market Pulse - Sentiment Analysis",
        "fii-dii-activity: FII-DII Market Activity",
        "nifty-analysis: Nifty Analysis",
        "banknifty-analysis: Bank Nifty Analysis",
      ]);
      expect(FIRST_NEWS).toBe(6);
    },
  );

  const cardsOf = (content: DigestContent) =>
    presentDigest({
      id: 1,
      date: "2025-02-13",
      title: "",
      sample: false,
      content,
      series: {},
      corrections: [],
      history: [],
    }).cards;
  const cards = cardsOf(whole as DigestContent);

  test(
    "the cards are the Nifty, BankNifty and FII-DII analyses with all five fields",
    proves("DATA-48 DIGE-45"),
    () => {
      expect(cards).toEqual([
        {
          id: "nifty-analysis",
          title: "Nifty Analysis",
          category: "Index",
          summary: "Inside its range.",
          verdict: "Bearish",
        },
        {
          id: "fii-dii-activity",
          title: "FII-DII Analysis",
          category: "Institutional flows",
          summary: "Mixed.",
          verdict: "Neutral",
        },
        {
          id: "banknifty-analysis",
          title: "BankNifty Analysis",
          category: "Index",
          summary: "Close 22,712.60, downtrend, RSI 33.80, put-call ratio 0.68.",
          verdict: "Bearish",
        },
      ]);
      const nothing = { index_dashboard: { NIFTY: { cmp: "NaN", trend: "" } } };
      for (const card of [...cardsOf({}), ...cardsOf(nothing)])
        expect([card.summary, card.verdict]).toEqual([MISSING, MISSING]);
    },
  );

  test(
    "a search keeps the cards whose title, category, summary or verdict contains it, in any case",
    proves("DIGE-46"),
    () => {
      const found = (search: string) => filterCards(cards, search).map(({ id }) => id);
      expect(found("")).toHaveLength(3);
      expect(found("  BANKnifty ")).toEqual(["banknifty-analysis"]);
      expect(found("bank nifty")).toEqual(["banknifty-analysis"]);
      expect(found("institutional")).toEqual(["fii-dii-activity"]);
      expect(found("inside its range")).toEqual(["nifty-analysis"]);
      expect(found("bearish")).toEqual(["nifty-analysis", "banknifty-analysis"]);
      expect(found("no such words")).toEqual([]);
      fc.assert(
        fc.property(fc.constantFrom(...cards), fc.nat(), fc.nat(), (card, from, length) => {
          const at = from % card.summary.length;
          expect(filterCards(cards, card.summary.slice(at, at + 1 + (length % 20)))).toContain(card);
        }),
      );
    },
  );
});

test("the content of any shape is taken apart without a fault", () => {
  fc.assert(fc.property(fc.object(), (content) => digestContent.safeParse(content).success));
});
