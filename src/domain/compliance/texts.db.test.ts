import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { approveChanges } from "#domain/firm/decide-change.server.ts";
import { importText } from "#domain/firm/import-text.server.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { bookOf, delivered } from "#test/firm.ts";
import { checkConsent, consentDocuments, storeConsent } from "./give-consent.server.ts";
import { publishText, publishTexts, TEXTS_TAG } from "./publish-texts.server.ts";
import { readConsent } from "./read-consent.server.ts";
import { readText, readTexts, referenceTo, shownByHash, shownVersion } from "./read-text.server.ts";
import { STATUTORY_TEXTS } from "./statutory-texts.ts";
import { consent } from "./tables.server.ts";
import { frontMatterOf, prepare } from "./templates.server.ts";

const IN_FORCE = new Date("2026-11-21T12:00:00+05:30");
const known = bookOf().facts;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Copies the first file of each of the product's texts, for a test to change and add to. */
function texts(): string {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  folders.push(folder);
  cpSync("content/legal", folder, { recursive: true });
  for (const later of globSync("*/*.md", { cwd: folder }).filter((path) => !path.endsWith("/1.md")))
    rmSync(join(folder, later));
  return folder;
}

const text = (effective: string, body: string) =>
  `---\ntitle: "Refund Policy"\neffective: ${effective}\nsummary: "A summary that is long enough to stand on its own."\n---\n\n## 1. No refund\n\n${body}\n`;

const write = (folder: string, name: string, content: string) =>
  writeFileSync(join(folder, "refundpolicy", name), content);

const count = async ({ db }: TestTools, from: string): Promise<number | undefined> => {
  const answer = (await db.execute(sql.raw(`select count(*)::int as n from ${from}`))) as unknown as {
    rows: { n: number }[];
  };
  return answer.rows[0]?.n;
};
const rows = (tools: TestTools) => count(tools, "statutory_text");

test("each text is published once, with its audit entry, and a second start publishes nothing", async () => {
  const tools = await testTools(IN_FORCE);
  const published = await publishTexts(tools, texts(), () => known);
  expect(published).toEqual(expect.arrayContaining(STATUTORY_TEXTS.map((slug) => `${slug}/1`)));
  expect(tools.published[0]).toEqual([TEXTS_TAG]);
  expect(await publishTexts(tools, texts(), () => known)).toEqual([]);
  expect(await rows(tools)).toBe(published.length);
  expect(await count(tools, "audit_entry where action = 'text.publish'")).toBe(published.length);
  await tools.close();
});

test("a text whose first day is to come is shown with that day, and is not among the texts in force", async () => {
  const tools = await testTools(IN_FORCE);
  const folder = texts();
  const file = join(folder, "accessibility", "1.md");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^effective: .*$/m, "effective: 2027-01-01"));
  await publishTexts(tools, folder, () => known);
  const listed = (await readTexts(tools)).map(({ slug }) => slug);
  expect(listed).toContain("disclaimer");
  expect(listed).not.toContain("accessibility");
  expect(await readText(tools, "accessibility")).toMatchObject({
    version: 1,
    effectiveOn: "2027-01-01",
    isInForce: false,
  });
  await expect(referenceTo(tools, "accessibility")).rejects.toThrow(
    "No version of accessibility is in force",
  );
  expect(await readText(tools, "disclaimer")).toMatchObject({ isInForce: true });
  await tools.close();
});

test("a text is published again when a fact in it changes, under the same version and another hash", async () => {
  const tools = await testTools(IN_FORCE);
  const folder = texts();
  await publishTexts(tools, folder, () => known);
  const before = await readText(tools, "refundpolicy");
  const again = await publishTexts(tools, folder, () => ({ ...known, "grievance.officer": "A. Officer" }));
  expect(again).toContain("refundpolicy/1");
  const after = await readText(tools, "refundpolicy");
  expect(after.version).toBe(before.version);
  expect(after.sha256).not.toBe(before.sha256);
  expect(after.html).toContain("A. Officer");
  expect(after.others).toEqual([]);
  await tools.close();
});

