import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import * as z from "zod";

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

function nearest(name: string, known: string[]): string {
  const ranked = known.map((other) => ({ other, distance: editDistance(name.toUpperCase(), other) }));
  return ranked.reduce((a, b) => (b.distance < a.distance ? b : a)).other;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? a.length;
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
