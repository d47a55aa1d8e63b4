import { actsOn } from "#domain/audit/acts-on.server.ts";
import { record } from "#domain/audit/record.server.ts";
import {
  printedRate,
  RATES,
  type RateKey,
  type RateLedger,
  rateKnownOn,
  rateOn,
  ratesStatedIn,
} from "#domain/firm/rates.ts";
import type { Person } from "#domain/staff/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { figuresIn, ratesOfFigure } from "../figures.ts";
import { htmlText } from "../text.server.ts";
import { type PostOnSite, postsOnSite } from "./queries.server.ts";

/** A rate of an article that no longer holds: how it was computed or is stated, how it stands, and since when. */
export type ChangedRate = { key: RateKey; name: string; was: string; is: string; from: string };

/** An article on the site with rates that have changed since it was published. */
export type ArticleWithChangedRates = Pick<PostOnSite, "id" | "slug" | "title" | "articleId"> & {
  publishedOn: string;
  changes: ChangedRate[];
};

const CONFIRMED = "article.confirm-rates";
const SUBJECT = "post";

/**
 * Lists the articles on the site with a figure that computes with another rate today than on the day of the last
 * publication, or whose text states another one than holds. One that a person has confirmed against the rates of
 * today is not listed until a further rate changes.
 */
export async function listArticlesWithChangedRates(
  { db, clock }: Pick<Tools, "db" | "clock">,
  ledger: RateLedger = RATES,
): Promise<ArticleWithChangedRates[]> {
  const today = indianDate(clock.now());
  const found: ArticleWithChangedRates[] = [];
  for (const { html, updatedAt, ...post } of await postsOnSite(db)) {
    const publishedOn = indianDate(updatedAt);
    const changed = changedRates(html, { publishedOn, today, ledger });
    if (!changed.length) continue;
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
    if (!article) return refusal("no-changed-rate", "This article is no longer on the list.");
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

type Days = { publishedOn: string; today: string; ledger: RateLedger };

function changedRates(html: string, { publishedOn, today, ledger }: Days): ChangedRate[] {
  const computed = figuresIn(html).flatMap((name) =>
    ratesOfFigure(name).flatMap((key) => {
      const known = rateKnownOn(key, publishedOn, ledger);
      return known === undefined ? [] : [{ key, printed: printedRate(ledger[key], known) }];
    }),
  );
  const changes = new Map<RateKey, ChangedRate>();
  for (const { key, printed: was } of [...computed, ...ratesStatedIn(htmlText(html), ledger)]) {
    const { name, printed: is, from } = rateOn(key, today, ledger);
    if (was !== is) changes.set(key, { key, name, was, is, from });
  }
  return [...changes.values()];
}
