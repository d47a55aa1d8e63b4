import { execFile } from "node:child_process";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { endRequestedBackup, isBackupOwed, noteBackup } from "#domain/firm/prove-backup.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Host } from "../../host.ts";
import { type Counts, dump, syncFolder } from "./dump.ts";
import { readBackup, UnfitBackup } from "./format.ts";

const run = promisify(execFile);
/** Node runs this file directly: it may import only what needs no bundling. */
const COPY_DUMP = "src/server/commands/backup/dump-copy.ts";
const BACKUP_NAME = /^site-\d{8}T\d{6}Z\.backup\.gz$/;

let underWay = false;

type BackedUp = Counts & { file: string; bytes: number; removed: string[] };

/**
 * Writes the rows of one moment and the files beside the database into one file, while the product runs. The embedded
 * database has a single session, which a whole backup would block. So its files are copied first, which blocks only
 * briefly, and a separate process reads the copy.
 */
export async function backup(
  { tools, settings, database }: Pick<Host, "tools" | "settings" | "database">,
  file: string,
): Promise<BackedUp | Refusal<"running" | "not-writable">> {
  if (underWay) return refusal("running", "A backup is being made at this moment. Wait until it is done.");
  // Kernel file systems: creating a folder there never succeeds, and Node retries for ever.
  if (/^\/(?:proc|sys|dev)\//.test(file))
    return refusal("not-writable", `${file} cannot hold files. Name a folder on a disk.`);
  underWay = true;
  const part = `${file}.part`;
  const { dataDir } = settings;
  const release = await releaseName();
  try {
    await mkdir(dirname(file), { recursive: true });
    let counts: Counts;
    const inBucket = await carriedPictures(tools);
    if (database.copyTo) {
      const copy = join(dataDir, "backup-copy");
      await rm(copy, { recursive: true, force: true });
      try {
        await database.copyTo(copy);
        const dumping = run(process.execPath, [
          "--liftoff-only",
          resolve(COPY_DUMP),
          copy,
          dataDir,
          part,
          release,
        ]);
        // If the child ended before reading, its own error says why.
        dumping.child.stdin?.on("error", () => undefined).end(JSON.stringify([...inBucket]));
        counts = JSON.parse((await dumping).stdout) as Counts;
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    } else counts = await dump(tools.db, { dataDir, file: part, release, now: tools.clock.now(), inBucket });
    await rename(part, file);
    await syncFolder(dirname(file));
    return { ...counts, file, bytes: (await stat(file)).size, removed: [] };
  } catch (error) {
    // Whatever prevented writing may prevent removal too; the first cause is reported.
    await rm(part, { force: true }).catch(() => undefined);
    const refused = unwritable(file, error);
    if (refused) return refusal("not-writable", refused);
    throw error;
  } finally {
    underWay = false;
  }
}

/** Returns the objects in the picture bucket; none if it does not answer, so that the backup includes every picture. */
async function carriedPictures({ bucket, log }: Host["tools"]): Promise<Set<string>> {
  try {
    const there = (await bucket?.list()) ?? [];
    return new Set(there.filter(({ bytes }) => bytes > 0).map(({ name }) => name));
  } catch (error) {
    log.warn({ error }, "the bucket of pictures does not answer, so the backup holds those of this machine");
    return new Set();
  }
}

/** Writes a backup named after its moment into a folder, and retains the newest `keep` of this kind. */
export async function backupInto(
  host: Pick<Host, "tools" | "settings" | "database">,
  { folder, keep }: { folder: string; keep: number | undefined },
): Promise<BackedUp | Refusal<"running" | "not-writable">> {
  const stamp = host.tools.clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, "");
  const done = await backup(host, join(folder, `site-${stamp}.backup.gz`));
  if ("refused" in done) return done;
  return keep === undefined ? done : { ...done, removed: await removeOld(folder, keep) };
}

/** A separate folder, so that these backups and those of a timer do not displace each other. */
const REQUESTED_FOLDER = "desk";
const MAX_REQUESTED_BACKUPS = 3;

/** Makes the backup that a member requested and records the outcome; `asked` is the time of the request. */
export async function makeRequestedBackup(
  host: Pick<Host, "tools" | "settings" | "database">,
  asked: string,
): Promise<void> {
  const { tools, settings } = host;
  if (!(await isBackupOwed(tools.db, asked))) return;
  const folder = join(settings.backupDir, REQUESTED_FOLDER);
  try {
    await removeParts(folder);
    const done = await backupInto(host, { folder, keep: MAX_REQUESTED_BACKUPS });
    if ("refused" in done) return await endRequestedBackup(tools, done.message);
    const { rows, files, file, bytes } = done;
    await noteBackup(tools, { rows, files, file, bytes });
    await endRequestedBackup(tools);
  } catch (error) {
    tools.log.error({ error }, "the backup that a member asked for was not made");
    await endRequestedBackup(
      tools,
      "Something failed, and the server’s log says what. Try again, or tell whoever runs it.",
    );
  }
}

/** Removes partial files left by a killed process. */
async function removeParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.endsWith(".part") && BACKUP_NAME.test(name.slice(0, -".part".length)))
      await rm(join(folder, name));
}

/** Removes all but the newest backups of a folder. Never touches a file with another name, or that is not a backup. */
async function removeOld(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
  const old: string[] = [];
  for (const name of names.slice(0, -keep)) {
    const file = join(folder, name);
    if (!(await isBackup(file))) continue;
    await rm(file);
    old.push(file);
  }
  return old;
}

/** Whether a file has the header of a backup, in any format. */
async function isBackup(file: string): Promise<boolean> {
  try {
    for await (const piece of readBackup(file)) return "head" in piece;
    return false;
  } catch (error) {
    if (error instanceof UnfitBackup) return /has the format/.test(error.message);
    throw error;
  }
}

/** Returns the release's name from Git; empty outside a repository. */
export async function releaseName(): Promise<string> {
  return run("git", ["describe", "--tags", "--always"]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}

/** Explains why a file could not be written, if the cause is its disk or folder. */
function unwritable(file: string, error: unknown): string | undefined {
  const text = `${(error as NodeJS.ErrnoException).code} ${(error as { stderr?: string }).stderr ?? ""}`;
  if (/ENOSPC/.test(text)) return `There is no room for ${file}. Free some, or name another disk.`;
  if (/EACCES|EPERM|EROFS/.test(text))
    return `${file} may not be written by the user that the product runs as. Give that user the folder, or name another.`;
  if (/ENOTDIR|EEXIST/.test(text)) return `${file} lies in what is no folder. Name a folder.`;
  if (/EISDIR/.test(text)) return `${file} is a folder. Name a file, or give the folder with --dir.`;
  return undefined;
}
