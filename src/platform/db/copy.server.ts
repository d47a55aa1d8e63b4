import { constants, type Dirent } from "node:fs";
import { copyFile, mkdir, readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { PoolClient } from "pg";

const placeOf = (entry: Dirent): string => path.join(entry.parentPath, entry.name);

/** Runs work while the single session serves nobody else. */
type Alone = (work: (session: Pick<PoolClient, "query">) => Promise<void>) => Promise<void>;

/**
 * Copies a cluster's files while its single session is paused at a checkpoint, so that they form one snapshot. On a
 * file system with reflinks (Btrfs, XFS) no data is copied. Throws `ENOSPC` if the disk has no room. Requests all files
 * at once: one by one, each would wait for its turn among requests.
 */
export async function copyCluster(alone: Alone, cluster: string, folder: string): Promise<void> {
  await requireRoom(cluster, path.dirname(folder));
  const target = path.join(folder, "pg");
  const there = (entry: Dirent) => path.join(target, path.relative(cluster, placeOf(entry)));
  await mkdir(target, { recursive: true, mode: 0o700 });
  await alone(async (client) => {
    await client.query("CHECKPOINT");
    const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
    const [folders, files] = [entries.filter((e) => e.isDirectory()), entries.filter((e) => e.isFile())];
    await Promise.all(folders.map((entry) => mkdir(there(entry), { recursive: true })));
    await Promise.all(
      files.map((entry) => copyFile(placeOf(entry), there(entry), constants.COPYFILE_FICLONE)),
    );
  });
}

async function requireRoom(cluster: string, folder: string): Promise<void> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(placeOf(entry)).then(
        ({ size }) => size,
        // A file that PostgreSQL removes meanwhile takes no space.
        () => 0,
      ),
    );
  const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes * 1.1)
    throw Object.assign(new Error("No room for a copy of the database."), { code: "ENOSPC" });
}
