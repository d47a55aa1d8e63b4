import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { composeDigest } from "./compose-digest.server.ts";

type Touched = {
  days: string[];
  from: string;
  but?: string;
  /** Days whose figures the member chose: changing them makes the member a contributor. */
  chosen?: readonly string[];
  actor: string;
  member?: string;
};

/**
 * Recomposes `days`, and every unpublished draft from `from` on, since averages, changes and sums depend on the days
 * before. Skips days without a close, and the day of `but`, which the caller has composed. Returns the recomposed days,
 * oldest first.
 */
export async function composeTouched(
  tools: Pick<Tools, "db" | "clock">,
  { days, from, but, chosen = [], actor, member }: Touched,
): Promise<string[]> {
  const waiting = await queries.unpublishedFrom(tools.db, from);
  const composed: string[] = [];
  for (const day of [...new Set([...days, ...waiting.map(({ date }) => date)])].sort()) {
    if (day === but) continue;
    const result = await composeDigest(tools, {
      date: day,
      files: [],
      actor,
      member,
      touched: !chosen.includes(day),
      unlessEmpty: true,
    });
    if (!("refused" in result)) composed.push(day);
  }
  return composed;
}
