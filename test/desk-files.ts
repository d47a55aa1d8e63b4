import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { exchangeDay } from "./exchange-files.ts";

const REAL = new URL("../../shared/data/nse/", import.meta.url);

const NAMES = [
  "index_ohlc/NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv",
  "index_ohlc/NIFTY_BANK_Historical_2022-01-03_to_2026-05-18.csv",
  "vix_global/india_vix_2023-01_2026-07_nse_format.csv",
  "participant_oi/participant_oi_daily_2023-01-02_2026-07-31.csv",
  "fii_dii_cash/fii_dii_cash_daily.csv",
  "fo_bhavcopy/NIFTY_BANKNIFTY_only_20250214.csv.gz",
  "fo_bhavcopy/NIFTY_BANKNIFTY_only_20250217.csv.gz",
];

/** Returns the exchange's files for 17 February 2025 if they are beside the project, else generated ones like them. */
export function filesOfTheDay(): { name: string; mimeType: string; buffer: Buffer }[] {
  const shown = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
  if (existsSync(new URL(NAMES[0] as string, REAL)))
    return NAMES.map((name) => shown(basename(name), readFileSync(new URL(name, REAL))));
  const { files, history } = exchangeDay("2025-02-17");
  return [...history, ...files].map(({ name, bytes }) => shown(name, bytes));
}
