import { expect, test } from "vitest";
import { authorHref, authorSlug } from "./rules.ts";

test("an author's address is the name without the letters after it", () => {
  for (const name of ["Asha Rao", "Asha Rao, CA", " Asha  Rao , CA, NISM"])
    expect([name, authorHref(name)]).toEqual([name, "/authors/asha-rao"]);
  expect(authorSlug("R. K. d'Souza")).toBe("r-k-d-souza");
});

test("a placeholder has no page, nor has a name that no address can hold", () => {
  for (const name of ["A. Placeholder, CA", "Rao Analysts (placeholder)", "आशा राव", ", CA"])
    expect([name, authorHref(name)]).toEqual([name, undefined]);
});
