import { GROUPS, type Group } from "#domain/firm/catalogue.ts";
import type { BookLine } from "#domain/firm/list-book.server.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { longDate } from "#platform/format/dates.ts";
import type { Tone } from "#ui/feedback/notice.tsx";

/** The states of a value, in the words of the list's filter. */
export const VALUE_STATES = {
  proposed: "Proposed, to be decided",
  placeholder: "Placeholders",
  conflict: "Conflicts",
  evidence: "Claims without evidence",
  overdue: "Rules whose check is overdue",
  changed: "Changed at the desk",
} as const;
export type StateName = keyof typeof VALUE_STATES;

export type StateWord = { name: StateName; tone: Tone; word: string };

/** Returns all states of a value, most urgent first. */
export function statesOf({
  value,
  pending,
  check,
  resolution,
  otherReadings,
  resolved,
  changedAt,
  claim,
  rule,
}: BookLine): StateWord[] {
  const words: StateWord[] = [];
  if (pending || check || resolution) words.push({ name: "proposed", tone: "live", word: "proposed" });
  if (isPlaceholder(typeof value === "object" ? value.text : value))
    words.push({ name: "placeholder", tone: "bad", word: "placeholder" });
  if (claim && !claim.isProven && typeof value === "object")
    words.push(
      value.expires === null
        ? { name: "evidence", tone: "warn", word: "no evidence" }
        : { name: "evidence", tone: "bad", word: `evidence expired ${longDate(value.expires)}` },
    );
  if (rule?.isOverdue)
    words.push({ name: "overdue", tone: "bad", word: `check overdue since ${longDate(rule.nextCheck)}` });
  if (otherReadings.length > 0 && !resolved) words.push({ name: "conflict", tone: "warn", word: "conflict" });
  if (changedAt) words.push({ name: "changed", tone: "ok", word: "changed" });
  return words;
}

/** Returns each group with how many of its values need attention: all states but a change in force. */
export const groupTabs = (lines: readonly BookLine[]): { group: Group; count: number }[] =>
  GROUPS.map((group) => ({
    group,
    count: lines.filter(
      (line) => line.group === group && statesOf(line).some(({ name }) => name !== "changed"),
    ).length,
  }));

/** Returns the address of a value's screen. */
export const valueHref = (key: string): string => `/desk/firm/${key}`;
