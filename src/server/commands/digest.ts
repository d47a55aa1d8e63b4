import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { nameOf } from "#domain/approval/rules.ts";
import { approveDigest } from "#domain/digest/composing/approve.server.ts";
import { backfillDigests } from "#domain/digest/composing/backfill.server.ts";
import { chooseFile } from "#domain/digest/composing/choose-file.server.ts";
import { type ComposedDigest, composeDigest } from "#domain/digest/composing/compose-digest.server.ts";
import { publishDraft } from "#domain/digest/composing/publish-draft.server.ts";
import { listDrafts } from "#domain/digest/composing/read-drafts.server.ts";
import { parseWritten, type Written } from "#domain/digest/composing/written.ts";
import { publishDigest } from "#domain/digest/publish.server.ts";
import { readAllApart } from "#domain/market/files/read-apart.server.ts";
import type { FileNote, ReadFile } from "#domain/market/readings.ts";
import { TICK_JOB } from "#domain/newsletter/issues/tick-job.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Host } from "../host.ts";
import { approverOf, approverOptions, approverUsage } from "./approver.ts";
import { type Command, notDone, type Output } from "./command.ts";
import { readTextFile } from "./files.ts";

const ACTOR = "command:digest";

const options = {
  date: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  dir: { type: "string" },
  file: { type: "string" },
  ...approverOptions,
  hash: { type: "string" },
  reason: { type: "string" },
  written: { type: "string" },
  json: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;

type Given = ReturnType<typeof parse>;
const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options });

const isGiven = (text: string | undefined): text is string => text !== undefined && isDay(text);

/** `npm run digest -- …`: from the exchange's files to a published digest. */
export const digestCommand: Command = {
  usage: `npm run digest -- compose --date YYYY-MM-DD [--written FILE.json] [--json] [--dry-run] FILES…
       npm run digest -- choose --date YYYY-MM-DD --file HASH --by "NAME"
       npm run digest -- drafts
       npm run digest -- approve --date YYYY-MM-DD --hash HASH ${approverUsage} [--reason "WHY IN SPITE OF THE WORDING FOUND"]
       npm run digest -- publish --date YYYY-MM-DD [--reason "WHY IT IS CORRECTED"]
       npm run digest -- backfill --from YYYY-MM-DD --to YYYY-MM-DD --dir FOLDER [${approverUsage} [--reason "WHY"]]
       npm run digest -- import FILE ${approverUsage} [--reason "WHY IT IS CORRECTED, OR WHY IN SPITE OF THE WORDING FOUND"]`,
  async run(host, args, io) {
    let given: Given;
    try {
      given = parse(args);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await io.err(`${error.message}\nUsage: ${this.usage}\n`);
      return 2;
    }
    const [verb = "", ...rest] = given.positionals;
    const run = verbs[verb];
    const code = run ? await run(host, given.values, rest, io) : undefined;
    if (code !== undefined) return code;
    await io.err(`Usage: ${this.usage}\n`);
    return 2;
  },
};

type Verb = (host: Host, values: Given["values"], rest: string[], io: Output) => Promise<number | undefined>;

const verbs: Record<string, Verb> = {
  compose,
  drafts,
  choose: async ({ tools }, { date, file, by }, _, io) => {
    if (!isGiven(date) || !file || !by?.trim()) return undefined;
    const result = await chooseFile(tools, { date, file, by: `${by.trim()} (command)` });
    if ("refused" in result) return notDone(io, `Not chosen. ${result.message}`);
    const { values, days } = result;
    await io.out(
      `${result.file} counts: ${values} ${values === 1 ? "value" : "values"} of ${days.join(", ")}. The digest of ${date} was composed again.\n`,
    );
    return 0;
  },
  approve: async (host, { date, hash, reason, ...given }, _, io) => {
    if (!isGiven(date) || !hash) return undefined;
    const by = await approverOf(host, given);
    if (!by) return undefined;
    if ("refused" in by) return notDone(io, `Not approved. ${by.message}`);
    const result = await approveDigest(host.tools, { date, by, hash, wordingReason: reason });
    if ("refused" in result) return notDone(io, `Not approved. ${result.message}`);
    await io.out(`Approved by ${nameOf(by)}: the digest of ${date}, SHA-256 ${result.hash}.\n`);
    return 0;
  },
  publish: async ({ tools }, { date, reason }, _, io) => {
    if (!isGiven(date)) return undefined;
    const result = await publishDraft(tools, { date, actor: ACTOR, reason }, (tx) =>
      tools.queue.enqueue(tx, TICK_JOB, {}),
    );
    if ("refused" in result) return notDone(io, `Not published. ${result.message}`);
    return published(result, io);
  },
  backfill,
  import: async (host, { reason, ...given }, [file], io) => {
    if (!file) return undefined;
    const by = await approverOf(host, given);
    if (!by) return undefined;
    if ("refused" in by) return notDone(io, `Not published. ${by.message}`);
    const text = await readTextFile(file, io);
    if (text === undefined) return 1;
    const result = await publishDigest(host.tools, text, by, reason);
    if ("refused" in result) return notDone(io, `Not published. ${result.message}`);
    return published(result, io);
  },
};

