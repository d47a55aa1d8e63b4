import type { MonthState } from "#domain/complaints/read-desk.server.ts";
import type { Tone } from "#ui/feedback/notice.tsx";

/** A month's state as a word and its tone. */
export const MONTH_STATES: Record<MonthState, { tone: Tone; word: string }> = {
  closed: { tone: "ok", word: "closed" },
  correcting: { tone: "live", word: "being corrected" },
  entered: { tone: "live", word: "entered, to be closed" },
  due: { tone: "warn", word: "due" },
  late: { tone: "bad", word: "late" },
  running: { tone: "idle", word: "running" },
};
