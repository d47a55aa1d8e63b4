import { join } from "node:path";
import { importReports } from "#domain/blog/moving/report.server.ts";
import { COMPLAINTS_TAG } from "#domain/complaints/rules.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { takeInbox } from "#domain/digest/composing/inbox.server.ts";
import { FIRM_TAG } from "#domain/firm/catalogue.ts";
import { carryPictures } from "#domain/media/carry-pictures.server.ts";
import { pendingLists } from "#domain/newsletter/subscribing/pending-list.server.ts";
import { type Clock, HOUR_MS, indianDate, MINUTE_MS } from "#platform/clock/clock.ts";
import { type Repeated, repeat } from "#platform/clock/repeat.ts";
import type { Tools } from "#platform/tools.ts";

const LOOK_EVERY_MS = 10_000;

/** The tags of pages that depend on the date: a text takes effect, a month ends, or the evidence of a claim expires. */
export const DAILY_TAGS = [TEXTS_TAG, COMPLAINTS_TAG, FIRM_TAG];

/**
 * Calls back when the date in India changes, in either direction. Each process checks for itself: a job at midnight is
 * missed if the clock jumps or the database is away at that minute.
 */
export function watchDay(clock: Clock, onOther: () => void): { stop(): void } {
  let day = indianDate(clock.now());
  const timer = setInterval(() => {
    const now = indianDate(clock.now());
    if (now === day) return;
    day = now;
    onOther();
  }, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

const TIDY_EVERY_MS = 10 * MINUTE_MS;

async function dropPast(dataDir: string, now: Date): Promise<void> {
  for (const folder of [pendingLists, importReports]) await folder.removeExpired(dataDir, now);
}

/**
 * Removes expired import checks and reports. Each process does so for its own: a queued job runs in one process, and
 * never in one that serves only the desk.
 */
export function tidyLists(
  { clock, log }: Pick<Tools, "clock" | "log">,
  dataDir: string,
  drop = dropPast,
): Repeated {
  return repeat(
    TIDY_EVERY_MS,
    () => drop(dataDir, clock.now()),
    (error) => log.warn({ error }, "uploaded lists wait for the next look"),
  );
}

const INBOX_EVERY_MS = 5_000;

/** Checks the watched folder every few seconds. */
export const watchInbox = (tools: Tools, folder: string): Repeated =>
  repeat(
    INBOX_EVERY_MS,
    () => takeInbox(tools, folder),
    (error) => tools.log.error({ error }, "the inbox could not be taken up"),
  );

/**
 * Uploads local pictures that predate the bucket: a minute after the start, then hourly. Each process does so, because
 * only its own machine holds them.
 */
export function keepCarrying(tools: Tools, dataDir: string): { stop(): void } {
  if (!tools.bucket) return { stop: () => undefined };
  const carrying = repeat(
    HOUR_MS,
    async () => {
      const { carried } = await carryPictures(tools, join(dataDir, "media"));
      if (carried) tools.log.info({ carried }, "pictures carried into the bucket");
    },
    (error) => tools.log.warn({ error }, "pictures wait for the bucket"),
  );
  const first = setTimeout(carrying.begin, MINUTE_MS).unref();
  return {
    stop() {
      clearTimeout(first);
      // What is being carried is not waited for: the next start carries the rest.
      void carrying.stop();
    },
  };
}
