import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readExchangeFile } from "#domain/market/files/read-file.server.ts";
import { isDayFile } from "#domain/market/keep-readings.server.ts";
import type { ReadFile } from "#domain/market/readings.ts";
import type { Tools } from "#platform/tools.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { parseWritten, type Written } from "./written.ts";

const ACTOR = "inbox";
/** A file that changed within this time may still be arriving. */
const SETTLED_MS = 2_000;
/** What people wrote for a day: 2025-02-14.written.json. */
const WRITTEN = /^(\d{4}-\d{2}-\d{2})\.written\.json$/;

/**
 * Takes up what lies in the watched folder: exchange files, and what people wrote. Each file's readings are stored, the
 * draft of each day that they complete is composed, and the file moves to `done/`, or to `refused/` with a text beside
 * it that says why. Nothing is published. Safe to run again at any moment: a file moves only after it was stored.
 */
export async function takeInbox(
  tools: Tools,
  folder: string,
): Promise<{ taken: string[]; refused: string[] }> {
  await mkdir(folder, { recursive: true });
  const [taken, refused]: string[][] = [[], []];
  for (const name of await settled(folder, tools.clock.now())) {
    const path = join(folder, name);
    const problem = WRITTEN.test(name)
      ? await takeWritten(tools, path, name)
      : await takeFile(tools, path, name);
    if (problem === undefined) taken?.push(name);
    else {
      refused?.push(name);
      await move(path, join(folder, "refused"), name);
      await writeFile(join(folder, "refused", `${name}.why.txt`), `${problem}\n`);
      tools.log.warn({ file: name, problem }, "a file of the inbox was refused");
      continue;
    }
    await move(path, join(folder, "done"), name);
  }
  return { taken: taken ?? [], refused: refused ?? [] };
}

async function settled(folder: string, now: Date): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => name);
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return names.filter((_, i) => now.getTime() - (times[i] ?? 0) >= SETTLED_MS).sort();
}

async function move(path: string, to: string, name: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await rename(path, join(to, name));
}

async function takeFile(tools: Tools, path: string, name: string): Promise<string | undefined> {
  const read = await readExchangeFile({ path }, name);
  if ("refused" in read) return read.refused.message;
  const days = daysOf(read);
  const last = days.at(-1);
  if (last === undefined) return `${name} holds no figures.`;
  // The newest day first: it stores the whole file, and the others compose from what is stored.
  for (const day of [last, ...days.slice(0, -1)]) {
    const composed = await composeDigest(tools, {
      date: day,
      files: day === last ? [read] : [],
      actor: ACTOR,
      unlessEmpty: true,
    });
    if (!("refused" in composed)) tools.log.info({ day, file: name }, "digest composed");
  }
  return undefined;
}

/** The days whose draft a file can complete; a table of many days is history, and completes its last. */
const daysOf = (read: ReadFile): string[] => (isDayFile(read.kind) ? read.days : read.days.slice(-1));

async function takeWritten(tools: Tools, path: string, name: string): Promise<string | undefined> {
  const date = WRITTEN.exec(name)?.[1] as string;
  const written: Written | { refused: string } = parseWritten(await readFile(path, "utf8"));
  if ("refused" in written) return written.refused;
  const composed = await composeDigest(tools, { date, files: [], written, actor: ACTOR });
  return "refused" in composed ? composed.refused : undefined;
}