test("a fact that is changed back takes effect again; a start without a change records nothing", async () => {
  const tools = await testTools(IN_FORCE);
  const folder = texts();
  const with_ = (officer: string) =>
    publishTexts(tools, folder, () => ({ ...known, "grievance.officer": officer }));
  await with_("A. Officer");
  const first = await readText(tools, "refundpolicy");
  await with_("B. Officer");
  expect(await with_("A. Officer")).toContain("refundpolicy/1");
  const last = await readText(tools, "refundpolicy");
  expect([last.sha256, last.html]).toEqual([first.sha256, first.html]);
  expect(await with_("A. Officer")).toEqual([]);
  const audited = "audit_entry where action = 'text.publish' and subject_id = 'refundpolicy/1'";
  expect(await count(tools, audited)).toBe(3);
  expect((await shownByHash(tools, "refundpolicy", first.sha256))?.sha256).toBe(first.sha256);
  await tools.close();
});

test("a version keeps what the book said on its first day; a later value asks for a new one", async () => {
  const tools = await testTools(IN_FORCE);
  const folder = texts();
  const changedAt = new Date(IN_FORCE.getTime() + 1);
  const factsAt = (moment: Date) =>
    moment < changedAt ? known : { ...known, "grievance.officer": "A. Officer" };
  await publishTexts(tools, folder, factsAt);
  const before = await readText(tools, "refundpolicy");
  tools.clock = { now: () => new Date(IN_FORCE.getTime() + 60_000) };
  expect(await publishTexts(tools, folder, factsAt)).toEqual([]);
  write(folder, "2.md", text("2026-11-20", "Written to {{grievance.officer}}."));
  expect(await publishTexts(tools, folder, factsAt)).toEqual(["refundpolicy/2"]);
  expect((await readText(tools, "refundpolicy")).html).toContain("Written to A. Officer.");
  expect((await shownVersion(tools, "refundpolicy", 1))?.sha256).toBe(before.sha256);
  await tools.close();
});

test("a version that takes effect before the one that it replaces is refused", async () => {
  const tools = await testTools(IN_FORCE);
  const folder = texts();
  write(folder, "2.md", text("2026-10-31", "Earlier than the first."));
  await expect(publishTexts(tools, folder, () => known)).rejects.toThrow(
    /takes effect on 2026-10-31, before version 1/,
  );
  expect(await rows(tools)).toBe(0);
  await tools.close();
});

test("a version that withdraws an announced one is in force before that would have been, which never is", async () => {
  const folder = texts();
  write(folder, "2.md", text("2027-01-01", "Announced for January."));
  const early = await testTools(IN_FORCE);
  await publishTexts(early, folder, () => known);
  write(folder, "3.md", text("2026-11-20", "True today.").replace("\nsummary", "\nwithdraws: 2\nsummary"));
  expect(await publishTexts(early, folder, () => known)).toEqual(["refundpolicy/3"]);
  const now = await readText(early, "refundpolicy");
  expect([now.version, now.html]).toEqual([3, expect.stringContaining("True today.")]);
  expect(now.others.map(({ version, state }) => `${version} ${state}`)).toEqual([
    "2 withdrawn",
    "1 replaced",
  ]);
  early.clock = { now: () => new Date("2027-02-01T00:00:00Z") };
  expect((await readText(early, "refundpolicy")).version).toBe(3);
  await early.close();
});

test("a file after a withdrawn version takes its own day: what was withdrawn sets none", async () => {
  const tools = await testTools(new Date("2026-11-28T12:00:00+05:30"));
  const folder = texts();
  write(folder, "2.md", text("2027-01-01", "Announced for January."));
  write(folder, "3.md", text("2026-11-20", "True today.").replace("\nsummary", "\nwithdraws: 2\nsummary"));
  write(folder, "4.md", text("2026-11-25", "After the withdrawn one."));
  write(folder, "5.md", text("2026-12-15", "Announced for December."));
  await publishTexts(tools, folder, () => known);
  const { version, effectiveOn, others } = await readText(tools, "refundpolicy");
  expect([version, effectiveOn]).toEqual([4, "2026-11-25"]);
  expect(others.map((other) => `${other.version} ${other.effectiveOn} ${other.state}`)).toEqual([
    "5 2026-12-15 announced",
    "3 2026-11-20 replaced",
    "2 2027-01-01 withdrawn",
    "1 2026-11-01 replaced",
  ]);
  await tools.close();
});

