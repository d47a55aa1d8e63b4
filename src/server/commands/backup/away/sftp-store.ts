import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import Client from "ssh2-sftp-client";
import { type Store, unfinishedName } from "./place.ts";

const PATIENCE_MS = 20_000;
/** The library prints what it raises, else. */
const QUIET = { error: () => {}, end: () => {}, close: () => {} };

/** Opens a folder of an SFTP server; one whose key has another fingerprint than the address names is refused. */
export async function sftpStore(url: URL): Promise<Store> {
  const folder = decodeURIComponent(url.pathname)
    .replace(/^\/~\//, "")
    .replace(/\/$/, "");
  const wanted = url.searchParams.get("host");
  const key = url.searchParams.get("key");
  const client = new Client("backup", QUIET);
  let shown = "";
  await client
    .connect({
      host: url.hostname,
      port: Number(url.port || 22),
      username: decodeURIComponent(url.username),
      ...(url.password && { password: decodeURIComponent(url.password) }),
      ...(key && { privateKey: readFileSync(key) }),
      hostVerifier: (hostKey: Buffer) => {
        shown = `SHA256:${createHash("sha256").update(hostKey).digest("base64").replace(/=+$/, "")}`;
        return shown === wanted;
      },
      readyTimeout: PATIENCE_MS,
      keepaliveInterval: PATIENCE_MS,
    })
    .catch((error: Error) => {
      if (shown && shown !== wanted)
        throw new Error(`${url.hostname} shows the key ${shown}, not ${wanted}. Nothing was sent to it.`);
      throw error;
    });
  const at = (name: string) => `${folder}/${name}`;
  return {
    async list() {
      if (!(await client.exists(folder))) return [];
      return (await client.list(folder)).map(({ name, size: bytes }) => ({ name, bytes }));
    },
    async put(name, file) {
      if (!(await client.exists(folder))) await client.mkdir(folder, true);
      await client.fastPut(file, at(unfinishedName(name)));
      // A rename over an existing file fails on many servers.
      if (await client.exists(at(name))) await client.delete(at(name));
      await client.rename(at(unfinishedName(name)), at(name));
    },
    get: async (name, file) => void (await client.fastGet(at(name), file)),
    remove: async (name) => void (await client.delete(at(name), true)),
    close: async () => void (await client.end()),
  };
}
