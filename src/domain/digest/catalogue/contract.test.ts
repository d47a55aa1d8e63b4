import { expect, test } from "vitest";
import { CONTENT_PLACES, type IndexPlace, type StatedPlace } from "./contract.ts";

test("a place that json_content lacks, and a measure that does not fit, fail at the build", () => {
  const close: IndexPlace = { at: "cmp", name: "Close", measure: "points" };
  // @ts-expect-error: the schema has no such place.
  const lost: IndexPlace = { at: "close", name: "Close", measure: "points" };
  // @ts-expect-error: a number is no text.
  const worded: IndexPlace = { at: "cmp", name: "Close", measure: "text" };
  // @ts-expect-error: words have no unit.
  const counted: IndexPlace = { at: "view", name: "View", measure: "points" };
  const path = "fii_dii_analysis.cash_market.fii";
  const flow: StatedPlace = { path, group: "Cash flows", name: "FII", measure: "flow" };
  // @ts-expect-error: the schema has no such place.
  const strayed: StatedPlace = { path: `${path}s`, group: "Cash flows", name: "FII", measure: "flow" };
  expect([close, lost, worded, counted, flow, strayed]).toHaveLength(6);
});

test("no place is listed twice", () => {
  const paths = CONTENT_PLACES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
