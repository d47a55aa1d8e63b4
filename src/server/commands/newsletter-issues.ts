import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readIssues, readProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { readLetter, readUncertain } from "#domain/newsletter/issues/read-letter.server.ts";
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryIssue,
} from "#domain/newsletter/issues/steer-issue.server.ts";
import { sendTest } from "#domain/newsletter/sending/send-test.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Host } from "../host.ts";
import { notDone, type Output } from "./command.ts";
import { writePreview } from "./newsletter-preview.ts";
import { overLast, progressLine } from "./progress-line.ts";

/** The options of these verbs, for the command that they belong to. */
export const issueOptions = {
  out: { type: "string" },
  to: { type: "string" },
  all: { type: "boolean", default: false },
} as const;

export const issueUsage = [
  "issues",
  "preview ISSUE --out FOLDER",
  'test ISSUE --to ADDRESS --by "NAME"',
  "watch ISSUE",
  'pause | resume | cancel ISSUE --by "NAME" --reason "WHY"',
  "uncertain ISSUE",
  'retry ISSUE DELIVERY… | --all --by "NAME" --reason "WHY"',
];

type Given = {
  by?: string | undefined;
  reason?: string | undefined;
  out?: string | undefined;
  to?: string | undefined;
  all?: boolean | undefined;
};
type Verb = (host: Host, values: Given, rest: string[], io: Output) => Promise<number | undefined>;

const idIn = ([text]: string[]) => idOf(text) || undefined;

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
