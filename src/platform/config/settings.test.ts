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
    readSettings(schema, { PORT: "5000" }, file),
  );
  expect(read).toEqual({ PORT: 5000, HOST: "example.in", DOUBLE_OPT_IN: true });
});

test("a typo in the file stops the start, names the setting and the nearest known one", () => {
  const start = () => withFile("DUBLE_OPT_IN=off\n", (file) => readSettings(schema, {}, file));
  expect(start).toThrow(WrongSettings);
  expect(start).toThrow(/DUBLE_OPT_IN: no such setting .*Did you mean DOUBLE_OPT_IN\?/);
});

test("a wrong value is named with what it must be; all wrong ones at once", () => {
  const start = () => readSettings(schema, { PORT: "http", DOUBLE_OPT_IN: "perhaps" }, "/nowhere");
  expect(start).toThrow(/PORT: must be a port number[\s\S]*DOUBLE_OPT_IN:/);
});
