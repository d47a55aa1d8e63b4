import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readAllApart } from "#domain/market/files/read-apart.server.ts";
import { digestDaysOf, keepReadings } from "#domain/market/keep-readings.server.ts";
import { memberByAddress } from "#domain/staff/read.server.ts";
import { isDay } from "#platform/clock/days.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { composeTouched } from "./compose-touched.server.ts";
import { parseWritten } from "./written.ts";

const ACTOR = "inbox";
/** A file changed within this time may still be arriving. */
const SETTLED_MS = 2_000;
/** A day's written part: 2025-02-14.written.json. */
const WRITTEN = /^(\d{4}-\d{2}-\d{2})\.written\.json$/;
const MAX_WRITTEN_BYTES = 1024 * 1024;

type Look = { taken: string[]; refused: string[] };

/**
 * Processes the watched folder: exchange files and written parts. Stores each file's readings and moves it to `done/`,
 * or to `refused/` with a text that says why. Then composes the affected drafts, later days included, since averages
 * and changes depend on the days before. Publishes nothing. Safe to rerun at any moment: a file moves only after it was
 * stored, and no file stops another.
 */
export async function takeInbox(tools: Tools, folder: string): Promise<Look> {
  await mkdir(folder, { recursive: true });
  const look: Look = { taken: [], refused: [] };
  const days = new Set<string>();
  let from: string | undefined;
  const now = tools.clock.now();
  for (const name of await settled(folder, now)) {
    const path = join(folder, name);
    const result = await take(tools, path, name);
    try {
      if ("refused" in result) {
        const moved = await move(path, join(folder, "refused"), name, now);
        await writeFile(`${moved}.why.txt`, `${result.message}\n`);
        look.refused.push(name);
        tools.log.warn({ file: name, problem: result.message }, "a file of the inbox was refused");
      } else {
        for (const day of result.days) days.add(day);
        if (result.from !== undefined && (from === undefined || result.from < from)) from = result.from;
        await move(path, join(folder, "done"), name, now);
        look.taken.push(name);
      }
    } catch (error) {
      // Stored readings remain; the next run retries the file, and the others continue.
      tools.log.error({ file: name, error: String(error) }, "a file of the inbox could not be moved");
    }
  }
  if (from !== undefined)
    for (const day of await composeTouched(tools, { days: [...days], from, actor: ACTOR }))
      tools.log.info({ day }, "digest composed");
  return look;
}

/** Returns the files unchanged for a while, by name. */
async function settled(folder: string, now: Date): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => name);
  const ages = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.NEGATIVE_INFINITY }));
      // A clock ahead on another machine dates files into the future: only the distance counts.
      return Math.abs(now.getTime() - mtimeMs);
    }),
  );
  return names.filter((_, i) => (ages[i] ?? 0) >= SETTLED_MS).sort();
}

/** Moves a file without overwriting another; returns its new path. */
async function move(path: string, to: string, name: string, now: Date): Promise<string> {
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  const stamp = now.toISOString().replace(/\D/g, "").slice(0, 14);
  let free = name;
  for (let n = 1; there.has(free); n += 1) free = `${stamp}-${n}-${name}`;
  await rename(path, join(to, free));
  return join(to, free);
}

/** Stores a file; a fault in it is a refusal, a fault of the database aborts the run. */
async function take(
  tools: Tools,
  path: string,
  name: string,
): Promise<{ days: string[]; from: string | undefined } | Refusal> {
  try {
    return WRITTEN.test(name) ? await takeWritten(tools, path, name) : await takeFile(tools, path, name);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    tools.log.error({ file: name, error: String(error) }, "a file of the inbox failed");
    return refusal("failed", `${name} could not be taken up: ${String(error)}`);
  }
}

/** Stores a file's readings, or those of each file in an archive; refuses one with no readable file. */
async function takeFile(tools: Tools, path: string, name: string) {
  const refusals: Refusal[] = [];
  const days: string[] = [];
  const froms: string[] = [];
  for await (const read of readAllApart(path, name)) {
    if ("refused" in read) refusals.push(read);
    else if (read.readings.length === 0) refusals.push(refusal("empty", `${read.file} holds no figures.`));
    else {
      const { conflicting } = await tools.db.transaction((tx) => keepReadings(tx, read, tools.clock.now()));
      froms.push(...conflicting);
      const of = digestDaysOf(read);
      days.push(...of.days);
      if (of.from !== undefined) froms.push(of.from);
    }
  }
  const from = froms.sort()[0];
  const [first] = refusals;
  if (first && from === undefined)
    return refusal(first.refused, refusals.map(({ message }) => message).join("\n"));
  for (const { message } of refusals)
    tools.log.warn({ file: name, problem: message }, "a file in an archive of the inbox was refused");
  return { days, from };
}

async function takeWritten(tools: Tools, path: string, name: string) {
  const date = WRITTEN.exec(name)?.[1] as string;
  if (!isDay(date)) return refusal("no-day", `${name}: ${date} is not a calendar date.`);
  const { size } = await stat(path);
  if (size > MAX_WRITTEN_BYTES) return refusal("too-large", `${name} is longer than 1 MB.`);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
  } catch {
    return refusal("not-utf8", `${name} is not written in UTF-8: save it as UTF-8.`);
  }
  const written = parseWritten(text);
  if ("refused" in written) return written;
  // As with a command: the member named in the file is its contributor, and may not approve it.
  const writer = await memberByAddress(tools, { email: written.by, needs: ["write"] });
  if ("refused" in writer) return writer;
  const composed = await composeDigest(tools, {
    date,
    files: [],
    written: { ...written, by: writer.name },
    writer: writer.id,
    actor: ACTOR,
  });
  return "refused" in composed ? composed : { days: [date], from: date };
}
