import { dayAfter, isDay } from "#platform/clock/days.ts";
import { longDate } from "#platform/format/dates.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";

/** What a reader may be mailed, and the label of each choice. */
export const CHOICES = {
  both: "The daily digest and the newsletter",
  digest: "The daily digest only",
  newsletter: "The newsletter only",
} as const;
export type Choice = keyof typeof CHOICES;

export type Wants = { wantsDigest: boolean; wantsNewsletter: boolean; pausedUntil: string | null };
export type ChoiceErrors = FieldErrors<"mailed" | "pausedUntil">;

const WANTS: Record<Choice, Pick<Wants, "wantsDigest" | "wantsNewsletter">> = {
  both: { wantsDigest: true, wantsNewsletter: true },
  digest: { wantsDigest: true, wantsNewsletter: false },
  newsletter: { wantsDigest: false, wantsNewsletter: true },
};

export const choiceOf = ({ wantsDigest, wantsNewsletter }: Omit<Wants, "pausedUntil">): Choice =>
  wantsDigest && wantsNewsletter ? "both" : wantsNewsletter ? "newsletter" : "digest";

/** Returns the first and last day (YYYY-MM-DD) on which a pause from today may end: tomorrow, and a year from now. */
export function pauseBounds(today: string): { first: string; last: string } {
  const tomorrow = dayAfter(today);
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return { first: tomorrow, last: isDay(inAYear) ? inAYear : inAYear.replace(/29$/, "28") };
}

/** Reads a posted form of choices, or returns the errors by field. An empty date ends a pause. */
export function readChoices(
  fields: { mailed?: string | undefined; pausedUntil?: string | undefined },
  today: string,
): { wants: Wants } | ChoiceErrors {
  const { mailed = "", pausedUntil = "" } = fields;
  const { first, last } = pauseBounds(today);
  const errors: ChoiceErrors["errors"] = {};
  if (!Object.hasOwn(CHOICES, mailed)) errors.mailed = "Choose what we mail you.";
  const day = pausedUntil.trim();
  if (day && !isDay(day)) errors.pausedUntil = "This date does not exist. Write it as year-month-day.";
  else if (day && (day < first || day > last))
    errors.pausedUntil = `A pause can end between ${longDate(first)} and ${longDate(last)}. Choose a day between them, or clear the field.`;
  if (Object.keys(errors).length) return { errors };
  return { wants: { ...WANTS[mailed as Choice], pausedUntil: day || null } };
}
