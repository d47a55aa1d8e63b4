import { DAY_MS, isPlausible, timeInIndia } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { ACT_KINDS, type ActKind, actsOfKind, NEWS } from "./acts.ts";
import * as queries from "./queries.server.ts";
import { isNamedElsewhere, type LedgerSentence, ledgerSentence } from "./sentence.ts";
import { subjectsOf, THING_KINDS, type ThingKind } from "./things.ts";

/** A filter of the ledger, as in its screen's URL. */
export type LedgerFilter = {
  /** The exact name of an actor. */
  who?: string | undefined;
  /** A kind of thing, or one row such as `article 12`. */
  thing?: string | undefined;
  /** A kind of act, or one act such as `article.publish`. */
  act?: string | undefined;
  /** Days in India, YYYY-MM-DD, inclusive. */
  from?: string | undefined;
  until?: string | undefined;
};

/** An entry of the ledger with its sentence. */
export type LedgerLine = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  subjectId: string;
  textHash: string | null;
  detail: unknown;
  sentence: LedgerSentence;
};

type Entry = Omit<LedgerLine, "sentence">;

const MAX_COUNTED = 10_000;

const startOf = (day: string | undefined): Date | undefined => {
  const start = day && isDay(day) ? timeInIndia(day) : undefined;
  return start && isPlausible(start) ? start : undefined;
};

const isActKind = (word: string): word is ActKind => Object.hasOwn(ACT_KINDS, word);
const isThingKind = (word: string): word is ThingKind => Object.hasOwn(THING_KINDS, word);

function actionsOf(act: string): string[] | undefined {
  if (!act) return undefined;
  return isActKind(act) ? actsOfKind(act) : [act];
}

function subjectOf(thing: string): Pick<queries.EntryFilter, "subjects" | "subjectId"> {
  if (!thing) return {};
  if (isThingKind(thing)) return { subjects: subjectsOf(thing) };
  const [subject = "", ...id] = thing.split(/\s+/);
  return { subjects: [subject], subjectId: id.join(" ") || undefined };
}

/** Converts a ledger filter to a query; an invalid day is ignored. */
export function toEntryFilter({ who, thing, act, from, until }: LedgerFilter): queries.EntryFilter {
  const last = startOf(until);
  return {
    actor: who?.trim() || undefined,
    actions: actionsOf(act?.trim() ?? ""),
    ...subjectOf(thing?.trim() ?? ""),
    from: startOf(from),
    until: last && new Date(last.getTime() + DAY_MS),
  };
}

const keyOf = ({ subject, subjectId }: { subject: string; subjectId: string }) => `${subject} ${subjectId}`;

/** The names of things looked up so far, by row; optionally only up to an entry. */
export type KnownNames = { names: Map<string, string>; upTo?: number };

/**
 * Words entries as sentences. A thing is named by its entry, else by the ledger's latest name; sentences without a
 * thing look up none.
 */
export async function toSentences(
  db: Db,
  entries: readonly Entry[],
  { names, upTo }: KnownNames = { names: new Map() },
): Promise<LedgerLine[]> {
  const nameless = entries.filter((entry) => isNamedElsewhere(entry) && !names.has(keyOf(entry)));
  const things = [...new Map(nameless.map((entry) => [keyOf(entry), entry])).values()];
  for (const thing of things) names.set(keyOf(thing), "");
  if (things.length)
    for (const row of await queries.latestNames(db, things, upTo)) names.set(keyOf(row), row.name ?? "");
  return entries.map((entry) => ({ ...entry, sentence: ledgerSentence(entry, names.get(keyOf(entry))) }));
}

/** Returns a page of the ledger, newest first; there may be more than the total counted. */
export async function readLedger(db: Db, filter: LedgerFilter, page: { limit: number; offset: number }) {
  const query = toEntryFilter(filter);
  const [entries, total] = [
    await queries.entriesNewestFirst(db, query, page),
    await queries.countEntries(db, query, MAX_COUNTED),
  ];
  return { entries: await toSentences(db, entries), total, isMore: total === MAX_COUNTED };
}

/** Lists all actors by name. */
export const ledgerActors = (db: Db): Promise<string[]> => queries.everyActor(db);

const MAX_ENTRIES_READ = 200;

/**
 * Returns other members' news since a moment, newest first, one line more than the limit: of repeated acts of one
 * person on one thing, only the last. Reads at most 200 entries of these kinds of thing.
 */
export async function readNews(
  db: Db,
  { from, member, kinds }: { from: Date; member: string; kinds: readonly ThingKind[] },
  limit: number,
): Promise<LedgerLine[]> {
  const news = { actions: NEWS, subjects: kinds.flatMap(subjectsOf), from, member };
  const entries = await queries.othersSince(db, news, MAX_ENTRIES_READ);
  const last = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.actor} ${entry.action} ${keyOf(entry)}`;
    if (!last.has(key)) last.set(key, entry);
  }
  // An approval merges with its publication: at most two entries make one line.
  const lines = await toSentences(db, [...last.values()].slice(0, 2 * (limit + 1)));
  return lines.filter((line) => !lines.some((other) => saysAlso(other, line))).slice(0, limit + 1);
}

/** Returns whether an entry publishes what an approval covers: the same thing, by the same person, in one act. */
const saysAlso = (approval: LedgerLine, { action, at, sentence }: LedgerLine): boolean =>
  action.endsWith(".publish") &&
  approval.action.endsWith(".approve") &&
  approval.at.getTime() === at.getTime() &&
  approval.sentence.who === sentence.who &&
  approval.sentence.thing?.name === sentence.thing?.name;

/** Returns the id of the ledger's newest entry; 0 if empty. Every change to a row increases it. */
export const newestEntryNumber = (db: Db): Promise<number> => queries.newestEntry(db);
