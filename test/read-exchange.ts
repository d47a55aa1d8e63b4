/** Reads exchange files in tests, and finds real ones if beside this checkout. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readExchangeFile } from "#domain/market/files/read-file.server.ts";
import type { FileRefusal, ReadFile, Reading } from "#domain/market/readings.ts";

const bytesOf = (content: string | Buffer) => (typeof content === "string" ? Buffer.from(content) : content);

/** Reads a file; a refusal fails the test with its sentence. */
export async function read(content: string | Buffer, name = "file"): Promise<ReadFile> {
  const answer = await readExchangeFile(bytesOf(content), name);
  if ("refused" in answer) throw new Error(`${answer.refused}: ${answer.message}`);
  return answer;
}

/** Returns the refusal; a readable file fails the test. */
export async function refusalOf(content: string | Buffer, name = "file"): Promise<FileRefusal> {
  const answer = await readExchangeFile(bytesOf(content), name);
  if ("refused" in answer) return answer;
  throw new Error(`${name} was read: ${JSON.stringify(answer).slice(0, 300)}`);
}

type Figures = { [K in Reading["kind"]]: Extract<Reading, { kind: K }>["figures"] };

/** Returns the figures of the only reading of a kind and subject. */
export function only<K extends Reading["kind"]>(
  { readings }: ReadFile,
  kind: K,
  subject?: string,
): Figures[K] {
  const found = readings.filter((each) => each.kind === kind && (!subject || each.subject === subject));
  if (found.length !== 1) throw new Error(`${found.length} readings of ${kind} ${subject ?? ""}`);
  return found[0]?.figures as Figures[K];
}

const real = new URL("../../shared/data/nse/", import.meta.url);
export const haveReal = existsSync(real);
export const realBytes = (path: string): Buffer => readFileSync(new URL(path, real));
export const realNames = (folder: string, pattern: RegExp): string[] =>
  readdirSync(new URL(folder, real))
    .filter((name) => pattern.test(name))
    .sort();
export const realPath = (path: string): string => fileURLToPath(new URL(path, real));

/** Reads a real file under its own name. */
export const readReal = (path: string): Promise<ReadFile> => read(realBytes(path), path.split("/").at(-1));
