import { counted, grouped, percent } from "#platform/format/numbers.ts";
import { amountOf, decimalOf, HUNDRED, nearestShare, WHOLE_PERCENT, wholeIn } from "./exact.ts";
import { calculator } from "./rules.ts";

const shareCount = (count: number): string => counted(count, "share");

export const POSITION_SIZE = calculator({
  slug: "position-size",
  title: "Position size",
  lead: "How many shares a risk budget and a weight cap allow before an order is placed.",
  fields: [
    { name: "capital", label: "Capital, ₹", unit: "₹", example: 600_000, range: [1, 1e11] },
    { name: "budget", label: "Risk budget, % of capital", unit: "%", example: 1, range: [0.01, 100] },
    { name: "entry", label: "Entry price, ₹", unit: "₹", example: 412, range: [0.05, 1e6] },
    { name: "exit", label: "Planned exit, ₹", unit: "₹", example: 371, range: [0, 1e6] },
    { name: "cap", label: "Weight cap, % of capital", unit: "%", example: 15, range: [0.1, 100] },
  ],
  formula: [
    "Risk per share is the entry price less the planned exit.",
    "The risk budget in rupees, divided by the risk per share and rounded down, is the first limit.",
    "The weight cap in rupees, divided by the entry price and rounded down, is the second. The smaller limit decides.",
  ],
  limits:
    "Charges and liquidity are left out. A price that opens beyond the planned exit makes the loss larger.",
  example: "Company A in the article",
  article: "position-size-before-entry",
  answer({ capital, budget, entry, exit, cap }) {
    if (exit >= entry) return { wrong: { exit: "Enter a price below the entry price." } };
    const risk = entry - exit;
    const byRisk = wholeIn(capital, budget, WHOLE_PERCENT, risk);
    const byWeight = wholeIn(capital, cap, WHOLE_PERCENT, entry);
    const shares = Math.min(byRisk, byWeight);
    const decides = byRisk <= byWeight ? "risk budget" : "weight cap";
    const cost = shares * entry;
    return {
      sentence:
        shares === 0
          ? `The ${decides} allows less than one share.`
          : `The ${decides} allows ${shareCount(shares)}. The cost is ${amountOf(cost)}, ${percent((100 * cost) / capital)} of the capital, and the planned loss before charges is ${amountOf(shares * risk)}.`,
      steps: [
        ["Risk per share", `${amountOf(entry)} − ${amountOf(exit)} = ${amountOf(risk)}`],
        [
          "Risk budget",
          `${amountOf(nearestShare(capital, budget, WHOLE_PERCENT))} ÷ ${amountOf(risk)} = ${shareCount(byRisk)}`,
        ],
        [
          "Weight cap",
          `${amountOf(nearestShare(capital, cap, WHOLE_PERCENT))} ÷ ${amountOf(entry)} = ${shareCount(byWeight)}`,
        ],
      ],
    };
  },
});

export const ATR_ROOM = calculator({
  slug: "atr-room",
  title: "Room in average true ranges",
  lead: "How far a price may fall before you leave, in average true ranges (ATR), and how many shares that permits.",
  fields: [
    { name: "capital", label: "Portfolio, ₹", unit: "₹", example: 500_000, range: [1, 1e11] },
    { name: "allowance", label: "Allowance, % of it", unit: "%", example: 1, range: [0.01, 100] },
    { name: "price", label: "Price, ₹", unit: "₹", example: 633, range: [0.05, 1e6] },
    { name: "atr", label: "ATR, ₹", unit: "₹", example: 17, range: [0.01, 1e6] },
    { name: "multiple", label: "Room, in ATRs", unit: "number", example: 2, range: [0.1, 20] },
    { name: "cap", label: "Cap on the holding, %", unit: "%", example: 20, range: [0.1, 100] },
  ],
  formula: [
    "The room is the multiple times the average true range (ATR); it ends at the price less the room.",
    "The allowance in rupees, divided by the room and rounded down, is the number of shares.",
    "It is at most the cap in rupees divided by the price.",
  ],
  limits: "A gap or a price band can make the loss larger than the allowance.",
  example: "Company A in the article",
  article: "average-true-range-and-position-room",
  answer({ capital, allowance, price, atr, multiple, cap }) {
    const room = nearestShare(multiple, atr, HUNDRED);
    if (room >= price)
      return { wrong: { multiple: "The room is wider than the price itself. Enter fewer ATRs." } };
    if (room === 0) return { wrong: { multiple: "The room is less than a paisa. Enter more ATRs." } };
    const byRoom = wholeIn(capital, allowance, WHOLE_PERCENT, room);
    const shares = Math.min(byRoom, wholeIn(capital, cap, WHOLE_PERCENT, price));
    const loss =
      shares === 0
        ? `The ${byRoom === 0 ? "allowance" : "cap"} permits less than one share.`
        : `${shareCount(shares)} ${shares === 1 ? "loses" : "lose"} ${amountOf(shares * room)} there, if ${shares === 1 ? "it" : "they"} can be sold at that price.`;
    return {
      sentence: `The room of ${amountOf(room)} ends at ${amountOf(price - room)}. ${loss}`,
      steps: [
        ["ATR as part of the price", percent((100 * atr) / price)],
        [
          "Shares by the allowance",
          `${amountOf(nearestShare(capital, allowance, WHOLE_PERCENT))} ÷ ${amountOf(room)} = ${grouped(byRoom)}`,
        ],
        [
          "Value of the position",
          `${amountOf(shares * price)}, ${percent((100 * shares * price) / capital)} of the portfolio`,
        ],
      ],
    };
  },
});

