import { describe, expect, test } from "vitest";
import { FULL_DAY, fullDigest, REVIEWER } from "../../../../../e2e/digest-parts.ts";
import { fullMarket } from "../../../../../e2e/market-parts.ts";
import type { FigureOrigin } from "../../provenance.ts";
import type { DigestDay } from "../../read.server.ts";
import type { MarketData } from "../../rules.ts";
import { type DigestSeries, digestSeries } from "../../rules.ts";
import { presentDigest } from "../present.ts";

import { MARKET_SECTIONS, NOT_LICENSED, partsOf } from "./present-market.ts";

const full = fullDigest();
const dayOf = (market: MarketData | undefined, more: Partial<DigestDay> = {}): DigestDay => ({
  id: 1,
  date: FULL_DAY,
  title: "A day",
  sample: false,
  approvedBy: REVIEWER,
  content: full.content,
  provenance: full.provenance,
  corrections: [],
  history: [],
  series: { ...full.series, ...(market ? { market } : { market: undefined }) },
  ...more,
});
const marketOf = (change: Partial<MarketData> = {}) => {
  const { market } = presentDigest(dayOf({ ...fullMarket(), ...change }));
  if (!market) throw new Error("No market was presented.");
  return market;
};

test("the made market is one that a digest stores", () => {
  const parsed = digestSeries.safeParse({ market: fullMarket() });
  expect(parsed.error?.issues).toBeUndefined();
});

test("each section's title states its finding with the figure, and its measure the unit and the count", () => {
  const { parts, links, absent } = marketOf();
  expect(links.map(({ id }) => id)).toEqual(MARKET_SECTIONS.map(({ id }) => id));
  expect(absent).toEqual([]);
  const said = Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, part?.title]));
  expect(said).toEqual({
    breadth: "2,181 of 2,867 securities fell, 612 rose; 141 touched a 52-week low",
    sectors: "3 of 17 sectors rose, FMCG most, by 0.36%; IT fell most, by 2.71%",
    movers: "Aravalli Power rose 7.29%, Aravalli Foods fell 8.96%",
    volume: "Aravalli Motors traded 32 times its usual volume, and 11.2% of it was delivered",
    buildup: "Shorts were added in 31 of 69 stocks with futures",
    futures: "Futures closed above the index: Nifty 50 by 59.30 points, Bank Nifty by 53.50",
    options: "Options on Nifty 50 would pay out least at 22,800 (max pain), 87.40 points above the close",
    ban: "ARAVATEXT is in the F&O ban on Monday 20 January; Garo Power is nearest to it, at 91.40%",
    deals: "The largest of 8 net trades: Sahyadri Growth Fund bought ₹207 crore of Zanskar Paints",
    "two-years":
      "FII, long share of index futures: above 5 of the 499 sessions we hold since 12 January 2023",
  });
  for (const part of partsOf({ parts })) {
    expect(part.measure).toMatch(/[A-Za-z]/);
    expect(part.table.rows.length).toBeGreaterThan(0);
    expect(part.made).toMatch(/\d.*\.$/);
  }
});

test("how a figure is made is told with the day's numbers put in", () => {
  const { parts } = marketOf();
  expect(parts.futures?.made).toContain("22,771.90 − 22,712.60 = +59.30; +59.30 ÷ 22,712.60 = +0.26%");
  expect(parts.breadth?.made).toContain("612 + 74 + 2,181 = 2,867 securities");
  expect(parts.volume?.made).toContain("÷ about 41,200, the mean of its 20 sessions before, = 32.47");
  for (const { companies } of parts.buildup?.cells ?? [])
    expect(companies).toMatch(/^.+ OI [+−]\d+\.\d\d%(, .+ OI [+−]\d+\.\d\d%)*$/);
  expect(parts.deals?.made).toContain("15,00,000 shares × ₹1,377.10 = ₹206.56 crore");
});

