import { dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import type { Ahead, Dated, ReadingKind, Stored } from "./readings.ts";

const KINDS = ["ban", "corporate-actions", "board-meetings"] satisfies ReadingKind[];

/** Returns what the stored lists announce for up to `days` calendar days after a day. */
export async function aheadReadings(db: Db, date: string, days: number): Promise<Omit<Ahead, "futures">> {
  const span = { kinds: KINDS, subjects: ["all"], from: date, to: dayAfter(date, days) };
  const rows = await queries.countingBetween(db, span, { sha256: "", whole: KINDS });
  const of = <K extends (typeof KINDS)[number]>(kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((a, b) => a.date.localeCompare(b.date))
      .map(({ date: day, figures, source }) => ({ date: day, figures, source })) as Stored<
      Extract<(typeof rows)[number], { kind: K }>["figures"]
    >[];
  const after = <F>(readings: Stored<F>[]) => readings.filter((reading: Dated<F>) => reading.date > date);
  return {
    bans: of("ban"),
    corporateActions: after(of("corporate-actions")),
    boardMeetings: after(of("board-meetings")),
  };
}
