import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";

/** The bounds on connections: times in milliseconds, sizes in bytes. */
export const BOUNDS = {
  /** From the first byte of a connection or request to the end of its headers. */
  headersTimeout: 15_000,
  /** To the end of its body: 64 MB of pictures at the desk take this long at 5 Mbit a second. */
  requestTimeout: 120_000,
  /** The interval at which both are checked. */
  connectionsCheckingInterval: 5_000,
  /** A connection on which nothing moves either way, such as that of a reader who takes nothing of the answer. */
  timeout: 130_000,
  /** Between two requests; longer than the minute for which proxies keep a connection. */
  keepAliveTimeout: 65_000,
  /** The first line and the headers together. */
  maxHeaderSize: 16 * 1024,
  /** Connections at once; any further one is closed unanswered. */
  maxConnections: 4_000,
};

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Creates the server with its bounds: what is slower or larger is cut off, and everyone else is served meanwhile. */
export function createBoundedServer(
  listener: RequestListener,
  headers: Record<string, string>,
  bounds: Partial<typeof BOUNDS> = {},
): Server {
  const { maxConnections, timeout, ...options } = { ...BOUNDS, ...bounds };
  const refuse = (response: ServerResponse, status: 400 | 417): void => {
    response.writeHead(status, {
      ...headers,
      "Cache-Control": "no-store",
      "Content-Length": "0",
      Connection: "close",
    });
    response.end();
  };
  // Node's own refusal of a request without a host has no headers of ours.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    if (namesOneHost(request)) listener(request, response);
    else refuse(response, 400);
  });
  server.maxConnections = maxConnections;
  server.timeout = timeout;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Anything that is not HTTP, too long or too late gets an answer without words, and its connection ends.
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const underway = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage;
    if (error.code === "ECONNRESET" || !socket.writable || underway?.headersSent) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ""] ?? 400;
    const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
    socket.end(
      [first, ...lines, "Cache-Control: no-store", "Content-Length: 0", "Connection: close", "", ""].join(
        "\r\n",
      ),
      () => socket.destroy(),
    );
  });
  server.on("checkExpectation", (_, response) => refuse(response, 417));
  return server;
}

/** Returns whether a request names one host (RFC 9112, 3.2); HTTP/1.0 may do without. */
function namesOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}
