import fc from "fast-check";
import { expect, test } from "vitest";
import { packPaths, unpackPaths } from "./origins.ts";

const PART = fc.constantFrom(
  "index_dashboard",
  "NIFTY",
  "BANKNIFTY",
  "ema_rsi",
  "ema_10",
  "ema_20",
  "0",
  "12",
  "a",
);

test("paths are unpacked as they were packed", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.array(PART, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(".")),
        fc.nat(200),
      ),
      (paths) => {
        expect(Object.fromEntries(unpackPaths(packPaths(paths)))).toEqual({ ...paths });
      },
    ),
  );
  expect([...unpackPaths("")]).toEqual([]);
});

test("a path is written without what it shares with the one before", () => {
  const packed = packPaths({ "index_dashboard.NIFTY.cmp": 0, "index_dashboard.NIFTY.ema_rsi.rsi": 40 });
  expect(packed).toBe("0index_dashboard.NIFTY.cmp=0|mema_rsi.rsi=14");
});
