import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PARTICIPANTS, POSITION_KINDS, type ReadFile } from "#domain/market/readings.ts";
import { haveReal, only, readReal, realBytes, realNames } from "#test/read-exchange.ts";
import { readExchangeFile } from "./read-file.server.ts";

describe.skipIf(!haveReal)("the exchange's own files", () => {
  test("every saved day has the open interest that was derived independently", async () => {
    const rows = realBytes("fo_bhavcopy/derived_oi_summary_check.csv")
      .toString()
      .trim()
      .split(/\r?\n/)
      .slice(1);
    const derived = new Map(
      rows.map((row) => row.split(",")).map((cells) => [cells.slice(0, 4).join(" "), cells]),
    );
    const names = realNames("fo_bhavcopy", /\.csv\.(gz|zip)$/);
    expect(names.length).toBeGreaterThanOrEqual(20);
    let compared = 0;
    for (const name of names) {
      const file = await readReal(`fo_bhavcopy/${name}`);
      expect([file.kind, file.readings.length, file.notes], name).toEqual(["fo-bhavcopy", 5, []]);
      for (const reading of file.readings) {
        if (["expired", "futures", "open-contracts"].includes(reading.kind)) continue;
        if (reading.kind !== "open-interest") throw new Error(reading.kind);
        const { figures, subject, date } = reading;
        const whole = derived.get(`${date} ${subject} all ALL`);
        expect([figures.underlying, figures.lot]).toEqual(whole?.slice(4, 6).map(Number));
        // The check's near expiry may end on the day itself; ours never does.
        const near = derived.get(`${date} ${subject} near ${figures.expiry}`);
        if (!near) continue;
        compared += 1;
        expect([figures.calls, figures.puts], `${date} ${subject}`).toEqual(near.slice(6, 8).map(Number));
        const top = (at: 1 | 2 | 3 | 4) => Math.max(...figures.strikes.map((strike) => strike[at]));
        expect([top(1), top(2), top(3), top(4)]).toEqual([10, 12, 14, 16].map((at) => Number(near[at])));
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  test("a day that is cut at a line end is refused wherever a row of the nearest expiry is lost", async () => {
    const name = "fo_bhavcopy/NIFTY_BANKNIFTY_only_20250221.csv.gz";
    const lines = gunzipSync(realBytes(name)).toString().split("\n");
    // What a cut in later expiries loses is found by the sum of the contracts alone.
    const shown = ({ readings }: ReadFile) =>
      readings.filter(({ kind }) => kind !== "open-contracts").map(({ figures }) => figures);
    const whole = shown(await readReal(name));
    let refused = 0;
    for (let cut = lines.length - 2; cut > 100; cut -= 97) {
      const answer = await readExchangeFile(Buffer.from(`${lines.slice(0, cut).join("\n")}\n`), "cut.csv");
      if ("refused" in answer) {
        refused += 1;
        expect(answer).toMatchObject({ refused: "missing-row", kind: "fo-bhavcopy" });
      } else expect(shown(answer)).toEqual(whole);
    }
    expect(refused).toBeGreaterThan(20);
  });

  test("27 February 2025 is an expiry of futures and options; 20 February of Nifty's options alone", async () => {
    const expired = async (name: string) => only(await readReal(`fo_bhavcopy/${name}`), "expired");
    const whole = await expired("BhavCopy_NSE_FO_0_0_0_20250227_F_0000.csv.zip");
    expect(whole.futures).toEqual(["BANKNIFTY", "FINNIFTY", "MIDCPNIFTY", "NIFTY", "NIFTYNXT50"]);
    expect(whole.options).toEqual(whole.futures);
    expect(await expired("NIFTY_BANKNIFTY_only_20250220.csv.gz")).toEqual({
      futures: [],
      options: ["NIFTY"],
    });
    expect(await expired("NIFTY_BANKNIFTY_only_20250228.csv.gz")).toEqual({ futures: [], options: [] });
  });

  test.each(["24", "27", "28"])(
    "the contracts of all indices on %s February 2025 are those that the participants hold",
    async (day) => {
      const file = await readReal(`fo_bhavcopy/BhavCopy_NSE_FO_0_0_0_202502${day}_F_0000.csv.zip`);
      const held = only(
        await readReal(`participant_oi/raw/fao_participant_oi_${day}022025.csv`),
        "positions",
      );
      const { indices, ...open } = only(file, "open-contracts");
      expect(indices).toEqual(["BANKNIFTY", "FINNIFTY", "MIDCPNIFTY", "NIFTY", "NIFTYNXT50"]);
      for (const kind of POSITION_KINDS) {
        const longs = PARTICIPANTS.reduce((sum, who) => sum + held[who][kind].long, 0);
        expect(Math.abs(open[kind] - longs), kind).toBeLessThanOrEqual(1);
      }
    },
  );

  test("28 February 2025, the whole market: the published open interest of 6 March", async () => {
    const file = await readReal("fo_bhavcopy/BhavCopy_NSE_FO_0_0_0_20250228_F_0000.csv.zip");
    expect(only(file, "open-interest", "NIFTY")).toMatchObject({
      expiry: "2025-03-06",
      calls: 150681750,
      puts: 99317775,
      lot: 75,
      underlying: 22124.7,
    });
    const part = await readReal("fo_bhavcopy/NIFTY_BANKNIFTY_only_20250228.csv.gz");
    expect(file.readings.slice(0, 3)).toEqual(part.readings.slice(0, 3));
    const { indices, stocks } = only(file, "futures");
    const { indices: partly, stocks: none } = only(part, "futures");
    expect([partly.NIFTY, partly.BANKNIFTY, none]).toEqual([indices.NIFTY, indices.BANKNIFTY, {}]);
    expect(indices.NIFTY?.[0]).toEqual({
      expiry: "2025-03-27",
      close: 22280.05,
      previousClose: 22683.65,
      openInterest: 17905950,
      change: 1149525,
      underlying: 22124.7,
      lot: 75,
    });
    expect(Object.keys(indices)).toEqual(["BANKNIFTY", "FINNIFTY", "MIDCPNIFTY", "NIFTY", "NIFTYNXT50"]);
    expect(Object.values(stocks).flat()).toHaveLength(643);
  });
});
