import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingsDoc } from "./settings-doc.ts";

test("docs/run/settings.md is what the schema says: node scripts/settings-doc.ts writes it anew", () => {
  expect(readFileSync("docs/run/settings.md", "utf8")).toBe(settingsDoc());
});
