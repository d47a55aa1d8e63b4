import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import * as z from "zod";
import { nearest } from "#platform/words/nearest.ts";

export class WrongSettings extends Error {}

/**
 * Reads the settings once: the settings file (NAME=value lines), overlaid by the environment, parsed by one
 * schema. Each wrong value is named, and so is each unknown name in the file, with the nearest known one.
 */
export function readSettings<S extends z.ZodObject>(
  schema: S,
  env: NodeJS.ProcessEnv,
  file: string,
): z.output<S> {
  const fromFile: NodeJS.Dict<string> = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(fromFile).filter((name) => !known.includes(name));
  const faults = unknown.map(
    (name) => `${name}: no such setting (in ${file}). Did you mean ${nearest(name, known)}?`,
  );

  const given = Object.fromEntries(
    known.map((name) => [name, env[name] ?? fromFile[name]]).filter(([, v]) => v !== undefined && v !== ""),
  );
  const parsed = schema.safeParse(given);
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
