import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

const bytesOf = (file: string) =>
  Readable.toWeb(createReadStream(file)) as unknown as globalThis.ReadableStream<Uint8Array>;
const write = (stream: globalThis.ReadableStream<Uint8Array>, file: string) =>
  pipeline(Readable.fromWeb(stream as unknown as ReadableStream), createWriteStream(file, { mode: 0o600 }));

/** Encrypts a file to a public key, in the format of age (age-encryption.org/v1): `age -d -i KEY` opens it as well. */
export async function seal(file: string, sealed: string, recipient: string): Promise<void> {
  const age = new Encrypter();
  age.addRecipient(recipient);
  await write(await age.encrypt(bytesOf(file)), sealed);
}

/** Decrypts what `seal` encrypted, with the private key; fails where it is another's, or the file is damaged. */
export async function unseal(sealed: string, file: string, identity: string): Promise<void> {
  const age = new Decrypter();
  age.addIdentity(identity);
  await write(await age.decrypt(bytesOf(sealed)), file);
}

/** Makes a pair of keys. */
export async function makeKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
