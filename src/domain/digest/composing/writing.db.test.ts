import { expect, test } from "vitest";
import { ledgerRows, testTools } from "#test/database.ts";
import {
  AFTER,
  DAY,
  draftHash,
  exchangeFiles,
  giveDay,
  giveFiles,
  NEWS,
  NOW,
  OFFICER,
  OTHER,
  WRITER,
  writeDay,
} from "#test/digest-desk.ts";
import { optionChainFile } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { haveReal, realBytes } from "#test/read-exchange.ts";
import { approveDigest } from "./approve.server.ts";
import { listDays } from "./list-days.server.ts";
import { previewDraft } from "./preview-draft.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { readDraft } from "./read-draft.server.ts";
import { removeFile } from "./remove-file.server.ts";
import { submitDraft } from "./submit-draft.server.ts";
import type { GivenFile } from "./take-files.server.ts";
import { writePart } from "./write-part.server.ts";

test("files are recognised or refused one by one, and the draft is composed once", async () => {
  const tools = await testTools(NOW);
  const { files, history } = exchangeFiles(DAY);
  const bad = { name: "ind_close_all_14022025.csv", bytes: Buffer.from("<html>Access Denied</html>") };
  const late = exchangeFiles(AFTER).files.find(({ name }) => name.startsWith("fao_")) as GivenFile;
  const taken = await giveFiles(tools, [bad, ...history, late, ...files]);
  expect(taken.files.filter(({ refused }) => refused).map(({ name }) => name)).toEqual([bad.name, late.name]);
  expect(taken.files[0]?.summary).toMatch(/web page/);
  expect(taken.files.find(({ name }) => name === late.name)?.summary).toContain(
    "later than 14 February 2025",
  );
  expect(taken.composed?.content.index_dashboard?.NIFTY?.cmp).toBeGreaterThan(0);
  const view = await readDraft(tools.db, DAY);
  expect(view.files).toHaveLength(files.length + history.length + 2);
  expect(view.files.filter(({ kind }) => kind === undefined).map(({ name }) => name)).toEqual([
    bad.name,
    late.name,
  ]);
  const closes = view.files.find(({ kind }) => kind === "Index closes");
  expect(closes?.summary).toMatch(/^14 February 2025: \d+ indices\.$/);
  expect(view.needed.filter(({ given: file }) => file).map(({ what }) => what)).toEqual([
    "Index closes",
    "F&O bhavcopy",
    "FII/DII cash activity",
    "Participant-wise open interest",
    "Cash market with deliveries",
  ]);
  expect(view.state).toBe("to be approved");
  const told = await ledgerRows(tools);
  expect(told.filter(({ action }) => action === "digest.compose")).toHaveLength(1);
  const given = told.filter(({ action, detail }) => action === "digest.file" && detail.date === DAY);
  expect(given).toHaveLength(files.length + history.length);
  expect(told.every(({ actor, detail }) => actor === WRITER.name && detail.member === WRITER.id)).toBe(true);
  await tools.close();
});

test("an option chain of an earlier time says that the later one counts", async () => {
  const tools = await testTools(NOW);
  const chainAt = (time: string) => optionChainFile(lastOf(marketDays(DAY)), "NIFTY", time);
  expect((await giveFiles(tools, [chainAt("15:30:00")])).files.flatMap(({ notes }) => notes)).toEqual([]);
  const earlier = await giveFiles(tools, [chainAt("12:00:00")]);
  const notes = [
    {
      message: `The open interest of NIFTY in ${chainAt("15:30:00").name}, of 14-Feb-2025 15:30:00, is later and counts instead.`,
    },
  ];
  expect(earlier.files).toMatchObject([{ refused: false, notes }]);
  expect((await readDraft(tools.db, DAY)).files.flatMap((file) => file.notes)).toEqual(notes);
  await tools.close();
});

test("the same bytes given twice are one row; refused files alone compose nothing", async () => {
  const tools = await testTools(NOW);
  const html = Buffer.from("<html>");
  const first = await giveFiles(tools, [{ name: "a.csv", bytes: html }]);
  expect(first.composed).toBeUndefined();
  await giveFiles(tools, [{ name: "C:\\files\\b\u0000.csv", bytes: html }]);
  const view = await readDraft(tools.db, DAY);
  expect(view.files.map(({ name }) => name)).toEqual(["b .csv"]);
  expect(view.state).toBe("none");
  await tools.close();
});

