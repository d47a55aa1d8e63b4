import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Approver } from "#domain/approval/rules.ts";
import { testTools } from "#test/database.ts";
import { exchangeDay as makeDay } from "#test/exchange-files.ts";
import { haveReal, realBytes } from "#test/read-exchange.ts";
import { publishDigest } from "../publish.server.ts";
import { draftOf } from "../queries.server.ts";
import { readDigestDay } from "../read.server.ts";
import { approveDigest } from "./approve.server.ts";
import { chooseFile } from "./choose-file.server.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { listDays } from "./list-days.server.ts";
import { comingMornings, digestMorning } from "./morning.server.ts";
import { previewDraft } from "./preview-draft.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { readDraft } from "./read-draft.server.ts";
import { submitDraft } from "./submit-draft.server.ts";
import { type GivenFile, takeFiles } from "./take-files.server.ts";
import { writePart } from "./write-part.server.ts";

const DAY = "2025-02-14";
const AFTER = "2025-02-17";
const NOW = new Date("2025-02-14T20:00:00+05:30");
const WRITER = { id: "m1", name: "Asha Rao" };
const OTHER = { id: "m2", name: "Bina Shah" };
const OFFICER = { id: "m3", name: "Chetan Iyer" };

const made = new Map<string, ReturnType<typeof makeDay>>();
/** Returns the files of a day, made once. */
function exchangeDay(date: string, seed = 1) {
  const key = `${date} ${seed}`;
  const day = made.get(key) ?? makeDay(date, seed);
  made.set(key, day);
  return day;
}

type Tools = Awaited<ReturnType<typeof testTools>>;

const NEWS = {
  "news.global.0.headline": "Rates unchanged",
  "news.global.0.points": "The bank kept its rate.\n- The next meeting is in April.",
  "news.global.0.impact": "neutral",
  "news.global.0.source": "Reuters",
};

const give = async (tools: Tools, files: GivenFile[], date = DAY) =>
  takeFiles(tools, { date, files, by: WRITER });

/** Gives the day's files and its history. */
async function given(tools: Tools, date = DAY) {
  const { files, history } = exchangeDay(date);
  return give(tools, [...history, ...files], date);
}

const write = async (tools: Tools, fields: Record<string, string>, by = WRITER, began?: string) =>
  writePart(tools, { date: DAY, fields, began: began ?? (await readDraft(tools.db, DAY)).began, by });

const actions = async (tools: Tools) => {
  const found = await tools.db.execute(sql`select action, actor, detail from audit_entry order by id`);
  return (found as unknown as { rows: { action: string; actor: string; detail: Record<string, unknown> }[] })
    .rows;
};

const hashOf = async (tools: Tools, date = DAY) => (await draftOf(tools.db, date))?.hash ?? "none";

/** Sends the day for approval, approves it and publishes it. */
async function carryOut(tools: Tools, reason?: string) {
  const hash = await hashOf(tools);
  const steps = [
    await submitDraft(tools, { date: DAY, hash, by: WRITER }),
    await approveDigest(tools, { date: DAY, hash, by: OFFICER }),
    await publishDraft(tools, { date: DAY, hash, actor: OFFICER.name, member: OFFICER.id, reason }),
  ];
  for (const step of steps) if ("refused" in step) throw new Error(step.message);
}

test("files are recognised or refused one by one, and the draft is composed once", async () => {
  const tools = await testTools(NOW);
  const { files, history } = exchangeDay(DAY);
  const bad = { name: "ind_close_all_14022025.csv", bytes: Buffer.from("<html>Access Denied</html>") };
  const late = exchangeDay(AFTER).files.find(({ name }) => name.startsWith("fao_")) as GivenFile;
  const taken = await give(tools, [bad, ...history, late, ...files]);
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
  const told = await actions(tools);
  expect(told.filter(({ action }) => action === "digest.compose")).toHaveLength(1);
  expect(told.filter(({ action }) => action === "digest.file")).toHaveLength(files.length + history.length);
  expect(told.every(({ actor, detail }) => actor === WRITER.name && detail.member === WRITER.id)).toBe(true);
  await tools.close();
});

