import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import type { Watched } from "./read-facts.ts";
import { Watch } from "./watch.ts";

test("a process that has a bucket sees how many pictures it lacks, and since when", async () => {
  const tools = await testTools();
  await tools.db.execute(sql`insert into picture (hash, name, alt, width, height, widths, uploaded_by, uploaded_at)
    values ('0123456789abcdef', 'a.png', 'A chart', 800, 600, '{400,800}', 'Asha', now())`);
  const factsOf = async (list: () => Promise<{ name: string; bytes: number }[]>) => {
    const bucket = {
      list,
      put: async () => undefined,
      find: async () => false,
      remove: async () => undefined,
    };
    const database = { isAlive: () => Promise.reject(new Error("not asked here")) };
    const host = { database, settings: { dataDir: tmpdir() }, tools: { ...tools, bucket } };
    return (await new Watch(host as unknown as Watched, {} as never).facts()).pictures;
  };
  const since = tools.clock.now();
  expect(await factsOf(async () => [{ name: "0123456789abcdef-400.webp", bytes: 9 }])).toEqual({
    lacking: 1,
    since,
  });
  expect(await factsOf(() => Promise.reject(new Error("away")))).toEqual({ lacking: undefined, since });
  expect(
    await factsOf(async () =>
      [400, 800].map((width) => ({ name: `0123456789abcdef-${width}.webp`, bytes: 9 })),
    ),
  ).toBeUndefined();
  await tools.close();
});
