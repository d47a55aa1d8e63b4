import { existsSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readExchangeFile } from "#domain/market/files/read-file.server.ts";
import type { Expired, ReadFile } from "#domain/market/readings.ts";
import { testTools } from "#test/database.ts";
import { dayFiles, fileOf } from "#test/readings.ts";
import { tableAsCsv } from "../catalogue/tables.ts";
import { composeDigest } from "./compose-digest.server.ts";

const DAY = "2025-02-14";

async function compose(date: string, files: ReadFile[]) {
  const tools = await testTools();
  const composed = await composeDigest(tools, { date, files, actor: "test" });
  await tools.close();
  if ("refused" in composed) throw new Error(composed.message);
  return composed;
}

/** Returns a day's files with changed positions and what the F&O file says of contracts that end; null: nothing. */
function filesWith(figures: Expired | null): ReadFile[] {
  const files = dayFiles(DAY, "2025-02-13");
  const bhavcopy = files.find(({ kind }) => kind === "fo-bhavcopy");
  const readings = (bhavcopy?.readings ?? []).filter(({ kind }) => kind !== "expired");
  if (figures) readings.push({ kind: "expired", subject: "all", date: DAY, figures });
  return [...files.filter((file) => file !== bhavcopy), fileOf("fo-bhavcopy", readings)];
}

test("what changes because contracts expired is stated, marked, and decides nothing", async () => {
  const { content, series, findings } = await compose(
    DAY,
    filesWith({ futures: ["NIFTY"], options: ["NIFTY"] }),
  );
  const flows = content.fii_dii_analysis;
  expect(series.positions?.FII.change.futures).toBe(-10_000);
  expect(series.expired).toEqual({ futures: ["NIFTY"], options: ["NIFTY"] });
  expect(flows?.fii_pro_derivatives?.interpretation?.futures).toBe(
    "Change in net index futures on the day: FII −10,000, PRO 0 contracts. Not judged: index futures expired on the day and left the file.",
  );
  expect(flows?.participant_derivatives?.FII).toEqual({ futures: -160_000, ce: 0, pe: 0 });
  expect(flows?.final_market_bias).not.toHaveProperty("final_bias");
  expect(flows?.final_market_bias?.conclusion).toBe(
    "No bias: index futures and options expired on the day and left the file, so the change of positions is not judged. FII cash (−₹1,501 crore) alone gives none.",
  );
  expect(findings.filter(({ level }) => level === "block")).toEqual([]);
});

test("on another day the change is read; where no file tells, it is not, and the desk hears which file would", async () => {
  const read = await compose(DAY, filesWith({ futures: [], options: [] }));
  expect(read.content.fii_dii_analysis?.participant_derivatives?.FII?.sentiment).toBe("Bearish");
  expect(read.content.fii_dii_analysis?.final_market_bias?.final_bias).toBe("Bearish");
  const untold = await compose(DAY, filesWith(null));
  expect(untold.content.fii_dii_analysis?.participant_derivatives?.FII).not.toHaveProperty("sentiment");
  expect(untold.content.fii_dii_analysis?.final_market_bias?.conclusion).toContain(
    "no F&O file of the day tells",
  );
  expect(untold.findings.map(({ message }) => message).join("\n")).toContain(
    `Whether contracts ended on 14 February 2025 is not known`,
  );
});

const shared = new URL("../../../../../shared/data/nse/", import.meta.url);

async function real(path: string): Promise<ReadFile> {
  const url = new URL(path, shared);
  const file = await readExchangeFile({ path: fileURLToPath(url) }, basename(url.pathname));
  if ("refused" in file) throw new Error(file.message);
  return file;
}

const FO = "fo_bhavcopy/BhavCopy_NSE_FO_0_0_0_20250227_F_0000.csv.zip";

test.runIf(existsSync(new URL(FO, shared)))(
  "27 February 2025, an expiry, from the exchange's own files",
  async () => {
    const files = await Promise.all(
      [
        "index_ohlc/NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv",
        "index_ohlc/NIFTY_BANK_Historical_2022-01-03_to_2026-05-18.csv",
        "vix_global/india_vix_2023-01_2026-07_nse_format.csv",
        "fii_dii_cash/fii_dii_cash_daily.csv",
        "participant_oi/raw/fao_participant_oi_25022025.csv",
        "participant_oi/raw/fao_participant_oi_27022025.csv",
        "fo_bhavcopy/NIFTY_BANKNIFTY_only_20250225.csv.gz",
        FO,
      ].map(real),
    );
    const { content, series, provenance } = await compose("2025-02-27", files);
    const flows = content.fii_dii_analysis;
    // Stated because the file states it: calls of all participants fell from 54 to 21 lakh because they ended.
    expect(series.positions?.FII.change).toMatchObject({ futures: 26_044, ce: 80_143 });
    for (const who of ["FII", "PRO", "DII", "Retail"] as const)
      expect(flows?.participant_derivatives?.[who]).not.toHaveProperty("sentiment");
    expect(flows?.final_market_bias).not.toHaveProperty("final_bias");
    expect(flows?.final_market_bias?.conclusion).toMatch(
      /^No bias: index futures and options expired on the day/,
    );
    for (const kind of ["futures", "ce", "pe"] as const)
      expect(flows?.fii_pro_derivatives?.interpretation?.[kind]).toContain("Not judged: index");
    const bank = content.index_dashboard?.BANKNIFTY?.oi_data;
    expect(bank?.pcr_comment).toContain("is now of another expiry");
    expect(series.pcr?.BANKNIFTY?.map(({ expiry }) => expiry)).toEqual(["2025-02-27", "2025-03-27"]);
    // The strikes of the whole chain add up to the printed totals.
    const day = { date: "2025-02-27", sample: false, content, series, provenance };
    const rows = (tableAsCsv("open-interest", day) ?? "").split("\r\n").map((line) => line.split(","));
    for (const [name, oi] of [
      ["Nifty 50", content.index_dashboard?.NIFTY?.oi_data],
      ["Bank Nifty", bank],
    ] as const) {
      const strikes = rows.filter((row) => row[1] === name && row[3] !== "");
      const sum = (at: number) => strikes.reduce((total, row) => total + Number(row[at]), 0);
      expect(strikes.length, name).toBeGreaterThan(90);
      expect(Number((sum(5) / sum(4)).toFixed(2)), name).toBe(oi?.pcr);
      const contracts = sum(4) / Number(strikes[0]?.[9]) / 1e5;
      expect(oi?.call_oi).toBe(`${contracts.toFixed(contracts >= 10 ? 1 : 2)} lakh contracts`);
    }
  },
);