export const EXPECTANCY = calculator({
  slug: "expectancy",
  title: "Expectancy",
  lead: "What a position has earned on average after charges, and how far that average can be trusted.",
  fields: [
    { name: "wins", label: "Positions that gained, %", unit: "%", example: 40, range: [0, 100] },
    { name: "gain", label: "Average gain, ₹", unit: "₹", example: 3_200, range: [0, 1e9] },
    { name: "loss", label: "Average loss, ₹", unit: "₹", example: 1_400, range: [0, 1e9] },
    { name: "charges", label: "Charges a position, ₹", unit: "₹", example: 160, range: [0, 1e7] },
    {
      name: "positions",
      label: "Closed positions",
      unit: "number",
      example: 100,
      range: [2, 1e6],
      whole: true,
    },
  ],
  formula: [
    "Expectancy is the win rate times the average gain, less the loss rate times the average loss, less the charges.",
    "The standard deviation of one result is the average gain plus the average loss, times the square root of win rate × loss rate.",
    "The range is the expectancy plus or minus two standard deviations divided by the square root of the number of positions.",
  ],
  limits:
    "Every gain and every loss is taken at its average. Real results vary more and come in runs, so the true range is wider.",
  example: "record Y in the article after 100 positions",
  article: "expectancy-and-why-win-rate-misleads",
  answer({ wins, gain, loss, charges, positions }) {
    const [won, lost] = [
      nearestShare(wins, gain, WHOLE_PERCENT),
      nearestShare(WHOLE_PERCENT - wins, loss, WHOLE_PERCENT),
    ];
    const average = won - lost - charges;
    const part = wins / WHOLE_PERCENT;
    const deviation = (gain + loss) * Math.sqrt(part * (1 - part));
    const error = (2 * deviation) / Math.sqrt(positions);
    const low = Math.round((average - error) / HUNDRED);
    const high = Math.round((average + error) / HUNDRED);
    const needed = Math.ceil(((2 * deviation) / average) ** 2);
    const holdsZero = Math.abs(average) <= error;
    const verdict = !holdsZero
      ? "It does not include zero."
      : average === 0 || !Number.isSafeInteger(needed)
        ? "It includes zero: the record does not tell a gain from a loss."
        : `It includes zero: the record tells a gain from a loss only from about ${grouped(needed)} positions.`;
    return {
      sentence: `After charges a position ${average < 0 ? "lost" : "earned"} ${amountOf(Math.abs(average))} on average. With ${grouped(positions)} positions the range around it is ${amountOf(low * HUNDRED)} to ${amountOf(high * HUNDRED)}. ${verdict}`,
      steps: [
        ["Gains", `${decimalOf(wins)}% × ${amountOf(gain)} = ${amountOf(won)}`],
        ["Losses", `${decimalOf(WHOLE_PERCENT - wins)}% × ${amountOf(loss)} = ${amountOf(lost)}`],
        ["Expectancy", `${amountOf(won)} − ${amountOf(lost)} − ${amountOf(charges)} = ${amountOf(average)}`],
        [
          "Win rate at which nothing is earned",
          gain + loss === 0
            ? "none: nothing is gained or lost"
            : charges > gain
              ? "none: the charges are higher than the average gain"
              : percent((100 * (loss + charges)) / (gain + loss)),
        ],
        ["Deviation of one result", amountOf(Math.round(deviation))],
      ],
    };
  },
});
