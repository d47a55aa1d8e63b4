import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { publishDigest } from "../publish.server.ts";
import { drawDigestChart, isDigestChart } from "./draw-digest-chart.server.ts";

const file = JSON.parse(readFileSync("content/digests/2025-02-13.json", "utf8"));

test("a chart of a published day is a picture that says what it shows and where it is from", async () => {
  const tools = await testTools();
  await publishDigest(tools, JSON.stringify({ ...file, sample: false }), "test");
  const drawn = await drawDigestChart(tools.db, { date: "2025-02-13", chart: "closes" });
  if ("refused" in drawn) throw new Error(drawn.message);
  expect(await sharp(drawn.png).metadata()).toMatchObject({ format: "png", width: 1072, height: 432 });
  expect(drawn.alt).toMatch(/^Nifty 50, last \d+ closes: .* on 13 February 2025/);
  expect(drawn.caption).toMatch(/^Nifty 50 (?:up|down) .*daily digest of 13 February 2025\.$/);
  expect(drawn.name).toBe("nifty-2025-02-13.png");
  await tools.close();
});

test("a day without a digest, a sample and a missing series are refused with what to choose", async () => {
  const tools = await testTools();
  const refusal = async (date: string) => {
    const drawn = await drawDigestChart(tools.db, { date, chart: "flows" });
    return "refused" in drawn ? drawn.message : "drawn";
  };
  await publishDigest(tools, JSON.stringify({ ...file, sample: true }), "test");
  expect(await refusal("2025-02-13")).toMatch(/is a sample/);
  // The first real digest: the samples have left.
  const bare = { json_content: { date: "12/02/2025", index_dashboard: {} } };
  await publishDigest(tools, JSON.stringify(bare), "test");
  expect(await refusal("2025-02-12")).toMatch(/too few days/);
  for (const date of ["2025-02-13", "2025-02-11", "2025-02-30", "", "x'; drop table digest"])
    expect(await refusal(date), date).toMatch(/no published digest of that day/);
  expect(["closes", "flows", "toString", ""].filter(isDigestChart)).toEqual(["closes", "flows"]);
  await tools.close();
});
