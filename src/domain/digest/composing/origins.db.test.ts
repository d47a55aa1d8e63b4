import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { dayFiles } from "#test/readings.ts";
import { DIGEST_FIGURES, figureValue } from "../catalogue/figures.ts";
import { originOf } from "../open-data/stated-figures.ts";
import { composeDigest } from "./compose-digest.server.ts";

test("each figure that a composed digest states has its files and the definition of the catalogue", async () => {
  const tools = await testTools();
  const files = dayFiles("2025-02-14", "2025-02-13");
  const day = await composeDigest(tools, { date: "2025-02-14", files, actor: "test" });
  if ("refused" in day) throw new Error(day.message);
  const stated = DIGEST_FIGURES.filter((figure) => figureValue(figure, day) !== undefined);
  expect(stated.length).toBeGreaterThan(50);
  const origins = stated.map((figure) => ({ ...figure, origin: originOf(figure, day, day.provenance) }));
  expect(origins.filter(({ origin }) => !origin?.from.length).map(({ id }) => id)).toEqual([]);
  expect(
    // An origin that is recorded at another place has the definition of that place.
    origins.filter(({ by, origin, originAt }) => !originAt && origin?.how !== by).map(({ id }) => id),
  ).toEqual([]);
  await tools.close();
});
