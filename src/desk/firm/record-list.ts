import type { BookLine } from "#domain/firm/list-book.server.ts";
import type { SiteKey } from "#domain/firm/site-lists.ts";
import { idsOf, listChange, listOfKey, recordKey, recordOf, SITE_LISTS } from "#domain/firm/site-lists.ts";
import { capitalized } from "#platform/format/words.ts";

/** Returns the list of a group's lines, if it has one: its records in order, and the blank ones. */
export function listOf(lines: readonly BookLine[]) {
  const line = lines.find(({ kind }) => kind === "list");
  const list = line && listOfKey(line.key);
  const of = list && SITE_LISTS[list];
  if (!line || !of) return undefined;
  const value = String(line.value);
  const linesOf = (id: string) => lines.filter(({ key }) => recordOf(key)?.id === id);
  const recordAt = (id: string) => ({ id, title: titleOf(list, id, lines), lines: linesOf(id) });
  const blank = new Set(lines.flatMap(({ key, isBlank }) => (isBlank ? [recordOf(key)?.id ?? ""] : [])));
  return {
    key: line.key,
    value,
    one: of.one,
    many: of.many,
    most: of.most,
    title: capitalized(of.many),
    records: idsOf(value).map(recordAt),
    blanks: [...blank].map((id) => ({ ...recordAt(id), title: `A new ${of.one}` })),
    /** The proposal for the list itself, in words. */
    change: line.pending && changeOf(lines, list, [value, String(line.pending.value)]),
  };
}

/** Describes how a proposal changes a list. */
function changeOf(lines: readonly BookLine[], list: SiteKey, [before, after]: [string, string]): string {
  const nameOf = (id: string) => titleOf(list, id, lines);
  return listChange(idsOf(before), idsOf(after), nameOf);
}

/** Returns a record's title: its naming text, proposed or in force, or else its id. */
function titleOf(list: SiteKey, id: string, lines: readonly BookLine[]): string {
  const key = recordKey(list, id, SITE_LISTS[list]?.named ?? "");
  const line = lines.find((each) => each.key === key);
  return line?.printed || line?.pending?.printed || capitalized(id.replaceAll("-", " "));
}
