import { expect, test } from "vitest";
import type { DigestData } from "#domain/digest/open-data/read-data.server.ts";
import { answerExample } from "./load.server.ts";

const dataWith = (...ids: string[]): DigestData =>
  ({
    date: "2025-02-28",
    sample: false,
    figures: ids.map((id) => ({ id, value: 22_124.7, sources: [], definition: null })),
    definitions: {},
  }) as unknown as DigestData;

test("the example is the close of the Nifty, or there is none", () => {
  expect(answerExample(dataWith("nifty.close", "flows.fii"), "https://example.in")?.answer).toBe("22124.7");
  expect(answerExample(dataWith("nifty.ema-20", "flows.fii"), "https://example.in")).toBeUndefined();
});
