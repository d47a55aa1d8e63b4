import { grouped, percent } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";
import { money, wholeShares } from "./money.ts";

/** The number of shares that a risk budget and a weight cap allow; the smaller of the two is the answer. */
export const POSITION_SIZE = calculation({
  fields: [
    { name: "capital", label: "Capital, ₹", value: 600_000, range: [1, 1e12] },
    { name: "budget", label: "Risk budget, % of capital", value: 1, range: [0.01, 100], step: 0.25 },
    { name: "entry", label: "Entry price, ₹", value: 412, range: [0.05, 1e6] },
    { name: "exit", label: "Planned exit, ₹", value: 371, range: [0, 1e6] },
    { name: "cap", label: "Weight cap, % of capital", value: 15, range: [0.1, 100], step: 1 },
  ],
  answer({ capital, budget, entry, exit, cap }) {
    if (exit >= entry) return { wrong: "Planned exit: enter a price below the entry price." };
    const risk = entry - exit;
    const byRisk = wholeShares((capital * budget) / 100, risk);
    const byWeight = wholeShares((capital * cap) / 100, entry);
    const shares = Math.min(byRisk, byWeight);
    const decides = byRisk <= byWeight ? "risk budget" : "weight cap";
    const cost = shares * entry;
    return {
      sentence:
        shares === 0
          ? `The ${decides} allows less than one share.`
          : `The ${decides} allows ${grouped(shares)} share${shares === 1 ? "" : "s"}. The cost is ₹${money(cost)}, ${percent((100 * cost) / capital)} of the capital, and the planned loss before charges is ₹${money(shares * risk)}.`,
      rows: [
        ["Risk per share", `${money(entry)} − ${money(exit)} = ₹${money(risk)}`],
        ["Risk budget", `₹${money((capital * budget) / 100)} ÷ ₹${money(risk)} = ${grouped(byRisk)} shares`],
        ["Weight cap", `₹${money((capital * cap) / 100)} ÷ ₹${money(entry)} = ${grouped(byWeight)} shares`],
      ],
    };
  },
});
