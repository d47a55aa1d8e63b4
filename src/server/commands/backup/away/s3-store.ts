import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { S3mini } from "s3mini";
import type { Store } from "./place.ts";

/** An hour's backup takes minutes at the most; a store that says nothing for so long is away. */
const PATIENCE_MS = 10 * 60_000;

/** Opens a bucket of a store that speaks S3: s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION. */
export function s3Store(url: URL): Store {
  const [bucket = "", ...rest] = decodeURIComponent(url.pathname).split("/").filter(Boolean);
  const prefix = rest.map((part) => `${part}/`).join("");
  const client = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol === "s3:" ? "https" : "http"}://${url.host}/${bucket}`,
    region: url.searchParams.get("region") ?? "auto",
    requestAbortTimeout: PATIENCE_MS,
  });
  const at = (name: string) => `${prefix}${name}`;
  return {
    async list() {
      const objects = (await client.listObjects("/", prefix)) ?? [];
      return objects
        .filter(({ Key }) => Key.startsWith(prefix) && !Key.slice(prefix.length).includes("/"))
        .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number(Size) }));
    },
    // An object has its name once all of it came.
    put: async (name, file) => void (await client.putAnyObject(at(name), await openAsBlob(file))),
    async get(name, file) {
      const answer = await client.getObjectResponse(at(name));
      if (!answer?.body) throw new Error(`There is no ${name} in the bucket ${bucket}.`);
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file));
    },
    remove: async (name) => void (await client.deleteObject(at(name))),
    close: async () => {},
  };
}
