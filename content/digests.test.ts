import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { percentChange, pivots, round2, rsi } from "#domain/market/figures.ts";

interface Bar {
  date: string;
  open: number;
  high: number;
  low: number;
  close: number;
}
interface Dashboard {
  cmp: number;
  trend: string;
  bias: string;
  support_resistance: Record<"support_1" | "support_2" | "resistance_1" | "resistance_2", number>;
  oi_data: { call_oi: string; put_oi?: string; pcr?: number; put_writers: number; call_writers: number };
  trigger_zones: { breakout: { level: number }; breakdown: { level: number } };
  ema_rsi: { ema_10: number; ema_20: number; ema_50: number; trend: string; rsi?: number };
  view?: string;
}
interface Nets {
  futures: number;
  ce: number;
  pe: number;
}
interface Digest {
  sample: boolean;
  date: string;
  title: string;
  json_content: {
    date: string;
    news_digest: Record<"global" | "india" | "stocks", { points: string[]; impact: string }[]>;
    daily_market_pulse: {
      scorecard: { verdict: string; reason: string };
      indicators: {
        indicator: string;
        closing: number;
        percent_change: number;
        abs_change: number;
        impact: string;
      }[];
    };
    fii_dii_analysis: {
      cash_market: { fii: number; dii: number; net_flow: number };
      fii_pro_derivatives: Record<keyof Nets, string>;
      participant_derivatives: Record<"FII" | "PRO" | "DII" | "Retail", Nets & { sentiment: string }>;
    };
    index_dashboard: Record<"NIFTY" | "BANKNIFTY", Dashboard>;
  };
  series: {
    NIFTY: Bar[];
    BANKNIFTY: Bar[];
    VIX: { date: string; close: number }[];
    oi?: Partial<Record<"NIFTY" | "BANKNIFTY", { strikes: [number, number, number, number, number][] }>>;
  };
}

const folder = new URL("digests/", import.meta.url);
const digests = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .sort()
  .map((name) => ({ ...(JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Digest), name }));
const pairs = digests.slice(1).map((day, i) => ({ day, before: digests[i] as Digest }));
const INDICES = ["NIFTY", "BANKNIFTY"] as const;
const KINDS = ["futures", "ce", "pe"] as const;
const PARTICIPANTS = ["FII", "PRO", "DII", "Retail"] as const;

const each = digests.map((day) => [day.date, day] as const);
const eachPair = pairs.map(({ day, before }) => [day.date, day, before] as const);

test("one sample digest for every market day from 1 January to 13 February 2025", () => {
  expect(digests.map(({ date }) => date)).toEqual(marketDaysBetween("2025-01-01", "2025-02-13"));
  expect(digests.length).toBeGreaterThanOrEqual(31);
  for (const { name, date, sample, json_content } of digests) {
    expect([name, json_content.date, sample]).toEqual([
      `${date}.json`,
      date.split("-").reverse().join("/"),
      true,
    ]);
  }
  expect(digests[0]?.title).toBe("Daily Market Digest, 1 January 2025");
});

test("the public part has the contract's keys and no others", () => {
  const keys = (value: object) => Object.keys(value).sort().join(" ");
  for (const { json_content } of digests) {
    const { news_digest, daily_market_pulse, fii_dii_analysis, index_dashboard } = json_content;
    expect(keys(json_content)).toBe("daily_market_pulse date fii_dii_analysis index_dashboard news_digest");
    expect(keys(news_digest)).toBe("global india stocks");
    expect(keys(daily_market_pulse)).toBe("indicators scorecard");
    expect(keys(fii_dii_analysis)).toBe(
      "cash_market fii_pro_derivatives final_market_bias participant_derivatives",
    );
    expect(keys(fii_dii_analysis.participant_derivatives)).toBe("DII FII PRO Retail");
    expect(keys(index_dashboard)).toBe("BANKNIFTY NIFTY");
    const common = "bias cmp ema_rsi oi_data support_resistance trend trigger_zones";
    expect(keys(index_dashboard.NIFTY)).toBe(`${common} view`);
    expect(keys(index_dashboard.BANKNIFTY)).toBe(common);
    for (const item of [...news_digest.global, ...news_digest.india])
      expect(keys(item)).toBe("headline impact points");
    for (const item of news_digest.stocks) expect(keys(item)).toBe("impact points stock summary");
  }
});