describe("a part that the digest lacks", () => {
  test("is named as absent; nothing is drawn and nothing is zero", () => {
    const { parts, links, absent } = marketOf({ deals: undefined, ban: undefined, movers: undefined });
    expect([parts.deals, parts.ban, parts.movers]).toEqual([undefined, undefined, undefined]);
    expect(links.map(({ id }) => id)).not.toContain("deals");
    expect(absent.map(({ id, said }) => [id, said])).toEqual([
      ["movers", undefined],
      ["ban", undefined],
      ["deals", undefined],
    ]);
  });

  test("damaged rows that were left out are named in a sentence with their file", () => {
    expect(marketOf({}).leftOut).toBeUndefined();
    const file = "sec_bhavdata_full_13022025.csv";
    expect(marketOf({ leftOut: [{ file, rows: ["RELIANCE EQ", "INFY EQ"] }] }).leftOut).toBe(
      `Left out of this digest, because NSE's row contradicts itself or cannot be read: RELIANCE EQ and INFY EQ in ${file}.`,
    );
  });

  test("a digest that holds nothing of the market has no sections, and says its lead", () => {
    const { market, brief, lines } = presentDigest(dayOf(undefined));
    expect([market, brief]).toEqual([undefined, undefined]);
    expect(lines.map(({ text }) => text)).toEqual([expect.stringMatching(/^Nifty 50 /)]);
  });

  test("an empty list is told as empty, and a missing one as missing", () => {
    const none = marketOf({ ban: { day: "2025-01-20", symbols: [], near: [] }, deals: { bulk: [] } });
    expect(none.parts.ban?.title).toBe("No security is in the F&O ban on Monday 20 January");
    expect(none.parts.ban?.measure).toContain("market-wide position limit");
    const listed = marketOf({ ban: { day: "2025-01-20", symbols: [] } });
    expect(listed.parts.ban?.measure).toBe(
      "Securities in which no new position may be opened; how near others are to their limit is not in this digest",
    );
    expect(none.parts.deals?.measure).toContain("0 in bulk deals, no file of block deals");
  });
});

describe("what a licence does not allow to show", () => {
  const hidden = (...kinds: string[]) => presentDigest(dayOf(fullMarket()), kinds);

  test("is left out and said to be computed, part by part, by the files behind it", () => {
    const { market } = hidden("bulk-deals");
    expect(market?.parts.deals).toBeUndefined();
    expect(market?.absent).toEqual([{ id: "deals", name: "Bulk and block deals", said: NOT_LICENSED }]);
    expect(market?.parts.ban).toBeDefined();
  });

  test("takes every part of the file with it: the sentences that rest on it too", () => {
    const { market, brief, pulse } = hidden("security-deliveries");
    expect(market?.absent.map(({ id }) => id)).toEqual(["breadth", "movers", "volume"]);
    expect(new Set(market?.absent.map(({ said }) => said))).toEqual(new Set([NOT_LICENSED]));
    expect(pulse.breadth).toBeUndefined();
    expect(brief).toBeUndefined();
    // One sentence on what changed rests on this file.
    expect([hidden("participant-oi").brief, hidden("ban-list").brief === undefined]).toEqual([
      undefined,
      false,
    ]);
  });

  test("names a section of which only a later part was computed", () => {
    const { volumes: _, ...rest } = fullMarket();
    const { market } = presentDigest(dayOf(rest), ["security-deliveries"]);
    expect(market?.absent.find(({ id }) => id === "volume")?.said).toBe(NOT_LICENSED);
  });

  test("takes the counts out of the verdict's reason, and leaves an analyst's own", () => {
    const reason = "Two of five signals are negative: breadth (2,181 securities down, 612 up).";
    const content = { daily_market_pulse: { scorecard: { verdict: "Neutral", reason } } };
    const reasonOf = (origin: FigureOrigin) => {
      const provenance = {
        sources: full.provenance.sources,
        figures: { ...full.provenance.figures, "daily_market_pulse.scorecard.reason": origin },
      };
      return presentDigest(dayOf(fullMarket(), { content, provenance }), ["security-deliveries"]).pulse
        .reason;
    };
    expect(reasonOf({ from: [], how: "rule" })).toBe("—");
    expect(reasonOf({ from: [], typedBy: "A. Analyst" })).toBe(reason);
  });

  test("leaves what is due where the sentences beside it are taken out", () => {
    const { brief, due } = hidden("security-deliveries");
    expect([brief, due]).toEqual([undefined, hidden().due]);
    expect(due.length).toBeGreaterThan(0);
  });

  test("by the files that may supply it, where the digest recorded none", () => {
    const day = dayOf(fullMarket(), { provenance: undefined });
    expect(presentDigest(day, ["cm-bhavcopy"]).pulse.breadth).toBeUndefined();
  });

  test("by its usual files, where the digest recorded none", () => {
    const { market } = presentDigest(dayOf(fullMarket(), { provenance: undefined }), ["fo-bhavcopy"]);
    expect(market?.absent.map(({ id }) => id)).toEqual(["buildup", "futures", "options"]);
  });

  test("also on a day without market parts: its breadth", () => {
    const day = dayOf(undefined, { provenance: undefined });
    const { market, pulse } = presentDigest(day, ["security-deliveries"]);
    expect([pulse.breadth, market]).toEqual([undefined, undefined]);
    expect(presentDigest(day, ["fo-bhavcopy"]).pulse.breadth).toBeDefined();
  });

  test("nothing is left out by default", () => {
    expect(hidden().market?.absent).toEqual([]);
  });
});

