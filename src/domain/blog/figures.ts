/**
 * The figures that an article may place, by name, with the finding that each states in its title. What each draws is in
 * `web/figures`. Listed by the category of their articles, then by name.
 */
export const ARTICLE_FIGURES = {
  // Technical
  "atr-room-calculator": "Where the room ends, and how many shares fit it",
  "moving-average-lag":
    "After a peak the average of 20 closes turns down on day 11, the average of 50 on day 26",
  "moving-average-replay": "Replay the rule: 8 turns in 250 sessions, 4 of them taken back within 15",
  "moving-average-window": "The share fell ₹6 and its average of 5 days rose ₹1.20",
  // Fundamentals
  "cash-cycle-calculator": "How long the company’s own money is in its goods",
  "pledge-cover-calculator": "How many shares a falling price calls for",
  // Strategies
  "monthly-sum-calculator": "A monthly sum and a goal under an assumed return",
  "cash-weight-calculator": "What a weight in cash costs over the years",
  "staggered-cost-calculator": "What it is expected to cost that money waits",
  "drawdown-recovery-calculator": "The gain that makes good a fall",
  "position-size-calculator": "How many shares the risk budget and the weight cap allow",
  "run-of-losses": "Ten losses in a row take 9.56% at a budget of 1%, and 40.13% at 5%",
  // Education
  "break-even-calculator": "How far a share has to rise before its charges are covered",
  "trade-cost-calculator": "What a purchase and a sale cost, with charges and tax",
} as const satisfies Record<string, string>;

export type ArticleFigureName = keyof typeof ARTICLE_FIGURES;

export const isArticleFigure = (name: string): name is ArticleFigureName =>
  Object.hasOwn(ARTICLE_FIGURES, name);

/** Returns the names of the figures that an article's text places, known or not, in order. */
export const figuresIn = (html: string): string[] =>
  [...html.matchAll(/<figure [^>]*data-figure="([^"]*)"/g)].map(([, name = ""]) => name);
