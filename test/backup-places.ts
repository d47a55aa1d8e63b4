// Places for backups that tests carry to: an SFTP server and a store that speaks S3, both strict and on this machine.
import { createHash, createHmac, generateKeyPairSync } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ssh2, { type SFTPWrapper } from "ssh2";

const { Server, utils } = ssh2;
const { STATUS_CODE: STATUS, OPEN_MODE: MODE } = utils.sftp;

const printOf = (privateKey: string): string => {
  const parsed = utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  return createHash("sha256").update(parsed.getPublicSSH()).digest("base64").replace(/=+$/, "");
};

/** Returns whether a made key can be read: now and then one of this library's cannot. */
const isReadable = (privateKey: string): boolean => !(utils.parseKey(privateKey) instanceof Error);

/** Makes a key of the kind that a client asks for first, whose fingerprint has a plus. */
function firstKey(): string {
  for (;;) {
    const { private: key } = utils.generateKeyPairSync("ed25519");
    if (isReadable(key) && printOf(key).includes("+")) return key;
  }
}

/**
 * Starts an SFTP server that keeps files below a folder. Its address names the fingerprint of its RSA key; `first` is
 * that of the key which it shows a client that asks for none, as ssh-keygen prints it.
 */
export async function startSftp(root: string) {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  });
  const shownFirst = firstKey();
  const at = (path: string) => join(root, path);
  const server = new Server({ hostKeys: [shownFirst, privateKey] }, (client) => {
    client.on("error", () => {});
    client.on("authentication", (asked) =>
      asked.method === "password" && asked.username === "keeper" && asked.password === "p@ss"
        ? asked.accept()
        : asked.reject(["password"]),
    );
    client.on("session", (accept) => accept().on("sftp", (open) => serve(open())));
  });
  function serve(sftp: SFTPWrapper) {
    const handles = new Map<number, { fd?: number; names?: string[] }>();
    let next = 0;
    const handle = (of: { fd?: number; names?: string[] }) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(next);
      handles.set(next++, of);
      return bytes;
    };
    const of = (bytes: Buffer) => handles.get(bytes.readUInt32BE()) ?? {};
    const attrs = (path: string) => {
      const { mode, size, uid, gid } = statSync(path);
      return { mode, size, uid, gid, atime: 0, mtime: 0 };
    };
    const trying = (id: number, work: () => void) => {
      try {
        work();
      } catch (error) {
        const gone = (error as NodeJS.ErrnoException).code === "ENOENT";
        sftp.status(id, gone ? STATUS.NO_SUCH_FILE : STATUS.FAILURE);
      }
    };
    const done = (id: number, work: () => void) =>
      trying(id, () => {
        work();
        sftp.status(id, STATUS.OK);
      });
    sftp.on("OPEN", (id, path, flags) =>
      trying(id, () => sftp.handle(id, handle({ fd: openSync(at(path), flags & MODE.WRITE ? "w" : "r") }))),
    );
    sftp.on("WRITE", (id, h, offset, data) =>
      done(id, () => writeSync(of(h).fd as number, data, 0, data.length, offset)),
    );
    sftp.on("READ", (id, h, offset, length) =>
      trying(id, () => {
        const bytes = Buffer.alloc(length);
        const read = readSync(of(h).fd as number, bytes, 0, length, offset);
        if (read) sftp.data(id, bytes.subarray(0, read));
        else sftp.status(id, STATUS.EOF);
      }),
    );
    sftp.on("FSTAT", (id, h) => trying(id, () => sftp.attrs(id, attrs(`/proc/self/fd/${of(h).fd}`))));
    sftp.on("FSETSTAT", (id) => sftp.status(id, STATUS.OK));
    sftp.on("CLOSE", (id, h) =>
      done(id, () => {
        const { fd } = of(h);
        if (fd !== undefined) closeSync(fd);
      }),
    );
    for (const event of ["STAT", "LSTAT"] as const)
      sftp.on(event, (id: number, path: string) => trying(id, () => sftp.attrs(id, attrs(at(path)))));
    sftp.on("REALPATH", (id, path) => {
      const name = path === "." ? "/" : path;
      sftp.name(id, [{ filename: name, longname: name, attrs: attrs(root) }]);
    });
    sftp.on("OPENDIR", (id, path) =>
      trying(id, () =>
        sftp.handle(id, handle({ names: readdirSync(at(path)).map((name) => join(path, name)) })),
      ),
    );
    sftp.on("READDIR", (id, h) => {
      const open = of(h);
      if (!open.names?.length) return sftp.status(id, STATUS.EOF);
      const names = open.names.splice(0);
      sftp.name(
        id,
        names.map((path) => ({
          filename: path.split("/").at(-1) as string,
          longname: `-rw------- 1 keeper keeper 0 Jan 1 00:00 ${path.split("/").at(-1)}`,
          attrs: attrs(at(path)),
        })),
      );
    });
    sftp.on("MKDIR", (id, path) => done(id, () => mkdirSync(at(path))));
    sftp.on("REMOVE", (id, path) => done(id, () => rmSync(at(path))));
    sftp.on("RENAME", (id, from, to) =>
      done(id, () => {
        if (existsSync(at(to))) throw new Error("exists");
        renameSync(at(from), at(to));
      }),
    );
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `sftp://keeper:p%40ss@127.0.0.1:${port}/backups/site?host=SHA256:${encodeURIComponent(printOf(privateKey))}`,
    first: `SHA256:${printOf(shownFirst)}`,
    stop: () => server.close(),
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const [KEY, SECRET] = ["AKIAEXAMPLE", "s3cr3t/key"];

