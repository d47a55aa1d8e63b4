/** What one company needs in a year, in minutes: four quarterly results and an annual report. */
const MINUTES = { results: 4 * 20, report: 120 };

export const LIST_LENGTHS = [12, 15, 40, 90];

/** Returns the hours of reading that a watchlist needs in a year. */
export const hoursFor = (names: number): Record<"results" | "reports" | "all", number> => ({
  results: (names * MINUTES.results) / 60,
  reports: (names * MINUTES.report) / 60,
  all: (names * (MINUTES.results + MINUTES.report)) / 60,
});

/** Returns how many companies can be followed in an amount of hours a year. */
export const namesWithin = (hours: number): number => Math.floor(hours / hoursFor(1).all);
