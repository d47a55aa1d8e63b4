import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleGroups } from "./examples.ts";

for (const { group, examples } of exampleGroups) {
  for (const { name, element } of examples) {
    test(`${group}: ${name} prints no missing value`, () => {
      expect(renderToStaticMarkup(element)).not.toMatch(/NaN|undefined|null/);
    });
  }
}

test("no two examples share a name", () => {
  const names = exampleGroups.flatMap(({ group, examples }) =>
    examples.map(({ name }) => `${group}/${name}`),
  );
  expect(new Set(names).size).toBe(names.length);
});
