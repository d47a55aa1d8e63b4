import type { Context } from "hono";
import type { Log } from "#platform/log/log.server.ts";
import type { Env } from "../http/env.ts";
import { guarded } from "../http/guarded.ts";

/**
 * Answers `{ success, message, data: […] }` in batches, so that a list of any length needs the memory of one. The first
 * batch is read before the status is sent: a fault in it can still be refused properly.
 */
export async function streamJsonArray(
  c: Context<Env>,
  log: Log,
  message: string,
  batches: AsyncGenerator<unknown[]>,
): Promise<Response> {
  const first = await batches.next();
  const text = new TextEncoder();
  let next = first;
  let started = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let piece = started ? "" : `{"success":true,"message":${JSON.stringify(message)},"data":[`;
      if (next.done) {
        controller.enqueue(text.encode(`${piece}]}`));
        controller.close();
        return;
      }
      const batch = next.value.map((item) => JSON.stringify(item)).join(",");
      piece += started ? `,${batch}` : batch;
      started = true;
      next = await batches.next();
      controller.enqueue(text.encode(piece));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return c.body(guarded(body, c, log), 200, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
}
