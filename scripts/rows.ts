// Prints the ids of the specification's rows that no test names. With areas as arguments: only those.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const TESTS = ["src", "test", "e2e", "content", "scripts"];
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(?:`([^`]*)`|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g;
const ID = /\b([A-Z]{3,5})-(\d{2})\b/g;
const RANGE = /\b([A-Z]{3,5})-(\d{2})\.\.(\d{2})\b/g;

const known = [...readFileSync("docs/rows.md", "utf8").matchAll(/^- \*\*([A-Z]{3,5}-\d{2})\*\* (.*)$/gm)];
const named = new Set<string>();
for (const folder of TESTS) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(test|spec)\.tsx?$/.test(entry.name)) continue;
    for (const [, a, b, c] of readFileSync(join(entry.parentPath, entry.name), "utf8").matchAll(TITLE)) {
      const title = a ?? b ?? c ?? "";
      for (const [id] of title.matchAll(ID)) named.add(id);
      for (const [, area, from, to] of title.matchAll(RANGE)) {
        for (let n = Number(from); n <= Number(to); n += 1)
          named.add(`${area}-${String(n).padStart(2, "0")}`);
      }
    }
  }
}

const areas = process.argv.slice(2);
const open = known.filter(
  ([, id = ""]) => !named.has(id) && (areas.length === 0 || areas.includes(id.split("-")[0] ?? "")),
);
for (const [, id, text] of open) console.log(`${id} ${text}`);
const strange = [...named].filter((id) => !known.some(([, k]) => k === id));
for (const id of strange) console.log(`${id} is named by a test, but no row has it`);
process.exitCode = open.length || strange.length ? 1 : 0;
