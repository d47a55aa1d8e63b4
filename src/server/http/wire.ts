import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";

type Prepared = { headers: string[]; body: Buffer; etag: string };

/** Returns headers and body for one encoding, assembled once per answer. */
function prepare(answer: CachedAnswer, wanted: Encoding): Prepared {
  const chosen = answer[wanted] ? wanted : "identity";
  answer.wire ??= {};
  answer.wire[chosen] ??= compose(answer, chosen);
  return answer.wire[chosen];
}

function compose(answer: CachedAnswer, chosen: Encoding): Prepared {
  const { body, etag } = answer[chosen] as { body: Buffer; etag: string };
  const headers = Object.entries({
    ...answer.headers,
    ETag: etag,
    "Content-Length": String(body.length),
    ...(chosen !== "identity" && { "Content-Encoding": chosen }),
  }).flat();
  return { headers, body, etag };
}

/** Reads one request header from the raw list: building the whole header object costs more than a cache hit. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const key = rawHeaders[i] as string;
    if (key.length === name.length && key.toLowerCase() === name) return rawHeaders[i + 1];
  }
  return undefined;
}

/** Writes a cached answer: the whole work of a cache hit. */
export function sendAnswer(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { headers, body, etag } = prepare(answer, acceptedEncoding(headerOf(request, "accept-encoding")));
  if (isKnown(answer, etag, headerOf(request, "if-none-match"))) {
    response.writeHead(
      304,
      headers.filter((_, i) => !/^Content-(Length|Encoding|Type)$/i.test(headers[i - (i % 2)] as string)),
    );
    response.end();
    return;
  }
  response.writeHead(answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Whether the sender already has the answer, by its ETags. */
const isKnown = ({ status }: CachedAnswer, etag: string, tags: string | undefined): boolean =>
  tags !== undefined &&
  status === 200 &&
  (tags === "*" || tags.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === etag));

/** Converts a cached answer for Hono, which uses web standards. */
export function toResponse(answer: CachedAnswer, request: Request): Response {
  const { headers, body, etag } = prepare(
    answer,
    acceptedEncoding(request.headers.get("accept-encoding") ?? undefined),
  );
  const pairs = new Headers();
  for (let i = 0; i < headers.length; i += 2) pairs.set(headers[i] as string, headers[i + 1] as string);
  if (isKnown(answer, etag, request.headers.get("if-none-match") ?? undefined)) {
    pairs.delete("Content-Length");
    return new Response(null, { status: 304, headers: pairs });
  }
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
    status: answer.status,
    headers: pairs,
  });
}

type Encoding = "br" | "gzip" | "identity";

const remembered = new Map<string, Encoding>();

/** Returns the encoding to answer with; `q=0` refuses one. Memoises the few spellings that browsers send. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const wanted = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return [name.trim(), q === undefined ? 1 : Number(q)] as const;
    }),
  );
  const allows = (name: string) => (wanted.get(name) ?? wanted.get("*") ?? 0) > 0;
  const chosen = allows("br") ? "br" : allows("gzip") ? "gzip" : "identity";
  if (remembered.size < 200) remembered.set(header, chosen);
  return chosen;
}
