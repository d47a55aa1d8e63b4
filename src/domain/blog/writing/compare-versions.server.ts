import type { Db } from "#platform/db/db.ts";
import { type Compared, compareArticles, type Difference } from "./compare.server.ts";
import { categories, readVersion } from "./read-article.server.ts";

/** Compares two saved versions of an article; undefined if either is no longer retained. */
export async function compareVersions(
  db: Db,
  id: number,
  [from, to]: [number, number],
): Promise<Difference | undefined> {
  const names = await categoryNames(db);
  const [before, after] = [await readVersion(db, id, from), await readVersion(db, id, to)];
  if (!before || !after) return undefined;
  return compareArticles(named(before.fields, names), named(after.fields, names));
}

const categoryNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await categories(db)).map(({ id, name }) => [id, name]));

const named = <T extends { categoryId: number }>(
  fields: T,
  names: Map<number, string>,
): T & Pick<Compared, "categoryName"> => ({ ...fields, categoryName: names.get(fields.categoryId) ?? "" });
