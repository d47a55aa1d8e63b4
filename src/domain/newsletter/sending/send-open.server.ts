import type { Courier } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { finishIssue, reapLeases, sendingIssues } from "./queries.server.ts";
import { type SendOptions, sendIssue } from "./send-issue.server.ts";

/**
 * Sends what is open of every issue that is being sent, first taking up what dead workers left, and finishes those of
 * which nothing is open; how many messages were accepted.
 */
export async function sendOpenIssues(
  tools: Pick<Tools, "db" | "clock" | "log">,
  courier: Courier,
  options: SendOptions,
): Promise<number> {
  const reaped = await reapLeases(tools.db, tools.clock.now());
  if (reaped.length) tools.log.warn({ reaped: reaped.length }, "deliveries of a worker that stopped");
  let accepted = 0;
  for (const { id } of await sendingIssues(tools.db)) {
    if (options.signal.aborted) break;
    accepted += await sendIssue(tools, courier, id, options);
    if (await finishIssue(tools.db, id, tools.clock.now())) tools.log.info({ issue: id }, "issue finished");
  }
  return accepted;
}
