import { constants, copyFile, open, readdir, rename, rm, stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import type { Bucket } from "#platform/files/bucket.server.ts";
import { type Store, unfinishedName } from "./place.ts";

/** An hour's backup takes minutes at the most; a store that says nothing for so long is away. */
const PATIENCE_MS = 10 * 60_000;

/** Opens the place that `BACKUP_TO` names. */
export async function openStore(to: string): Promise<Store> {
  if (isAbsolute(to)) return folderStore(to);
  const url = new URL(to);
  if (url.protocol === "sftp:") return (await import("./sftp-store.ts")).sftpStore(url);
  const { openBucket } = await import("#platform/files/bucket.server.ts");
  return bucketStore(openBucket(url, PATIENCE_MS));
}

const bucketStore = ({ find, ...bucket }: Bucket): Store => ({
  ...bucket,
  async get(name, file) {
    if (!(await find(name, file))) throw new Error(`There is no ${name} in the bucket.`);
  },
  close: async () => {},
});

function folderStore(folder: string): Store {
  // A disk that is not mounted has no folder; one that is made then would lie on the disk that may be what breaks.
  const absent = (error: NodeJS.ErrnoException): never => {
    if (error.code !== "ENOENT") throw error;
    throw new Error(`There is no folder ${folder}. Make it, or mount its disk.`);
  };
  return {
    async list() {
      const names = await readdir(folder).catch(absent);
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    async put(name, file) {
      const part = join(folder, unfinishedName(name));
      await copyFile(file, part, constants.COPYFILE_FICLONE).catch(absent);
      const written = await open(part, "r+");
      await written.sync();
      await written.close();
      await rename(part, join(folder, name));
    },
    get: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name), { force: true }),
    close: async () => {},
  };
}
