import { describe, expect, test } from "vitest";
import type { Provenance } from "../provenance.ts";
import { type DigestContent, type DigestSeries, parseContent } from "../rules.ts";
import { CSV_TABLES, tableAsCsv } from "./tables.ts";

const content = parseContent(
  JSON.stringify({
    date: "14/02/2025",
    daily_market_pulse: {
      scorecard: { verdict: "🔴 Bearish" },
      indicators: [
        {
          indicator: "Nifty 50",
          closing: 22929.25,
          percent_change: -0.44,
          abs_change: -102.15,
          impact: "🔴",
        },
        { indicator: "=cmd()", closing: "NaN", percent_change: "1,234.5", impact: "🟡 Mixed" },
      ],
    },
    fii_dii_analysis: {
      cash_market: { fii: -4294.69, dii: 4363.87, net_flow: 69.18 },
      participant_derivatives: { FII: { futures: -176531, ce: 5, pe: 7, sentiment: "🔴 Bearish" } },
    },
    index_dashboard: {
      NIFTY: {
        cmp: 22929.25,
        support_resistance: { support_1: 22732.1 },
        oi_data: { call_oi: "22.63 Cr", put_oi: "15.42 Cr", pcr: 0.68 },
        ema_rsi: { ema_10: 23100.5, rsi: 38.2 },
      },
      BANKNIFTY: { oi_data: { call_oi: "381.09 L", put_oi: 249.2 } },
    },
  }),
);
const provenance: Provenance = {
  sources: [
    {
      id: "ind",
      file: "ind_close_all_14022025.csv",
      kind: "index-closes",
      sha256: "0",
      asOf: "2025-02-14",
      statedAt: null,
      provisional: false,
    },
    {
      id: "cash",
      file: "fii_dii.json",
      kind: "fii-dii-cash",
      sha256: "1",
      asOf: "2025-02-14",
      statedAt: null,
      provisional: true,
    },
    {
      id: "old",
      file: "fii_dii_13.csv",
      kind: "fii-dii-cash-table",
      sha256: "2",
      asOf: "2025-02-13",
      statedAt: null,
      provisional: false,
    },
  ],
  figures: {
    "daily_market_pulse.indicators.0.closing": { from: ["ind"] },
    "fii_dii_analysis.cash_market.fii": { from: ["cash"], provisional: true },
    "index_dashboard.NIFTY.ema_rsi.ema_10": { from: ["ind"], how: "ema" },
    "index_dashboard.NIFTY.ema_rsi.rsi": { from: [], typedBy: "A. Analyst" },
  },
};
const linesOf = (
  table: (typeof CSV_TABLES)[number],
  series: DigestSeries = {},
  more: { sample?: boolean; content?: DigestContent } = {},
) =>
  (tableAsCsv(table, { date: "2025-02-14", sample: false, content, series, provenance, ...more }) ?? "")
    .split("\r\n")
    .slice(0, -1);

