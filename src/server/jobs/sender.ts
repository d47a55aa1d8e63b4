import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { noteDeadAddress } from "#domain/newsletter/feedback/note-dead-address.server.ts";
import { sendOpenIssues } from "#domain/newsletter/sending/send-open.server.ts";
import type { BulkMailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";

const EVERY_MS = 1_000;

export type SenderSettings = {
  origin: string;
  rate: number;
  leaseSeconds: number;
};

/**
 * Sends issues in progress, one pass at a time, until stopped; stopping waits for messages under way. A fault is
 * logged, and the next pass retries.
 */
export function keepSending(
  tools: Pick<Tools, "db" | "clock" | "log">,
  mailer: BulkMailer,
  { origin, rate, leaseSeconds }: SenderSettings,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const worker = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  let sending: Promise<void> | undefined;
  const look = () => {
    sending ??= sendOpenIssues(tools, mailer, {
      worker,
      origin,
      rate,
      lease: leaseSeconds * 1_000,
      signal: stopping.signal,
      onDead: (email, reply) =>
        void noteDeadAddress(tools, email, reply).catch((error) =>
          tools.log.error({ error }, "an address that is dead was not noted"),
        ),
    })
      .then(() => {})
      .catch((error) => tools.log.error({ error }, "sending stopped; it is taken up again"))
      .finally(() => {
        sending = undefined;
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await sending;
    },
  };
}
