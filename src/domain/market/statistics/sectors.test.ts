import { expect, test } from "vitest";
import { rankIndices, SECTOR_INDICES, sectorOf } from "./sectors.ts";

test("indices are ranked by their change, the best first, of equals by name", () => {
  const index = (name: string, close: number, previous = 100) => ({ name, close, previous });
  const ranked = rankIndices([
    index("B", 101),
    index("D", 99),
    index("C", 102),
    index("A", 101),
    index("NEW", 5, 0),
  ]);
  expect(ranked.map(({ name, percent }) => `${name} ${percent}`)).toEqual(["C 2", "A 1", "B 1", "D -1"]);
});

test("a sector index is known by every name that a file gives it", () => {
  expect(SECTOR_INDICES).toHaveLength(17);
  expect(
    ["Nifty Auto", "NIFTY AUTO", "Nifty Healthcare Index", "NIFTY HEALTHCARE", "BANKNIFTY"].map(sectorOf),
  ).toEqual(["nifty auto", "nifty auto", "nifty healthcare", "nifty healthcare", "nifty bank"]);
  expect(["NIFTY", "VIX", "Nifty 50 Futures Index", "Nifty Bank Futures"].map(sectorOf)).toEqual(
    Array(4).fill(undefined),
  );
});
