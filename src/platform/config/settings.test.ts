import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { onOff, readSettings, WrongSettings } from "./settings.server.ts";

const schema = z.object({
  PORT: z.coerce.number({ error: "must be a port number" }).int().default(3000),
  HOST: z.string().default("localhost"),
  DOUBLE_OPT_IN: onOff(true),
});

function withFile<T>(text: string, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  const file = join(folder, "settings.env");
  writeFileSync(file, text);
  try {
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the environment goes before the file, the file before the default", () => {
  const read = withFile("PORT=4000\nHOST=example.in\n", (file) =>
    readSettings(schema, { PORT: "5000" }, { file, isNamed: true }),
  );
  expect(read).toEqual({ PORT: 5000, HOST: "example.in", DOUBLE_OPT_IN: true });
});

test("a mark of the byte order is not part of the first name", () => {
  const read = withFile("\uFEFFPORT=4000\r\nHOST=example.in\r\n", (file) =>
    readSettings(schema, {}, { file, isNamed: true }),
  );
  expect(read).toMatchObject({ PORT: 4000, HOST: "example.in" });
});

test("a typo in the file stops the start, names the setting and the nearest known one", () => {
  const start = () =>
    withFile("DUBLE_OPT_IN=off\n", (file) => readSettings(schema, {}, { file, isNamed: true }));
  expect(start).toThrow(WrongSettings);
  expect(start).toThrow(/DUBLE_OPT_IN: no such setting .*Did you mean DOUBLE_OPT_IN\?/);
});

test("a wrong value is named with what it must be; all wrong ones at once", () => {
  const start = () =>
    readSettings(schema, { PORT: "http", DOUBLE_OPT_IN: "perhaps" }, { file: "/nowhere", isNamed: false });
  expect(start).toThrow(/PORT: must be a port number[\s\S]*DOUBLE_OPT_IN:/);
});

test("a settings file that was named must be there and readable; one that nobody named may be missing", () => {
  const read = (file: string, isNamed: boolean) => () => readSettings(schema, {}, { file, isNamed });
  expect(read("/nowhere/settings.env", false)()).toMatchObject({ PORT: 3000 });
  expect(read("/nowhere/settings.env", true)).toThrow(WrongSettings);
  expect(read("/nowhere/settings.env", true)).toThrow(
    "The settings file /nowhere/settings.env is not there. Correct SETTINGS_FILE, or put the file in its place.",
  );
  withFile("PORT=4000\n", (file) => {
    expect(read(`${file}/more`, true)).toThrow(/is not there: a part of its path is a file/);
    expect(read(join(file, ".."), true)).toThrow(/is a folder\. Name the file in it\./);
  });
});
