import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type Encoding } from "#platform/page-cache/accepts.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";

type Prepared = { headers: string[]; body: Buffer; etag: string };

/** Returns headers and body for one encoding, put together once per answer. */
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

/** Reads one header of a request straight from its lines: building the whole header object costs more than a hit. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const key = rawHeaders[i] as string;
    if (key.length === name.length && key.toLowerCase() === name) return rawHeaders[i + 1];
  }
  return undefined;
}

/** Writes a kept answer: the whole work of a cache hit. */
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

/** Whether the sender has the answer already, by the tags that it names. */
const isKnown = ({ status }: CachedAnswer, etag: string, tags: string | undefined): boolean =>
  tags !== undefined &&
  status === 200 &&
  (tags === "*" || tags.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === etag));

/** Converts a kept answer for Hono's side of the host, which uses web standards. */
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
