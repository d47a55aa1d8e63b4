import { actsOn } from "#domain/audit/acts-on.server.ts";
import { record } from "#domain/audit/record.server.ts";
import {
  RATES,
  type RateKey,
  type RateLedger,
  rateOn,
  ratesStatedIn,
  type StatedRate,
} from "#domain/firm/rates.ts";
import type { Person } from "#domain/staff/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { htmlText } from "../text.server.ts";
import {
  htmlOfPosts,
  type PostNamed,
  postsNamed,
  type VersionOnSite,
  versionsOnSite,
} from "./queries.server.ts";

/** A rate of an article that no longer holds: how it is stated, how it stands, and since when. */
export type ChangedRate = { key: RateKey; name: string; was: string; is: string; from: string };

/** An article on the site with rates that have changed since it was published. */
export type ArticleWithChangedRates = Pick<PostNamed, "id" | "slug" | "title" | "articleId"> & {
  publishedOn: string;
  changes: ChangedRate[];
};

const CONFIRMED = "article.confirm-rates";
const SUBJECT = "post";

/**
 * Lists the articles on the site whose text states another rate than holds. One that a person has confirmed against
 * the rates of today is not listed until a further rate changes.
 */
export async function listArticlesWithChangedRates(
  { db, clock }: Pick<Tools, "db" | "clock">,
  ledger: RateLedger = RATES,
): Promise<ArticleWithChangedRates[]> {
  const today = indianDate(clock.now());
  const changedOf = new Map<number, ChangedRate[]>();
  for (const [{ id }, said] of await readSaid(db)) {
    const changed = changedRates(said, today, ledger);
    if (changed.length) changedOf.set(id, changed);
  }
  const found: ArticleWithChangedRates[] = [];
  if (changedOf.size === 0) return found;
  for (const { updatedAt, ...post } of await postsNamed(db, [...changedOf.keys()])) {
    const publishedOn = indianDate(updatedAt);
    const changed = changedOf.get(post.id) ?? [];
    const confirmed = await ratesConfirmed(db, post.id);
    const changes = changed.filter(({ key, is }) => confirmed[key] !== is);
    if (changes.length) found.push({ ...post, publishedOn, changes });
  }
  return found;
}

/** Records that a person has read an article again and that its words hold with the rates of today. */
export async function confirmRates(
  tools: Pick<Tools, "db" | "clock">,
  { id, by }: { id: number; by: Person },
  ledger: RateLedger = RATES,
): Promise<{ id: number } | Refusal<"no-changed-rate">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const listed = await listArticlesWithChangedRates({ ...tools, db: tx }, ledger);
    const article = listed.find((each) => each.id === id);
    if (!article) return refusal("no-changed-rate", "The rates in this article are confirmed already.");
    const rates = Object.fromEntries(article.changes.map(({ key, is }) => [key, is]));
    await record(tx, {
      ...{ at, actor: by.name, action: CONFIRMED, subject: SUBJECT, subjectId: id },
      detail: { rates: { ...(await ratesConfirmed(tx, id)), ...rates }, member: by.id },
    });
    return { id };
  });
}

/** Reads the rates with which an article was confirmed last, as they are printed, by key. */
async function ratesConfirmed(db: Db, id: number): Promise<Partial<Record<string, string>>> {
  const [last] = await actsOn(db, { subject: SUBJECT, subjectId: id, actions: [CONFIRMED] });
  return (last?.detail.rates as Record<string, string> | undefined) ?? {};
}

/**
 * The rates that each version of an article on the site states. To read a text takes half a millisecond, and an archive has
 * thousands, so that each is read once in a process.
 */
let saidBy = new Map<string, StatedRate[]>();
const nameOf = ({ id, updatedAt, hash }: VersionOnSite): string => `${id} ${updatedAt.getTime()} ${hash}`;

/** The texts that are read in a row before others have their turn. */
const BATCH = 50;

async function readSaid(db: Db): Promise<[VersionOnSite, StatedRate[]][]> {
  const versions = await versionsOnSite(db);
  const unread = versions.filter((version) => !saidBy.has(nameOf(version)));
  const read = new Map<number, StatedRate[]>();
  for (let at = 0; at < unread.length; at += BATCH) {
    const ids = unread.slice(at, at + BATCH).map(({ id }) => id);
    for (const { id, html } of await htmlOfPosts(db, ids)) read.set(id, ratesStatedIn(htmlText(html)));
  }
  const found = versions.flatMap((version): [VersionOnSite, StatedRate[]][] => {
    const said = saidBy.get(nameOf(version)) ?? read.get(version.id);
    return said ? [[version, said]] : [];
  });
  saidBy = new Map(found.map(([version, said]) => [nameOf(version), said]));
  return found;
}

function changedRates(stated: StatedRate[], today: string, ledger: RateLedger): ChangedRate[] {
  const changes = new Map<RateKey, ChangedRate>();
  for (const { key, printed: was } of stated) {
    const { name, printed: is, from } = rateOn(key, today, ledger);
    if (was !== is) changes.set(key, { key, name, was, is, from });
  }
  return [...changes.values()];
}
