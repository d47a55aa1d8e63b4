import { expect, test } from "vitest";
import { readMigrations } from "../src/platform/db/migrate.server.ts";

/** Statements that break the previous release, which runs beside the new one during an upgrade. */
const DESTRUCTIVE: [what: string, pattern: RegExp][] = [
  ["drops", /\bdrop\s+(table|column|schema|type|view|materialized\s+view|sequence|function)\b/],
  [
    "drops",
    /\balter\s+table\b[^;]*?\bdrop\s+(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b)/,
  ],
  ["renames", /\brename\b/],
  ["empties", /(?:^|;)\s*truncate\b/],
  [
    "asks for a value that the code before does not give",
    /\badd\s+(column\s+)?(?!constraint\b)[^,;]*\bnot\s+null\b(?![^,;]*\b(default|generated)\b)(?<!\b(default|generated)\b[^,;]*)/,
  ],
  ["asks for a value that the code before does not give", /\bset\s+not\s+null\b/],
  ["changes a type", /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/],
];

/** Strips comments, texts and function bodies from the statements. */
const bare = (sql: string): string =>
  sql
    .replace(/--.*$/gm, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();

/** Lists what may break the previous release; nothing where the migration says since when that is unused. */
function destroys(sql: string): string[] {
  if (/^-- contract: .+, unused since \d+\.\d+\.\d+$/m.test(sql)) return [];
  const text = bare(sql);
  return [...new Set(DESTRUCTIVE.filter(([, pattern]) => pattern.test(text)).map(([what]) => what))];
}

test("no migration takes from the release before what it uses, unless it says since when nobody does", () => {
  const found = readMigrations("migrations")
    .map(({ name, text }) => `${name}: ${destroys(text).join(", ")}`)
    .filter((line) => !line.endsWith(": "));
  expect(found).toEqual([]);
});

test.each([
  ['alter table "enquiry" drop column "phone";', ["drops"]],
  ["alter table enquiry add column a text, drop phone", ["drops"]],
  ["drop table enquiry", ["drops"]],
  ["alter table enquiry rename column phone to telephone", ["renames"]],
  [
    "alter table enquiry add column source text not null;",
    ["asks for a value that the code before does not give"],
  ],
  [
    "alter table enquiry alter column phone set not null",
    ["asks for a value that the code before does not give"],
  ],
  ['alter table "enquiry" alter column "phone" set data type varchar(12)', ["changes a type"]],
  ["truncate enquiry", ["empties"]],
  ["alter table enquiry add column source text not null default 'web';", []],
  ["alter table enquiry add column source text default 'web' not null, add column b int", []],
  ["alter table enquiry add column b bigint generated always as identity not null", []],
  ["create table t (id int primary key, n text not null); create index i on t (n);", []],
  ["alter table enquiry drop constraint c; alter table enquiry alter column a drop not null", []],
  ["-- rename nothing\ninsert into t values ('drop table t')", []],
  ["-- contract: enquiry.phone, unused since 2.4.0\nalter table enquiry drop column phone", []],
])("%s", (sql, expected) => {
  expect(destroys(sql)).toEqual(expected);
});
