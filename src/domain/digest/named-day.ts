import { dayAfter, isDay } from "#platform/clock/days.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day, YYYY-MM-DD, or a month, YYYY-MM. */
export type NamedDay = { day: string } | { month: string };

const two = (n: number): string => String(n).padStart(2, "0");

/**
 * Reads the day or month named by a text: “24 Feb 2025”, “February 24, 2025”, “24/02/2025”, “2025-02-24” or “Feb 2025”.
 * Returns undefined for any other text, and for a day that does not exist.
 */
export function readNamedDay(text: string): NamedDay | undefined {
  const words = text.toLowerCase().replace(/(\d)(?:st|nd|rd|th)\b/g, "$1");
  const parts = words.match(/[a-z]+|\d+/g) ?? [];
  const month = monthIn(parts);
  const figures = parts.filter((part) => /^\d+$/.test(part));
  if (parts.length > 4 || parts.some((part) => /^[a-z]+$/.test(part) && !isMonthName(part) && part !== "of"))
    return undefined;
  const year = figures.find((figure) => /^20\d\d$/.test(figure));
  if (!year) return undefined;
  const rest = figures.filter((figure) => figure !== year).map(Number);
  if (month !== undefined)
    return rest.length === 0 ? { month: `${year}-${two(month)}` } : dayOf(year, month, rest);
  const [first, second] = rest;
  if (first === undefined) return undefined;
  const isYearFirst = figures[0] === year;
  if (second === undefined)
    return isYearFirst && first >= 1 && first <= 12 ? { month: `${year}-${two(first)}` } : undefined;
  return isYearFirst ? dayOf(year, first, [second]) : dayOf(year, second, [first]);
}

/** Words beside a day that do not change its meaning. */
const BESIDE =
  /\b(?:daily|digests?|reports?|market|bazaa?r|figures|data|close|of|on|for|the|from|ka|ki|ke|ko|what|happened|how|was|did|kya|hua|tha)\b/gi;

const RELATIVE: Record<string, number> = { today: 0, aaj: 0, yesterday: -1, kal: -1 };

/** What a search names: a day, a month, or a day of any year, MM-DD. */
export type SearchedDay = NamedDay | { dayOfYear: string };

/**
 * Reads the day or month named by a search, ignoring filler words: as `readNamedDay`, or without a year (“28 feb”), or
 * relative to today (“yesterday”).
 */
export function readSearchedDay(text: string, today: string): SearchedDay | undefined {
  const rest = text
    .replace(/[’']s\b/g, "")
    .replace(BESIDE, " ")
    .replace(/[?!,]/g, " ")
    .trim()
    .toLowerCase();
  const days = Object.hasOwn(RELATIVE, rest) ? RELATIVE[rest] : undefined;
  if (days !== undefined) return { day: dayAfter(today, days) };
  const named = readNamedDay(rest);
  if (named || !/\d/.test(rest) || !/\p{L}/u.test(rest)) return named;
  // A leap year has every day.
  const inLeapYear = readNamedDay(`${rest} 2024`);
  return inLeapYear && "day" in inLeapYear ? { dayOfYear: inLeapYear.day.slice(5) } : undefined;
}

const isMonthName = (part: string): boolean => part.length >= 3 && MONTHS.includes(part.slice(0, 3));

const monthIn = (parts: string[]): number | undefined => {
  const name = parts.find(isMonthName);
  return name === undefined ? undefined : MONTHS.indexOf(name.slice(0, 3)) + 1;
};

function dayOf(year: string, month: number, [day, ...more]: number[]): NamedDay | undefined {
  if (day === undefined || more.length > 0) return undefined;
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? { day: text } : undefined;
}
