import { readFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nameOf } from "#domain/approval/rules.ts";
import { readIssues, readProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { approveIssue, scheduleIssue } from "#domain/newsletter/issues/approve-issue.server.ts";
import { type Drafted, draftDigestIssue } from "#domain/newsletter/issues/draft-issue.server.ts";
import { draftLetterFile } from "#domain/newsletter/issues/draft-letter.server.ts";
import { readLetter, readUncertain } from "#domain/newsletter/issues/read-letter.server.ts";
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryIssue,
} from "#domain/newsletter/issues/steer-issue.server.ts";
import { indianMoment } from "#domain/newsletter/issues/window.ts";
import { renderDigestLetter } from "#domain/newsletter/letters/render-digest-letter.server.ts";
import { sendTest } from "#domain/newsletter/sending/send-test.server.ts";
import { istLongMoment as inIndia } from "#platform/format/dates.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import type { Host } from "../host.ts";
import { approverOf, approverOptions, approverUsage } from "./approver.ts";
import { notDone, type Output } from "./command.ts";
import { writePreview } from "./newsletter-preview.ts";
import { overLast, progressLine } from "./progress-line.ts";

/** The options of these verbs, for the command that they belong to. */
export const issueOptions = {
  date: { type: "string" },
  hash: { type: "string" },
  code: approverOptions.code,
  "as-operator": approverOptions["as-operator"],
  out: { type: "string" },
  to: { type: "string" },
  earliest: { type: "string" },
  latest: { type: "string" },
  all: { type: "boolean", default: false },
} as const;

export const issueUsage = [
  "issues",
  'draft FILE.md --by "NAME"',
  'draft-digest [--date YYYY-MM-DD] [--by "NAME"]',
  "preview ISSUE --out FOLDER",
  'test ISSUE --to ADDRESS --by "NAME"',
  `approve ISSUE --hash HASH ${approverUsage} [--reason "WHY IN SPITE OF THE WORDING FOUND"]`,
  'schedule ISSUE --earliest 2026-02-03T10:00 --latest 2026-02-03T12:00 --by "NAME"   (India\'s time)',
  "watch ISSUE",
  'pause | resume | cancel ISSUE --by "NAME" --reason "WHY"',
  "uncertain ISSUE",
  'retry ISSUE DELIVERY… | --all --by "NAME" --reason "WHY"',
];

type Given = {
  by?: string | undefined;
  reason?: string | undefined;
  date?: string | undefined;
  hash?: string | undefined;
  code?: string | undefined;
  "as-operator"?: string | undefined;
  out?: string | undefined;
  to?: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  all?: boolean | undefined;
};
type Verb = (host: Host, values: Given, rest: string[], io: Output) => Promise<number | undefined>;

const senderOf = ({ settings, book }: Host) => ({ origin: settings.publicOrigin, firm: book.current.firm });
const idIn = ([text]: string[]) => idOf(text) || undefined;

async function drafted(result: Drafted | Refusal, io: Output): Promise<number> {
  if ("refused" in result) return notDone(io, `Not drafted. ${result.message}`);
  await io.out(
    `Issue ${result.id} (${result.key}), ${result.changed ? "drafted" : "unchanged"}: SHA-256 ${result.hash}\n`,
  );
  return 0;
}

const word =
  (name: string, verb: typeof pauseIssue): Verb =>
  async ({ tools }, { by, reason }, rest, io) => {
    const id = idIn(rest);
    if (!id || !by || !reason) return undefined;
    const result = await verb(tools, { id, by, reason });
    if ("refused" in result) return notDone(io, `Not ${name}. ${result.message}`);
    await io.out(`Issue ${id} is ${result.state}.\n`);
    return 0;
  };

