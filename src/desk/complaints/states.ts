import type { Desk } from "#context.ts";
import { isOwed, owedSince } from "#domain/complaints/owed.ts";
import type { MonthState, RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { longDate } from "#platform/format/dates.ts";
import type { Tone } from "#ui/feedback/notice.tsx";

/** The word and the tone for each state of a month. */
const MONTH_STATES = {
  closed: { tone: "ok", word: "closed" },
  correcting: { tone: "live", word: "being corrected" },
  entered: { tone: "live", word: "to be closed" },
  due: { tone: "warn", word: "due" },
  late: { tone: "bad", word: "late" },
  "not-owed": { tone: "idle", word: "not due" },
  running: { tone: "idle", word: "current month" },
} satisfies Record<MonthState | "not-owed", { tone: Tone; word: string }>;

/** A month's state at the desk: an open one before the firm's registration is not owed. */
type ShownState = {
  name: keyof typeof MONTH_STATES;
  tone: Tone;
  word: string;
  /** When its figures are due. */
  when: string;
};

/** Returns the state of a month as the desk shows it; `since` is the month (YYYY-MM) of the firm's registration. */
export function shownState(
  { month, state, dueOn }: Pick<RegisterLine, "month" | "state" | "dueOn">,
  since: string | undefined,
): ShownState {
  const isOpen = state === "due" || state === "late";
  const name = isOpen && !isOwed(month, since) ? "not-owed" : state;
  const when =
    name === "not-owed"
      ? "No figures are due: the firm reports from the month of its registration."
      : `Due on ${longDate(dueOn)}.`;
  return { name, when, ...MONTH_STATES[name] };
}

/** Returns the month (YYYY-MM) from which the firm owes figures; undefined while its registration is a placeholder. */
export const monthsOwedSince = ({ site }: Pick<Desk, "site">): string | undefined =>
  owedSince(site.particular("REGISTERED_ON").value);
