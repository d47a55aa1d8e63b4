import type { BulkMailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { finishIssue, reapLeases, sendingIssues } from "./queries.server.ts";
import { type SendOptions, sendIssue } from "./send-issue.server.ts";

/**
 * Sends the open rows of every issue being sent, most urgent first and in turns of some seconds; settles dead workers'
 * claims, and finishes issues without open rows. Returns how many rows it settled.
 */
export async function sendOpenIssues(
  tools: Pick<Tools, "db" | "clock" | "log">,
  mailer: BulkMailer,
  options: SendOptions,
): Promise<number> {
  let settled = 0;
  for (let more = true; more && !options.signal.aborted; ) {
    more = false;
    const reaped = await reapLeases(tools.db, tools.clock.now());
    if (reaped.length) tools.log.warn({ reaped: reaped.length }, "deliveries of a worker that stopped");
    for (const { id } of await sendingIssues(tools.db)) {
      const count = await sendIssue(tools, mailer, id, options);
      if (await finishIssue(tools.db, id, tools.clock.now())) tools.log.info({ issue: id }, "issue finished");
      settled += count;
      // After each turn, look again for the most urgent issue.
      if (count > 0) {
        more = true;
        break;
      }
    }
  }
  return settled;
}
