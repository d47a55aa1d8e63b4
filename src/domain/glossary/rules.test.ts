import { expect, test } from "vitest";
import { otherNames } from "./rules.ts";

test("beside a name stand the names with a word of their own, and no plural of it", () => {
  expect(otherNames({ name: "Put-call ratio", also: ["PCR"] })).toEqual(["PCR"]);
  expect(
    otherNames({ name: "Stop-loss order", also: ["stop loss", "SL order", "stop-loss orders"] }),
  ).toEqual(["SL order"]);
});
