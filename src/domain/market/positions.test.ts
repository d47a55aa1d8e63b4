import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { longShare, netChange, nets } from "./positions.ts";
import type { Leg, Positions } from "./readings.ts";

const leg = (long: number, short: number): Leg => ({ long, short });
const same = (of: Leg) => ({ futures: of, ce: of, pe: of });

test("a net is long less short, a change is net less net of the file before", () => {
  const before: Positions = {
    FII: { futures: leg(100, 300), ce: leg(50, 20), pe: leg(10, 10) },
    PRO: same(leg(5, 1)),
    DII: same(leg(0, 0)),
    Retail: same(leg(7, 9)),
  };
  const today: Positions = { ...before, FII: { futures: leg(120, 350), ce: leg(10, 40), pe: leg(11, 9) } };
  expect(nets(before).FII).toEqual({ futures: -200, ce: 30, pe: 0 });
  expect(nets(before).Retail).toEqual({ futures: -2, ce: -2, pe: -2 });
  expect(netChange(today, before).FII).toEqual({ futures: -30, ce: -60, pe: 2 });
  expect(netChange(today, before).PRO).toEqual({ futures: 0, ce: 0, pe: 0 });
  expect(Object.keys(nets(today))).toEqual(["FII", "PRO", "DII", "Retail"]);
});

test("the long share is of long and short together, and unknown without a contract", () => {
  expect(longShare(leg(1, 3))).toBe(25);
  expect(longShare(leg(0, 4))).toBe(0);
  expect(longShare(leg(4, 0))).toBe(100);
  expect([leg(0, 0), leg(-1, 3), leg(Number.NaN, 3), leg(Infinity, 1)].map(longShare)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

const shared = new URL("../../../../shared/data/nse/", import.meta.url);
const golden = new URL("derived/golden_2025-02-14_2025-02-20.json", shared);

/** Reads the daily table of the exchange's files, by column name. */
function positionsByDay(): Map<string, Positions> {
  const table = readFileSync(
    new URL("participant_oi/participant_oi_daily_2023-01-02_2026-07-31.csv", shared),
  );
  const [head = "", ...lines] = table.toString("utf8").trim().split(/\r?\n/);
  const columns = head.split(",").map((name) => name.trim());
  const days = new Map<string, Partial<Positions>>();
  for (const line of lines) {
    const cells = line.split(",");
    const cell = (name: string) => Number(cells[columns.indexOf(name)]);
    const row = {
      futures: leg(cell("Future Index Long"), cell("Future Index Short")),
      ce: leg(cell("Option Index Call Long"), cell("Option Index Call Short")),
      pe: leg(cell("Option Index Put Long"), cell("Option Index Put Short")),
    };
    const names: Record<string, keyof Positions> = { Client: "Retail", DII: "DII", FII: "FII", Pro: "PRO" };
    const who = names[cells[1] ?? ""];
    if (who) days.set(cells[0] ?? "", { ...days.get(cells[0] ?? ""), [who]: row });
  }
  return days as Map<string, Positions>;
}

interface Golden {
  participant_derivatives: Record<
    keyof Positions,
    { net: object; change: object; index_future_long_pct: number }
  >;
}

test.runIf(existsSync(golden))("agrees with the positions derived from the exchange's files", () => {
  const days = positionsByDay();
  const dates = [...days.keys()].sort();
  const want = (JSON.parse(readFileSync(golden, "utf8")) as { days: Record<string, Golden> }).days;
  expect(Object.keys(want)).toHaveLength(5);
  for (const [date, { participant_derivatives }] of Object.entries(want)) {
    const [today, before] = [days.get(date), days.get(dates[dates.indexOf(date) - 1] ?? "")];
    if (!today || !before) throw new Error(`No positions for ${date} or the day before`);
    const [held, change] = [nets(today), netChange(today, before)];
    for (const who of ["FII", "PRO", "DII", "Retail"] as const) {
      const got = { net: held[who], change: change[who] };
      const { index_future_long_pct, ...expected } = participant_derivatives[who];
      expect(got, `${who} ${date}`).toEqual(expected);
      expect(longShare(today[who].futures)?.toFixed(2)).toBe(index_future_long_pct.toFixed(2));
    }
  }
});

test.runIf(existsSync(golden))(
  "the participants' nets cancel out on every day of the exchange's table",
  () => {
    const days = positionsByDay();
    expect(days.size).toBe(881);
    const off = [...days].filter(([, positions]) => {
      const held = nets(positions);
      return (["futures", "ce", "pe"] as const).some(
        (kind) => Math.abs(held.FII[kind] + held.PRO[kind] + held.DII[kind] + held.Retail[kind]) > 2,
      );
    });
    expect(off.map(([date]) => date)).toEqual([]);
  },
);
