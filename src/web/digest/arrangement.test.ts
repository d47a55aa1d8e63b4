import { expect, test } from "vitest";
import { arranged } from "./arrangement.ts";

const ids = (here: string[], chosen: string[]) =>
  arranged(
    here.map((id) => ({ id, dataset: {} })),
    chosen,
  ).map(({ id }) => id);

const HERE = ["news", "pulse", "flows", "nifty", "bank"];

test.each([
  ["nothing chosen", [], HERE],
  [
    "all in another order",
    ["bank", "nifty", "flows", "pulse", "news"],
    ["bank", "nifty", "flows", "pulse", "news"],
  ],
  [
    "one that the page lacks",
    ["bank", "gone", "nifty", "flows", "pulse", "news"],
    ["bank", "nifty", "flows", "pulse", "news"],
  ],
  [
    "one named twice",
    ["bank", "nifty", "bank", "flows", "pulse", "news"],
    ["bank", "nifty", "flows", "pulse", "news"],
  ],
  ["what another program wrote", ['{"order":', "7", ""], HERE],
])("%s: every section of the page stands once", (_, chosen, order) => {
  expect(ids(HERE, chosen)).toEqual(order);
});

test("a section that is new follows the one that it follows on the page; a new first one comes first", () => {
  const chosen = ["bank", "nifty", "pulse", "news"];
  expect(ids(HERE, chosen)).toEqual(["bank", "nifty", "pulse", "flows", "news"]);
  expect(ids(["brief", ...HERE, "deals"], chosen)).toEqual([
    "brief",
    "bank",
    "deals",
    "nifty",
    "pulse",
    "flows",
    "news",
  ]);
});
