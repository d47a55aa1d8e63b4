import { EXCHANGE_FILES } from "#domain/firm/hidden-files.ts";
import type { ValueLine } from "#domain/firm/value-lines.ts";

type Kind = ValueLine["kind"];

/** How a value of each kind is written. */
export const HINTS: Partial<Record<Kind, string>> = {
  money: "Whole rupees, such as 11,500. A plan stays within the fee cap in a year.",
  range: "The least and the most, such as 5-7.",
  horizon: "Such as “1 to 6 weeks” or “6 months to 3+ years”.",
  clock: "Begins with the time, such as “8:00 AM on market days”.",
  files: `“none”, or kinds with commas: ${EXCHANGE_FILES.join(", ")}.`,
  registration: "INH and nine digits.",
  enlistment: "3 to 6 digits.",
  day: "Year, month, day, such as 2024-05-31.",
  audit: "The day and the auditor, such as “2026-09-12, by A. Shah and Co., membership 012345”.",
  statement: "Write “None” once you have checked.",
  upi: "Ends with .ra@valid and the short name of the bank, such as name.ra@validhdfc.",
  phone:
    "A mobile, or a landline with its area code, such as 079 4012 3457; +91 is added. A landline is not linked to WhatsApp.",
  count: "A whole number from 1 to 365.",
  age: "A whole number from 18 to 100.",
};

/** The kinds that are written on several lines. */
export const LONG_KINDS: ReadonlySet<Kind> = new Set<Kind>(["sentence", "statement"]);
/** The fields of a list's record that are written on several lines. */
export const LONG_FIELDS: ReadonlySet<string> = new Set(["question", "answer", "text"]);
/** The kinds that a phone's keys of digits write. */
export const DIGIT_KINDS: ReadonlySet<Kind> = new Set<Kind>(["money", "count", "age"]);
