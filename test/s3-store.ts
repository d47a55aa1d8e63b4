// A strict S3-compatible store on this machine.
import { createHash, createHmac } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const [KEY, SECRET] = ["AKIAEXAMPLE", "s3cr3t/key"];

/** Starts a store with as much of S3 as pictures need; it refuses unsigned requests (Signature V4). */
export async function startS3(root: string) {
  let isReadOnly = false;
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
    else if (isReadOnly && request.method !== "GET")
      response.writeHead(403).end("<Error><Code>AccessDenied</Code><Message>read only</Message></Error>");
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
    refuseWrites: () => {
      isReadOnly = true;
    },
    stop: () => store.close(),
  };
}
