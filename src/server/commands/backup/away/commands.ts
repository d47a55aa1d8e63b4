import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { istLongMoment } from "#platform/format/dates.ts";
import type { Settings } from "../../../settings.ts";
import { notDone, type Output, wrong } from "../../command.ts";
import { type Backed, carryAway } from "./carry.ts";
import { placeName } from "./place.ts";
import { proveBackups } from "./prove.ts";
import { openStore } from "./store.ts";
import { momentOf } from "./thin.ts";

export const AWAY_USAGE =
  "npm run backup -- keys, away, prove, list, or fetch [NAME] --key FILE --to FOLDER (docs/backups.md)";

const NOWHERE = "BACKUP_TO is not set: name a place off this machine (docs/backups.md).";

/** The words about backups off this machine that need no product: it may be what was lost. */
export async function awayAlone(settings: Settings, args: string[], io: Output): Promise<number | undefined> {
  const [word, ...rest] = args;
  if (word === "keys" && !rest.length) return keys(io);
  if (word === "list" && !rest.length) return list(settings, io);
  if (word === "fetch") return fetchAndOpen(settings, rest, io);
  return undefined;
}

/** The words about backups off this machine that the product does; undefined for any other. */
export async function awayRun(
  host: Backed,
  [word, ...rest]: string[],
  io: Output,
): Promise<number | undefined> {
  if (rest.length || (word !== "away" && word !== "prove")) return undefined;
  if (!host.settings.BACKUP_TO) return notDone(io, `Nothing was done. ${NOWHERE}`);
  if (word === "prove") {
    const { rows, wrong: found } = await proveBackups(host);
    if (found) return notDone(io, found);
    await io.out(
      `A backup was restored on trial: ${rows} rows. The last one off this machine is as it was sent.\n`,
    );
    return 0;
  }
  try {
    const done = await carryAway(host);
    if ("refused" in done) return await notDone(io, `Not carried away. ${done.message}`);
    await io.out(`Carried ${done.rows} rows to ${done.place}: ${done.name}, ${done.bytes} bytes.\n`);
    for (const old of done.removed) await io.out(`Removed ${old} there.\n`);
    return 0;
  } catch (error) {
    return notDone(io, `Not carried to ${placeName(host.settings.BACKUP_TO)}. ${(error as Error).message}`);
  }
}

async function keys(io: Output): Promise<number> {
  const { makeKeys } = await import("./seal.ts");
  const { identity, recipient } = await makeKeys();
  await io.out(
    `The public key, for the settings:\n\nBACKUP_KEY=${recipient}\n\nThe private key. It is shown once and stored nowhere. Without it no backup can be opened, with it each can: print it, or keep it where passwords are kept, and not on this machine.\n\n${identity}\n`,
  );
  return 0;
}

async function list({ BACKUP_TO: to }: Settings, io: Output): Promise<number> {
  if (!to) return notDone(io, NOWHERE);
  const there = await namesAt(to);
  for (const { name, bytes, at } of there) await io.out(`${name}  ${istLongMoment(at)}  ${bytes} bytes\n`);
  if (!there.length) await io.out(`No backup lies at ${placeName(to)}.\n`);
  return 0;
}

/** Returns the backups at a place, newest first. */
async function namesAt(to: string) {
  const store = await openStore(to);
  try {
    return (await store.list())
      .flatMap(({ name, bytes }) => {
        const at = momentOf(name);
        return at ? [{ name, bytes, at }] : [];
      })
      .sort((a, b) => b.at.getTime() - a.at.getTime());
  } finally {
    await store.close();
  }
}

/** Fetches a backup, the newest where none is named, and decrypts it into a folder; prints the file that `restore` takes. */
async function fetchAndOpen({ BACKUP_TO: to }: Settings, args: string[], io: Output): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { key: { type: "string" }, to: { type: "string" } },
  });
  const { key, to: folder } = values;
  if (typeof key !== "string" || typeof folder !== "string" || positionals.length > 1)
    return wrong(io, AWAY_USAGE);
  if (!to) return notDone(io, `Nothing was fetched. ${NOWHERE}`);
  const identity = /AGE-SECRET-KEY-1\w+/.exec(
    await readFile(resolve(io.cwd, key), "utf8").catch(() => ""),
  )?.[0];
  if (!identity) return notDone(io, `Nothing was fetched. ${key} holds no private key (AGE-SECRET-KEY-1…).`);
  const name = positionals[0] ?? (await namesAt(to))[0]?.name;
  if (!name) return notDone(io, `No backup lies at ${placeName(to)}.`);
  const { unseal } = await import("./seal.ts");
  const file = join(resolve(io.cwd, folder), basename(name, ".age"));
  const [sealed, part] = [`${file}.${randomBytes(4).toString("hex")}.age`, `${file}.part`];
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const store = await openStore(to);
  try {
    await store.get(name, sealed);
    await unseal(sealed, part, identity);
    await rename(part, file);
    await io.out(`${file}\n`);
    return 0;
  } catch (error) {
    return notDone(io, `${name} was not opened: ${(error as Error).message}`);
  } finally {
    await Promise.all([rm(sealed, { force: true }), rm(part, { force: true }), store.close()]);
  }
}
