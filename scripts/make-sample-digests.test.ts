import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleDigests } from "./make-sample-digests.ts";

const folder = new URL("../content/digests/", import.meta.url);

test("the files in content/digests are what the generator writes", () => {
  const files = sampleDigests();
  const found = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(found.toSorted()).toEqual([...files.keys()].toSorted());
  const stale = found.filter((name) => readFileSync(new URL(name, folder), "utf8") !== files.get(name));
  expect(stale).toEqual([]);
});