test("a reading's place is told by the rule, and with too short a history not at all", () => {
  const place = (lower: number, last: { date: string; sessions: number } | null) => ({
    value: 1,
    lower,
    of: 400,
    from: "2023-03-01",
    last,
  });
  const said = (lower: number, last: { date: string; sessions: number } | null = null) =>
    marketOf({ places: { vix: place(lower, last) } }).parts["two-years"]?.places.find(
      ({ key }) => key === "vix",
    )?.said;
  expect(said(1, { date: "2024-10-03", sessions: 97 })).toBe(
    "Above 1 of the 400 sessions we hold since 1 March 2023; last so low on 3 October 2024 (97 sessions ago).",
  );
  const short = { ...place(3, null), of: 20 };
  expect(marketOf({ places: { vix: short }, flows: undefined }).parts["two-years"]).toBeUndefined();
});

test("deliveries are told alone where no usual volume is known, and places that need a past are absent", () => {
  const { parts, absent, tables } = marketOf({ volumes: undefined, places: undefined, flows: undefined });
  expect(parts.volume?.title).toBe("40.66% of the shares traded were delivered, 43.88% by value");
  expect(parts.volume?.points).toEqual([]);
  expect(absent.map(({ id }) => id)).toEqual(["two-years"]);
  expect(tables.includes("delivery") && !tables.includes("volumes") && !tables.includes("places")).toBe(true);
});

test("a company is named where a file states its name, else by its symbol; those under a ban too", () => {
  const { movers } = fullMarket();
  const [first, ...rest] = movers?.gainers ?? [];
  if (!movers || !first) throw new Error("There is no mover.");
  const { company, ...unnamed } = { ...first, turnover: 100 };
  expect(company).toBe("Aravalli Cement");
  const titleOf = (gainers: typeof rest) => marketOf({ movers: { ...movers, gainers } }).parts.movers?.title;
  expect(titleOf([unnamed, ...rest])).toBe("ARAVACEME rose 16.41%, Aravalli Foods fell 8.96%");
  const { ban } = fullMarket();
  const names = { ARAVATEXT: "Aravalli Textiles Limited" };
  expect(marketOf({ ban: ban && { ...ban, names } }).parts.ban?.banned).toEqual(["Aravalli Textiles"]);
});