/** Starts a store that speaks as much of S3 as a backup needs, and refuses a request that is not signed (Signature V4). */
export async function startS3(root: string) {
  const parts = mkdtempSync(join(tmpdir(), "s3-parts-"));
  const store = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const url = new URL(request.url ?? "/", "http://x");
    const [, scope = "", names = "", given = ""] =
      /Credential=AKIAEXAMPLE\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(
        request.headers.authorization ?? "",
      ) ?? [];
    const [day = "", region = ""] = scope.split("/");
    const query = [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join("&");
    const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
    const canonical = [
      request.method,
      url.pathname,
      query,
      headers.join(""),
      names,
      request.headers["x-amz-content-sha256"],
    ];
    const toSign = [
      "AWS4-HMAC-SHA256",
      request.headers["x-amz-date"],
      scope,
      createHash("sha256").update(canonical.join("\n")).digest("hex"),
    ];
    const key = ["s3", "aws4_request"].reduce(
      (at: Buffer, part) => hmac(at, part),
      hmac(hmac(`AWS4${SECRET}`, day), region),
    );
    if (!given || hmac(key, toSign.join("\n")).toString("hex") !== given) {
      response
        .writeHead(403)
        .end("<Error><Code>SignatureDoesNotMatch</Code><Message>not signed</Message></Error>");
      return;
    }
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    const name = rest.join("/");
    const file = join(root, encodeURIComponent(name));
    if (bucket !== "site") response.writeHead(404).end("<Error><Code>NoSuchBucket</Code></Error>");
    else if (url.searchParams.has("uploads")) {
      mkdirSync(`${parts}/${name}`, { recursive: true });
      response
        .writeHead(200)
        .end(`<InitiateMultipartUploadResult><UploadId>${name}</UploadId></InitiateMultipartUploadResult>`);
    } else if (request.method === "PUT" && url.searchParams.has("partNumber")) {
      writeFileSync(`${parts}/${name}/${url.searchParams.get("partNumber")}`, Buffer.concat(pieces));
      response.writeHead(200, { ETag: '"x"' }).end();
    } else if (request.method === "POST") {
      const count = readdirSync(`${parts}/${name}`).length;
      const whole = Array.from({ length: count }, (_, i) => readFileSync(`${parts}/${name}/${i + 1}`));
      writeFileSync(file, Buffer.concat(whole));
      response
        .writeHead(200)
        .end(
          `<CompleteMultipartUploadResult><Key>${name}</Key><ETag>x</ETag></CompleteMultipartUploadResult>`,
        );
    } else if (request.method === "PUT") {
      writeFileSync(file, Buffer.concat(pieces));
      response.writeHead(200, { ETag: '"x"' }).end();
    } else if (request.method === "DELETE") {
      rmSync(file, { force: true });
      response.writeHead(204).end();
    } else if (name) {
      if (existsSync(file)) response.writeHead(200).end(readFileSync(file));
      else response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    } else {
      const found = readdirSync(root).map(
        (each) =>
          `<Contents><Key>${decodeURIComponent(each)}</Key><Size>${statSync(join(root, each)).size}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>x</ETag><StorageClass>STANDARD</StorageClass></Contents>`,
      );
      response
        .writeHead(200, { "Content-Type": "application/xml" })
        .end(
          `<?xml version="1.0"?><ListBucketResult><Name>site</Name><IsTruncated>false</IsTruncated><KeyCount>${found.length}</KeyCount>${found.join("")}</ListBucketResult>`,
        );
    }
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  const { port } = store.address() as AddressInfo;
  return {
    address: `s3+http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/site/firm?region=ap-south-1`,
    stop: () => store.close(),
  };
}
