import type { Log } from "#platform/log/log.server.ts";

/**
 * Ends the process on Ctrl-C or SIGTERM once everything is closed: status 0, or 1 if a part could not be closed. A
 * second such signal ends it at once.
 */
export function stopOnSignal(log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    close().then(
      () => process.exit(0),
      (error) => {
        log.fatal({ error }, "the process could not be closed in order");
        process.exit(1);
      },
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}
