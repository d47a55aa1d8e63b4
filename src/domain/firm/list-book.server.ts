import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped, rupees } from "#platform/format/numbers.ts";
import type { Tools } from "#platform/tools.ts";
import { auditYear } from "./audits.ts";
import type { Book, BookValue, Delivered } from "./book.ts";
import { catalogue, claimId, isPlainKey } from "./catalogue.ts";
import { claimsWithoutEvidence } from "./claims.ts";
import { conflictKey, conflictOf, type Resolution, resolutionLine, valueOfProposal } from "./conflicts.ts";
import {
  changesInForce,
  changesOf,
  pendingChanges,
  type ResolvedConflict,
  resolvedConflicts,
  type StoredChange,
} from "./queries.server.ts";
import { readBook } from "./read-book.server.ts";
import { type ImportedText, importedTextLine, textOfKey } from "./regulator-texts.ts";
import { checkedRule, checkKey, checkLine, isRuleKey, type Rule, type RuleCheck } from "./rule-sources.ts";
import type { SiteKey } from "./site-lists.ts";
import { idsOf, listKey, listOfKey, nextIds, recordKey, recordOf, SITE_LISTS } from "./site-lists.ts";
import { type ValueLine, valueLine } from "./value-lines.ts";

export { valueShows } from "./queries.server.ts";

/** An undecided proposal. */
export type PendingProposal = {
  id: number;
  key: string;
  value: BookValue;
  printed: string;
  source: string;
  by: string;
  at: Date;
};

/** One value of the firm as listed at the desk. */
export type BookLine = ValueLine & {
  key: string;
  value: BookValue;
  /** The value as people read it, prices with the rupee sign. */
  printed: string;
  source: string;
  otherReadings: string[];
  changedAt: Date | undefined;
  /** For a text of the regulator with none in force: the first day (YYYY-MM-DD) of the next confirmed one. */
  holdsFrom: string | undefined;
  pending: PendingProposal | undefined;
  /** Who said why the conflicting readings do not count, confirmed by another person. */
  resolved: ResolvedConflict | undefined;
  /** A resolution of the conflict that waits for another person. */
  resolution: PendingProposal | undefined;
  /** Whether it belongs to a blank record of a list. */
  isBlank: boolean;
  /** For a constant of the regulator: its circular and who checked it last. */
  rule: Rule | undefined;
  /** A check of that rule which waits for another person. */
  check: PendingProposal | undefined;
  /** For a claim: where it appears, who approved its evidence, and whether that is valid today. */
  claim: { where: string; approvedBy: string | null; isProven: boolean } | undefined;
};

/** Prints a value as people read it. */
export function printValue(key: string, value: BookValue): string {
  const rule = checkedRule(key);
  if (rule && typeof value === "object") {
    const check = value as unknown as RuleCheck;
    return [check.value !== undefined && printValue(rule, check.value), checkLine(check)]
      .filter(Boolean)
      .join(": ");
  }
  const conflict = conflictOf(key);
  if (conflict) {
    const resolution = value as unknown as Resolution;
    return resolutionLine(printValue(conflict, resolution.value), resolution);
  }
  if (typeof value === "object") return value.text;
  if (textOfKey(key))
    return typeof value === "string" ? value || "not yet imported" : importedTextLine(asText(value));
  if (auditYear(key)) return String(value) || "not recorded yet";
  if (listOfKey(key)) return idsOf(String(value)).join(", ");
  if (typeof value === "string") return value;
  return isPlainKey(key) && catalogue[key].kind === "money" ? rupees(value) : grouped(value);
}

/**
 * Lists every value of the firm with its source, its conflicting readings and its proposal, and the texts of proposed
 * records. Each list gets `blanks` further blank records.
 */
