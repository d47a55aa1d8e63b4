import type { Context } from "hono";
import type { Log } from "#platform/log/log.server.ts";
import type { Env } from "./env.ts";

/**
 * Guards a streamed body. A fault is logged without the query's parameters, and the connection is cut, so that nobody
 * takes a partial list for a complete one.
 */
export function guarded(
  body: ReadableStream<Uint8Array>,
  c: Context<Env>,
  log: Log,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isOver = false;
  return new ReadableStream({
    async pull(controller) {
      if (isOver) return;
      try {
        const { done, value } = await reader.read();
        // The client may have left during a write.
        if (isOver) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        isOver = true;
        log.error({ error, request: c.get("requestId"), path: c.get("loggedPath") }, "an answer was cut off");
        c.env.outgoing.destroy();
      }
    },
    cancel(reason) {
      isOver = true;
      return reader.cancel(reason);
    },
  });
}