test("later drafts that rest on a day are composed again with it, and one that is published is left", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools, AFTER);
  const late = { date: AFTER, by: WRITER };
  const before = await draftHash(tools, AFTER);
  const positions = (seed: number) =>
    exchangeFiles(DAY, seed).files.filter(({ name }) => name.startsWith("fao_"));
  const taken = await giveFiles(tools, positions(2));
  expect(taken.later).toEqual([AFTER]);
  // The first file of that day counts until a person removes it.
  const found = (await readDraft(tools.db, AFTER)).draft?.findings.find(({ files }) => files);
  expect(await draftHash(tools, AFTER)).toBe(before);
  await removeFile(tools, { date: DAY, sha256: found?.files?.[0]?.sha256 ?? "", by: WRITER });
  const now = await draftHash(tools, AFTER);
  expect(now).not.toBe(before);
  await submitDraft(tools, { ...late, hash: now });
  await approveDigest(tools, { date: AFTER, hash: now, by: OFFICER });
  expect(await publishDraft(tools, { date: AFTER, actor: OFFICER.name })).toMatchObject({ date: AFTER });
  expect((await giveFiles(tools, positions(3))).later).toEqual([]);
  expect(await draftHash(tools, AFTER)).toBe(now);
  await tools.close();
});

test("a form replaces the written part as a whole, and each piece keeps its author", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  await writeDay(tools, { ...NEWS, "views.BANKNIFTY": "Little changed." });
  const second = await writeDay(
    tools,
    {
      ...NEWS,
      "news.india.3.headline": "Output rose",
      "news.india.3.impact": "positive",
      "news.india.3.source": "Mint",
    },
    OTHER,
  );
  if (!("composed" in second)) throw new Error("not saved");
  const { content, provenance } = second.composed;
  expect(content.news_digest?.global?.[0]?.points).toEqual([
    "The bank kept its rate.",
    "The next meeting is in April.",
  ]);
  expect(content.news_digest?.india?.map(({ headline }) => headline)).toEqual(["Output rose"]);
  expect(content.index_dashboard?.BANKNIFTY?.view).toBeUndefined();
  expect(provenance.figures["news_digest.global.0"]?.typedBy).toBe(WRITER.name);
  expect(provenance.figures["news_digest.india.0"]?.typedBy).toBe(OTHER.name);
  const removed = await writeDay(tools, { ...NEWS, "news.global.0.remove": "on" });
  expect("composed" in removed && removed.composed.content.news_digest?.global).toEqual([]);
  const writes = (await ledgerRows(tools)).filter(({ action }) => action === "digest.write");
  expect(writes).toHaveLength(3);
  expect(writes[2]?.detail.changes).toContainEqual({
    path: "news.global.0",
    before: expect.objectContaining({ headline: "Rates unchanged" }),
  });
  const hash = await draftHash(tools);
  expect(await writeDay(tools, {})).toMatchObject({ changed: false });
  expect(await draftHash(tools)).toBe(hash);
  await tools.close();
});

test("a form that began before another save comes back with both, and nothing is overwritten", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  const { began } = await readDraft(tools.db, DAY);
  await writeDay(tools, { ...NEWS, reason: "Shares fell abroad." }, OTHER, began);
  const mine = { ...NEWS, reason: "Banks led the fall." };
  const late = await writeDay(tools, mine, WRITER, began);
  if (!("conflict" in late)) throw new Error("overwritten");
  expect(late.conflict).toMatchObject({ by: OTHER.name, theirs: { reason: "Shares fell abroad." } });
  expect(late.conflict.changes).toEqual([
    { path: "reason", before: "Shares fell abroad.", after: "Banks led the fall." },
  ]);
  expect((await readDraft(tools.db, DAY)).fields.reason).toBe("Shares fell abroad.");
  expect(await writeDay(tools, mine, WRITER, late.conflict.began)).toMatchObject({ changed: true });
  // The same words from two tabs are no conflict.
  expect(await writeDay(tools, mine, OTHER, began)).toMatchObject({ changed: false });
  await tools.close();
});

