import { constants, copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";

/** A place for backups off this machine. A name is there whole or not at all. */
export type Store = {
  /** Returns the names and sizes of what lies there. */
  list(): Promise<{ name: string; bytes: number }[]>;
  put(name: string, file: string): Promise<void>;
  get(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
};

/** The name of what is not whole yet. */
export const partOf = (name: string): string => `${name}.part`;

const SCHEMES = ["sftp:", "s3:", "s3+http:"];

/** Says what is wrong with `BACKUP_TO`; undefined where it names a place. */
export function wrongPlace(to: string): string | undefined {
  if (isAbsolute(to)) return undefined;
  const url = URL.canParse(to) ? new URL(to) : undefined;
  if (!url || !SCHEMES.includes(url.protocol) || !url.hostname)
    return "must be a folder such as /mnt/backups, sftp://USER:PASSWORD@HOST/FOLDER or s3://KEY:SECRET@HOST/BUCKET";
  if (url.pathname.length < 2)
    return url.protocol === "sftp:"
      ? "must name a folder: sftp://USER@HOST/FOLDER"
      : "must name a bucket: s3://KEY:SECRET@HOST/BUCKET";
  if (!url.username)
    return "must name the user, as in sftp://USER:PASSWORD@HOST/FOLDER or s3://KEY:SECRET@HOST/BUCKET";
  if (url.protocol === "sftp:" && !url.searchParams.get("host"))
    return "must name the fingerprint of the server's key: sftp://…?host=SHA256:… (ssh-keyscan HOST | ssh-keygen -lf -)";
  return undefined;
}

/** Names the place without what opens it. */
export function placeName(to: string): string {
  if (isAbsolute(to)) return to;
  const { protocol, host, pathname } = new URL(to);
  return `${protocol}//${host}${pathname}`;
}

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
      const part = join(folder, partOf(name));
      await copyFile(file, part, constants.COPYFILE_FICLONE);
      await rename(part, join(folder, name));
    },
    get: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name), { force: true }),
    close: async () => {},
  };
}
