import { isAbsolute } from "node:path";

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
export const unfinishedName = (name: string): string => `${name}.part`;

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
  if (url.protocol !== "sftp:" && !url.password)
    return "must hold the secret beside the key: s3://KEY:SECRET@HOST/BUCKET";
  if (url.protocol === "sftp:" && !url.searchParams.get("host"))
    return "must name the fingerprint of the server's key: sftp://…?host=SHA256:… (ssh-keyscan HOST | ssh-keygen -lf -)";
  return undefined;
}

/** Says what is wrong with `MEDIA_STORE`; undefined where it names a bucket. */
export const wrongBucket = (to: string): string | undefined =>
  /^s3(?:\+http)?:/.test(to) ? wrongPlace(to) : "must be a bucket such as s3://KEY:SECRET@HOST/BUCKET";

/** Names the place without what opens it. */
export function placeName(to: string): string {
  if (isAbsolute(to)) return to;
  const { protocol, host, pathname } = new URL(to);
  return `${protocol}//${host}${pathname}`;
}
