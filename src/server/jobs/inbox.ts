import { takeInbox } from "#domain/digest/composing/inbox.server.ts";
import type { Tools } from "#platform/tools.ts";

const EVERY_MS = 5_000;

/** Looks into the watched folder every few seconds, one look at a time. A fault is logged; the next look retries. */
export function watchInbox(tools: Tools, folder: string): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= takeInbox(tools, folder)
      .then(() => {})
      .catch((error) => tools.log.error({ error }, "the inbox could not be taken up"))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
