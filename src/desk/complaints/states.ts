import type { MonthState } from "#domain/complaints/read-desk.server.ts";
import type { Tone } from "#ui/feedback/notice.tsx";

/** The word and the tone for each state of a month. */
export const MONTH_STATES: Record<MonthState, { tone: Tone; word: string }> = {
  closed: { tone: "ok", word: "closed" },
  correcting: { tone: "live", word: "being corrected" },
  entered: { tone: "live", word: "entered, to be closed" },
  due: { tone: "warn", word: "due" },
  late: { tone: "bad", word: "late" },
  running: { tone: "idle", word: "running" },
};
