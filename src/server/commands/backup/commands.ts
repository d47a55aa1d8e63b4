import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { noteBackup } from "#domain/firm/prove-backup.server.ts";
import { openDatabase } from "#platform/db/open.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import type { Settings } from "../../settings.ts";
import { type Command, notDone } from "../command.ts";
import { picturesHere } from "../diagnosis.ts";
import { AWAY_USAGE, awayAlone, awayRun } from "./away/commands.ts";
import { backup, backupInto } from "./backup.ts";
import { occupied, restore, unfitFor } from "./restore.ts";
import { appliedMigrations } from "./tables.ts";

type Target = { file: string } | { folder: string; keep: number | undefined };

/** Returns where a backup goes; undefined if the arguments do not say so in a known way. */
function targetOf(args: string[], cwd: string): Target | undefined {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { dir: { type: "string" }, keep: { type: "string" } },
  });
  const known = Object.keys(values).every((name) => ["dir", "keep"].includes(name));
  const [file, ...more] = positionals;
  if (!known || more.length) return undefined;
  if (file)
    return values.dir === undefined && values.keep === undefined ? { file: resolve(cwd, file) } : undefined;
  if (typeof values.dir !== "string") return undefined;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && (!Number.isInteger(keep) || keep < 1)) return undefined;
  return { folder: resolve(cwd, values.dir), keep };
}

const NO_SECRET =
  "The desk's key is in no backup, and DESK_SECRET is not set: restored, this one opens no authenticator. Set DESK_SECRET (docs/operating.md).";
const SEALED_ELSEWHERE =
  "DESK_SECRET is not set: the authenticators and recovery codes of the backup open nothing here; passkeys do. Set the DESK_SECRET of the machine that was backed up, or let each member back in with npm run recover -- ADDRESS.";

export const backupCommand: Command = {
  usage: `npm run backup -- FILE.gz, or npm run backup -- --dir FOLDER [--keep NUMBER], or of backups off this machine: ${AWAY_USAGE}`,
  alone: awayAlone,
  async run(host, args, io) {
    const away = await awayRun(host, args, io);
    if (away !== undefined) return away;
    const target = targetOf(args, io.cwd);
    if (!target) {
      await io.err(`Usage: ${this.usage}\n`);
      return 2;
    }
    const done = "file" in target ? await backup(host, target.file) : await backupInto(host, target);
    if ("refused" in done) return notDone(io, `Not backed up. ${done.message}`);
    const { rows, files, file } = done;
    await noteBackup(host.tools, { rows, files });
    await io.out(`Backed up ${rows} rows and ${files} files to ${file}\n`);
    for (const old of done.removed) await io.out(`Removed ${old}\n`);
    if (!host.settings.DESK_SECRET) await io.out(`${NO_SECRET}\n`);
    return 0;
  },
};

export const restoreCommand: Command = {
  usage:
    "npm run restore -- FILE.gz (into an empty data directory and, with DATABASE_URL, an empty database, while the product is stopped)",
  async before(settings, [file], io) {
    if (!file) return undefined;
    const unfit =
      (await unfitFor(settings.dataDir, resolve(io.cwd, file), { embedded: !settings.DATABASE_URL })) ??
      (await occupiedUnopened(settings));
    return unfit === undefined ? undefined : notDone(io, `Not restored. ${unfit}`);
  },
  async run(host, [file], io) {
    if (!file) {
      await io.err(`Usage: ${this.usage}\n`);
      return 2;
    }
    const result = await restore(host, resolve(io.cwd, file));
    if ("refused" in result) return notDone(io, `Not restored. ${result.message}`);
    await io.out(`Restored ${result.rows} rows and ${result.files} files.\n`);
    await io.out("Sessions and open invitations are in no backup: everybody at the desk signs in anew.\n");
    if (!host.settings.DESK_SECRET) await io.out(`${SEALED_ELSEWHERE}\n`);
    for (const { isRight, message } of host.settings.MEDIA_STORE ? [] : await picturesHere(host))
      if (!isRight) await io.out(`Pictures: ${message}\n`);
    for (const key of result.held)
      await io.out(`Held: ${key}. Resume it if it was not mailed since the backup.\n`);
    return 0;
  },
};

/** Checks whether the existing database holds rows, without bringing its tables up to date. */
async function occupiedUnopened(settings: Settings): Promise<string | undefined> {
  const { dataDir, DATABASE_URL } = settings;
  if (!DATABASE_URL && !existsSync(join(dataDir, "db", "pg", "PG_VERSION"))) return undefined;
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir }, createLog("warn"));
  try {
    return (await appliedMigrations(database.db)) && (await occupied(database.db, settings));
  } finally {
    await database.close();
  }
}
