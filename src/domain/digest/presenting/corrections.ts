import { istLongMoment } from "#platform/format/dates.ts";
import { fullName, printedAt } from "../catalogue/places.ts";
import { type Change, newsName } from "../changes.ts";
import type { DigestDay } from "../read.server.ts";
import { type DigestContent, MISSING } from "../rules.ts";

/** A correction as listed by every outlet. */
export type CorrectionView = {
  at: string;
  by: string;
  reason: string;
  changes: ChangeRow[];
};
/** A changed place by name, with both values; "—" for an absent one. */
export type ChangeRow = { name: string; before: string; after: string };

/** Presents the changes after publication, oldest first; times are IST. */
export const presentCorrections = ({
  corrections,
  content,
}: Pick<DigestDay, "corrections" | "content">): CorrectionView[] =>
  corrections.map(({ at, by, reason, changes }) => ({
    at: `${istLongMoment(at)} IST`,
    by,
    reason,
    changes: presentChanges(changes, content),
  }));

/** Prints changes with the names of their places and both values. */
export const presentChanges = (changes: Change[], content: DigestContent): ChangeRow[] =>
  changes.map(({ path, before, after }) => ({
    name: fullName(path, content),
    before: quoted(path, before),
    after: quoted(path, after),
  }));

/** The changes of a correction listed at once. */
export const CHANGES_SHOWN = 4;

/** States a change: "Nifty 50, close: was 22,712.60, is 22,999.05". */
export function changeInText({ name, before, after }: ChangeRow): string {
  if (before === MISSING) return `${name}: added ${after}`;
  return after === MISSING ? `${name}: taken out ${before}` : `${name}: was ${before}, is ${after}`;
}

/** Prints news text in quotation marks, and any other value as every outlet does. */
function quoted(path: string, value: unknown): string {
  const isWords = path.startsWith("news_digest.") && !path.endsWith(".impact");
  const words = isWords ? (newsName(value) ?? value) : undefined;
  return typeof words === "string" ? `“${words}”` : printAll(path, value);
}

/** Returns the earlier values of each corrected path; after several corrections all of them, oldest first. */
export function correctedBefore({ corrections }: Pick<DigestDay, "corrections">): Record<string, string> {
  const before: Record<string, string> = {};
  for (const { changes } of corrections)
    for (const { path, before: value } of changes)
      before[path] = path in before ? `${before[path]}, ${printAll(path, value)}` : printAll(path, value);
  return before;
}

/** Prints a value, or every value of a list. */
const printAll = (path: string, value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => printAll(path, item)).join(" ")
    : printedAt(path, newsName(value) ?? value);