test("a first day that was stored otherwise than the files give it is mended at the next start, and both remain", async () => {
  const tools = await testTools(new Date("2026-11-28T12:00:00+05:30"));
  const folder = texts();
  cpSync("content/legal/privacyPolicy", join(folder, "privacyPolicy"), { recursive: true });
  for (const file of readdirSync(join(folder, "privacyPolicy")))
    if (Number.parseInt(file, 10) > 4) rmSync(join(folder, "privacyPolicy", file));
  const fourth = join(folder, "privacyPolicy/4.md");
  const words = readFileSync(fourth, "utf8");
  rmSync(fourth);
  await publishTexts(tools, folder, () => known);
  writeFileSync(fourth, words);
  const at = new Date(tools.clock.now().getTime() + 60_000);
  tools.clock = { now: () => at };
  const hash = sha256(words);
  const late = { version: 4, effectiveOn: "2027-01-01", facts: known };
  const stored = prepare({ slug: "privacyPolicy", number: 4, text: words, hash }, late);
  await tools.db.transaction((tx) => publishText(tx, stored, { at, actor: "import" }));
  // The same file with other values, approved while the wrong day was announced.
  const changed = { ...known, "reply.time": "48 hours" };
  const next = prepare(
    { slug: "privacyPolicy", number: 4, text: words, hash },
    { ...late, version: 5, facts: changed },
  );
  await tools.db.transaction((tx) => publishText(tx, next, { at, actor: "A. Member" }));
  expect((await readText(tools, "privacyPolicy")).version).toBe(3);

  const facts = (moment: Date) => (moment < at ? known : changed);
  expect(await publishTexts(tools, folder, facts)).toEqual(["privacyPolicy/5"]);
  const now = await readText(tools, "privacyPolicy");
  expect([now.version, now.effectiveOn]).toEqual([5, "2026-11-28"]);
  expect(now.html).toContain("48 hours");
  for (const { sha256: old } of [stored, next])
    expect((await shownByHash(tools, "privacyPolicy", old))?.sha256).toBe(old);
  expect(await publishTexts(tools, folder, facts)).toEqual([]);
  await tools.close();
});

test("a version that another replaced keeps its bytes, whatever the facts become", async () => {
  const tools = await testTools(IN_FORCE);
  const folder = texts();
  await publishTexts(tools, folder, () => known);
  const first = await shownVersion(tools, "refundpolicy", 1);
  write(folder, "2.md", text("2026-11-20", "Written to {{grievance.officer}}."));
  await publishTexts(tools, folder, () => known);
  const again = await publishTexts(tools, folder, () => ({ ...known, "grievance.officer": "A. Officer" }));
  expect(again).toContain("refundpolicy/2");
  expect(again).not.toContain("refundpolicy/1");
  expect((await shownVersion(tools, "refundpolicy", 1))?.sha256).toBe(first?.sha256);
  await tools.close();
});

test("the last privacy policy describes what the site does, and both refund texts count by days", async () => {
  const last = readdirSync("content/legal/privacyPolicy").length;
  const file = readFileSync(`content/legal/privacyPolicy/${last}.md`, "utf8");
  const tools = await testTools(
    new Date(`${frontMatterOf(`privacyPolicy/${last}`, file).effective}T12:00:00+05:30`),
  );
  await publishTexts(tools, "content/legal", () => known);
  const privacy = await readText(tools, "privacyPolicy");
  expect(privacy.version).toBe(last);
  expect(privacy.html).toMatch(/holds two notes for one visit/);
  expect(privacy.html).toMatch(/Visits through the links in an issue/);
  expect(privacy.html).toMatch(/As a hash of the address/);
  expect(privacy.html).toMatch(/could not be delivered, or that it was called spam/);
  expect(privacy.html).toContain('href="/newsletter/preferences"');
  for (const slug of ["refundpolicy", "termsandconditions"] as const)
    expect((await readText(tools, slug)).html).toMatch(/by the day.*(no breakage fee|no breakage)/s);
  await tools.close();
});