test.each(each)(
  "%s: every session is a market day with low ≤ open, close ≤ high",
  (date, { series, json_content }) => {
    for (const index of INDICES) {
      const bars = series[index];
      expect(bars).toHaveLength(60);
      expect(bars.map((bar) => bar.date)).toEqual(marketDaysBetween(bars[0]?.date ?? "", date));
      const broken = bars.filter(
        ({ open, high, low, close }) => low > Math.min(open, close) || high < Math.max(open, close),
      );
      expect(broken).toEqual([]);
      expect(bars.at(-1)?.close).toBe(json_content.index_dashboard[index].cmp);
    }
    expect(series.VIX.map((row) => row.date)).toEqual(series.NIFTY.map((row) => row.date));
  },
);

test.each(each)(
  "%s: levels are the session's pivots, in order around the close",
  (_, { series, json_content }) => {
    for (const index of INDICES) {
      const {
        cmp,
        support_resistance: levels,
        trigger_zones: zones,
        oi_data,
      } = json_content.index_dashboard[index];
      const { support_1: s1, support_2: s2, resistance_1: r1, resistance_2: r2 } = levels;
      expect([s2, s1, cmp, r1, r2]).toEqual([...new Set([s2, s1, cmp, r1, r2])].sort((a, b) => a - b));
      const want = pivots(series[index].at(-1) as Bar);
      expect([s1, s2, r1, r2]).toEqual(
        [want?.s1, want?.s2, want?.r1, want?.r2].map((level) => round2(level ?? 0)),
      );
      expect([zones.breakout.level, zones.breakdown.level]).toEqual([r1, s1]);
      expect(oi_data.put_writers).toBeLessThan(cmp);
      expect(oi_data.call_writers).toBeGreaterThan(cmp);
    }
  },
);

test.each(each)("%s: flows add up and open positions cancel out", (_, { json_content }) => {
  const { cash_market, participant_derivatives, fii_pro_derivatives } = json_content.fii_dii_analysis;
  expect(cash_market.net_flow).toBe(round2(cash_market.fii + cash_market.dii));
  for (const kind of KINDS) {
    const nets = PARTICIPANTS.map((who) => participant_derivatives[who][kind]);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0);
    const numbers = fii_pro_derivatives[kind].replaceAll(",", "").replaceAll("−", "-").match(/-?\d+/g);
    expect(numbers?.map(Number)).toEqual(nets.slice(0, 2));
  }
});

test.each(each)(
  "%s: the put-call ratio follows from the open interest shown",
  (_, { json_content, series }) => {
    for (const index of INDICES) {
      const { call_oi, put_oi, pcr } = json_content.index_dashboard[index].oi_data;
      expect(call_oi).toMatch(/^\d+\.\d+ lakh contracts$/);
      const chain = series.oi?.[index];
      const sum = (at: 1 | 2) => (chain?.strikes ?? []).reduce((total, strike) => total + strike[at], 0);
      // The printed totals are of three figures; the strikes give the ratio to the last place.
      expect(pcr).toBe(put_oi === undefined ? undefined : round2(sum(2) / sum(1)));
      const printed = Number.parseFloat(put_oi ?? "") / Number.parseFloat(call_oi);
      if (pcr !== undefined) expect(Math.abs(printed - pcr)).toBeLessThan(0.015);
    }
  },
);

test.each(eachPair)(
  "%s: changes are measured from the previous digest",
  (_, { json_content, series }, before) => {
    const previous = before.json_content.daily_market_pulse.indicators;
    const { indicators } = json_content.daily_market_pulse;
    expect(indicators.map(({ indicator }) => indicator)).toEqual(previous.map(({ indicator }) => indicator));
    for (const [i, { indicator, closing, percent_change, abs_change }] of indicators.entries()) {
      const was = previous[i]?.closing ?? Number.NaN;
      const change = [round2(percentChange(closing, was) ?? Number.NaN), round2(closing - was)];
      expect([percent_change, abs_change], indicator).toEqual(change);
    }
    const { NIFTY, BANKNIFTY } = json_content.index_dashboard;
    expect(indicators.slice(0, 3).map(({ closing }) => closing)).toEqual([
      NIFTY.cmp,
      BANKNIFTY.cmp,
      series.VIX.at(-1)?.close,
    ]);
    for (const name of [...INDICES, "VIX"] as const) {
      expect(series[name].slice(0, -1)).toEqual(before.series[name].slice(1));
    }
  },
);

test.each(eachPair)(
  "%s: averages and RSI continue those of the previous digest",
  (_, { json_content }, before) => {
    for (const index of INDICES) {
      const { cmp, ema_rsi } = json_content.index_dashboard[index];
      const was = before.json_content.index_dashboard[index];
      for (const [n, now, then] of [
        [10, ema_rsi.ema_10, was.ema_rsi.ema_10],
        [20, ema_rsi.ema_20, was.ema_rsi.ema_20],
        [50, ema_rsi.ema_50, was.ema_rsi.ema_50],
      ] as const) {
        const a = 2 / (n + 1);
        expect(Math.abs(now - (a * cmp + (1 - a) * then)), `EMA ${n}`).toBeLessThan(0.011); // both are rounded
      }
      if (ema_rsi.rsi === undefined || was.ema_rsi.rsi === undefined) continue;
      expect(Math.sign(ema_rsi.rsi - was.ema_rsi.rsi)).toBe(Math.sign(cmp - was.cmp));
    }
  },
);

