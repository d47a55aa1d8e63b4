import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { takeInbox } from "./inbox.server.ts";
import { listDrafts } from "./read-drafts.server.ts";

const DAY = "2025-02-14";
const NOW = new Date("2025-02-14T20:00:00+05:30");

function drop(
  folder: string,
  name: string,
  bytes: string | Uint8Array,
  at = new Date(NOW.getTime() - 60_000),
) {
  writeFileSync(join(folder, name), bytes);
  utimesSync(join(folder, name), at, at);
}

test("the inbox composes a draft from the files dropped into it, in any order, and publishes nothing", async () => {
  const tools = await testTools(NOW);
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const { files, history } = exchangeDay(DAY);
  for (const { name, bytes } of [...files, ...history]) drop(folder, name, bytes);
  drop(
    folder,
    `${DAY}.written.json`,
    '{"by":"A. Analyst","news":{"global":[{"headline":"Rates unchanged","impact":"neutral","source":{"name":"RBI"}}]}}',
  );
  const { taken, refused } = await takeInbox(tools, folder);
  expect(refused).toEqual([]);
  expect(taken).toHaveLength(files.length + history.length + 1);
  expect(readdirSync(folder)).toEqual(["done"]);
  const draft = (await listDrafts(tools.db)).find(({ date }) => date === DAY);
  expect(draft?.state).toBe("to be approved");
  expect(tools.published).toEqual([]);
  expect(await takeInbox(tools, folder)).toEqual({ taken: [], refused: [] });
  await tools.close();
});

test("what is refused lies beside the reason, and what may still be arriving is left alone", async () => {
  const tools = await testTools(NOW);
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  drop(folder, "ind_close_all_14022025.csv", "<html>Access Denied</html>");
  drop(folder, "arriving.csv", "Index Na", NOW);
  drop(folder, `${DAY}.written.json`, '{"by":""}');
  drop(folder, ".hidden", "");
  const { taken, refused } = await takeInbox(tools, folder);
  expect([taken, refused]).toEqual([[], [`${DAY}.written.json`, "ind_close_all_14022025.csv"]]);
  expect(readFileSync(join(folder, "refused", "ind_close_all_14022025.csv.why.txt"), "utf8")).toMatch(
    /ind_close_all_14022025\.csv/,
  );
  expect(readFileSync(join(folder, "refused", `${DAY}.written.json.why.txt`), "utf8")).toMatch(/by/);
  expect(readdirSync(folder).sort()).toEqual([".hidden", "arriving.csv", "refused"]);
  expect(await listDrafts(tools.db)).toEqual([]);
  await tools.close();
});