test("a fund is on no list of companies and in no headline", () => {
  const { movers, volumes = [] } = fullMarket();
  const [mover, volume] = [movers?.gainers[0], volumes[0]];
  if (!movers || !mover || !volume) throw new Error("There is no mover.");
  const { parts } = marketOf({
    movers: { ...movers, gainers: [{ ...mover, symbol: "LIQUIDPLUS", percent: 19 }, ...movers.gainers] },
    volumes: [{ ...volume, symbol: "NIFTY50ADD", times: 99 }, ...volumes],
  });
  const { movers: without, volume: quiet } = marketOf().parts;
  expect([parts.movers?.title, parts.volume?.title]).toEqual([without?.title, quiet?.title]);
  expect(parts.movers?.table).toEqual(without?.table);
  expect(parts.volume?.table).toEqual(quiet?.table);
});

test("clients are spelt as an editor would, their short forms kept", () => {
  const [deal] = fullMarket().deals?.bulk ?? [];
  if (!deal) throw new Error("There is no deal.");
  const spelt = (client: string) =>
    marketOf({ deals: { bulk: [{ ...deal, client }] } }).parts.deals?.rows[0]?.client;
  expect(spelt("INTEGRATED CORE STRATEGIES (ASIA) PTE. LTD.")).toBe(
    "Integrated Core Strategies (Asia) Pte. Ltd.",
  );
  expect(spelt("ISHARES CORE MSCI EMERGING MARKETS ETF")).toBe("Ishares Core MSCI Emerging Markets ETF");
  expect(spelt("Konkan Holdings LLP")).toBe("Konkan Holdings LLP");
});

test("rollover is shown in the week before expiry only, beside the series before", () => {
  const market = fullMarket();
  const futures = marketOf().parts.futures;
  expect(futures?.indices[0]?.rollovers.map(({ name, printed }) => `${name} ${printed}`)).toEqual([
    "January 2025 41.86%",
    "December 2024 38.40%",
    "November 2024 44.15%",
    "October 2024 36.02%",
  ]);
  const nifty = market.futures?.NIFTY;
  const outside = marketOf({ futures: nifty && { NIFTY: { ...nifty, rollover: null } } }).parts.futures;
  expect([outside?.outside, outside?.indices[0]?.rollovers, futures?.outside]).toEqual([true, [], false]);
});

test("on a contract’s last day its rollover bears its own month, not that of the next contract", () => {
  const nifty = fullMarket().futures?.NIFTY;
  const market = { ...fullMarket(), futures: nifty && { NIFTY: { ...nifty, expiry: "2025-02-27" } } };
  const day = dayOf(market, { date: "2025-01-30" });
  const expired = { futures: ["NIFTY"], options: ["NIFTY"] };
  const shown = presentDigest({ ...day, series: { ...day.series, expired } }).market?.parts.futures;
  expect(shown?.indices[0]?.name).toBe("Nifty 50, 27 Feb 2025");
  expect(shown?.indices[0]?.rollovers.map(({ name }) => name).slice(0, 2)).toEqual([
    "January 2025",
    "December 2024",
  ]);
});

describe("sectors", () => {
  const rows = (...percents: number[]): DigestSeries["market"] => ({
    sectors: percents.map((percent, i) => ({ name: `Nifty S${i}`, close: 100, percent })),
  });
  const ten = (first: number, between: number, last: number) =>
    rows(first, ...Array.from({ length: 8 }, () => between), last);
  const titleOf = (market: DigestSeries["market"]) => marketOf(market).parts.sectors?.title;

  test("all on one side are told so", () => {
    expect(titleOf(ten(2, 1.5, 1))).toBe("All 10 sectors rose, S0 most, by 2.00%, and S9 least, by 1.00%");
    expect(titleOf(ten(-1, -1.5, -2))).toBe(
      "No sector of 10 rose: S0 fell least, by 1.00%, and S9 most, by 2.00%",
    );
  });

  test("one that did not move neither rose nor fell", () => {
    expect(titleOf(ten(0, -1, -2))).toBe("No sector of 10 rose: S9 fell most, by 2.00%");
    expect(titleOf(ten(2, 1, 0))).toBe("9 of 10 sectors rose, S0 most, by 2.00%; none fell");
    expect(titleOf(ten(0, 0, 0))).toBe("No sector of 10 moved");
  });

  test("of fewer than ten none is called the best or the worst", () => {
    expect(titleOf(rows(-0.4))).toBe("S0 fell 0.40%");
    expect(marketOf(rows(-0.4)).parts.sectors?.measure).toMatch(/^1 sector index, /);
    expect(titleOf(rows(0))).toBe("S0 was flat");
    expect(titleOf(rows(2, 1, -1))).toBe("2 of 3 sector indices rose, 1 fell");
  });
});

