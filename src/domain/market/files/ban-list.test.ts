import { expect, test } from "vitest";
import { banFile } from "#test/exchange-reports.ts";
import { haveReal, only, read, readReal, refusalOf } from "#test/read-exchange.ts";

const TITLE = "Securities in Ban For Trade Date 10-AUG-2026:";

test("names the securities and the day for which it applies", async () => {
  const file = await read(`${TITLE}\n1,M&M\n2,BAJAJ-AUTO\n3,360ONE\n`, "fo_secban_10082026.csv");
  expect(file).toMatchObject({ kind: "ban-list", days: ["2026-08-10"], notes: [], provisional: false });
  expect(only(file, "ban")).toEqual({ symbols: ["M&M", "BAJAJ-AUTO", "360ONE"] });
});

test.each([
  ["NIL on the title's line", `${TITLE} NIL\n`, []],
  ["NIL after a blank line and without a space", `\n${TITLE}NIL`, []],
  ["a blank after the colon, line feeds with returns", `${TITLE} \r\n1,DHFL\r\n`, ["DHFL"]],
  ["a quoted title with trailing commas", `"${TITLE}",,\n1,DHFL,\n`, ["DHFL"]],
])("is read with %s", async (_, content, symbols) => {
  expect(only(await read(content), "ban")).toEqual({ symbols });
});

test("of a generated evening applies to the market day after it", async () => {
  const { bytes, name } = banFile("2025-02-28");
  expect([(await read(bytes, name)).days, name]).toEqual([["2025-03-03"], "fo_secban_03032025.csv"]);
  expect(only(await read(banFile("2025-02-28", []).bytes), "ban")).toEqual({ symbols: [] });
});

test.each([
  ["neither names nor NIL", `${TITLE}\n`, "missing-row", 1, /not known whether there is a ban/],
  ["NIL and a name", `${TITLE} NIL\n1,DHFL\n`, "sum-differs", 2, /says NIL/],
  ["a lost line", `${TITLE}\n1,DHFL\n3,IDBI\n`, "missing-row", 3, /in place of number 2/],
  ["a name twice", `${TITLE}\n1,DHFL\n2,DHFL\n`, "duplicate-row", 3, /twice/],
  ["no symbol", `${TITLE}\n1,\n`, "unknown-shape", 2, /not a number and a symbol/],
  ["a sentence for a symbol", `${TITLE}\n1,No ban today\n`, "unknown-shape", 2, /not a number and a symbol/],
  ["a third cell", `${TITLE}\n1,DHFL,2,IDBI\n`, "unknown-shape", 2, /not a number and a symbol/],
  ["no day", "Securities in Ban For Trade Date :\n1,DHFL\n", "bad-date", 1, /not of the form/],
  ["an impossible day", TITLE.replace("10-AUG", "31-JUN"), "bad-date", 1, /not a calendar date/],
])("is refused with %s", async (_, content, code, line, sentence) => {
  const refused = await refusalOf(content);
  expect(refused).toMatchObject({ refused: code, kind: "ban-list", line });
  expect(refused.message).toMatch(sentence);
});

test("is refused under another day's name, and a closed day is noted", async () => {
  expect(await refusalOf(`${TITLE} NIL\n`, "fo_secban_11082026.csv")).toMatchObject({
    refused: "wrong-date",
  });
  const sunday = await read(`${TITLE.replace("10-AUG", "09-AUG")} NIL\n`);
  expect(sunday.notes).toEqual([{ message: expect.stringMatching(/no session on 2026-08-09/) }]);
});

test.skipIf(!haveReal)("the exchange's own lists, one of them without a name", async () => {
  for (const [name, day, symbols] of [
    ["fo_secban_10082026.csv", "2026-08-10", ["BANDHANBNK", "KAYNES", "LICI"]],
    ["fo_secban_28072026.csv", "2026-07-28", []],
    ["fo_secban_15072019.csv", "2019-07-15", ["DHFL", "IDBI", "RELCAPITAL", "RELINFRA"]],
  ] as const) {
    const file = await readReal(`secban/${name}`);
    expect([file.days, only(file, "ban").symbols], name).toEqual([[day], symbols]);
  }
});
