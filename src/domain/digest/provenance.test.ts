import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFINITIONS } from "./provenance.ts";

const page = readFileSync(new URL("../../../docs/answer/digest-rules.md", import.meta.url), "utf8");

test("the page on the rules states each definition as a reader is shown it, with its file", () => {
  const [, part = ""] = page.split("\n## How each figure is made\n");
  const lines = [...part.matchAll(/^- `([a-z-]+)` \(([^)]+)\): (.+)$/gm)];
  expect(Object.fromEntries(lines.map(([, key, , text]) => [key, text]))).toEqual(DEFINITIONS);
});

test("a definition is whole sentences", () => {
  for (const [key, text] of Object.entries(DEFINITIONS)) expect(text, key).toMatch(/^[A-Z].*\.$/);
});
