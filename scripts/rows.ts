// Prints the ids of the specification's rows that no test proves (test/proves.ts names a test's rows). With areas as
// arguments, only those.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const TESTS = ["src", "test", "e2e", "content", "scripts"];
/** A string of ids only, such as "DIGE-54 DATA-12 LEGL-01..08". */
const IDS = /"((?:[A-Z]{3,5}-\d{2}(?:\.\.\d{2})? ?)+)"/g;
const ID = /([A-Z]{3,5})-(\d{2})(?:\.\.(\d{2}))?/g;

const known = [
  ...readFileSync("docs/work/rows.md", "utf8").matchAll(/^- \*\*([A-Z]{3,5}-\d{2})\*\* (.*)$/gm),
];
const named = new Set<string>();
for (const folder of TESTS) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(test|spec)\.tsx?$/.test(entry.name)) continue;
    for (const [, ids = ""] of readFileSync(join(entry.parentPath, entry.name), "utf8").matchAll(IDS)) {
      for (const [, area, from, to] of ids.matchAll(ID)) {
        for (let n = Number(from); n <= Number(to ?? from); n += 1)
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
