import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { grouped } from "#platform/format/numbers.ts";

const BAR = 24;

/** Renders an issue's progress in a line: a bar, what is settled of the audience, each state, speed, time left. */
export function progressLine({ audience, counts, acceptedPerSecond: speed }: IssueProgress): string {
  const open = counts.pending + counts.claimed;
  const total = audience ?? 0;
  const done = total === 0 ? Number(audience === 0) : (total - open) / total;
  const filled = Math.floor(done * BAR);
  return [
    `[${"█".repeat(filled)}${"·".repeat(BAR - filled)}] ${Math.floor(done * 100)} %`,
    `${grouped(total - open)} of ${grouped(total)}`,
    `accepted ${grouped(counts.accepted)}`,
    ...(["failed", "uncertain", "suppressed"] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => `${state} ${grouped(counts[state])}`),
    ...(speed > 0 ? [`${speed < 10 ? speed.toFixed(1) : grouped(Math.round(speed))}/s`] : []),
    ...(speed > 0 && open > 0 ? [`${grouped(Math.ceil(open / speed))} s left`] : []),
  ].join("  ");
}

/** Cuts the line to a terminal's width, to be drawn over the one before it. */
export const overLast = (line: string, columns: number): string => `\r\u001b[2K${line.slice(0, columns - 1)}`;
