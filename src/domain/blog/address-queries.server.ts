import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { formerAddress, lastOf } from "./moving/former-address.ts";
import { onSite } from "./queries.server.ts";
import { SLUG } from "./rules.ts";
import { article, articleAddress, post, postRedirect } from "./tables.server.ts";

export const slugExists = async (db: Db, slug: string): Promise<boolean> =>
  (
    await db
      .select({ id: post.id })
      .from(post)
      .where(and(eq(post.slug, slug), onSite))
      .limit(1)
  ).length > 0;

/** Returns whether a post was on the site at this address, or redirected from it, and was taken off. */
export async function wasTakenOff(db: Db, slug: string): Promise<boolean> {
  const moved = db
    .select({ id: postRedirect.postId })
    .from(postRedirect)
    .where(eq(postRedirect.fromSlug, slug));
  const [found] = await db
    .select({ id: post.id })
    .from(post)
    .where(
      and(
        or(eq(post.slug, slug), inArray(post.id, moved)),
        isNotNull(post.unpublishedAt),
        eq(post.delivered, false),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Finds the present address of a published post by a former one. */
export const slugAfter = async (db: Db, former: string): Promise<string | undefined> =>
  (
    await db
      .select({ slug: post.slug })
      .from(postRedirect)
      .innerJoin(post, eq(post.id, postRedirect.postId))
      .where(and(eq(postRedirect.fromSlug, former), onSite))
      .limit(1)
  )[0]?.slug;

/**
 * Finds the present address of a published post by its address on a former site: an exact match, else the post whose
 * former or present address has the same last part, else the one imported from a file of that name.
 */
export async function slugFromElsewhere(db: Db, address: string): Promise<string | undefined> {
  const former = formerAddress(address);
  if (former === undefined) return undefined;
  const last = lastOf(former);
  const slug = SLUG.test(last) ? last : "";
  const [found] = await importedFrom(db, former, 1)
    .unionAll(
      db
        .select({ slug: post.slug, rank: sql`2`.as("rank") })
        .from(post)
        .where(and(eq(post.slug, slug), onSite)),
    )
    .unionAll(
      db
        .select({ slug: post.slug, rank: sql`3`.as("rank") })
        .from(postRedirect)
        .innerJoin(post, eq(post.id, postRedirect.postId))
        .where(and(eq(postRedirect.fromSlug, slug), onSite)),
    )
    .unionAll(importedFrom(db, `/${last}`, 4))
    .orderBy(sql`rank`)
    .limit(1);
  return found?.slug;
}

const importedFrom = (db: Db, address: string, rank: number) =>
  db
    .select({ slug: post.slug, rank: sql`${sql.raw(String(rank))}`.as("rank") })
    .from(articleAddress)
    .innerJoin(article, eq(article.id, articleAddress.articleId))
    .innerJoin(post, eq(post.id, article.postId))
    .where(and(eq(articleAddress.address, address), onSite));

/** Selects the published posts at these present or former addresses, each under the requested address. */
export async function postsAt(db: Db, slugs: string[]) {
  const shown = { slug: post.slug, title: post.title, summary: post.summary, readTime: post.readTime };
  const [present, former] = await Promise.all([
    db
      .select({ requested: post.slug, ...shown })
      .from(post)
      .where(and(inArray(post.slug, slugs), onSite)),
    db
      .select({ requested: postRedirect.fromSlug, ...shown })
      .from(postRedirect)
      .innerJoin(post, eq(post.id, postRedirect.postId))
      .where(and(inArray(postRedirect.fromSlug, slugs), onSite)),
  ]);
  return new Map([...former, ...present].map(({ requested, ...found }) => [requested, found]));
}
