import type { IncomingMessage } from "node:http";

/** How long the sender of a refused body may be silent while the rest is read and discarded. */
const SILENCE_MS = 10_000;
/** How long the rest is read at most. */
const LINGER_MS = 60_000;

/** Whether any of a request's body has not arrived yet. */
const isUnread = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0);

/**
 * Ends the connection if an answer leaves its request's body unread, and says so in the answer: the rest would precede
 * the next request. As RFC 9112, 9.6 asks, the connection is closed for writing first and read a little longer: a reset
 * could lose the answer to a client that is still sending.
 */
export function closeUnread(incoming: IncomingMessage, headers: Headers): void {
  if (!isUnread(incoming)) return;
  headers.set("Connection", "close");
  const { socket } = incoming;
  socket.destroySoon = () => {
    socket.end();
    incoming.resume();
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
