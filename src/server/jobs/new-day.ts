import { COMPLAINTS_TAG } from "#domain/complaints/rules.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { FIRM_TAG } from "#domain/firm/catalogue.ts";
import type { Clock } from "#platform/clock/clock.ts";
import { indianDate } from "#platform/clock/clock.ts";

const EVERY_MS = 10_000;

/** The tags of pages that depend on the date: a text takes effect, a month or the evidence of a claim ends. */
export const DAILY_TAGS = [TEXTS_TAG, COMPLAINTS_TAG, FIRM_TAG];

/**
 * Calls back once the date in India differs from that of the last look, whichever way the clock went. Each process
 * looks for itself: a job at midnight is missed if the clock jumps over it or the database is away at that minute.
 */
export function watchDay(clock: Clock, onOther: () => void): { stop(): void } {
  let day = indianDate(clock.now());
  const timer = setInterval(() => {
    const now = indianDate(clock.now());
    if (now === day) return;
    day = now;
    onOther();
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
