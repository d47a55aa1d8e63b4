import { constants, copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";

import { type Store, unfinishedName } from "./place.ts";

/** Opens the place that `BACKUP_TO` names. */
export async function openStore(to: string): Promise<Store> {
  if (isAbsolute(to)) return folderStore(to);
  const url = new URL(to);
  if (url.protocol === "sftp:") return (await import("./sftp-store.ts")).sftpStore(url);
  return (await import("./s3-store.ts")).s3Store(url);
}

function folderStore(folder: string): Store {
  return {
    async list() {
      await mkdir(folder, { recursive: true });
      const names = await readdir(folder);
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true });
      const part = join(folder, unfinishedName(name));
      await copyFile(file, part, constants.COPYFILE_FICLONE);
      await rename(part, join(folder, name));
    },
    get: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name), { force: true }),
    close: async () => {},
  };
}
