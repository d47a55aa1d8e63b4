/** The calendar of the text: the dates, what falls on each, and who has to act. */
export const COMPLAINT_DATES: [date: string, event: string, who: "firm" | "client"][] = [
  ["2024-10-16", "Acknowledgement due", "firm"],
  ["2024-11-04", "Redress due", "firm"],
  ["2024-11-06", "Client files on SCORES", "client"],
  ["2024-11-27", "Firm’s report due", "firm"],
  ["2024-12-12", "Last day to ask for a review", "client"],
];

const FIRST = "2024-10-14";
const DAY = 24 * 60 * 60 * 1000;

/** Returns the days from the first email to a date. */
export const daysAfterMail = (date: string): number => (Date.parse(date) - Date.parse(FIRST)) / DAY;