export async function listBook(
  { db, clock }: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  { blanks = 0, book: known }: { blanks?: number; book?: Book } = {},
): Promise<BookLine[]> {
  const today = indianDate(clock.now());
  const book = known ?? (await readBook(db, delivered, clock));
  const pending = (await pendingChanges(db)).map(pendingOf);
  const everHeld = blanks ? (await changesInForce(db)).map(({ key }) => key) : [];
  const longer = longerLists(book, pending, everHeld, blanks);
  const wider = longer.length ? await readBook(db, delivered, clock, longer) : book;
  const resolved = await resolvedConflicts(db);
  const [rules, widerRules] = [book.rules(), wider.rules()];
  return [...new Set([...book.keys, ...wider.keys])].flatMap((key) => {
    const isHeld = book.entry(key) !== undefined;
    const line = lineOf(isHeld ? book : wider, key, { today, rules: isHeld ? rules : widerRules });
    const proposed = pending.filter((each) => valueOfProposal(each.key) === key);
    const about = {
      pending: proposed.find((each) => each.key === key),
      check: proposed.find((each) => checkedRule(each.key)),
      resolution: proposed.find((each) => conflictOf(each.key)),
      resolved: resolved.find((each) => each.key === key),
    };
    const { list, id } = recordOf(key) ?? {};
    const isBlank = longer.some(
      (each) => list && each.key === listKey(list) && each.blank.includes(id ?? ""),
    );
    return line ? [{ ...line, ...about, isBlank }] : [];
  });
}

type LongerList = { key: string; value: string; blank: string[] };

/** Returns the lists extended by proposed and by blank records. */
function longerLists(
  book: Book,
  pending: readonly PendingProposal[],
  everHeld: readonly string[],
  blanks: number,
): LongerList[] {
  return (Object.keys(SITE_LISTS) as SiteKey[]).flatMap((list) => {
    const key = listKey(list);
    const now = book.entry(key)?.value;
    if (typeof now !== "string") return [];
    const proposed = pending.flatMap((each) => {
      const record = recordOf(each.key);
      return each.key === key ? idsOf(String(each.value)) : record?.list === list ? [record.id] : [];
    });
    const known = new Set([...idsOf(now), ...proposed]);
    const keys = [...book.keys, ...everHeld, ...[...known].map((id) => recordKey(list, id, "id"))];
    const blank = nextIds(list, keys, blanks);
    const value = [...known, ...blank].join(",");
    return value === now ? [] : [{ key, value, blank }];
  });
}

function lineOf(
  book: Book,
  key: string,
  { today, rules }: { today: string; rules: ReturnType<Book["rules"]> },
): Omit<BookLine, "pending" | "check" | "resolution" | "resolved" | "isBlank"> | undefined {
  const entry = book.entry(key);
  if (!entry) return undefined;
  const id = claimId(key);
  const claim = book.claims.find((each) => each.id === id);
  const { value, source, otherReadings, changedAt, holdsFrom } = entry;
  return {
    key,
    ...valueLine(key),
    value,
    source,
    otherReadings,
    changedAt,
    holdsFrom,
    printed: holdsFrom ? `confirmed, in force from ${longDate(holdsFrom)}` : printValue(key, value),
    rule: rules.find((each) => each.key === key),
    claim: claim && {
      where: claim.where,
      approvedBy: claim.approvedBy,
      isProven: claimsWithoutEvidence([claim], today).length === 0,
    },
  };
}

/** Casts the value of an imported text, which the book lists as a line of words. */
const asText = (value: unknown) => value as ImportedText;

const pendingOf = ({ id, key, value, source, proposedBy, proposedAt }: StoredChange): PendingProposal => ({
  id,
  key,
  source,
  by: proposedBy,
  at: proposedAt,
  value: textOfKey(key) ? importedTextLine(asText(value.is)) : (value.is as BookValue),
  printed: printValue(key, value.is as BookValue),
});

const MAX_HISTORY = 100;

/** One step in a value's history. */
export type ValueStep = {
  id: number;
  state: StoredChange["state"];
  printed: string;
  before: string;
  source: string;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string;
};

/** Lists the proposals for a value, checks of its rule and resolutions of its conflict included, newest first. */
export async function historyOf(db: Db, key: string): Promise<ValueStep[]> {
  const keys = [key, conflictKey(key), ...(isRuleKey(key) ? [checkKey(key)] : [])];
  return (await changesOf(db, keys, MAX_HISTORY)).map(({ value, before, key: of, ...step }) => ({
    ...step,
    printed: printValue(of, value.is as BookValue),
    before: before?.is === undefined || before.is === null ? "" : printValue(of, before.is as BookValue),
  }));
}