test("a published file that reads otherwise is refused, and names the version to write instead", async () => {
  const tools = await testTools(IN_FORCE);
  const folder = texts();
  await publishTexts(tools, folder, () => known);
  const before = await rows(tools);
  write(folder, "1.md", text("2026-11-01", "Another text."));
  await expect(publishTexts(tools, folder, () => known)).rejects.toThrow(
    /content\/legal\/refundpolicy\/1\.md changed after it was published on 2026-.*write version 2/,
  );
  expect(await rows(tools)).toBe(before);
  await tools.close();
});

test("a text with an unknown fact, no front matter or a gap in its versions is not published", async () => {
  const tools = await testTools(IN_FORCE);
  const unknown = texts();
  write(unknown, "1.md", text("2026-11-01", "{{refund.polisy}}"));
  await expect(publishTexts(tools, unknown, () => known)).rejects.toThrow(/refund\.polisy/);
  const bare = texts();
  write(bare, "1.md", "## 1. No refund\n");
  await expect(publishTexts(tools, bare, () => known)).rejects.toThrow(/must begin with front matter/);
  const gap = texts();
  write(gap, "3.md", text("2027-01-01", "Later."));
  await expect(publishTexts(tools, gap, () => known)).rejects.toThrow(/without a gap/);
  await tools.close();
});

test("the version in force goes by the Indian day; the others are listed, the newest first", async () => {
  const folder = texts();
  write(folder, "2.md", text("2026-12-01", "The second text."));
  write(folder, "3.md", text("2027-02-01", "The third text."));
  const at = async (now: string) => {
    const tools = await testTools(new Date(now));
    await publishTexts(tools, folder, () => known);
    const { version, others } = await readText(tools, "refundpolicy");
    await tools.close();
    return { version, others: others.map((other) => `${other.version} ${other.state}`) };
  };
  expect(await at("2026-11-30T18:29:00Z")).toEqual({ version: 1, others: ["3 announced", "2 announced"] });
  expect(await at("2026-11-30T18:30:00Z")).toEqual({ version: 2, others: ["3 announced", "1 replaced"] });
  expect(await at("2027-03-01T00:00:00Z")).toEqual({ version: 3, others: ["2 replaced", "1 replaced"] });
});

test("a text that was never published is a fault, not an empty page", async () => {
  const tools = await testTools(IN_FORCE);
  await expect(readText(tools, "refundpolicy")).rejects.toThrow(/No version of refundpolicy is in force/);
  await tools.close();
});

test("the hash is that of the bytes shown, and what a consent refers to", async () => {
  const tools = await testTools(IN_FORCE);
  await publishTexts(tools, texts(), () => known);
  const shown = await shownVersion(tools, "termsandconditions", 1);
  expect(sha256(shown?.shown ?? "")).toBe(shown?.sha256);
  expect(await referenceTo(tools, "termsandconditions")).toEqual({
    slug: "termsandconditions",
    version: 1,
    sha256: shown?.sha256,
  });
  expect(await shownVersion(tools, "termsandconditions", 2)).toBeUndefined();
  const { sections, html } = await readText(tools, "termsandconditions");
  expect(sections[0]?.title).toMatch(/^1\. \w/);
  for (const { id, title } of sections) {
    const [, number = "", words] = /^(\d+\.|[A-F]\.)?(.*)$/.exec(title) ?? [];
    expect(html).toContain(
      `<h2 id="${id}">${number && `<span class="legal-number">${number}</span>`}${words}</h2>`,
    );
  }
  await tools.close();
});

