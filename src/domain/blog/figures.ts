import type { RateKey } from "#domain/firm/rates.ts";

/**
 * The figures that an article may place, by name, with the finding that each states in its title. What each draws is in
 * `web/figures`. Listed by the category of their articles, then by name.
 */
export const ARTICLE_FIGURES = {
  // Technical
  "atr-room-calculator": "How far the price may fall, and how many shares that allows",
  "adjusted-price-answers": "One share lost 78.3% or gained 14.0%, depending on what its chart adjusts for",
  "bollinger-after-jump":
    "After one jump the bands are widest on day 10, nine sessions after the only movement",
  "bollinger-replay": "Replay the bands: 10 turns in 250 sessions, 3 of them reversed within 15",
  "breadth-contributions":
    "A and B added 0.900 points to an index that rose 0.672; the other eight took 0.228",
  "candle-two-days": "Two days in opposite order leave one candle: 500, 512, 492, 506",
  "candle-week": "Wednesday’s fall of ₹12 is a lower wick of ₹12 in the week’s candle",
  "delivery-quantity": "The percentage fell from 60% to 25% while 80,000 more shares were delivered",
  "gap-fills-by-chance": "A gap of half the usual move fills on 62% of days with no pull at all",
  "gap-replay": "Replay the gaps: 11 full gaps in 250 sessions, 6 of them filled within 10",
  "moving-average-lag":
    "After a peak the average of 20 closes turns down on day 11, the average of 50 on day 26",
  "moving-average-replay": "Replay the rule: 8 turns in 250 sessions, 4 of them reversed within 15",
  "moving-average-window": "The share fell ₹6 and its average of 5 days rose ₹1.20",
  "pivot-ladder": "Seven levels span ₹72, and no price among them is more than ₹7 from a level",
  "relative-strength-line":
    "In month 2 the share fell ₹7 and its relative strength rose from 100.98 to 103.32",
  "relative-strength-replay": "Replay the ratio: 8 turns in 250 sessions, 5 of them reversed within 15",
  "rsi-below-30": "RSI fell below 30 at ₹486 and came back above it 11 sessions later at ₹471",
  "rsi-replay": "Replay the line at 30: 8 turns in 250 sessions, 4 of them reversed within 10",
  "support-replay": "Replay the zone: 8 turns in 250 sessions, 4 of them reversed within 10",
  "support-zone": "Five lows in a zone of ₹13, and none on the line at ₹845",
  "true-range": "On day 4 high minus low is ₹14 and the true range ₹37",
  "weekly-candle": "Five days moved between ₹478 and ₹515; the body of their week is ₹1",
  "weekly-replay": "Replay the weekly rule: 8 turns in 250 sessions, against 28 on daily closes",
  // Fundamentals
  "cash-cycle-calculator": "How many days pass before the company’s cash comes back",
  "pledge-cover-calculator": "How many pledged shares a falling price requires",
  "book-value-steps": "Equity of ₹150 a share is ₹112 without goodwill, intangibles and old receivables",
  "cash-beside-profit":
    "In five years profit rose from ₹60 crore to ₹90 crore, and operating cash fell from ₹66 crore to ₹50 crore",
  "days-behind-the-average": "The average of 55 days hides 151 days at a related distributor",
  "depreciation-schedules":
    "After ten years one machine is carried at ₹3.00 crore or at ₹37.20 crore, depending on its schedule",
  "five-ratios-change": "Three ratios improve and two worsen in one year: receivable days went from 55 to 77",
  "growth-that-profit-funds": "Up to 19.3% growth, the profit kept pays for the working capital",
  "interest-cover-and-revenue":
    "A fall of 12% in revenue takes EBIT to ₹44.5 crore, below the interest of ₹45 crore",
  "pledge-top-up": "The same loan needs 29.8% of the promoters' holding at ₹240 and 52.2% at ₹120",
  "dilution-calculator": "What new shares do to a holding that does not change",
  "promoter-share-of-three-totals": "The same 540 lakh shares are 50.00%, 54.00% or 56.84% of the company",
  "qualification-in-rupees":
    "One receivable of ₹45 crore takes 46.9% of the year's profit and 6.3% of net worth",
  "quarter-without-three-lines": "Profit rose by 33.3% as reported, and fell by 15.4% without three lines",
  "ratio-through-a-cycle":
    "At one price the ratio ranges from 8.7 to 41.3, and it is highest when earnings are lowest",
  "roce-five-answers": "One set of accounts gives a return on capital employed from 13.7% to 18.8%",
  // Strategies
  "monthly-sum-calculator": "A monthly sum and a goal under an assumed return",
  "cash-weight-years":
    "At the assumed rates, 25% in cash is ₹1,05,556 behind after 5 years and ₹3,60,908 behind after 10",
  "staggered-paths":
    "Six instalments end ₹23,197 behind one purchase on the rising path, and ₹48,709 ahead on the falling one",
  "drawdown-gain": "A fall of 30% needs a gain of 42.86%, and a fall of 50% a gain of 100%",
  "gain-kept": "Tax takes more of this gain than the spread and all charges together",
  "cash-weight-calculator": "What a weight in cash costs over the years",
  "staggered-cost-calculator": "What it is expected to cost that money waits",
  "drawdown-recovery-calculator": "The gain that makes good a fall",
  "position-size-calculator": "How many shares the risk budget and the weight cap allow",
  "band-replay": "Replay the band: 7 turns in 500 sessions, 3 of them reversed within 60",
  "correlation-replay":
    "Replay the estimate: 7 turns in 250 sessions around a correlation that stays at 0.60, 3 of them reversed within 15",
  "expectancy-range":
    "The same record is consistent with no gain at all until about 260 positions are closed",
  "false-passes": "Among 20 rules without merit, at least one passes a test at 5% in 64% of searches",
  "journal-groups": "Holdings that broke a rule gained more often, 66.7% against 57.1%, and lost ₹750 each",
  "price-exit-replay": "Replay the price exit: 7 turns in 250 sessions, 4 of them reversed within 15",
  "time-stop-replay": "Replay the time stop: 9 turns in 250 sessions, 2 of them reversed within 15",
  "watchlist-hours": "Ninety names need 300 hours a year; one hour a week reads 15 of them",
  "run-of-losses": "Ten losses in a row take 9.56% at a budget of 1%, and 40.13% at 5%",
  // Education
  "break-even-calculator": "How far a share has to rise before its charges are covered",
  "trade-cost-calculator": "What a purchase and a sale cost, with charges and tax",
  "auction-price": "At ₹302 the most shares can trade: 4,500",
  "buyers-of-a-day": "77.8% of the day’s buying is in neither of the two published figures",
  "close-out": "A close-out pays ₹492 in cash for a share that was bought at ₹400",
  "corporate-actions":
    "The price becomes ₹180, ₹600, ₹882 or ₹860; shares and cash together stay at ₹1,08,000",
  "days-of-a-complaint": "59 days lie between the first email and the last day to ask for a review",
  "funded-margin": "A margin of 100% in place of 25% asks the holder for ₹1,50,000 more",
  "lower-limits": "Five lower limits of 5% take the price from ₹412.35 to ₹319.20, a fall of 22.6%",
  "money-to-an-impostor": "₹2,43,120 went in and ₹1,500 came back",
  "one-day-three-indices": "One day of five shares is a rise of 3.00%, 1.41% or 1.23%, by the weights",
  "open-interest-ledger": "On day 2 six contracts trade and open interest stays at 10",
  "pcr-by-strikes": "One more strike takes the ratio of the same market from 1.04 to 1.40",
  "range-replay": "Replay a wide move: 11 turns in 250 sessions, 5 of them reversed within 10",
  "refund-of-a-quarter": "Of ₹12,000 for 90 days, ₹4,800 comes back when the service ends on day 54",
} as const satisfies Record<string, string>;

