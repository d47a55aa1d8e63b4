import type { Desk } from "#context.ts";
import { owedSince } from "#domain/complaints/owed.ts";
import type { MonthState, RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { longDate } from "#platform/format/dates.ts";
import type { Tone } from "#ui/feedback/notice.tsx";

/** The label and tone of each state of a month. */
const MONTH_STATES = {
  closed: { tone: "ok", word: "closed" },
  correcting: { tone: "live", word: "being corrected" },
  entered: { tone: "live", word: "to be closed" },
  due: { tone: "warn", word: "due" },
  late: { tone: "bad", word: "late" },
  running: { tone: "idle", word: "current month" },
} satisfies Record<MonthState, { tone: Tone; word: string }>;

/** An entered month whose figures are not complete. */
const BEGUN = {
  due: { tone: "warn", word: "begun" },
  late: { tone: "bad", word: "begun, late" },
} satisfies Record<"due" | "late", { tone: Tone; word: string }>;

/** Returns a month's state as the desk shows it, and when its figures are due. */
export const shownState = ({ state, owed, dueOn }: Pick<RegisterLine, "state" | "owed" | "dueOn">) => ({
  when: `Due on ${longDate(dueOn)}.`,
  ...(state === "entered" && owed ? BEGUN[owed] : MONTH_STATES[state]),
});

/** Returns the first month (YYYY-MM) of the firm's register; undefined while its registration is a placeholder. */
export const monthsOwedSince = ({ site }: Pick<Desk, "site">): string | undefined =>
  owedSince(site.particular("REGISTERED_ON").value);
