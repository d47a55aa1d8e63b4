/** A turn of a rule. Sessions count from one; `back` is the session that reversed it, null if none did. */
export type Turn = { session: number; back: number | null; says: string };

/** Returns the turns of a two-sided rule: each is reversed by the next. */
export const turnsOf = (changes: readonly Pick<Turn, "session" | "says">[]): Turn[] =>
  changes.map((turn, i) => ({ ...turn, back: changes[i + 1]?.session ?? null }));

/** What is known of a turn at a session: it lies ahead, is undecided, has held, or was reversed too soon. */
export type TurnKind = "later" | "undecided" | "held" | "whipsawed";

/**
 * Returns what is known of a turn once a session has closed. It holds after `wait` sessions without a reversal; an
 * earlier reversal makes it a whipsaw. Neither is known before that day.
 */
export function kindAt({ session, back }: Turn, now: number, wait: number): TurnKind {
  if (now < session) return "later";
  if (back !== null && back - session < wait && now >= back) return "whipsawed";
  return now - session >= wait ? "held" : "undecided";
}

export type TurnCounts = Record<"turned" | "held" | "whipsawed" | "undecided", number>;

/** Counts the turns at a session by what is known of them then. */
export function countsAt(turns: readonly Turn[], now: number, wait: number): TurnCounts {
  const kinds = turns.map((turn) => kindAt(turn, now, wait));
  const of = (kind: TurnKind) => kinds.filter((one) => one === kind).length;
  return {
    turned: turns.length - of("later"),
    held: of("held"),
    whipsawed: of("whipsawed"),
    undecided: of("undecided"),
  };
}

const sessions = (count: number): string => `${count} session${count === 1 ? "" : "s"}`;

/** Returns a sentence on the last turn known at a session. */
export function sentenceAt(turns: readonly Turn[], now: number, wait: number): string {
  const last = turns.findLast(({ session }) => session <= now);
  if (!last) return `Session ${now}: the rule has not turned yet.`;
  const days = now - last.session;
  if (days === 0) return `Session ${now}: ${last.says}. The turn is undecided for ${sessions(wait)}.`;
  const since = `Session ${now}: ${sessions(days)} after the last turn (${last.says}).`;
  return kindAt(last, now, wait) === "held"
    ? `${since} It has held.`
    : `${since} It is undecided until session ${last.session + wait}.`;
}

/** Returns the session of the next or previous turn; the last or first session if there is none. */
export function turnBeside(turns: readonly Turn[], now: number, way: 1 | -1, last: number): number {
  const found =
    way === 1 ? turns.find(({ session }) => session > now) : turns.findLast(({ session }) => session < now);
  return found?.session ?? (way === 1 ? last : 1);
}