async function published(
  { id, date, changes }: { id: number; date: string; changes: number },
  io: Output,
): Promise<number> {
  const corrected = changes ? `, ${changes} figures or texts corrected` : "";
  await io.out(
    `Published the digest of ${date} with id ${id}${corrected}: ${io.addressOf("digest", { date })}\n`,
  );
  return 0;
}

async function compose(
  { tools }: Host,
  values: Given["values"],
  names: string[],
  io: Output,
): Promise<number | undefined> {
  const { date, json, written: writtenFile } = values;
  if (!isGiven(date)) return undefined;
  const files = await readAll(names, io);
  const written = writtenFile === undefined ? undefined : await readWritten(writtenFile, io);
  if (!files || written === "refused") return notDone(io, "Nothing was composed.");
  const dryRun = values["dry-run"];
  const composed = await composeDigest(tools, { date, files, written, actor: ACTOR, dryRun });
  if ("refused" in composed) return notDone(io, `Not composed. ${composed.message}`);
  await (json ? io.out(`${JSON.stringify(recordOf(composed), null, 2)}\n`) : tell(composed, dryRun, io));
  return composed.findings.some(({ level }) => level === "block") ? 1 : 0;
}

const recordOf = ({ content, ...rest }: ComposedDigest) => ({ ...rest, json_content: content });

async function tell({ date, findings, provenance, hash }: ComposedDigest, dryRun: boolean, io: Output) {
  const figures = Object.keys(provenance.figures).length;
  await io.out(`Composed the digest of ${date}: ${figures} figures and texts, SHA-256 ${hash}.\n`);
  for (const { level, message } of findings)
    await io.out(`${level === "block" ? "BLOCKS" : "look at"}  ${message}\n`);
  const blocked = findings.some(({ level }) => level === "block");
  await io.out(
    dryRun
      ? "Nothing was stored.\n"
      : blocked
        ? `It stays a draft until nothing blocks it.${chooseHint(date, findings)}\n`
        : `It is a draft. Next: npm run digest -- approve --date ${date} --hash ${hash} --by ADDRESS --code CODE\n`,
  );
}

const chooseHint = (date: string, findings: ComposedDigest["findings"]): string =>
  findings.some(({ code }) => code === "files-differ")
    ? ` Files disagree. Next: npm run digest -- choose --date ${date} --file HASH --by "NAME"`
    : "";

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

/** Reads a file, or all of an archive; undefined if one was refused. */
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
    if (!["ENOENT", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    const is =
      (error as NodeJS.ErrnoException).code === "EISDIR"
        ? `${path} is a folder, not a file`
        : `There is no file ${path}`;
    await io.err(`${is}.\n`);
  }
  return undefined;
}

async function readWritten(file: string, io: Output): Promise<Written | "refused"> {
  const text = await readTextFile(file, io);
  if (text === undefined) return "refused";
  const written = parseWritten(text);
  if (!("refused" in written)) return written;
  await io.err(`Refused. ${file}: ${written.message}\n`);
  return "refused";
}

async function drafts(
  { tools }: Host,
  _: Given["values"],
  rest: string[],
  io: Output,
): Promise<number | undefined> {
  if (rest.length) return undefined;
  const all = await listDrafts(tools.db);
  for (const { date, state, approvedBy, findings } of all) {
    await io.out(`${date}  ${state}${approvedBy ? ` by ${approvedBy}` : ""}\n`);
    if (state !== "published")
      for (const { level, message } of findings) await io.out(`            ${level}  ${message}\n`);
  }
  await io.out(all.length ? "" : "There is no draft.\n");
  return 0;
}

async function backfill(
  host: Host,
  { from, to, dir, reason, ...given }: Given["values"],
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
  const by = await approverOf(host, given);
  if (by && "refused" in by) return notDone(io, `Not begun. ${by.message}`);
  const { tools } = host;
  const request = { from, to, paths, approveBy: by, reason, actor: ACTOR };
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
  return refusals + (counts.refused ?? 0) ? 1 : 0;
}