describe("on a day on which no volume stands out", () => {
  const usual =
    "no security above the floor of turnover, known funds apart, traded three times its mean of the 20 sessions before";

  test("the deliveries do not say that sessions are missing", () => {
    const { volume } = marketOf({ volumes: [] }).parts;
    expect(volume?.title).toBe("40.66% of the shares traded were delivered, 43.88% by value");
    expect(volume?.measure).toContain(usual);
    expect(volume?.measure).not.toContain("not all held");
    expect(marketOf({ volumes: undefined }).parts.volume?.measure).toContain("not all held");
  });

  test("a digest without deliveries says so too", () => {
    const { volume } = marketOf({ volumes: [], delivery: undefined }).parts;
    expect(volume?.title).toBe("No volume stands out");
    expect(volume?.measure).toContain(usual.replace("no security", "No security"));
  });

  test("without stated deliveries no picture of so many securities is announced", () => {
    const volumes = (fullMarket().volumes ?? []).map((row) => ({ ...row, delivery: null }));
    const { volume } = marketOf({ volumes, delivery: undefined }).parts;
    expect(volume?.measure).not.toMatch(/\b0 securities|Across/);
  });
});

test("where no client kept anything, the lists are not called empty", () => {
  const { deals } = marketOf({ deals: { bulk: [], block: [] } }).parts;
  expect(deals?.title).toBe("No client was a net buyer or seller in bulk or block deals");
  expect(deals?.made).not.toMatch(/empty/);
  expect(marketOf({ deals: { bulk: [] } }).parts.deals?.title).toBe(
    "No client was a net buyer or seller in bulk deals",
  );
});

test("one small net trade is said with its amount, and prices with their paise", () => {
  const [deal] = fullMarket().deals?.bulk ?? [];
  if (!deal) throw new Error("There is no made deal.");
  const small = { ...deal, quantity: 4_000, price: 1_000.5, value: 0.4 };
  const { deals } = marketOf({ deals: { bulk: [small] } }).parts;
  expect(deals?.title).toMatch(/^The only net trade: .* bought ₹0\.40 crore of /);
  expect(deals?.rows[0]?.price).toBe("1,000.50");
});

test("a security above the mark of the ban that the list does not name has no points left to it", () => {
  const near = [{ symbol: "GARO", utilisation: 96.2 }];
  const { ban } = marketOf({ ban: { day: "2025-01-20", symbols: [], near } }).parts;
  expect(ban?.made).toContain("= 96.20%; 1.20 points above 95%. The list");
  // SAIL on 9 March 2026: open interest 114% of the limit, its future equivalent 92.66%.
  for (const text of [ban?.measure, ban?.made]) expect(text).toMatch(/future-equivalent open interest/i);
});

test("the change of a sector is made from its close and the one before, whichever file states that", () => {
  expect(marketOf().parts.sectors?.made).toMatch(
    /^\w+: close [\d,.]+, previous close about [\d,.]+; 100 × \([\d,.]+ ÷ previous − 1\) = [+−][\d.]+%\.$/,
  );
});