test("words in place of the rules' are marked as edited, with the rules' own beside", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  const rule = (await readDraft(tools.db, DAY)).sentences.find(({ key }) => key === "reason")?.rule as string;
  expect(rule).toMatch(/^\w+ of \w+ signals are /);
  await writeDay(tools, { reason: `  ${rule}\r\n`, "reason.ruled": rule });
  const untouched = await readDraft(tools.db, DAY);
  expect(untouched.authors).toEqual([]);
  expect(untouched.sentences.find(({ key }) => key === "reason")).toEqual({ key: "reason", rule });
  await writeDay(tools, { reason: "Shares fell abroad.", "reason.ruled": rule, verdict: "Neutral" });
  const view = await readDraft(tools.db, DAY);
  expect(view.sentences.find(({ key }) => key === "reason")).toEqual({
    key: "reason",
    rule,
    editedBy: WRITER.name,
  });
  const path = "daily_market_pulse.scorecard.reason";
  expect(view.draft?.figures.find((row) => row.path === path)).toMatchObject({
    kind: "edited",
    by: WRITER.name,
    ruled: rule,
    value: "Shares fell abroad.",
  });
  expect((await previewDraft(tools.db, DAY))?.provenance?.figures[path]?.ruled).toBe(rule);
  expect(view.draft?.findings.find(({ code }) => code === "edited")?.message).toContain("Asha Rao");
  await tools.close();
});

test("a typed figure that stands in place of a file's is told", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  await writeDay(tools, {
    "typed.cash.fii": "−1,000.50",
    "typed.cash.dii": "2,000",
    "typed.cash.source": "NSDL",
  });
  const { draft } = await readDraft(tools.db, DAY);
  expect(draft?.findings.find(({ code }) => code === "typed-over")?.message).toMatch(
    /FII −1,000\.50, DII \+2,000\.00\) replaces what fiidiiTradeReact/,
  );
  const row = draft?.figures.find(({ path }) => path === "fii_dii_analysis.cash_market.fii");
  expect(row).toMatchObject({ kind: "typed", value: "−1,000.50", unit: "₹ crore", by: WRITER.name });
  await tools.close();
});

test("the last indicators are proposed with their close, and left out without one", async () => {
  const tools = await testTools(NOW);
  const gold = {
    "indicators.0.indicator": "Gold",
    "indicators.0.closing": "2,900.5",
    "indicators.0.previous": "2,890",
    "indicators.0.source": "LBMA",
  };
  await writeDay(tools, gold);
  const { proposed, began } = await readDraft(tools.db, AFTER);
  expect(proposed).toEqual({
    "indicators.0.proposed": "yes",
    "indicators.0.indicator": "Gold",
    "indicators.0.previous": "2900.5",
    "indicators.0.source": "LBMA",
  });
  const save = (fields: Record<string, string>) =>
    writePart(tools, { date: AFTER, fields, began, by: WRITER });
  expect(await save(proposed)).toMatchObject({ changed: false });
  expect(await save({ ...proposed, "indicators.0.closing": "2910" })).toMatchObject({ changed: true });
  expect((await readDraft(tools.db, AFTER)).proposed).toEqual({});
  await tools.close();
});

test.runIf(haveReal)("the digest of 17 February 2025 is composed from the exchange's own files", async () => {
  const tools = await testTools(new Date("2025-02-17T20:00:00+05:30"));
  const paths = [
    "index_ohlc/NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv",
    "index_ohlc/NIFTY_BANK_Historical_2022-01-03_to_2026-05-18.csv",
    "vix_global/india_vix_2023-01_2026-07_nse_format.csv",
    "fii_dii_cash/fii_dii_cash_daily.csv",
    "participant_oi/raw/fao_participant_oi_14022025.csv",
    "participant_oi/raw/fao_participant_oi_17022025.csv",
    "fo_bhavcopy/NIFTY_BANKNIFTY_only_20250217.csv.gz",
  ];
  const files = paths.map((path) => ({ name: path.split("/").at(-1) ?? path, bytes: realBytes(path) }));
  const taken = await giveFiles(tools, files, AFTER);
  expect(taken.files.filter(({ refused }) => refused)).toEqual([]);
  const view = await readDraft(tools.db, AFTER);
  expect(view.draft?.findings.filter(({ level }) => level === "block")).toEqual([]);
  const value = (path: string) => view.draft?.figures.find((row) => row.path === path)?.value;
  expect(value("index_dashboard.NIFTY.cmp")).toBe("22,959.50");
  expect(value("fii_dii_analysis.cash_market.fii")).toBe("−3,937.83");
  // A table that reaches beyond the day creates no draft of a later day.
  expect((await listDays(tools.db, { sort: "date", descending: true, limit: 9, offset: 0 })).total).toBe(1);
  await tools.close();
});
