import { expect, test } from "vitest";
import { NAVIGATION } from "./navigation.tsx";

test("each screen of the menu has a key of its own, or none", () => {
  const keys = NAVIGATION.flatMap(({ items }) => items.flatMap(({ key }) => key ?? []));
  expect(keys).toEqual([...new Set(keys)]);
});
