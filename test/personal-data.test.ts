import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Lists the tables that exist after all migrations. */
function tables(): string[] {
  const standing = new Set<string>();
  for (const name of readdirSync("migrations")
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    const sql = readFileSync(`migrations/${name}`, "utf8");
    for (const [, act = "", table = ""] of sql.matchAll(
      /\b(create|drop) table (?:if (?:not )?exists )?"(\w+)"/gi,
    ))
      if (/create/i.test(act)) standing.add(table);
      else standing.delete(table);
  }
  return [...standing].sort();
}

test("docs/answer/personal-data.md names every table of the database, and none that is not there", () => {
  const page = readFileSync("docs/answer/personal-data.md", "utf8");
  const known = tables();
  expect(known.length).toBeGreaterThan(40);
  const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
  expect(known.filter((table) => !named.has(table))).toEqual([]);
  const inTable = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = ""]) => name);
  expect(inTable.filter((name) => !known.includes(name))).toEqual([]);
});