test.each(eachPair)(
  "%s: a participant's sentiment follows from the change of its positions",
  (_, day, before) => {
    for (const who of PARTICIPANTS) {
      const now = day.json_content.fii_dii_analysis.participant_derivatives[who];
      const was = before.json_content.fii_dii_analysis.participant_derivatives[who];
      const sign = (kind: keyof Nets) => Math.sign(now[kind] - was[kind]);
      const votes = Math.sign(sign("futures") + sign("ce") - sign("pe"));
      expect(now.sentiment, who).toBe(["Bearish", "Neutral", "Bullish"][votes + 1]);
    }
  },
);

test("the last RSI agrees with one computed from all the closes shown", () => {
  const last = digests.at(-1);
  for (const index of INDICES) {
    const closes = [
      ...(digests[0]?.series[index] ?? []),
      ...pairs.map(({ day }) => day.series[index].at(-1) as Bar),
    ];
    const shown = last?.json_content.index_dashboard[index].ema_rsi.rsi ?? Number.NaN;
    const computed = rsi(closes.map(({ close }) => close)) ?? Number.NaN;
    expect(Math.abs(shown - computed)).toBeLessThan(0.5); // 92 closes: the seed has nearly faded
  }
});

test("verdicts vary, and the words carry the contract's markers", () => {
  const count: Record<string, number> = {};
  for (const { json_content } of digests) {
    const { scorecard, indicators } = json_content.daily_market_pulse;
    count[scorecard.verdict] = (count[scorecard.verdict] ?? 0) + 1;
    // Gold has no impact: no rule says whom its rise helps.
    const rated = indicators.filter(({ indicator }) => !indicator.startsWith("Gold"));
    expect(rated.filter(({ impact }) => !/^(🟢|🔴|🟡)$/u.test(impact))).toEqual([]);
    const { global, india, stocks } = json_content.news_digest;
    for (const { impact, points } of [...global, ...india, ...stocks]) {
      expect(impact).toMatch(/^(🟢 Positive|🔴 Negative|🟡 Neutral)$/u);
      expect(points.length).toBeGreaterThan(0);
    }
    for (const index of INDICES) {
      const { bias, trend, ema_rsi } = json_content.index_dashboard[index];
      expect(bias).toMatch(/^(Bullish|Bearish|Neutral)$/);
      expect(trend).toMatch(/^(Uptrend|Downtrend|Sideways)$/);
      expect(ema_rsi.trend).toMatch(/^(Bullish|Bearish|Neutral): close /);
    }
  }
  expect(Object.keys(count).sort()).toEqual(["🟢 Bullish", "🔴 Bearish", "🟡 Neutral"].sort());
  expect(Math.min(...Object.values(count))).toBeGreaterThanOrEqual(5);
});

test("some days have more than six news items, the others four to six", () => {
  for (const list of ["global", "stocks"] as const) {
    const sizes = digests.map(({ json_content }) => json_content.news_digest[list].length);
    expect(sizes.filter((size) => size === 8).length).toBeGreaterThanOrEqual(10);
    expect(sizes.filter((size) => size !== 8 && (size < 4 || size > 6))).toEqual([]);
    expect(sizes.filter((size) => size <= 6).length).toBeGreaterThanOrEqual(10);
  }
});

test("two days leave figures out, and nothing is null", () => {
  const without = (field: (bankNifty: Dashboard) => unknown) =>
    digests
      .filter(({ json_content }) => field(json_content.index_dashboard.BANKNIFTY) === undefined)
      .map(({ date }) => date);
  expect(without(({ oi_data }) => oi_data.pcr)).toEqual(["2025-01-17"]);
  expect(without(({ ema_rsi }) => ema_rsi.rsi)).toEqual(["2025-02-05"]);
  const empty = digests.filter(({ json_content }) => /null|NaN|undefined/.test(JSON.stringify(json_content)));
  expect(empty).toEqual([]);
});

test("the voice is plain", () => {
  const forbidden =
    /!|\b(best|worst|highest|lowest|biggest|strongest|should|must|buy|sell|target|guarantee\w*)\b/i;
  const found = digests.map(({ json_content }) => JSON.stringify(json_content).match(forbidden)?.[0]);
  expect(found).toEqual(digests.map(() => undefined));
});
