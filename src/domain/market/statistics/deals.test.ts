import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import { netDeals } from "./deals.ts";

const deal = (client: string, side: "BUY" | "SELL", quantity: number, price: number, symbol = "A") => ({
  symbol,
  company: "A Ltd",
  client,
  side,
  quantity,
  price,
});

test("a client's deals in a symbol are netted before they are ranked", () => {
  const rows = [
    deal("TRADER", "BUY", 5_000_000, 100),
    deal("TRADER", "SELL", 5_000_000, 101),
    deal("FUND", "BUY", 1_000_000, 100),
    deal("FUND", "BUY", 3_000_000, 102),
    deal("FUND", "SELL", 1_000_000, 90),
    deal("SELLER", "SELL", 2_000_000, 100.5),
    deal("FUND", "SELL", 100, 5, "B"),
  ];
  expect(netDeals({ rows })).toEqual([
    // 3,000,000 net at (100 × 1 + 102 × 3) ÷ 4.
    { symbol: "A", client: "FUND", side: "BUY", quantity: 3_000_000, price: 101.5, value: 30.45 },
    { symbol: "A", client: "SELLER", side: "SELL", quantity: 2_000_000, price: 100.5, value: 20.1 },
    { symbol: "B", client: "FUND", side: "SELL", quantity: 100, price: 5, value: 0 },
  ]);
});

test("one client is one, however many blanks or capitals its name has in a row", () => {
  const rows = [deal("Big  Fund LLP", "BUY", 100, 10), deal(" BIG FUND LLP ", "SELL", 40, 10)];
  expect(netDeals({ rows })).toMatchObject([{ client: "Big Fund LLP", side: "BUY", quantity: 60 }]);
  expect(netDeals({ rows: [] })).toEqual([]);
});

test("all nets of a symbol come to what all its deals come to", () => {
  const row = fc.record({
    client: fc.constantFrom("X", "Y", "Z"),
    side: fc.constantFrom("BUY" as const, "SELL" as const),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    price: fc.integer({ min: 1, max: 900_000 }).map((paise) => paise / 100),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (deals) => {
      const signed = (of: { side: string; quantity: number }) =>
        of.side === "BUY" ? of.quantity : -of.quantity;
      const rows = deals.map((of) => ({ ...of, symbol: "A", company: "" }));
      const sum = (all: { side: string; quantity: number }[]) =>
        all.reduce((total, of) => total + signed(of), 0);
      const nets = netDeals({ rows });
      expect(sum(nets)).toBe(sum(rows));
      expect(nets.every(({ quantity }) => quantity > 0)).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});
