import type { Courier } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { finishIssue, reapLeases, sendingIssues } from "./queries.server.ts";
import { type SendOptions, sendIssue } from "./send-issue.server.ts";

/**
 * Sends what is open of every issue that is being sent, the most urgent first and in turns of some seconds, takes up
 * what dead workers left, and finishes issues of which nothing is open. Returns how many rows it settled.
 */
export async function sendOpenIssues(
  tools: Pick<Tools, "db" | "clock" | "log">,
  courier: Courier,
  options: SendOptions,
): Promise<number> {
  let settled = 0;
  for (let more = true; more && !options.signal.aborted; ) {
    more = false;
    const reaped = await reapLeases(tools.db, tools.clock.now());
    if (reaped.length) tools.log.warn({ reaped: reaped.length }, "deliveries of a worker that stopped");
    for (const { id } of await sendingIssues(tools.db)) {
      const count = await sendIssue(tools, courier, id, options);
      if (await finishIssue(tools.db, id, tools.clock.now())) tools.log.info({ issue: id }, "issue finished");
      settled += count;
      // After each turn it is asked anew which issue is the most urgent.
      if (count > 0) {
        more = true;
        break;
      }
    }
  }
  return settled;
}
