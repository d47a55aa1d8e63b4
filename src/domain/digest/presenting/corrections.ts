import { istLongMoment } from "#platform/format/dates.ts";
import type { Change } from "../changes.ts";
import { fullName, printedAt } from "../figure-names.ts";
import type { DigestDay } from "../read.server.ts";
import type { DigestContent } from "../rules.ts";

/** A correction as every outlet lists it. */
export type CorrectionView = {
  at: string;
  by: string;
  reason: string;
  changes: ChangeRow[];
};
/** A changed place by its name, with both values; "—" where nothing was or is. */
export type ChangeRow = { name: string; before: string; after: string };

/** What was changed after publication, oldest first; moments in Indian time. */
export const presentCorrections = ({ corrections, content }: DigestDay): CorrectionView[] =>
  corrections.map(({ at, by, reason, changes }) => ({
    at: `${istLongMoment(at)} IST`,
    by,
    reason,
    changes: presentChanges(changes, content),
  }));

/** Changes with the names of their places and both values in print. */
export const presentChanges = (changes: Change[], content: DigestContent): ChangeRow[] =>
  changes.map(({ path, before, after }) => ({
    name: fullName(path, content),
    before: printAll(path, before),
    after: printAll(path, after),
  }));

/** What stood at each corrected path, by its path; of several corrections all that stood there, oldest first. */
export function correctedBefore({ corrections }: Pick<DigestDay, "corrections">): Record<string, string> {
  const before: Record<string, string> = {};
  for (const { changes } of corrections)
    for (const { path, before: value } of changes)
      before[path] = path in before ? `${before[path]}, ${printAll(path, value)}` : printAll(path, value);
  return before;
}

/** A value in print, or all of a list's. */
const printAll = (path: string, value: unknown): string =>
  Array.isArray(value) ? value.map((item) => printAll(path, item)).join(" ") : printedAt(path, value);
