import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { S3mini } from "s3mini";

/** A bucket of an S3-compatible store, below a prefix. An object appears only once it is complete. */
export type Bucket = {
  /** Returns names and sizes of its objects; throws if there is no such bucket. */
  list(): Promise<{ name: string; bytes: number }[]>;
  put(name: string, file: string): Promise<void>;
  /** Downloads an object into a file; false if it does not exist. */
  find(name: string, file: string): Promise<boolean>;
  remove(name: string): Promise<void>;
};

/**
 * Opens s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION. A store silent for `patience` milliseconds is unavailable.
 */
export function openBucket(url: URL, patience: number): Bucket {
  const [bucket = "", ...rest] = decodeURIComponent(url.pathname).split("/").filter(Boolean);
  const prefix = rest.map((part) => `${part}/`).join("");
  const client = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol === "s3:" ? "https" : "http"}://${url.host}/${bucket}`,
    region: url.searchParams.get("region") ?? "auto",
    requestAbortTimeout: patience,
  });
  const at = (name: string) => `${prefix}${name}`;
  return {
    async list() {
      const objects = await client.listObjects("/", prefix);
      if (!objects) throw new Error(`There is no bucket ${bucket}.`);
      return objects
        .filter(({ Key }) => Key.startsWith(prefix) && !Key.slice(prefix.length).includes("/"))
        .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number(Size) }));
    },
    put: async (name, file) => void (await client.putAnyObject(at(name), await openAsBlob(file))),
    async find(name, file) {
      const answer = await client.getObjectResponse(at(name));
      if (!answer?.body) return false;
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file));
      return true;
    },
    remove: async (name) => void (await client.deleteObject(at(name))),
  };
}
