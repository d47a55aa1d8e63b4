import { longDate } from "#domain/digest/rules.ts";

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const weekday = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const at = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** 2025-02-13 → 13 Feb 2025. */
export const shortDate = (iso: string): string => day.format(at(iso));

/** 2025-02-13 → February 2025. */
export const monthOf = (iso: string): string => month.format(at(iso));

/** 2025-02-13 → Thu, 13 Feb 2025. */
export const weekdayDate = (iso: string): string => weekday.format(at(iso));

/** The title of a digest that was given none of its own. */
export const standardTitle = (iso: string): string => `Daily Market Digest, ${longDate(iso)}`;
