import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import * as z from "zod";
import { nearest } from "#platform/words/nearest.ts";

export class WrongSettings extends Error {}

/** Returns the text of a settings file; empty if there is none and none was named. */
function textOf(file: string, isNamed: boolean): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" && !isNamed) return "";
    const why: Record<string, string> = {
      ENOENT: "is not there. Correct SETTINGS_FILE, or put the file in its place",
      ENOTDIR: "is not there: a part of its path is a file. Correct SETTINGS_FILE",
      EISDIR: "is a folder. Name the file in it",
      EACCES:
        "may not be read by this user. Give the file, and the folders above it, to the user that the product runs as (chgrp, chmod g+r), and run its commands as that user",
    };
    if (!code || !why[code]) throw cause;
    throw new WrongSettings(`The settings file ${file} ${why[code]}.`, { cause });
  }
}

/**
 * Reads the settings once: the settings file (NAME=value lines), overridden by the environment, parsed by one schema.
 * Reports each invalid value, and each unknown name in the file with the nearest known one. A file that the operator
 * named (`isNamed`) must exist: without it the product would start as a fresh site.
 */
export function readSettings<S extends z.ZodObject>(
  schema: S,
  env: NodeJS.ProcessEnv,
  { file, isNamed }: { file: string; isNamed: boolean },
): z.output<S> {
  const fromFile: NodeJS.Dict<string> = parseEnv(textOf(file, isNamed).replace(/^\uFEFF/, ""));
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(fromFile).filter((name) => !known.includes(name));
  const faults = unknown.map(
    (name) => `${name}: no such setting (in ${file}). Did you mean ${nearest(name, known)}?`,
  );

  const values = Object.fromEntries(
    known.map((name) => [name, env[name] ?? fromFile[name]]).filter(([, v]) => v !== undefined && v !== ""),
  );
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) faults.push(`${issue.path.join(".")}: ${issue.message}`);
  }
  if (faults.length || !parsed.success) {
    throw new WrongSettings(`The settings are wrong:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
  return parsed.data;
}

/** A switch in the settings: true/false, on/off, yes/no, 1/0. */
export const onOff = (otherwise: boolean) => z.stringbool().default(otherwise);

/** A comma-separated list in the settings. */
export const list = (otherwise: string[]) =>
  z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .default(otherwise);
