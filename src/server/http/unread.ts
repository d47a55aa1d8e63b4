import type { IncomingMessage } from "node:http";

/** What still comes of a refused body is read and dropped: until its sender is silent for so long, */
const SILENCE_MS = 2_000;
/** and no longer than that. */
const LINGER_MS = 10_000;

/** Whether a request's body, or a part of it, has not come yet. */
const isUnread = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0);

/**
 * Ends the connection with an answer that leaves its request's body unread, and says so in the answer: what still comes
 * would stand before the next request. As RFC 9112, 9.6 asks, the connection is closed for writing first and read for
 * some seconds more: a client that is still sending would lose the answer to a reset.
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
