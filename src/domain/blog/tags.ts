/** Tags of an article: words that readers follow between articles. They are stored in one line. */

export const MAX_TAGS = 8;
const MAX_TAG_LENGTH = 40;
const TAG = /^[\p{L}\d](?:[\p{L}\d &-]*[\p{L}\d])?$/u;

/** A tag as written, and its slug. */
export type Tag = { name: string; slug: string };

/** Returns the tags of a comma-separated line; of two with the same slug, the first. */
export function tagsOf(line: string): Tag[] {
  const tags = line
    .split(",")
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .map((name) => ({ name, slug: tagSlug(name) }));
  return tags.filter(({ slug }, n) => tags.findIndex((other) => other.slug === slug) === n);
}

/** Returns a tag's slug, as in the column `tag_slugs` of a post. */
const tagSlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

export const tagLine = (tags: Tag[]): string => tags.map(({ name }) => name).join(", ");

/** Returns why a line of tags cannot be stored, as a sentence; undefined if it can. */
export function tagsFault(line: string): string | undefined {
  const tags = tagsOf(line);
  if (tags.length > MAX_TAGS) return `An article has at most ${MAX_TAGS} tags; these are ${tags.length}.`;
  const bad = tags.find(({ name, slug }) => !TAG.test(name) || !/^[a-z0-9]/.test(slug) || slug.endsWith("-"));
  if (bad) return `“${bad.name}” is not a tag: use letters, digits and spaces, as in Options trading.`;
  const long = tags.find(({ name }) => name.length > MAX_TAG_LENGTH);
  return long && `“${long.name}” is too long for a tag: use at most ${MAX_TAG_LENGTH} characters.`;
}

export const tagHref = (slug: string): string => `/blog/tags/${slug}`;
