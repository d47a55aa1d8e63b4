type Accounts = Record<
  "revenue" | "ebit" | "profit" | "receivables" | "current" | "dues" | "debt" | "equity",
  number
>;

/** Company A in ₹ crore. */
const YEARS: [Accounts, Accounts] = [
  { revenue: 800, ebit: 96, profit: 66, receivables: 120, current: 300, dues: 150, debt: 80, equity: 440 },
  { revenue: 1000, ebit: 130, profit: 75, receivables: 210, current: 430, dues: 200, debt: 300, equity: 430 },
];

const RATIOS: [
  name: string,
  unit: "%" | " times" | " days",
  better: boolean,
  of: (of: Accounts) => number,
][] = [
  ["Operating margin", "%", true, ({ ebit, revenue }) => (100 * ebit) / revenue],
  ["Return on equity", "%", true, ({ profit, equity }) => (100 * profit) / equity],
  ["Current ratio", " times", true, ({ current, dues }) => current / dues],
  ["Return on capital employed", "%", false, ({ ebit, equity, debt }) => (100 * ebit) / (equity + debt)],
  ["Receivable days", " days", false, ({ receivables, revenue }) => (365 * receivables) / revenue],
];

/** Returns each ratio of Company A in both years, its change in per cent of the first, and whether it is read as better. */
export const fiveRatios = () =>
  RATIOS.map(([name, unit, better, of]) => {
    const [first, second] = [of(YEARS[0]), of(YEARS[1])];
    return { name, unit, better, first, second, change: (100 * (second - first)) / first };
  });