test("a live site neither lists nor serves a placeholder of its preview, unless somebody consented to it", async () => {
  const tools = await testTools(IN_FORCE);
  const folder = texts();
  const factsWith = (officer: string) => () => ({ ...known, "grievance.officer": officer });
  const read = async (hash: string) => ({
    others: (await readText(tools, "refundpolicy")).others.map(({ version }) => version),
    first: await shownVersion(tools, "refundpolicy", 1),
    byHash: await shownByHash(tools, "refundpolicy", hash),
  });
  write(folder, "1.md", text("2026-11-01", "Write to {{grievance.officer}}."));
  await publishTexts(tools, folder, factsWith("A. Placeholder"));
  const { sha256: old } = await readText(tools, "refundpolicy");
  write(folder, "2.md", text("2026-11-02", "Write to the officer, {{grievance.officer}}."));
  await publishTexts(tools, folder, factsWith("A. Placeholder"));
  const { sha256: renewed } = await readText(tools, "refundpolicy");
  await publishTexts(tools, folder, factsWith("Meena Iyer"));
  expect(await read(old)).toMatchObject({ others: [1], first: { sha256: old }, byHash: { sha256: old } });

  await tools.db.execute(
    sql`insert into site_state (state, "by", at, reason, waived) values ('live', 'Asha', now(), 'Proven.', '[]')`,
  );
  expect(await read(old)).toEqual({ others: [], first: undefined, byHash: undefined });
  expect(await shownByHash(tools, "refundpolicy", renewed)).toBeUndefined();
  expect((await shownVersion(tools, "refundpolicy", 2))?.shown).toContain("Meena Iyer");

  const documents = [{ slug: "refundpolicy" as const, version: 1, sha256: old }];
  await tools.db.insert(consent).values({
    gate: "report",
    priceRupees: 499,
    wording: ["I agree"],
    documents,
    network: "192.0.2.1",
    browser: "",
    givenAt: IN_FORCE,
  });
  expect(await read(old)).toMatchObject({ others: [], first: undefined, byHash: { sha256: old } });
  await tools.close();
});

test("what was published can be neither changed nor removed", async () => {
  const tools = await testTools(IN_FORCE);
  await publishTexts(tools, texts(), () => known);
  const before = await rows(tools);
  const append = { cause: expect.objectContaining({ message: expect.stringContaining("append-only") }) };
  await expect(tools.db.execute(sql`update statutory_text set shown = 'other'`)).rejects.toMatchObject(
    append,
  );
  await expect(tools.db.execute(sql`delete from statutory_text`)).rejects.toMatchObject(append);
  await expect(tools.db.execute(sql`truncate statutory_text`)).rejects.toMatchObject(append);
  expect(await rows(tools)).toBe(before);
  await tools.close();
});

test("once the regulator's own terms hold, a consent is to them too, by the hash of their words", async () => {
  const tools = await testTools(IN_FORCE);
  await publishTexts(tools, texts(), () => known);
  const fields = async () => {
    const [disclaimer, terms, mitc] = await consentDocuments(tools);
    return {
      disclaimer: "on",
      terms: "on",
      disclaimerHash: disclaimer?.sha256,
      termsHash: terms?.sha256,
      mitcHash: mitc?.sha256,
    };
  };
  const before = await fields();
  expect(await checkConsent(tools, before)).toHaveLength(2);
  const words = "1. The analyst shall state the fee.\n2. The client shall read this text before paying.";
  const imported = await importText(tools, {
    name: "mitc",
    text: new TextEncoder().encode(words),
    by: { id: "m1", name: "Asha Rao" },
    circular: "HO/38/12/11",
    dated: "2026-02-06",
    inForceFrom: "2026-02-06",
    original: { name: "circular.txt", bytes: new TextEncoder().encode(words) },
  });
  const id = "id" in imported ? imported.id : 0;
  await approveChanges(tools, delivered, {
    ids: [id],
    by: { id: "m2", name: "Vijay Shah" },
    isCompared: true,
  });
  expect(await checkConsent(tools, before)).toMatchObject({ refused: "stale" });
  const documents = await checkConsent(tools, await fields());
  expect(documents).toContainEqual({ slug: "mitc", version: 1, sha256: sha256(words) });
  if (!Array.isArray(documents)) throw new Error("The consent was refused.");
  const given = { gate: "momentum", priceRupees: 1, documents, network: "n", browser: "b" } as const;
  const consent = await storeConsent(tools.db, given, IN_FORCE);
  expect((await readConsent(tools.db, consent))?.documents).toContainEqual({
    slug: "mitc",
    version: 1,
    sha256: sha256(words),
    proven: true,
    title: "Most important terms and conditions (MITC)",
  });
  await tools.close();
});
