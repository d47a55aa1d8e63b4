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
  /** From the first byte of a connection or request to the end of the headers. */
  headersTimeout: 15_000,
  /** To the end of the body: 64 MB of pictures at the desk take this long at 5 Mbit/s. */
  requestTimeout: 120_000,
  /** How often both are checked. */
  connectionsCheckingInterval: 5_000,
  /** A connection idle in both directions, such as that of a reader who reads nothing of the answer. */
  timeout: 130_000,
  /** Between two requests; longer than the minute for which proxies keep a connection open. */
  keepAliveTimeout: 65_000,
  /** The request line and headers together. */
  maxHeaderSize: 16 * 1024,
  /** Concurrent connections; any further one is closed unanswered. */
  maxConnections: 4_000,
};

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Creates the bounded server: requests that exceed a bound are cut off, and everyone else is served meanwhile. */
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
  // Node's own refusal of a request without a host lacks our headers.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    if (namesOneHost(request)) listener(request, response);
    else refuse(response, 400);
  });
  server.maxConnections = maxConnections;
  server.timeout = timeout;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Malformed, too long or too late requests get an answer without a body, and the connection ends.
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

/** Whether a request names exactly one host (RFC 9112, 3.2); HTTP/1.0 may do without. */
function namesOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}