/** The verbs on issues from the terminal: each returns the exit status, or undefined if the usage is to be shown. */
export const issueVerbs: Record<string, Verb> = {
  issues: async ({ tools }, _values, _rest, io) => {
    for (const { id, key, state, subject, hash, audience, note } of await readIssues(tools.db))
      await io.out(
        `${id}  ${key}  ${state}  ${hash}${audience === null ? "" : `  ${audience} readers`}  ${subject}${note && `  (${note})`}\n`,
      );
    return 0;
  },
  draft: async (host, { by }, [file], io) => {
    if (!file || !by) return undefined;
    let bytes: Uint8Array;
    try {
      bytes = await readFile(resolve(io.cwd, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return notDone(io, `There is no file ${file}.`);
    }
    const name = basename(file, extname(file));
    const result = await draftLetterFile(host.tools, senderOf(host), { bytes, name, by });
    if ("findings" in result)
      for (const { line, message } of result.findings) await io.err(`Line ${line}: ${message}\n`);
    return drafted(result, io);
  },
  "draft-digest": async (host, { date, by }, _rest, io) => {
    const letters = (day: Parameters<typeof renderDigestLetter>[1], key: string) =>
      renderDigestLetter(senderOf(host), day, key);
    const result = await draftDigestIssue(host.tools, letters, { ...(date && { date }), ...(by && { by }) });
    return drafted(result, io);
  },
  preview: async ({ tools, settings }, { out }, rest, io) => {
    const id = idIn(rest);
    if (!id || !out) return undefined;
    const letter = await readLetter(tools.db, id);
    if (!letter) return notDone(io, `There is no issue ${id}.`);
    const folder = resolve(io.cwd, out);
    const files = await writePreview(letter, settings.publicOrigin, folder);
    await io.out(
      `${letter.subject}\nSHA-256 ${letter.hash}\nWritten to ${folder}: ${files.slice(0, 3).join(", ")}\n`,
    );
    return 0;
  },
  test: async ({ tools, mailer, settings }, { to, by }, rest, io) => {
    const id = idIn(rest);
    if (!id || !to || !by) return undefined;
    const result = await sendTest(tools, mailer, { id, to, by, origin: settings.publicOrigin });
    if ("refused" in result) return notDone(io, `Not sent. ${result.message}`);
    await io.out(`Sent to ${to}. ${result.reply}\n`);
    return 0;
  },
  approve: async (host, { hash, reason, ...given }, rest, io) => {
    const id = idIn(rest);
    if (!id || !hash) return undefined;
    const by = await approverOf(host, given);
    if (!by) return undefined;
    if ("refused" in by) return notDone(io, `Not approved. ${by.message}`);
    const result = await approveIssue(host.tools, { id, by, hash, reason });
    if ("refused" in result) return notDone(io, `Not approved. ${result.message}`);
    await io.out(`Approved by ${nameOf(by)}: issue ${id}, SHA-256 ${result.hash}.\n`);
    return 0;
  },
  schedule: async ({ tools }, values, rest, io) => {
    const id = idIn(rest);
    const [earliest, latest] = [indianMoment(values.earliest), indianMoment(values.latest)];
    if (!id || !earliest || !latest || !values.by) return undefined;
    const result = await scheduleIssue(tools, {
      id,
      earliest,
      latest,
      by: { id: "command", name: values.by },
    });
    if ("refused" in result) return notDone(io, `Not scheduled. ${result.message}`);
    await io.out(`Issue ${id} may leave from ${inIndia(earliest)} until ${inIndia(latest)}, India's time.\n`);
    return 0;
  },
  watch,
  pause: word("paused", pauseIssue),
  resume: word("resumed", resumeIssue),
  cancel: word("cancelled", cancelIssue),
  uncertain: async ({ tools }, _values, rest, io) => {
    const id = idIn(rest);
    if (!id) return undefined;
    for (const row of await readUncertain(tools.db, id))
      await io.out(`${row.id}  ${row.email ?? "(erased)"}  ${row.handedAt ?? ""}  ${row.reply}\n`);
    return 0;
  },
  retry: async ({ tools }, { all, by, reason }, rest, io) => {
    const id = idIn(rest);
    const deliveries = all ? "all" : rest.slice(1).map(Number);
    if (!id || !by || !reason || (deliveries !== "all" && !deliveries.every((n) => n > 0))) return undefined;
    if (deliveries !== "all" && deliveries.length === 0) return undefined;
    const result = await retryIssue(tools, { id, by, reason, deliveries });
    if ("refused" in result) return notDone(io, `Not retried. ${result.message}`);
    await io.out(`Taken up again; issue ${id} is ${result.state}.\n`);
    return 0;
  },
};

const LOOK_MS = 500;
const DONE = ["finished", "cancelled", "expired"];

/**
 * Shows an issue's progress until it is done, paused or not even started: one line over the other in a terminal. With
 * the product stopped and its database embedded it shows it once: nobody sends, and watching would block the product.
 */
async function watch(
  { tools, settings }: Host,
  _values: Given,
  rest: string[],
  io: Output,
): Promise<number | undefined> {
  const id = idIn(rest);
  if (!id) return undefined;
  for (let last = ""; ; ) {
    const progress = await readProgress(tools.db, id, tools.clock.now());
    if (!progress) return notDone(io, `There is no issue ${id}.`);
    const { state } = progress;
    const line = progressLine(progress);
    if (io.columns) await io.out(overLast(line, io.columns));
    else if (line !== last) await io.out(`${line}\n`);
    last = line;
    if (state !== "sending" || (io.signal ? io.signal.aborted : !settings.DATABASE_URL)) {
      const why = progress.note && `: ${progress.note}`;
      await io.out(`${io.columns ? "\n" : ""}Issue ${id} is ${state}${why}\n`);
      return DONE.includes(state) ? 0 : 1;
    }
    await pause(LOOK_MS);
  }
}
