import { grouped, percent } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";
import { money, wholeShares } from "./money.ts";

/** The end of a room measured in average true ranges, and the shares that an allowance permits with it. */
export const ATR_ROOM = calculation({
  fields: [
    { name: "capital", label: "Portfolio, ₹", value: 500_000, range: [1, 1e12] },
    { name: "allowance", label: "Allowance, % of it", value: 1, range: [0.01, 100], step: 0.25 },
    { name: "price", label: "Price, ₹", value: 633, range: [0.05, 1e6] },
    { name: "atr", label: "ATR, ₹", value: 17, range: [0.01, 1e6] },
    { name: "multiple", label: "Room, in ATRs", value: 2, range: [0.1, 20], step: 0.5 },
    { name: "cap", label: "Cap on the holding, %", value: 20, range: [0.1, 100], step: 1 },
  ],
  answer({ capital, allowance, price, atr, multiple, cap }) {
    const room = multiple * atr;
    if (room >= price) return { wrong: "Room: it is wider than the price itself. Enter fewer ATRs." };
    const byRoom = wholeShares((capital * allowance) / 100, room);
    const shares = Math.min(byRoom, wholeShares((capital * cap) / 100, price));
    return {
      sentence: `The room of ₹${money(room)} ends at ₹${money(price - room)}. ${grouped(shares)} shares lose ₹${money(shares * room)} there, if they can be sold at that price.`,
      rows: [
        ["ATR as part of the price", percent((100 * atr) / price)],
        [
          "Shares by the allowance",
          `₹${money((capital * allowance) / 100)} ÷ ₹${money(room)} = ${grouped(byRoom)}`,
        ],
        [
          "Value of the position",
          `₹${money(shares * price)}, ${percent((100 * shares * price) / capital)} of the portfolio`,
        ],
      ],
    };
  },
});