test("buyer and seller of one deal are two net trades, not two deals", () => {
  const [deal] = fullMarket().deals?.block ?? fullMarket().deals?.bulk ?? [];
  if (!deal) throw new Error("There is no deal.");
  const block = [
    { ...deal, side: "BUY" as const },
    { ...deal, side: "SELL" as const, client: "ANOTHER" },
  ];
  const { deals } = marketOf({ deals: { block } }).parts;
  expect(deals?.title).toMatch(/^The largest of 2 net trades: /);
  expect(deals?.measure).toBe(
    "Each client’s net trades: no file of bulk deals, 2 in block deals; the largest by value, ₹ crore",
  );
});

test("a future at its index is neither above nor below it, and each contract has its own expiry", () => {
  const { futures } = fullMarket();
  const [nifty, bank] = [futures?.NIFTY, futures?.BANKNIFTY];
  if (!nifty || !bank) throw new Error("There is no future.");
  const at = { premium: 0, premiumPercent: 0 };
  const said = (one: typeof nifty, other: typeof bank) =>
    marketOf({ futures: { NIFTY: one, BANKNIFTY: other } }).parts.futures;
  expect(said({ ...nifty, ...at }, { ...bank, ...at })?.title).toBe(
    "Futures closed at the index: Nifty 50, Bank Nifty",
  );
  expect(said({ ...nifty, ...at }, bank)?.title).toBe(
    "Futures beside their index: Nifty 50 at it, Bank Nifty 53.50 points above",
  );
  expect(said(nifty, bank)?.measure).toMatch(/^Nearest contract, expiry of \d+ \w+ \d{4}: /);
  expect(said(nifty, { ...bank, expiry: "2025-02-26" })?.measure).toMatch(
    /^Nearest contract, expiry of \d+ \w+ \d{4} for Nifty 50 and 26 February 2025 for Bank Nifty: /,
  );
});

test("a strike at the close is neither above nor below it", () => {
  const { options } = fullMarket();
  const nifty = options?.NIFTY;
  if (!nifty) throw new Error("There is no option.");
  const { options: said } = marketOf({ options: { NIFTY: { ...nifty, maxPain: 22_712.6 } } }).parts;
  expect(said?.title).toMatch(/\(max pain\), at the close$/);
  expect(said?.indices[0]?.figures[1]?.note).toBe("at the close");
});

test("a stock left out of the build-up may have no previous close", () => {
  const { buildup } = fullMarket();
  if (!buildup) throw new Error("There is no build-up.");
  expect(marketOf({ buildup: { ...buildup, leftOut: ["NEWONE"] } }).parts.buildup?.rest).toContain(
    "left out, since the price jumped or has no previous close: NEWONE",
  );
});

test("a day on which no stock moved in both price and open interest names no side", () => {
  const { buildup } = fullMarket();
  if (!buildup) throw new Error("There is no build-up.");
  const counts = {
    "long-buildup": 0,
    "short-buildup": 0,
    "short-covering": 0,
    "long-unwinding": 0,
    neutral: 3,
  };
  const { buildup: said } = marketOf({ buildup: { ...buildup, counts, rows: [] } }).parts;
  expect(said?.title).toBe("None of 3 stocks with futures moved in both price and open interest");
  const none = marketOf({ buildup: { ...buildup, counts: { ...buildup.counts, neutral: 0 } } });
  expect(none.parts.buildup?.rest).not.toMatch(/^[a-z]/);
});

test("a row of sales whose beginning is not known is at least so long; nothing is said of what is held", () => {
  const { flows } = fullMarket();
  if (!flows) throw new Error("There is no flow.");
  const figureOf = (streak: number, atLeast: boolean) =>
    marketOf({ flows: { ...flows, fii: { ...flows.fii, streak, atLeast } } }).parts["two-years"]?.streaks[0]
      ?.figure;
  expect(figureOf(-5, true)).toBe("At least 5 sales in a row");
  expect(figureOf(-5, false)).toBe("5 sales in a row");
});
