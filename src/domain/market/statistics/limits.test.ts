import { expect, test } from "vitest";
import { nearLimit } from "./limits.ts";

const row = (symbol: string, openInterest: number, more = {}) => ({
  symbol,
  company: symbol,
  limit: 1_000,
  openInterest,
  futureEquivalent: null,
  banned: false,
  ...more,
});

test("near are those from 80% on that are not banned, the nearest first, at most ten", () => {
  const rows = [
    row("AT", 800),
    row("BELOW", 799.9),
    row("BANNED", 900, { banned: true }),
    row("LISTED", 900),
    ...Array.from({ length: 12 }, (_, i) => row(`S${String(i).padStart(2, "0")}`, 900 - i)),
  ];
  const near = nearLimit({ rows }, ["LISTED"]);
  expect(near.map(({ symbol }) => symbol)).toEqual([
    "S00",
    "S01",
    "S02",
    "S03",
    "S04",
    "S05",
    "S06",
    "S07",
    "S08",
    "S09",
  ]);
  expect(nearLimit({ rows: rows.slice(0, 4) }, ["LISTED"])).toEqual([{ symbol: "AT", utilisation: 80 }]);
});

test("open interest counts by its future equivalent where the file states it, and may exceed the limit where not", () => {
  const sail = row("SAIL", 247_553_700, { limit: 216_861_410, futureEquivalent: 200_944_632.785455 });
  expect(nearLimit({ rows: [sail] }, [])).toEqual([{ symbol: "SAIL", utilisation: 92.66 }]);
  expect(nearLimit({ rows: [{ ...sail, futureEquivalent: null }] }, [])).toEqual([
    { symbol: "SAIL", utilisation: 114.15 },
  ]);
  expect(nearLimit({ rows: [row("NONE", 5, { limit: 0 })] }, [])).toEqual([]);
});
