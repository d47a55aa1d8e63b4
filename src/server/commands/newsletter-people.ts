import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { eraseByAddress } from "#domain/newsletter/subscribing/erase-reader.server.ts";
import { exportByAddress } from "#domain/newsletter/subscribing/export-reader.server.ts";
import { importSubscribers } from "#domain/newsletter/subscribing/import-subscribers.server.ts";
import { liftByHand, suppressByHand } from "#domain/newsletter/subscribing/suppress-address.server.ts";
import type { Host } from "../host.ts";
import { notDone, type Output } from "./command.ts";

/** The options of these verbs, for the command that they belong to. */
export const peopleOptions = {
  by: { type: "string" },
  address: { type: "string" },
  reason: { type: "string" },
  wording: { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;

export const peopleUsage = [
  'import FILE.csv --by "NAME" [--wording "WHAT THEY AGREED TO"] [--dry-run]',
  "export-reader --address ADDRESS",
  'erase --address ADDRESS --by "NAME"',
  'suppress --address ADDRESS --by "NAME" --reason "WHY"',
  'lift --address ADDRESS --by "NAME" --reason "WHY"',
];

type Given = {
  by?: string | undefined;
  address?: string | undefined;
  reason?: string | undefined;
  wording?: string | undefined;
  "dry-run"?: boolean | undefined;
};
type Verb = (host: Host, values: Given, rest: string[], io: Output) => Promise<number | undefined>;

/** The verbs on readers from the terminal: each returns the exit status, or undefined if the usage is to be shown. */
export const peopleVerbs: Record<string, Verb> = {
  import: importList,
  "export-reader": async ({ tools }, values, _, io) => {
    const email = await addressIn(values, io);
    if (typeof email !== "string") return email?.code;
    const data = await exportByAddress(tools, email);
    if (!data) return notDone(io, `The newsletter holds nothing about ${email}.`);
    await io.out(`${JSON.stringify(data, null, 2)}\n`);
    return 0;
  },
  erase: async ({ tools }, values, _, io) => {
    if (!values.by) return undefined;
    const email = await addressIn(values, io);
    if (typeof email !== "string") return email?.code;
    const { erased } = await eraseByAddress(tools, email, values.by);
    await io.out(
      erased
        ? `Erased what the newsletter held about ${email}. No list brings the address back.\n`
        : `The newsletter held no row of ${email}. No list brings the address in.\n`,
    );
    return 0;
  },
  suppress: async ({ tools }, values, _, io) => {
    const { by, reason } = values;
    if (!by || !reason) return undefined;
    const email = await addressIn(values, io);
    if (typeof email !== "string") return email?.code;
    const result = await suppressByHand(tools, { email, by, reason });
    await io.out(
      "before" in result
        ? `${email} is mailed nothing since ${result.at.toISOString()}: ${result.before}. Left as it is.\n`
        : `${email} is mailed nothing from now on.\n`,
    );
    return 0;
  },
  lift: async ({ tools }, values, _, io) => {
    const { by, reason } = values;
    if (!by || !reason) return undefined;
    const email = await addressIn(values, io);
    if (typeof email !== "string") return email?.code;
    const result = await liftByHand(tools, { email, by, reason });
    if ("refused" in result) return notDone(io, `${email} is not suppressed.`);
    await io.out(`${email} may be mailed again (it was suppressed: ${result.lifted}).\n`);
    return 0;
  },
};

/** Returns the one spelling of the given address; undefined if none was given, an exit status if it is invalid. */
async function addressIn({ address }: Given, io: Output): Promise<string | { code: number } | undefined> {
  if (!address) return undefined;
  const email = emailAddress.safeParse(address);
  return email.success ? email.data : { code: await notDone(io, `“${address}” is no e-mail address.`) };
}

const LINES_AT_ONCE = 1_000;

async function importList(
  { tools }: Host,
  { by, wording, "dry-run": dryRun }: Given,
  [file]: string[],
  io: Output,
): Promise<number | undefined> {
  if (!file || !by) return undefined;
  const bytes = await bytesOf(file, io);
  if (!bytes) return 1;
  const result = await importSubscribers(tools, bytes, { by, wording, dryRun, name: basename(file) });
  const lines = result.rows.map(
    ({ file: list, line, email, outcome }) => `${list ? `${list}  ` : ""}${line}  ${email}  ${outcome}\n`,
  );
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await io.out(lines.slice(from, from + LINES_AT_ONCE).join(""));
  if ("refused" in result) return notDone(io, `Nothing was imported. ${result.message}`);
  const counts = Object.entries(result.counts).map(([outcome, n]) => `${n} ${outcome}`);
  await io.out(`${counts.join(", ") || "No rows"}.\n`);
  if (!result.imported) await io.out("Nothing was stored.\n");
  return 0;
}

async function bytesOf(file: string, io: Output): Promise<Uint8Array | undefined> {
  try {
    return await readFile(resolve(io.cwd, file));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EISDIR") throw error;
    await io.err(code === "EISDIR" ? `${file} is a folder, not a file.\n` : `There is no file ${file}.\n`);
    return undefined;
  }
}
