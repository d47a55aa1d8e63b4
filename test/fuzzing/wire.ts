import { connect, type Socket } from "node:net";

/** A request as bytes on the wire, uncorrected. */
export type RawRequest = {
  method: string;
  /** Path and query, each character one byte. */
  target: string;
  headers: [name: string, value: string][];
  body?: Buffer | undefined;
};

export type RawAnswer = {
  status: number;
  /** Values by lower-case name; several of one name are joined by a line break. */
  headers: Map<string, string>;
  body: Buffer;
};

/** What ended a request without an answer. */
export type Ended = { ended: "closed" | "silent" | "broken"; received: string };

/** Makes the bytes of a request, which asks to close the connection after its answer. */
export function bytesOf({ method, target, headers, body }: RawRequest, host: string): Buffer {
  const own = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(own.has("host") ? [] : [`Host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(own.has("connection") ? [] : ["Connection: close"]),
    ...(body === undefined || own.has("content-length") || own.has("transfer-encoding")
      ? []
      : [`Content-Length: ${body.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body ?? Buffer.alloc(0)]);
}

/** The longest wait for an answer, in ms. */
export const PATIENCE = 300_000;

/** Sends bytes over a new connection and reads until the other side closes or `patience` ends. */
export function exchange(port: number, bytes: Buffer, patience = PATIENCE): Promise<Buffer | Ended> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket: Socket = connect(port, "127.0.0.1");
    const settle = (ended?: Ended["ended"]) => {
      clearTimeout(timer);
      socket.destroy();
      const received = Buffer.concat(chunks);
      resolve(
        ended && ended !== "closed" ? { ended, received: received.toString("latin1", 0, 300) } : received,
      );
    };
    const timer = setTimeout(() => settle("silent"), patience);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("end", () => settle("closed"));
    // A refusal may come before the whole body is sent: what has arrived by then is the answer.
    socket.once("error", () => settle(chunks.length ? "closed" : "broken"));
    socket.once("close", () => settle("closed"));
    socket.write(bytes);
  });
}

/** Parses one answer from a connection's bytes; undefined if it is none or incomplete. */
export function readAnswer(received: Buffer, method: string): RawAnswer | undefined {
  const cut = received.indexOf("\r\n\r\n");
  if (cut < 0) return undefined;
  const [first = "", ...lines] = received.toString("latin1", 0, cut).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!status) return undefined;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon < 1) return undefined;
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    headers.set(name, headers.has(name) ? `${headers.get(name)}\n${value}` : value);
  }
  const rest = received.subarray(cut + 4);
  if (status < 200) return readAnswer(rest, method);
  if (method === "HEAD" || status === 204 || status === 304) return { status, headers, body: rest };
  const body = /chunked/i.test(headers.get("transfer-encoding") ?? "") ? dechunk(rest) : rest;
  const length = headers.get("content-length");
  if (!body || (length !== undefined && Number(length) !== body.length)) return undefined;
  return { status, headers, body };
}

function dechunk(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf("\r\n", at);
    const size = end < 0 ? Number.NaN : Number.parseInt(bytes.toString("latin1", at, end), 16);
    if (Number.isNaN(size)) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
    if (at > bytes.length) return undefined;
  }
}