export type ArticleFigureName = keyof typeof ARTICLE_FIGURES;

export const isArticleFigure = (name: string): name is ArticleFigureName =>
  Object.hasOwn(ARTICLE_FIGURES, name);

const CHARGES = ["transactionTax", "stampDuty", "exchangeCharge", "regulatorFee", "serviceTax"] as const;

/** The rates that a figure computes with: it is given these by the ledger and no others. */
const FIGURE_RATES = {
  "break-even-calculator": CHARGES,
  "gain-kept": [...CHARGES, "shortTermTax", "cess"],
  "trade-cost-calculator": [...CHARGES, "shortTermTax", "longTermTax", "longTermLimit", "cess"],
} as const satisfies Partial<Record<ArticleFigureName, readonly RateKey[]>>;

/** The values of the rates that a figure is given, by key: in per cent or rupees, as the ledger holds them. */
export type GivenRates<Name extends keyof typeof FIGURE_RATES> = Record<
  (typeof FIGURE_RATES)[Name][number],
  number
>;

/** Returns the rates that a figure computes with; most have none. */
export const ratesOfFigure = (name: string): readonly RateKey[] =>
  (FIGURE_RATES as Partial<Record<string, readonly RateKey[]>>)[name] ?? [];

/** Returns the names of the figures that an article's text places, known or not, in order. */
export const figuresIn = (html: string): string[] =>
  [...html.matchAll(/<figure [^>]*data-figure="([^"]*)"/g)].map(([, name = ""]) => name);