describe("a digest's tables as CSV", () => {
  test("have raw numbers with their sign, an ISO date, the source, and no formula", () => {
    expect(linesOf("indicators")).toEqual([
      "date,indicator,closing (own unit),change (own unit),change (%),impact,source",
      "2025-02-14,Nifty 50,22929.25,-102.15,-0.44,Negative,ind_close_all_14022025.csv",
      "2025-02-14,'=cmd(),,,1234.5,Mixed,",
    ]);
  });

  test("give the flows of the series' sessions with the files they come from, else of the day", () => {
    const series = {
      flows: [
        { date: "2025-02-12", fii: null, dii: 10.5 },
        { date: "2025-02-13", fii: -2789.91, dii: 2934.5 },
        { date: "2025-02-14", fii: -4294.69, dii: 4363.87 },
      ],
    };
    expect(linesOf("flows", series).slice(1)).toEqual([
      "2025-02-12,,10.5,,",
      "2025-02-13,-2789.91,2934.5,144.59,fii_dii_13.csv",
      "2025-02-14,-4294.69,4363.87,69.18,fii_dii.json (provisional)",
    ]);
    expect(linesOf("flows").slice(1)).toEqual([
      "2025-02-14,-4294.69,4363.87,69.18,fii_dii.json (provisional)",
    ]);
  });

  test("give participants with the changes where the series has them, and Client by its own name", () => {
    const position = {
      net: { futures: 1, ce: 1, pe: 1 },
      change: { futures: -5601, ce: null, pe: 12 },
      longShare: 14.9,
    };
    const lines = linesOf("participants", {
      positions: { FII: position, PRO: position, DII: position, Retail: position },
    });
    expect(lines[1]).toBe("2025-02-14,FII,-176531,5,7,-5601,,12,,14.9,Bearish,");
    expect(lines[4]).toBe("2025-02-14,Retail (client),,,,-5601,,12,,14.9,,");
    const expired = { futures: ["NIFTY"], options: ["BANKNIFTY", "NIFTY"] };
    expect(linesOf("participants", { expired })[1]).toBe(
      "2025-02-14,FII,-176531,5,7,,,,futures and options,,Bearish,",
    );
  });

  test("give levels and averages with their distance from the close, and an RSI without one", () => {
    expect(linesOf("levels")).toContain("2025-02-14,Nifty 50,Support 1,22732.1,-197.15,");
    expect(linesOf("levels")).toContain("2025-02-14,Nifty 50,Support 2,,,");
    expect(linesOf("averages")).toContain(
      "2025-02-14,Nifty 50,EMA 10,23100.5,-171.25,ind_close_all_14022025.csv",
    );
    expect(linesOf("averages")).toContain("2025-02-14,Nifty 50,RSI 14,38.2,,typed by A. Analyst");
  });

  test("give every strike of open interest with its total, from which the printed ratio follows", () => {
    const series: DigestSeries = {
      oi: {
        NIFTY: {
          expiry: "2025-02-20",
          unit: "units",
          lot: 75,
          strikes: [
            [22900, 100, 250, -5, 7],
            [23000, 0, 4, 0, 1],
          ],
        },
      },
    };
    expect(linesOf("open-interest", series).slice(1)).toEqual([
      "2025-02-14,Nifty 50,2025-02-20,22900,100,250,-5,7,units,75,2.5,",
      "2025-02-14,Nifty 50,2025-02-20,23000,0,4,0,1,units,75,,",
      "2025-02-14,Nifty 50,2025-02-20,,100,254,-5,8,units,75,2.54,",
      "2025-02-14,Bank Nifty,,,381.09,249.2,,,lakh units,,,",
    ]);
  });

  test("give the printed totals beside the strikes of a digest that does not hold them all", () => {
    const oi = { expiry: "2025-02-20", unit: "units" as const, strikes: [[22900, 100, 250, -5, 7]] };
    const lines = linesOf("open-interest", { oi: { NIFTY: oi } } as DigestSeries);
    expect(lines.slice(1, 3)).toEqual([
      "2025-02-14,Nifty 50,2025-02-20,22900,100,250,-5,7,units,,2.5,",
      "2025-02-14,Nifty 50,2025-02-20,,22.63,15.42,,,crore units,,0.68,",
    ]);
    expect(linesOf("open-interest")[1]).toBe("2025-02-14,Nifty 50,,,22.63,15.42,,,crore units,,0.68,");
  });

  test("say of a sample that it is one, in every row, and never NaN, null or undefined", () => {
    for (const table of CSV_TABLES) {
      for (const line of linesOf(table, {}, { sample: true }).slice(1))
        expect(line).toMatch(/,generated sample figures$/);
      const [head = "", ...empty] = linesOf(table, {}, { content: {} });
      expect(empty.join()).not.toMatch(/NaN|undefined|null/);
      for (const line of linesOf(table)) expect(line.split(",")).toHaveLength(head.split(",").length);
    }
  });
});
