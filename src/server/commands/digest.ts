import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backfillDigests } from "#domain/digest/composing/backfill.server.ts";
import { type ComposedDigest, composeDigest } from "#domain/digest/composing/compose-digest.server.ts";
import { parseWritten, type Written } from "#domain/digest/composing/written.ts";
import { ifCalendarKnows, marketDaysBetween } from "#domain/market/calendar.ts";
import { readAllApart } from "#domain/market/files/read-apart.server.ts";
import type { FileNote, ReadFile } from "#domain/market/readings.ts";
import { memberByAddress } from "#domain/staff/read.server.ts";
import { isDay } from "#platform/clock/days.ts";
import { unlessAbsent } from "#platform/files/files.server.ts";
import type { Host } from "../host.ts";
import { type Command, notDone, type Output, wrong } from "./command.ts";

const ACTOR = "command:digest";

const options = {
  date: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  dir: { type: "string" },
  written: { type: "string" },
  json: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;

type Parsed = ReturnType<typeof parse>;
const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options });

const isGiven = (text: string | undefined): text is string => text !== undefined && isDay(text);

/** `npm run digest -- …`: from the exchange's files to drafts. */
export const digestCommand: Command = {
  usage: `npm run digest -- compose --date YYYY-MM-DD [--written FILE.json] [--json] [--dry-run] FILES…
       npm run digest -- backfill --from YYYY-MM-DD --to YYYY-MM-DD --dir FOLDER
       Both make drafts: members send them for approval and approve them at the desk.`,
  async run(host, args, io) {
    let parsed: Parsed;
    try {
      parsed = parse(args);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await io.err(`${error.message}\nUsage: ${this.usage}\n`);
      return 2;
    }
    const [verb = "", ...rest] = parsed.positionals;
    const run = verbs.get(verb);
    const code = run ? await run(host, parsed.values, rest, io) : undefined;
    return code ?? wrong(io, this.usage);
  },
};

type Verb = (host: Host, values: Parsed["values"], rest: string[], io: Output) => Promise<number | undefined>;

const verbs = new Map<string, Verb>([
  ["compose", compose],
  ["backfill", backfill],
]);

async function compose(
  { tools, settings }: Host,
  values: Parsed["values"],
  names: string[],
  io: Output,
): Promise<number | undefined> {
  const { date, json, written: writtenFile } = values;
  if (!isGiven(date)) return undefined;
  const files = await readAll(names, io);
  const written = writtenFile === undefined ? undefined : await readWritten(writtenFile, io);
  if (!files || written === "refused") return notDone(io, "Nothing was composed.");
  // The named member counts as a contributor, and so cannot approve the digest.
  const writer = written && (await memberByAddress(tools, { email: written.by, needs: ["write"] }));
  if (writer && "refused" in writer) return notDone(io, `Nothing was composed. ${writer.message}`);
  const dryRun = values["dry-run"];
  const composed = await composeDigest(tools, {
    date,
    files,
    actor: ACTOR,
    dryRun,
    ...(written && writer && { written: { ...written, by: writer.name }, writer: writer.id }),
  });
  if ("refused" in composed) return notDone(io, `Not composed. ${composed.message}`);
  await (json
    ? io.out(`${JSON.stringify(recordOf(composed), null, 2)}\n`)
    : tell(composed, { dryRun, deskOrigin: settings.deskOrigin }, io));
  return composed.findings.some(({ level }) => level === "block") ? 1 : 0;
}

const recordOf = ({ content, ...rest }: ComposedDigest) => ({ ...rest, json_content: content });

type Told = { dryRun: boolean; deskOrigin: string };

