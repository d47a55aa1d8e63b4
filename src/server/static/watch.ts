import { besideEach, viewsBySlug } from "#domain/blog/read.server.ts";
import { SLUG } from "#domain/blog/rules.ts";
import { articleAddress, dayAddresses, type Listing, type Reading, readListing } from "./listing.ts";
import type { Tree } from "./tree.ts";

/** `later` is asked when the pages of `now` stand. */
export type Touched = { now: string[]; later(): Promise<string[]> };

const SITEMAP = "/sitemap.xml";
/** Every article carries this tag; a publication names those that it changes. */
const POSTS = "posts";
const ARTICLES = articleAddress("");
/** Families whose pages are many: those of them that a publication does not name can wait. */
const MANY = /^\/(blogpost\/|dailydigest\/\d)|^\/sitemap\.xml$/;

const differing = <T>(
  before: Map<string, T>,
  after: Map<string, T>,
  same: (a: T, b: T) => boolean,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => {
    const [a, b] = [before.get(key), after.get(key)];
    return a === undefined || b === undefined || !same(a, b);
  });

/**
 * Knows what the folder was made of, and tells which of its pages a publication touches. A page waits where it only
 * mentions what changed: the lists under other articles, the days around a digest, the sitemap.
 */
export class Watch {
  readonly #host: Reading;
  readonly #tree: Tree;
  #listing: Listing = { articles: new Map(), days: new Map() };
  #beside = new Map<string, string>();
  #views = new Map<string, number>();

  constructor(host: Reading, tree: Tree) {
    this.#host = host;
    this.#tree = tree;
  }

  /** Begins with the site as it is listed now. */
  async begin(listing: Listing): Promise<void> {
    const beside = await besideEach(this.#host.tools.db);
    const views = await this.#countedViews();
    [this.#listing, this.#beside, this.#views] = [listing, beside, views];
  }

  async touchedBy(tags: string[]): Promise<Touched | "everything"> {
    if (tags.includes("*")) return "everything";
    const now = new Set<string>();
    const later = new Set<string>();
    const asks: (() => Promise<string[]>)[] = [];
    const { days, slugs } = await this.#changed(tags);
    // What changed comes first, then what lists it.
    for (const date of days) for (const address of this.#pagesOf(date)) now.add(address);
    if (tags.includes(POSTS)) {
      for (const slug of slugs) now.add(articleAddress(slug));
      asks.push(async () => [...slugs.flatMap((slug) => this.#pictures(slug)), ...(await this.#lists())]);
    }
    for (const tag of tags.filter((tag) => !tag.startsWith("post:")))
      for (const address of this.#tree.withTag(tag, tag === POSTS ? ARTICLES : undefined))
        if (!MANY.test(address)) now.add(address);
        else if (tag !== POSTS || address === SITEMAP) later.add(address);
    if (tags.some((tag) => tag.startsWith("fact:")))
      for (const address of this.#tree.beginningWith("/share/")) later.add(address);
    return {
      now: [...now],
      later: async () => [...later, ...(await Promise.all(asks.map((ask) => ask()))).flat()],
    };
  }

  /**
   * The days that are not what they were, and the articles that a publication names; where it names none, those that
   * are not what they were. What is not asked for stays unseen, to be found by the publication that asks for it.
   */
  async #changed(tags: string[]): Promise<{ days: string[]; slugs: string[] }> {
    const named = tags.flatMap((tag) => (tag.startsWith("post:") ? [tag.slice("post:".length)] : []));
    const ofDays = tags.includes("digests");
    const ofArticles = tags.includes(POSTS) && named.length === 0;
    const before = this.#listing;
    const now = ofDays || ofArticles ? await readListing(this.#host) : before;
    const { days } = ofDays ? now : before;
    const { articles } = ofArticles ? now : before;
    this.#listing = { days, articles };
    return {
      days: differing(before.days, days, (a, b) => a === b),
      slugs: named.length
        ? named.filter((slug) => SLUG.test(slug))
        : differing(before.articles, articles, (a, b) => a.version === b.version),
    };
  }

  #pagesOf = (date: string): string[] => [
    ...dayAddresses(date),
    ...this.#tree.beginningWith(`/dailydigest/${date}/`),
    ...this.#tree.beginningWith(`/share/dailydigest/${date}.png`),
  ];

  #pictures = (slug: string): string[] => [
    ...this.#tree.beginningWith(`/share/blogpost/${slug}.png`),
    ...this.#tree.beginningWith(`/media/covers/${slug}-`),
  ];

  /** The articles under which a list changed: all of a category, and only when its newest ones did. */
  async #lists(): Promise<string[]> {
    const beside = await besideEach(this.#host.tools.db);
    const changed = new Set(differing(this.#beside, beside, (a, b) => a === b));
    if (changed.size === 0) return [];
    const { articles } = await readListing(this.#host);
    this.#listing = { ...this.#listing, articles };
    // Last: where the database fails before, the difference is found again.
    this.#beside = beside;
    return [...this.#listing.articles].flatMap(([slug, { category }]) =>
      changed.has(category) ? [articleAddress(slug)] : [],
    );
  }

  async #countedViews(): Promise<Map<string, number>> {
    return new Map((await viewsBySlug(this.#host.tools.db)).map(({ slug, views }) => [slug, views]));
  }

  /** The articles whose number of views is not the one that was counted last. */
  async viewed(): Promise<string[]> {
    const views = await this.#countedViews();
    const changed = [...views].filter(([slug, n]) => this.#views.get(slug) !== n);
    this.#views = views;
    return changed.map(([slug]) => articleAddress(slug));
  }
}
