import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { isArrival, requestedAnchor, withoutAnchor } from "./visit.ts";

test("the anchor comes from the state, or from what a router keeps in it", proves("HOME-04"), () => {
  expect(requestedAnchor({ scrollTo: "blog" })).toBe("blog");
  expect(requestedAnchor({ usr: { scrollTo: "why-join" }, key: "a", idx: 1 })).toBe("why-join");
});

test.each([null, undefined, {}, { usr: null }, { usr: {} }, { scrollTo: 3 }, { scrollTo: "" }, "blog"])(
  "a state without a wish asks for nothing: %j",
  (state) => {
    expect(requestedAnchor(state)).toBeUndefined();
  },
);

test("the wish is taken out once followed, and nothing else", () => {
  expect(withoutAnchor({ scrollTo: "blog", idx: 2 })).toEqual({ idx: 2 });
  expect(withoutAnchor({ usr: { scrollTo: "blog", from: "x" }, key: "k" })).toEqual({
    usr: { from: "x" },
    key: "k",
  });
});

test("an arrival is a page opened at the anchor, not one returned to", proves("ABOUT-09"), () => {
  expect(isArrival("#founders", "founders", "navigate")).toBe(true);
  expect(isArrival("#founders", "founders", "reload")).toBe(false);
  expect(isArrival("#founders", "founders", "back_forward")).toBe(false);
  expect(isArrival("", "founders", "navigate")).toBe(false);
  expect(isArrival("#team", "founders", "navigate")).toBe(false);
});