async function tell(
  { date, findings, provenance, hash }: ComposedDigest,
  { dryRun, deskOrigin }: Told,
  io: Output,
) {
  const figures = Object.keys(provenance.figures).length;
  await io.out(`Composed the digest of ${date}: ${figures} figures and texts, SHA-256 ${hash}.\n`);
  for (const { level, message } of findings)
    await io.out(`${level === "block" ? "BLOCKS" : "look at"}  ${message}\n`);
  const blocked = findings.some(({ level }) => level === "block");
  await io.out(
    dryRun
      ? "Nothing was stored.\n"
      : `It is a draft${blocked ? ", and something blocks it" : ""}: ${deskOrigin}/desk/digest/${date}\n`,
  );
}

async function tellNotes(file: string, notes: FileNote[], io: Output): Promise<void> {
  for (const { line, message } of notes)
    await io.err(`${file}${line === undefined ? "" : `, line ${line}`}: ${message}\n`);
}

/** Reads every file and reports each refusal; undefined if one was refused. */
async function readAll(names: string[], io: Output): Promise<ReadFile[] | undefined> {
  const files: ReadFile[] = [];
  let refused = false;
  for (const name of names) {
    const read = await readFilesNamed(resolve(io.cwd, name), io);
    refused ||= read === undefined;
    for (const file of read ?? []) await tellNotes(file.file, file.notes, io);
    files.push(...(read ?? []));
  }
  return refused ? undefined : files;
}

/** Reads a file, or every file of an archive; undefined if one was refused. */
async function readFilesNamed(path: string, io: Output): Promise<ReadFile[] | undefined> {
  const files: ReadFile[] = [];
  let refused = false;
  try {
    for await (const read of readAllApart(path, basename(path))) {
      if (!("refused" in read)) files.push(read);
      else await io.err(`Refused. ${read.message}\n`);
      refused ||= "refused" in read;
    }
    return refused ? undefined : files;
  } catch (error) {
    if (!["ENOENT", "ENOTDIR", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    const is =
      (error as NodeJS.ErrnoException).code === "EISDIR"
        ? `${path} is a folder, not a file`
        : `There is no file ${path}`;
    await io.err(`${is}.\n`);
  }
  return undefined;
}

async function readWritten(file: string, io: Output): Promise<Written | "refused"> {
  const text = await unlessAbsent(readFile(resolve(io.cwd, file), "utf8"));
  if (text === undefined) {
    await io.err(`There is no file ${file}.\n`);
    return "refused";
  }
  const written = parseWritten(text);
  if (!("refused" in written)) return written;
  await io.err(`Refused. ${file}: ${written.message}\n`);
  return "refused";
}

async function backfill(
  { tools }: Host,
  { from, to, dir }: Parsed["values"],
  _: string[],
  io: Output,
): Promise<number | undefined> {
  if (!isGiven(from) || !isGiven(to) || !dir) return undefined;
  const folder = resolve(io.cwd, dir);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
      throw error;
    },
  );
  if (!entries) return notDone(io, `There is no folder ${dir}.`);
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));
  if (from > to) return notDone(io, `${from} is after ${to}.`);
  const days = ifCalendarKnows(() => marketDaysBetween(from, to));
  if (!days) return notDone(io, `The market calendar lacks a year between ${from} and ${to}.`);
  if (!days.length) return notDone(io, `No market day lies between ${from} and ${to}.`);
  const request = { from, to, paths, actor: ACTOR };
  const counts: Record<string, number> = {};
  let refusals = 0;
  for await (const step of backfillDigests(tools, request)) {
    if ("refused" in step) {
      refusals += 1;
      await io.err(`Refused. ${step.message}\n`);
    } else if ("file" in step) await tellNotes(step.file, step.notes, io);
    else {
      counts[step.state] = (counts[step.state] ?? 0) + 1;
      await io.out(
        `${step.day}  ${step.state}${step.messages.map((text) => `\n            ${text}`).join("")}\n`,
      );
    }
  }
  await io.out(
    `${Object.entries(counts)
      .map(([state, n]) => `${n} ${state}`)
      .join(", ")}.\n`,
  );
  return refusals ? 1 : 0;
}
