import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { approveChanges } from "./decide-change.server.ts";
import { importText, regulatorTextOn, type TextToImport } from "./import-text.server.ts";
import { listBook } from "./list-book.server.ts";
import { cacheBook } from "./read-book.server.ts";
import { readRegulatorFile, readRegulatorWords } from "./read-regulator-file.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const VIJAY = { id: "m2", name: "Vijay Shah" };
const bytes = (text: string) => new TextEncoder().encode(text);
const WORDS = "1. The analyst shall state the fee.\n2. The client shall read this text before paying.";
const given: TextToImport = {
  name: "mitc",
  text: bytes(`${WORDS.replaceAll("\n", "\r\n")}\r\n`),
  by: ASHA,
  circular: "HO/38/12/11",
  dated: "2026-02-06",
  inForceFrom: "2026-12-01",
  original: { name: "circular.pdf", bytes: bytes("%PDF-1.7 the circular") },
};

test("a text of the regulator holds from its day, once a second person has confirmed it", async () => {
  let now = new Date("2026-11-20T12:00:00+05:30");
  const tools = Object.assign(await testTools(now), { clock: { now: () => now } });
  const book = await cacheBook(tools.db, delivered, tools.clock);
  const imported = await importText(tools, given);
  const id = "id" in imported ? imported.id : 0;
  expect(await importText(tools, given)).toEqual({
    errors: { "": expect.stringContaining("Asha Rao has imported") },
  });
  expect(await approveChanges(tools, delivered, { ids: [id], by: ASHA })).toHaveProperty("refused");
  expect(await approveChanges(tools, delivered, { ids: [id], by: VIJAY, isCompared: true })).toEqual({
    keys: ["text:mitc"],
  });
  await book.reload();
  expect(book.current.regulatorText("mitc")).toBeUndefined();
  const listed = async () => (await listBook(tools, delivered)).find(({ key }) => key === "text:mitc");
  expect(await listed()).toMatchObject({
    value: "",
    printed: "confirmed, in force from 1 December 2026",
    source: "HO/38/12/11",
  });
  expect(await importText(tools, given)).toEqual({
    errors: { text: "This is already confirmed for that day, word for word." },
  });
  now = new Date("2026-12-01T00:00:00+05:30");
  const text = book.current.regulatorText("mitc");
  expect(text).toMatchObject({
    words: WORDS,
    version: 1,
    confirmedBy: "Vijay Shah",
    circular: "HO/38/12/11",
  });
  expect(await regulatorTextOn(tools.db, "mitc", "2026-12-01")).toEqual(text);
  expect(await readRegulatorWords(tools.db, text?.sha256 ?? "")).toBe(WORDS);
  expect((await readRegulatorFile(tools.db, text?.file.sha256 ?? ""))?.bytes.toString()).toBe(
    "%PDF-1.7 the circular",
  );
  expect(await importText(tools, given)).toEqual({
    errors: { text: expect.stringContaining("already the text in force") },
  });
  expect(await listed()).toMatchObject({
    kind: "text",
    printed: expect.stringContaining("in force from 2026-12-01"),
  });
  await tools.close();
});

test("of two texts each holds from its own day, in whatever order they were confirmed", async () => {
  let now = new Date("2026-11-20T12:00:00+05:30");
  const tools = Object.assign(await testTools(now), { clock: { now: () => now } });
  const confirm = async (more: Partial<TextToImport>) => {
    now = new Date(now.getTime() + 60_000);
    const imported = await importText(tools, { ...given, ...more });
    const ids = "id" in imported ? [imported.id] : [];
    expect(await approveChanges(tools, delivered, { ids, by: VIJAY, isCompared: true })).toHaveProperty(
      "keys",
    );
  };
  const on = async (day: string) => (await regulatorTextOn(tools.db, "mitc", day))?.words;
  const present = `${WORDS}\n3. As it reads until December.`;
  await confirm({});
  await confirm({ text: bytes(present), inForceFrom: "2026-02-06" });
  expect([await on("2026-02-05"), await on("2026-11-30"), await on("2026-12-01")]).toEqual([
    undefined,
    present,
    WORDS,
  ]);
  const mended = `${WORDS}\n3. As it was to be imported.`;
  await confirm({ text: bytes(mended) });
  expect([await on("2026-11-30"), await on("2026-12-01")], "of one day").toEqual([present, mended]);
  await tools.close();
});

test("what is no text of the regulator, no UTF-8 or names no circular is refused by its field", async () => {
  const tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
  const refused = async (more: Partial<TextToImport>) => {
    const result = await importText(tools, { ...given, ...more });
    return "errors" in result ? Object.keys(result.errors) : [];
  };
  expect(await refused({ name: "fees" })).toEqual([""]);
  expect(await refused({ text: new Uint8Array([...bytes(WORDS), 0xff]) })).toEqual(["text"]);
  expect(await refused({ text: bytes("too short") })).toEqual(["text"]);
  expect(await refused({ circular: " ", dated: "soon", inForceFrom: "2026-02-31" })).toEqual([
    "circular",
    "dated",
    "inForceFrom",
  ]);
  expect(await refused({ original: { name: "x.pdf", bytes: new Uint8Array(6 * 1024 * 1024) } })).toEqual([
    "original",
  ]);
  await tools.close();
});
