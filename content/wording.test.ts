import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lint } from "#domain/wording/linter.ts";

/** Texts that the linter does not judge, with the reason. */
const LEFT_OUT: Record<string, string> = {
  "claims.json": "the claims register: each entry appears and disappears by its evidence",
};

/** Every text of a file, each with where it stands; what a list of the things that the firm does not do says is denied. */
function textsOf(value: unknown, at = ""): { at: string; text: string }[] {
  if (typeof value === "string") {
    const text = /\bdoesNot$/.test(at) ? `We do not ${value}` : value;
    return [{ at, text }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "id" ? [] : textsOf(inner, `${at}.${key}`),
  );
}

const files = globSync("content/**/*.{md,json}").filter(
  (file) => !(file.slice("content/".length) in LEFT_OUT),
);

test("nothing that the product ships says what nobody may publish", () => {
  expect(files.length).toBeGreaterThan(90);
  // The digests repeat most of their texts: each is judged where it stands first.
  const places = new Map<string, string>();
  for (const file of files) {
    const written = readFileSync(file, "utf8");
    const texts = file.endsWith(".json") ? textsOf(JSON.parse(written)) : [{ at: "", text: written }];
    for (const { at, text } of texts) if (!places.has(text)) places.set(text, file + at);
  }
  const found = [...places].flatMap(([text, place]) =>
    lint(text).map(({ level, message, line }) => `${level} ${place}:${line}: ${message}`),
  );
  // What needs a reason: none of the shipped texts asks for one either.
  expect(found).toEqual([]);
});

test("a circular has one number wherever it is cited, in texts and in the sources of rules", () => {
  const cited = [...globSync("content/**/*.{md,json}"), "src/domain/firm/rule-sources.ts"].flatMap(
    (file) => readFileSync(file, "utf8").match(/SEBI\/HO\/[\w/-]+\/CIR\/\d{4}\/\d+/g) ?? [],
  );
  expect(cited.length).toBeGreaterThan(20);
  const numbers = Map.groupBy(new Set(cited), (number) => number.match(/\d{4}\/\d+$/)?.[0]);
  expect([...numbers.values()].filter((spellings) => spellings.length > 1)).toEqual([]);
});
