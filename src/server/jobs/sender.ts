import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { noteDeadAddress } from "#domain/newsletter/feedback/note-dead-address.server.ts";
import { sendOpenIssues } from "#domain/newsletter/sending/send-open.server.ts";
import { type Repeated, repeat } from "#platform/clock/repeat.ts";
import type { BulkMailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";

const EVERY_MS = 1_000;

export type SenderSettings = {
  origin: string;
  rate: number;
  leaseSeconds: number;
};

/** Sends issues in progress until stopped; stopping waits for messages under way. */
export function keepSending(
  tools: Pick<Tools, "db" | "clock" | "log">,
  mailer: BulkMailer,
  { origin, rate, leaseSeconds }: SenderSettings,
): Pick<Repeated, "stop"> {
  const stopping = new AbortController();
  const worker = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const sending = repeat(
    EVERY_MS,
    () =>
      sendOpenIssues(tools, mailer, {
        worker,
        origin,
        rate,
        lease: leaseSeconds * 1_000,
        signal: stopping.signal,
        onDead: (email, reply) =>
          void noteDeadAddress(tools, email, reply).catch((error) =>
            tools.log.error({ error }, "an address that is dead was not noted"),
          ),
      }),
    (error) => tools.log.error({ error }, "sending stopped; it is taken up again"),
  );
  sending.begin();
  return {
    stop() {
      stopping.abort();
      return sending.stop();
    },
  };
}
