import { type LetterPlan, presetTime } from "#domain/newsletter/issues/send-time.ts";
import { indianMoment } from "#domain/newsletter/issues/window.ts";
import { indianInput } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";

type Values = Record<string, string>;

/** Returns a letter's words from a posted form; missing ones are empty. */
export const letterFields = ({ subject = "", preheader = "", text = "" }: Values) => ({
  subject,
  preheader,
  text,
});

/** Marks the plan of a form: sent with the mark it was opened with, it leaves the plan as others saved it. */
export const planMark = ({ time = "", at = "", since = "" }: Values): string => [time, at, since].join(" ");

/** Returns a letter's plan from a posted form, without incomplete input; undefined if the form changes none. */
export function planIn(values: Values): LetterPlan | undefined {
  const { time = "", at = "", since, planned } = values;
  if (since === undefined || planned === planMark(values)) return undefined;
  const onApproval = time === "approval";
  const earliest = onApproval ? undefined : indianMoment(time === "other" ? at : time);
  return { earliest: earliest ?? null, onApproval, joinedSince: isDay(since) ? since : null };
}

/** The send times offered as presets at this moment. */
export const presetsAt = (now: Date): { value: string; label: string }[] =>
  (["evening", "morning"] as const).flatMap((name) => {
    const at = presetTime(name, now);
    const label = name === "evening" ? "Today 18:00" : "Tomorrow 08:00";
    return at ? [{ value: indianInput(at), label }] : [];
  });

/** Returns a plan as form values. */
export function planValues({ earliest, onApproval, joinedSince }: LetterPlan, now: Date) {
  const at = indianInput(earliest);
  const isPreset = presetsAt(now).some(({ value }) => value === at);
  return {
    time: onApproval ? "approval" : isPreset ? at : at && "other",
    at,
    since: joinedSince ?? "",
  };
}
