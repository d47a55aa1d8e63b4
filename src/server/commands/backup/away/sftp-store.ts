import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ServerHostKeyAlgorithm } from "ssh2";
import Client from "ssh2-sftp-client";
import { type Store, unfinishedName } from "./place.ts";

const PATIENCE_MS = 20_000;
/** The library prints what it raises, else. */
const QUIET = { error: () => {}, end: () => {}, close: () => {} };

/** The kinds of keys that a server may have besides the one it shows first. */
const HOST_KEYS: ServerHostKeyAlgorithm[][] = [
  ["ssh-ed25519"],
  ["ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521"],
  ["rsa-sha2-512", "rsa-sha2-256"],
];

/** Connects to a server that shows the key of the fingerprint; asks for one kind of keys after the other until it does. */
async function connect(url: URL): Promise<Client> {
  // A fingerprint is base64: in the query of an address a plus that was not escaped reads as a space.
  const wanted = url.searchParams.get("host")?.replaceAll(" ", "+");
  const key = url.searchParams.get("key");
  const seen = new Set<string>();
  let failed = "";
  for (const serverHostKey of [undefined, ...HOST_KEYS]) {
    const client = new Client("backup", QUIET);
    let shown = "";
    try {
      await client.connect({
        host: url.hostname,
        port: Number(url.port || 22),
        username: decodeURIComponent(url.username),
        ...(url.password && { password: decodeURIComponent(url.password) }),
        ...(key && { privateKey: readFileSync(key) }),
        ...(serverHostKey && { algorithms: { serverHostKey } }),
        hostVerifier: (hostKey: Buffer) => {
          shown = `SHA256:${createHash("sha256").update(hostKey).digest("base64").replace(/=+$/, "")}`;
          return shown === wanted;
        },
        readyTimeout: PATIENCE_MS,
        keepaliveInterval: PATIENCE_MS,
      });
      return client;
    } catch (error) {
      // Where the server shows no key it cannot be reached, or, once it showed one, has none of this kind.
      if (shown === wanted || (!shown && !seen.size)) throw error;
      if (shown) seen.add(shown);
      else if (error instanceof Error && !/host key/i.test(error.message))
        failed = `; another attempt failed: ${error.message}`;
    }
  }
  throw new Error(
    `${url.hostname} shows the key ${[...seen].join(" or ")}, not ${wanted}. Nothing was sent to it${failed}.`,
  );
}

/** Opens a folder of an SFTP server; one that has no key of the fingerprint that the address names is refused. */
export async function sftpStore(url: URL): Promise<Store> {
  const folder = decodeURIComponent(url.pathname)
    .replace(/^\/~\//, "")
    .replace(/\/$/, "");
  const client = await connect(url);
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
