import { expect, test } from "vitest";
import { gapsIn } from "./gaps.ts";

test("a history's missing market days are named, special sessions apart", () => {
  expect(gapsIn(["2025-01-30", "2025-01-31", "2025-02-03"], "2025-02-04")).toEqual({
    ordinary: ["2025-02-04"],
    special: ["2025-02-01"],
  });
  expect(gapsIn(["2025-02-13", "2025-02-14"], "2025-02-14")).toEqual({ ordinary: [], special: [] });
  expect(gapsIn([], "2025-02-14")).toEqual({ ordinary: [], special: [] });
});

test("where the calendar knows no year nothing is said", () => {
  expect(gapsIn(["2022-12-30"], "2023-01-02")).toBeNull();
});
