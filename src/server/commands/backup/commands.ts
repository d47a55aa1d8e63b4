import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { noteBackup, noteChecked, noteStored } from "#domain/firm/prove-backup.server.ts";
import { openDatabase } from "#platform/db/open.server.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { createLog } from "#platform/log/log.server.ts";
import type { Settings } from "../../settings.ts";
import { type Command, notDone, readArguments, wrong } from "../command.ts";
import { picturesHere } from "../diagnosis.ts";
import { backup, backupInto } from "./backup.ts";
import { type BackupContents, occupied, readContents, restore } from "./restore.ts";
import { appliedMigrations } from "./tables.ts";

type Target = { file: string } | { folder: string; keep: number | undefined };

/** Returns where a backup goes; undefined if the arguments are invalid. */
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
  "The desk's key is in no backup, and DESK_SECRET is not set: restored, this one opens no authenticator. Set DESK_SECRET (docs/run/settings.md).";
const SEALED_ELSEWHERE =
  "DESK_SECRET is not set: the authenticators and recovery codes of the backup open nothing here; passkeys do. Set the DESK_SECRET of the machine that was backed up, or let each member back in with npm run recover -- ADDRESS.";

/** What restic's unit reports of the backups off this machine. */
const notes = new Map([
  ["stored", noteStored],
  ["checked", noteChecked],
]);

export const backupCommand: Command = {
  usage:
    "npm run backup -- FILE.gz, or npm run backup -- --dir FOLDER [--keep NUMBER], or, once restic stored or checked one off this machine: npm run backup -- stored, or checked",
  async run(host, args, io) {
    const note = notes.get(args.join(" "));
    if (note) {
      await note(host.tools);
      return 0;
    }
    const target = targetOf(args, io.cwd);
    if (!target) return wrong(io, this.usage);
    const done = "file" in target ? await backup(host, target.file) : await backupInto(host, target);
    if ("refused" in done) return notDone(io, `Not backed up. ${done.message}`);
    const { rows, files, file } = done;
    await noteBackup(host.tools, { rows, files, file, bytes: done.bytes });
    await io.out(`Backed up ${rows} rows and ${files} files to ${file}\n`);
    for (const old of done.removed) await io.out(`Removed ${old}\n`);
    if (!host.settings.DESK_SECRET) await io.out(`${NO_SECRET}\n`);
    return 0;
  },
};

const restoreOptions = {
  yes: { type: "boolean", default: false },
  look: { type: "boolean", default: false },
} as const;

/** Returns the named file and what to do with it; undefined if the arguments are invalid. */
function asked(args: string[], cwd: string) {
  const given = readArguments(() => parseArgs({ args, allowPositionals: true, options: restoreOptions }));
  const [file, ...more] = given?.positionals ?? [];
  return given && file && !more.length ? { file: resolve(cwd, file), ...given.values } : undefined;
}

/** Describes a backup: its moment, and everyone who can sign in after a restore. */
function describe({ made, release, rows, files, members }: BackupContents): string {
  const open = members.filter(({ closed_at }) => closed_at === null);
  return [
    `A backup of ${istLongMoment(made)}${release && `, by the release ${release}`}: ${counted(rows, "row")} and ${counted(files, "file")}.`,
    `It lets ${counted(open.length, "member")} into the desk${open.length ? ":" : "."}`,
    ...open.map(({ name, email }) => `  ${name}, ${email}`),
  ].join("\n");
}

const confirm = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question).finally(() => terminal.close());
  return answer.trim().toLowerCase() === "yes";
};

export const restoreCommand: Command = {
  usage:
    "npm run restore -- FILE.gz [--yes] (into an empty data directory and, with DATABASE_URL, an empty database, while the product is stopped; asks first, unless --yes), or npm run restore -- FILE.gz --look (says what it holds)",
  async alone(_, args, io) {
    const given = asked(args, io.cwd);
    if (!given?.look) return undefined;
    const contents = await readContents(given.file);
    if ("refused" in contents) return notDone(io, `Not to be restored. ${contents.message}`);
    await io.out(`${describe(contents)}\n`);
    return 0;
  },
  async before(settings, args, io) {
    const given = asked(args, io.cwd);
    if (!given) return undefined;
    const { dataDir, DATABASE_URL } = settings;
    const contents = await readContents(given.file, { dataDir, embedded: !DATABASE_URL });
    if ("refused" in contents) return notDone(io, `Not restored. ${contents.message}`);
    const full = await occupiedUnopened(settings);
    if (full !== undefined) return notDone(io, `Not restored. ${full}`);
    await io.out(`${describe(contents)}\n`);
    if (given.yes) return undefined;
    if (!process.stdin.isTTY)
      return notDone(io, "Not restored. Nobody can be asked here: say --yes once you have read this.");
    if (await confirm("Restore it? Type yes: ")) return undefined;
    return notDone(io, "Not restored.");
  },
  async run(host, args, io) {
    const given = asked(args, io.cwd);
    if (!given) return wrong(io, this.usage);
    const result = await restore(host, given.file);
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

/** Checks whether the existing database holds rows, without migrating it. */
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
