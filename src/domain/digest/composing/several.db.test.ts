import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { DAY, exchangeFiles, NOW, OFFICER, OTHER, WRITER } from "#test/digest-desk.ts";
import { approveDigest } from "./approve.server.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { areSeveral, DAYS_AT_ONCE, readBackfilled } from "./several.server.ts";
import { submitDraft } from "./submit-draft.server.ts";
import { takeFiles } from "./take-files.server.ts";

const BEFORE = "2025-02-12";

test("days that nobody published are sent together by one person and approved together by another", async () => {
  const tools = await testTools(NOW);
  const { files, history } = exchangeFiles(DAY);
  await takeFiles(tools, { date: DAY, files: [...history, ...files], by: WRITER });
  expect(await areSeveral(tools.db)).toBe(false);
  await composeDigest(tools, { date: BEFORE, files: [], actor: "test" });
  expect(await areSeveral(tools.db)).toBe(true);
  const of = async (by: typeof OFFICER) => {
    const { toSend, toApprove } = await readBackfilled(tools.db, by);
    return [toSend.map(({ date }) => date), toApprove.map(({ date }) => date)];
  };
  const { toSend } = await readBackfilled(tools.db, OTHER);
  expect(toSend.map(({ date }) => date)).toContain(DAY);
  const day = toSend.find(({ date }) => date === DAY);
  expect(day?.close).toMatch(/^Nifty 50 [\d,.]+ \([+−][\d.]+%\)$/);
  expect(await submitDraft(tools, { date: DAY, hash: day?.hash ?? "", by: OTHER })).toHaveProperty("hash");
  // Who gave the files or sent the day does not find it among those to approve.
  expect((await of(OTHER))[1]).toEqual([]);
  expect((await of(WRITER))[1]).toEqual([]);
  expect((await of(OFFICER))[1]).toEqual([DAY]);
  expect(await approveDigest(tools, { date: DAY, hash: day?.hash ?? "", by: OFFICER })).toHaveProperty(
    "hash",
  );
  await publishDraft(tools, { date: DAY, actor: OFFICER.name, member: OFFICER.id });
  expect((await of(OFFICER)).flat()).not.toContain(DAY);
  await tools.close();
});

test("a day that a check blocks is not decided among several", async () => {
  const tools = await testTools(NOW);
  const { files, history } = exchangeFiles(DAY);
  await takeFiles(tools, { date: DAY, files: [...history, ...files], by: WRITER });
  await tools.db.execute(
    `update digest_draft set findings = findings || '[{"level":"block","code":"look","path":"","message":"Look."}]'`,
  );
  const { toSend, toApprove } = await readBackfilled(tools.db, OFFICER);
  expect([...toSend, ...toApprove]).toEqual([]);
  await tools.close();
});

test("days that a check blocks leave the others their places in the list", async () => {
  const tools = await testTools(NOW);
  const { files, history } = exchangeFiles(DAY);
  await takeFiles(tools, { date: DAY, files: [...history, ...files], by: WRITER });
  await tools.db.execute(sql`
    insert into digest_draft (date, json_content, series, provenance, findings, missing, written, composed_at, composed_by, hash)
    select date - day, json_content, series, provenance, '[{"level":"block","code":"look","path":"","message":"Look."}]',
      missing, written, composed_at, composed_by, hash
    from digest_draft, generate_series(1, ${DAYS_AT_ONCE + 1}::int) as day`);
  const { toSend, isCut } = await readBackfilled(tools.db, OTHER);
  expect([toSend.map(({ date }) => date), isCut]).toEqual([[DAY], false]);
  expect(await areSeveral(tools.db)).toBe(false);
  await tools.close();
});
