import { heldReports } from "#domain/blog/moving/report.server.ts";
import { heldLists } from "#domain/newsletter/subscribing/held-list.server.ts";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";

const EVERY_MS = 10 * MINUTE_MS;

async function dropPast(dataDir: string, now: Date): Promise<void> {
  for (const held of [heldLists, heldReports]) await held.dropPast(dataDir, now);
}

/**
 * Removes the checked lists and the reports whose hour is over. Each process looks for itself, because it holds its own lists: a job of
 * the queue runs in one process, and never in one that serves only the desk.
 */
export function tidyLists(
  { clock, log }: Pick<Tools, "clock" | "log">,
  dataDir: string,
  drop = dropPast,
): { stop(): void } {
  const timer = setInterval(
    () =>
      void drop(dataDir, clock.now()).catch((error) =>
        log.warn({ error }, "held lists wait for the next look"),
      ),
    EVERY_MS,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
