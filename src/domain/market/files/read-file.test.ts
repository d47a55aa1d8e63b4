import { createHash } from "node:crypto";
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { closesFile, exchangeDay, foBhavcopyCsv, UDIFF_HEADER, zipOf } from "#test/exchange-files.ts";
import { lastOf, marketDays, randomFrom } from "#test/exchange-market.ts";
import { haveReal, read, realBytes, realPath, refusalOf } from "#test/read-exchange.ts";
import { readExchangeFile } from "./read-file.server.ts";

const day = lastOf(marketDays("2025-02-28"));
const { name, bytes } = closesFile(day);
const folder = mkdtempSync(join(tmpdir(), "exchange-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (file: string, content: string | Buffer) => {
  const path = join(folder, file);
  writeFileSync(path, content);
  return path;
};
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

test("a whole generated day and its history are read, with at least 260 sessions before it", async () => {
  const { files, history } = exchangeDay("2025-02-28");
  const kinds = [];
  for (const each of [...files, ...history]) {
    const file = await read(each.bytes, each.name);
    expect(file.notes, each.name).toEqual([]);
    kinds.push([file.kind, file.days.length]);
    if (files.includes(each)) expect(file.days, each.name).toEqual(["2025-02-28"]);
    else expect(file.days.at(-1), each.name).toBe("2025-02-27");
  }
  expect(kinds).toEqual([
    ["participant-oi", 1],
    ["fii-dii-cash", 1],
    ["index-closes", 1],
    ["fo-bhavcopy", 1],
    ["cm-bhavcopy", 1],
    ["participant-oi", 1],
    ["participant-oi-table", 300],
    ["fii-dii-cash-table", 300],
    ["index-history", 300],
    ["index-history", 300],
    ["vix-history", 300],
  ]);
  const before = exchangeDay("2025-02-27").files[0];
  expect(history[0]).toEqual(before);
});

test.each(["2024-02-29", "2024-11-01", "2025-10-21", "2026-02-01", "2026-08-21"])(
  "the generated day %s, an expiry or a special session among them, is read without a note",
  async (date) => {
    for (const each of exchangeDay(date).files) {
      const file = await read(each.bytes, each.name);
      expect([file.days, file.notes], each.name).toEqual([[date], []]);
    }
    expect(exchangeDay(date).history.length).toBeGreaterThan(0);
  },
);

test("buffers, paths, zip and gzip give the same readings; the hash is of the bytes as they came", async () => {
  const plain = await read(bytes, name);
  const zip = zipOf({ name, bytes });
  for (const [content, file] of [
    [bytes, name],
    [zip, `${name}.zip`],
    [gzipSync(bytes), `${name}.gz`],
    [zip, "renamed"],
    [zipOf({ name, bytes, stored: true }), `${name}.zip`],
  ] as const) {
    const held = await read(content, file);
    const streamed = await readExchangeFile({ path: write("one", content) }, file);
    expect(held).toEqual({ ...plain, file, sha256: sha256(content) });
    expect(streamed).toEqual(held);
  }
});

test.each([
  ["nothing", "", "empty"],
  ["white space", "\u{FEFF} \r\n\n", "empty"],
  ["an empty gzip", gzipSync(""), "empty"],
  ["a web page", "\n <!DOCTYPE html><html>Access Denied</html>", "html"],
  ["a web page after a byte order mark", "\u{FEFF}<html>", "html"],
  ["a web page in a zip", zipOf({ name: "a.csv", bytes: Buffer.from("<html>") }), "html"],
  ["a text of another kind", "Symbol,Price\nTCS,1\n", "unknown-shape"],
  ["JSON of another kind", '{"status":"ok"}', "unknown-shape"],
  ["a line without end", `${"x".repeat(100_000)}`, "unknown-shape"],
  ["a spreadsheet (.xls)", Buffer.from("d0cf11e0a1b11ae1fffe00", "hex"), "unknown-shape"],
  ["a binary table", Buffer.from("d0cf11a0a1b11ae1fffe00", "hex"), "not-utf8"],
  ["half a zip", zipOf({ name, bytes }).subarray(0, 200), "broken-archive"],
  ["half a gzip", gzipSync(bytes).subarray(0, 200), "broken-archive"],
  ["the first bytes of a zip", Buffer.from("PK\x03\x04"), "broken-archive"],
  ["a zip of two files", zipOf({ name: "a.csv", bytes }, { name: "b.csv", bytes }), "archive-content"],
  ["a zip of none", zipOf(), "archive-content"],
  ["a zip of a folder", zipOf({ name: "folder/", bytes: Buffer.alloc(0) }), "archive-content"],
  ["a zip in a zip", zipOf({ name: "a.zip", bytes: zipOf({ name, bytes }) }), "archive-content"],
  ["a gzip in a gzip", gzipSync(gzipSync(bytes)), "archive-content"],
])("%s is refused", async (_, content, code) => {
  const refused = await refusalOf(content, "inbox.csv");
  expect(refused).toMatchObject({ file: "inbox.csv", refused: code });
  expect(refused.message).toMatch(/^inbox\.csv(, line 1)?: [a-z].*\.$/s);
});

test("the refusal of an unknown kind lists what is understood", async () => {
  const { message } = await refusalOf("Symbol,Price\nTCS,1\n");
  expect(message).toMatch(/“Symbol,Price”, is not of a known kind\. The desk reads participant-wise/);
  for (const word of ["fiidiiTradeReact", "ind_close_all", "UDiFF", "option chains", "holiday lists"])
    expect(message).toContain(word);
});

test("a zip whose content was changed after packing is refused by its checksum", async () => {
  const zip = zipOf({ name, bytes });
  const at = zip.indexOf("PK\x01\x02");
  for (const field of [16, 24]) {
    const changed = Buffer.from(zip);
    changed.writeUInt32LE(changed.readUInt32LE(at + field) + 1, at + field);
    expect(await refusalOf(changed)).toMatchObject({
      refused: "broken-archive",
      message: expect.stringMatching(/checksum or size/),
    });
  }
});

test("a zip with a password, or with a packing that is not deflate, is refused", async () => {
  for (const [field, value] of [
    [8, 1],
    [10, 12],
  ] as const) {
    const zip = zipOf({ name, bytes });
    zip.writeUInt16LE(value, zip.indexOf("PK\x01\x02") + field);
    expect(await refusalOf(zip)).toMatchObject({ refused: "archive-content" });
  }
});

test("what unpacks to 100 times its size is stopped, and a zip that lies about it is refused", async () => {
  const zeros = Buffer.alloc(24 * 1024 * 1024, `${" ".repeat(999)}\n`);
  const zip = zipOf({ name, bytes: zeros });
  expect(await refusalOf(zip)).toMatchObject({ refused: "unpacks-too-large" });
  expect(await refusalOf(gzipSync(zeros))).toMatchObject({ refused: "unpacks-too-large" });
  const directory = zip.indexOf("PK\x01\x02");
  zip.writeUInt32LE(500_000, directory + 24);
  expect(await refusalOf(zip)).toMatchObject({ refused: "broken-archive" });
  const small = zipOf({ name, bytes });
  small.writeUInt32LE(300 * 1024 * 1024, small.indexOf("PK\x01\x02") + 24);
  expect(await refusalOf(small)).toMatchObject({
    refused: "unpacks-too-large",
    message: expect.stringMatching(/more than 200 MB/),
  });
});

test("a market of more than 200 MB is stopped there, packed like the exchange's", async () => {
  // Random blank lines of spaces and tabs compress about twelvefold, so the ratio does not stop them.
  const random = randomFrom(1);
  const blank = Array.from({ length: 1024 * 1024 }, (_, at) =>
    at % 2048 === 2047 ? "\n" : random() < 0.9 ? " " : "\t",
  );
  const block = gzipSync(blank.join(""));
  const blocks = Array.from({ length: 201 }, () => block);
  const refused = await refusalOf(
    Buffer.concat([gzipSync(`${UDIFF_HEADER}\n`), ...blocks]),
    "BhavCopy.csv.gz",
  );
  expect(refused).toMatchObject({
    refused: "unpacks-too-large",
    kind: "fo-bhavcopy",
    message: expect.stringMatching(/200 MB/),
  });
});

test("a file of more than 200 MB, or a history of more than 16 MB, is refused by its size", async () => {
  const path = write("large.csv", "");
  const file = openSync(path, "r+");
  ftruncateSync(file, 200 * 1024 * 1024 + 1);
  closeSync(file);
  expect(await readExchangeFile({ path }, "large.csv")).toEqual({
    file: "large.csv",
    refused: "too-large",
    message: "large.csv: the file is larger than 200 MB, more than any exchange file. It was not read.",
  });
  const rows = `2025-02-27,1,3,1,2,x\n${`${" ".repeat(1000)}\n`.repeat(17_000)}`;
  const long = `date,open,high,low,close,source\n${rows}`;
  expect(await readExchangeFile({ path: write("long.csv", long) }, "NIFTY_50.csv")).toMatchObject({
    refused: "too-large",
    kind: "index-history",
  });
});

test("bytes that are not UTF-8 are refused with their line, wherever a chunk ends", async () => {
  const latin = Buffer.from(bytes.toString().replace("Nifty IT", "Nifty Café"), "latin1");
  expect(await refusalOf(latin, "a.csv")).toMatchObject({
    refused: "not-utf8",
    line: 5,
    message: expect.stringMatching(/^a\.csv, line 5: /),
  });
  expect((await read(bytes.toString().replace("Nifty IT", "Nifty Café"))).readings[3]?.subject).toBe(
    "Nifty Café",
  );
  expect(await refusalOf(Buffer.from('[{"category":"Caf\xe9"}]', "latin1"))).toMatchObject({
    refused: "not-utf8",
    line: 1,
  });
  const market = foBhavcopyCsv(day, 3_000).split("\n");
  const line = market.findIndex((each) => each.includes("STOCK100,"));
  const broken = Buffer.from(
    market.with(line, (market[line] ?? "").replace("STOCK100", "STÖCK100")).join("\n"),
    "latin1",
  );
  expect(await refusalOf(broken)).toMatchObject({ refused: "not-utf8", line: line + 1 });
});

test("a name without a date, with the day or with several of which one is the day, passes", async () => {
  for (const each of [
    "closes.csv",
    "ind_close_all_28022025.csv",
    "2025-02-28.csv",
    "20250228.csv",
    "28-Feb-2025 of 03-Mar-2025.csv",
    "fetched/01032025/closes.csv",
  ])
    expect((await read(bytes, each)).days, each).toEqual(["2025-02-28"]);
  for (const each of [
    "ind_close_all_27022025.csv",
    "2025-02-27.csv",
    "20250227.csv",
    "ind28JAN2025.csv",
    "28-Jan-2025.csv",
  ])
    expect(await refusalOf(bytes, each), each).toMatchObject({ refused: "wrong-date", kind: "index-closes" });
});

test("a path that cannot be opened is a fault, not a refusal", async () => {
  await expect(readExchangeFile({ path: join(folder, "absent") }, "absent")).rejects.toThrow(/ENOENT/);
});

test.skipIf(!haveReal)(
  "a zip of the exchange that was cut off is refused; from its path it is read as from memory",
  async () => {
    const path = "fo_bhavcopy/BhavCopy_NSE_FO_0_0_0_20250228_F_0000.csv.zip";
    const zip = realBytes(path);
    expect(await refusalOf(zip.subarray(0, 500_000))).toMatchObject({ refused: "broken-archive" });
    const changed = Buffer.from(zip);
    changed.writeUInt8(changed.readUInt8(600_000) ^ 0xff, 600_000);
    expect(await refusalOf(changed)).toMatchObject({
      refused: expect.stringMatching(/broken-archive|short-line|mixed-dates|bad-date|not-utf8/),
    });
    expect(await readExchangeFile({ path: realPath(path) }, "a.zip")).toEqual(await read(zip, "a.zip"));
  },
);

test("a history of nothing but faults is given up after 10,000 of them", async () => {
  const rows = "2025-02-27,1,3,1,4,x\n".repeat(12_000);
  const refused = await refusalOf(`date,open,high,low,close,source\n${rows}`, "NIFTY_50.csv");
  expect(refused).toMatchObject({
    refused: "sum-differs",
    kind: "index-history",
    message: expect.stringMatching(/more than 10000 faults/),
  });
  const withFaults = async (faults: number) => {
    const { days, notes } = await read(
      `date,open,high,low,close,source\n2025-02-28,1,3,1,2,x\n${rows.slice(0, 21 * faults)}`,
      "NIFTY_50.csv",
    );
    return [days, notes.length, notes.at(-1)?.message];
  };
  expect(await withFaults(700)).toEqual([["2025-02-28"], 501, "200 more notes of this file are not listed."]);
  expect(await withFaults(501)).toEqual([["2025-02-28"], 501, "1 more note of this file is not listed."]);
});