test("the same bytes given twice are one row; refused files alone compose nothing", async () => {
  const tools = await testTools(NOW);
  const html = Buffer.from("<html>");
  const first = await give(tools, [{ name: "a.csv", bytes: html }]);
  expect(first.composed).toBeUndefined();
  await give(tools, [{ name: "C:\\files\\b\u0000.csv", bytes: html }]);
  const view = await readDraft(tools.db, DAY);
  expect(view.files.map(({ name }) => name)).toEqual(["b .csv"]);
  expect(view.state).toBe("none");
  await tools.close();
});

test("later drafts that rest on a day are composed again with it, and one that is published is left", async () => {
  const tools = await testTools(NOW);
  await given(tools, AFTER);
  const late = { date: AFTER, by: WRITER };
  const before = await hashOf(tools, AFTER);
  const positions = (seed: number) =>
    exchangeDay(DAY, seed).files.filter(({ name }) => name.startsWith("fao_"));
  const taken = await give(tools, positions(2));
  expect(taken.later).toEqual([AFTER]);
  // The first file of that day counts until a person chooses the second.
  const [found] = (await readDraft(tools.db, AFTER)).disagreements;
  expect([await hashOf(tools, AFTER), found?.days]).toEqual([before, [DAY]]);
  await chooseFile(tools, { date: DAY, file: found?.rival.sha256 ?? "", by: WRITER.name });
  const now = await hashOf(tools, AFTER);
  expect(now).not.toBe(before);
  await submitDraft(tools, { ...late, hash: now });
  await approveDigest(tools, { date: AFTER, hash: now, by: { ...OFFICER, isCommand: true } });
  expect(await publishDraft(tools, { date: AFTER, actor: OFFICER.name })).toMatchObject({ date: AFTER });
  expect((await give(tools, positions(3))).later).toEqual([]);
  expect(await hashOf(tools, AFTER)).toBe(now);
  await tools.close();
});

test("a form replaces the written part as a whole, and each piece keeps its author", async () => {
  const tools = await testTools(NOW);
  await given(tools);
  await write(tools, { ...NEWS, "views.BANKNIFTY": "Little changed." });
  const second = await write(
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
  const removed = await write(tools, { ...NEWS, "news.global.0.remove": "on" });
  expect("composed" in removed && removed.composed.content.news_digest?.global).toEqual([]);
  const writes = (await actions(tools)).filter(({ action }) => action === "digest.write");
  expect(writes).toHaveLength(3);
  expect(writes[2]?.detail.changes).toContainEqual({
    path: "news.global.0.headline",
    before: "Rates unchanged",
  });
  const hash = await hashOf(tools);
  expect(await write(tools, {})).toMatchObject({ changed: false });
  expect(await hashOf(tools)).toBe(hash);
  await tools.close();
});

test("a form that began before another save comes back with both, and nothing is overwritten", async () => {
  const tools = await testTools(NOW);
  await given(tools);
  const { began } = await readDraft(tools.db, DAY);
  await write(tools, { ...NEWS, reason: "Shares fell abroad." }, OTHER, began);
  const mine = { ...NEWS, reason: "Banks led the fall." };
  const late = await write(tools, mine, WRITER, began);
  if (!("conflict" in late)) throw new Error("overwritten");
  expect(late.conflict).toMatchObject({ by: OTHER.name, theirs: { reason: "Shares fell abroad." } });
  expect(late.conflict.changes).toEqual([
    { path: "reason", before: "Shares fell abroad.", after: "Banks led the fall." },
  ]);
  expect((await readDraft(tools.db, DAY)).fields.reason).toBe("Shares fell abroad.");
  expect(await write(tools, mine, WRITER, late.conflict.began)).toMatchObject({ changed: true });
  // The same words from two tabs are no conflict.
  expect(await write(tools, mine, OTHER, began)).toMatchObject({ changed: false });
  await tools.close();
});

test("words in place of the rules' are marked as edited, with the rules' own beside", async () => {
  const tools = await testTools(NOW);
  await given(tools);
  const rule = (await readDraft(tools.db, DAY)).sentences.find(({ key }) => key === "reason")?.rule as string;
  expect(rule).toMatch(/^Score/);
  await write(tools, { reason: `  ${rule}\r\n`, "reason.ruled": rule });
  const untouched = await readDraft(tools.db, DAY);
  expect(untouched.authors).toEqual([]);
  expect(untouched.sentences.find(({ key }) => key === "reason")).toEqual({ key: "reason", rule });
  await write(tools, { reason: "Shares fell abroad.", "reason.ruled": rule, verdict: "Neutral" });
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
  await given(tools);
  await write(tools, {
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
  await write(tools, gold);
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

test("nobody approves what they wrote or sent, whatever the capitals of their name", async () => {
  const tools = await testTools(NOW);
  await given(tools);
  await write(tools, NEWS);
  const hash = await hashOf(tools);
  const approve = (by: Approver) => approveDigest(tools, { date: DAY, hash, by });
  expect(await approve(OFFICER)).toEqual({
    refused: "not-waiting",
    message: expect.stringContaining("has not been sent"),
  });
  expect(await submitDraft(tools, { date: DAY, hash: "0".repeat(64), by: OTHER })).toEqual({
    refused: "composed-anew",
    message: expect.stringContaining("composed again"),
  });
  expect(await submitDraft(tools, { date: DAY, hash, by: OTHER })).toEqual({ hash });
  expect(await submitDraft(tools, { date: DAY, hash, by: OTHER })).toEqual({
    refused: "submitted",
    message: expect.stringContaining("already, by Bina Shah"),
  });
  expect((await readDraft(tools.db, DAY)).state).toBe("submitted");
  expect(await approve({ id: "m9", name: " asha  RAO " })).toEqual({
    refused: "own-work",
    message: expect.stringContaining("wrote a part"),
  });
  expect(await approve(OTHER)).toEqual({
    refused: "own-work",
    message: expect.stringContaining("sent this digest"),
  });
  expect(await approve({ id: null, name: "BINA SHAH", operator: "The office is shut today." })).toEqual({
    refused: "own-work",
    message: expect.stringContaining("sent this digest"),
  });
  expect(await approve(OFFICER)).toEqual({ hash });
  expect(await approve({ id: "m4", name: "Dev Nair" })).toEqual({
    refused: "not-waiting",
    message: expect.stringContaining("approved already"),
  });
  await composeDigest(tools, { date: DAY, files: [], actor: "test" });
  expect((await readDraft(tools.db, DAY)).state).toBe("approved");
  await write(tools, {});
  const lapsed = await readDraft(tools.db, DAY);
  expect([lapsed.state, lapsed.draft?.submitted, lapsed.draft?.approved]).toEqual([
    "to be approved",
    undefined,
    undefined,
  ]);
  await tools.close();
});

test("whoever wrote since the last publication has a hand, whoever set the last comma or took the words out", async () => {
  const tools = await testTools(NOW);
  const { files, history } = exchangeDay(DAY);
  await takeFiles(tools, { date: DAY, files: [...history, ...files], by: OFFICER });
  const third = { id: "m4", name: "Dev Nair" };
  const approve = async (by: Approver) => approveDigest(tools, { date: DAY, hash: await hashOf(tools), by });
  await write(tools, { ...NEWS, reason: "Global shares fell." }, WRITER);
  await write(tools, { ...NEWS, reason: "Global shares fell" }, OTHER);
  await submitDraft(tools, { date: DAY, hash: await hashOf(tools), by: OTHER });
  for (const by of [WRITER, { ...WRITER, name: "Asha Rao-Das" }, OTHER, OFFICER])
    expect(await approve(by)).toEqual({ refused: "own-work", message: expect.stringMatching(/^You /) });
  expect(await approve(third)).toHaveProperty("hash");
  await publishDraft(tools, { date: DAY, actor: third.name });
  await write(tools, { reason: "Global shares fell, and ours." }, OTHER);
  await submitDraft(tools, { date: DAY, hash: await hashOf(tools), by: OTHER });
  expect(await approve(OTHER)).toHaveProperty("refused");
  expect(await approve(WRITER), "her words were published").toHaveProperty("hash");
  await tools.close();
});

test("a correction shows what would change, and afterwards both values", async () => {
  const tools = await testTools(NOW);
  await given(tools);
  await write(tools, NEWS);
  await carryOut(tools);
  expect((await readDraft(tools.db, DAY)).state).toBe("published");
  await write(tools, { ...NEWS, "news.global.0.impact": "negative" });
  const prepared = await readDraft(tools.db, DAY);
  expect(prepared.state).toBe("to be approved");
  expect(prepared.changes).toEqual([
    { name: "News, Global, item 1, impact", before: "Neutral", after: "Negative" },
  ]);
  expect((await readDigestDay(tools.db, { date: DAY }))?.content.news_digest?.global?.[0]?.impact).toBe(
    "🟡 Neutral",
  );
  await expect(carryOut(tools)).rejects.toThrow("Give a reason");
  expect(
    await publishDraft(tools, { date: DAY, actor: OFFICER.name, hash: "0".repeat(64), reason: "Wrong" }),
  ).toEqual({ refused: "composed-anew", message: expect.stringContaining("composed again") });
  await publishDraft(tools, { date: DAY, actor: OFFICER.name, reason: "The impact was wrong" });
  const corrected = await readDraft(tools.db, DAY);
  expect([corrected.state, corrected.changes]).toEqual(["corrected", []]);
  expect(corrected.corrections).toMatchObject([
    { reason: "The impact was wrong", changes: prepared.changes },
  ]);
  await tools.close();
});

test("the reason for a correction goes with what is sent, and lapses with it", async () => {
  const tools = await testTools(NOW);
  await given(tools);
  await write(tools, NEWS);
  await carryOut(tools);
  await write(tools, { ...NEWS, "news.global.0.impact": "negative" });
  const reason = "The impact was wrong";
  await submitDraft(tools, { date: DAY, hash: await hashOf(tools), by: OTHER, reason });
  expect((await readDraft(tools.db, DAY)).draft?.submitted).toMatchObject({ by: OTHER.name, reason });
  await write(tools, { ...NEWS, "news.global.0.impact": "positive" });
  expect((await readDraft(tools.db, DAY)).draft?.submitted).toBeUndefined();
  await submitDraft(tools, { date: DAY, hash: await hashOf(tools), by: OTHER });
  expect((await readDraft(tools.db, DAY)).draft?.submitted).toMatchObject({ reason: undefined });
  await tools.close();
});

test("the list holds drafts and published days together, filtered, sorted and paged", async () => {
  const tools = await testTools(NOW);
  const file = (date: string, more = {}) =>
    JSON.stringify({ json_content: { date, index_dashboard: { NIFTY: { cmp: 1 } } }, ...more });
  await publishDigest(tools, file("13/01/2025"), "test");
  await publishDigest(tools, file("14/01/2025", { sample: true }), "test");
  await given(tools);
  await carryOut(tools);
  await write(tools, NEWS);
  await composeDigest(tools, { date: "2025-02-13", files: [], actor: "test" });
  const list = (more: Partial<Parameters<typeof listDays>[1]> = {}) =>
    listDays(tools.db, { sort: "date", descending: true, limit: 50, offset: 0, ...more });
  const all = await list();
  expect(all.rows.map(({ date, state }) => [date, state])).toEqual([
    ["2025-02-14", "to be approved"],
    ["2025-02-13", "to be approved"],
    ["2025-01-13", "published"],
  ]);
  expect([all.total, all.months]).toEqual([3, ["2025-02", "2025-01"]]);
  const [newest] = all.rows;
  expect([newest?.publishedAt, newest?.composed?.by, newest?.blocking]).toEqual([NOW, WRITER.name, 0]);
  expect((await list({ month: "2025-01" })).rows.map(({ date }) => date)).toEqual(["2025-01-13"]);
  for (const q of ["2025-02-13", "13/02/2025", "13 february", "13 Feb 2025"])
    expect((await list({ q })).rows.map(({ date }) => date)).toEqual(["2025-02-13"]);
  expect((await list({ q: "%" })).total).toBe(0);
  expect((await list({ state: "published" })).rows.map(({ date }) => date)).toEqual(["2025-01-13"]);
  const second = await list({ sort: "state", descending: false, limit: 1, offset: 2 });
  expect([second.total, second.rows.map(({ date }) => date)]).toEqual([3, ["2025-02-13"]]);
  await tools.close();
});

test("a published day that is composed again with the same result stays published in the list", async () => {
  const tools = await testTools(NOW);
  await given(tools);
  await carryOut(tools);
  await tools.db.execute(sql`update digest set published_at = published_at - interval '1 hour'`);
  const state = async () =>
    (await listDays(tools.db, { sort: "date", descending: true, limit: 1, offset: 0 })).rows[0]?.state;
  expect(await state()).toBe("published");
  await write(tools, NEWS);
  expect(await state()).toBe("to be approved");
  await tools.close();
});

test.each([
  ["before eight", "2025-02-17T07:30:00", "2025-02-14", "2025-02-17", 30],
  ["late, while it may still go", "2025-02-17T08:30:00", "2025-02-14", "2025-02-17", -30],
  ["after the last minute", "2025-02-17T09:10:00", "2025-02-17", "2025-02-18", 22 * 60 + 50],
  ["on a weekend", "2025-02-15T12:00:00", "2025-02-14", "2025-02-17", 44 * 60],
])(
  "%s the digest that is due is that of the session before the morning",
  async (_, now, day, mailDay, left) => {
    const tools = await testTools(new Date(`${now}+05:30`));
    expect(await digestMorning(tools)).toMatchObject({
      day,
      mailDay,
      dueAt: new Date(`${mailDay}T08:00:00+05:30`).toISOString(),
      minutesLeft: left,
      state: "none",
    });
    await tools.close();
  },
);

test("the coming mornings are those of the next market days, as far as the calendar reaches", () => {
  const mornings = (now: string, most = 2) =>
    comingMornings(new Date(`${now}+05:30`), most).map(({ day, mailDay }) => `${day} on ${mailDay}`);
  expect(mornings("2025-02-14T07:59:59")).toEqual(["2025-02-13 on 2025-02-14", "2025-02-14 on 2025-02-17"]);
  expect(mornings("2025-02-14T08:00:00", 1)).toEqual(["2025-02-14 on 2025-02-17"]);
  expect(mornings("2025-02-25T12:00:00", 1)).toEqual(["2025-02-25 on 2025-02-27"]);
  expect(mornings("2026-12-30T12:00:00")).toEqual(["2026-12-30 on 2026-12-31"]);
  expect(mornings("2049-02-16T20:00:00")).toEqual([]);
});

test("the morning says what is missing, and nothing once the digest is published", async () => {
  const tools = await testTools(new Date("2025-02-16T20:00:00+05:30"));
  const missing = async () => {
    const morning = await digestMorning(tools);
    return "refused" in morning ? morning.message : morning.missing;
  };
  expect(await missing()).toEqual([
    "Missing files: Index closes, F&O bhavcopy, FII/DII cash activity, Participant-wise open interest.",
  ]);
  const { files, history } = exchangeDay(DAY);
  await give(tools, [...history, ...files.filter(({ name }) => !name.startsWith("fii"))]);
  expect(await missing()).toEqual([
    "Missing files: FII/DII cash activity.",
    "It has not been sent for approval.",
  ]);
  await give(tools, files);
  await carryOut(tools);
  expect(await missing()).toEqual([]);
  await tools.close();
  const far = await testTools(new Date("2049-02-16T20:00:00+05:30"));
  expect(await digestMorning(far)).toEqual({
    refused: "calendar-unknown",
    message: expect.stringContaining("calendar"),
  });
  await far.close();
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
  const taken = await give(tools, files, AFTER);
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
