import { record } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { raiseAlert } from "../alerts.server.ts";
import { suppressPending } from "../sending/queries.server.ts";
import { complaintsOf, holdIssue, setIssueState } from "./queries.server.ts";

/**
 * Complaints in a thousand accepted mails at which a run pauses, and at which it stops. Google's guidelines for bulk
 * senders ask for a spam rate below 0.1 %, and say never to reach 0.3 %; Yahoo's also name 0.3 %.
 */
export const PAUSE_PER_THOUSAND = 1;
export const STOP_PER_THOUSAND = 3;

/**
 * Pauses or stops the run of an issue by its complaints: deliveries with a complaint, each counted once, against those
 * that the mail server accepted. A run that a person resumed after such a pause is not paused again, only stopped. Rows
 * that a worker has claimed are left to it.
 */
export async function guardRun(tx: Db, issueId: number, by: { actor: string; at: Date }): Promise<void> {
  const issue = await holdIssue(tx, issueId);
  if (issue?.state !== "sending" && issue?.state !== "paused") return;
  const { complaints, accepted } = await complaintsOf(tx, issueId);
  const share = `${complaints} of ${accepted} accepted mails led to a complaint`;
  const reaches = (limit: number) => complaints * 1_000 >= accepted * limit;
  const change = async (state: "paused" | "cancelled", note: string) => {
    await setIssueState(tx, issueId, state, note);
    const action = state === "paused" ? "issue.pause" : "issue.cancel";
    await record(tx, {
      ...by,
      action,
      subject: "issue",
      subjectId: issueId,
      detail: { complaints, accepted },
    });
  };

  if (reaches(STOP_PER_THOUSAND)) {
    const note = `The run was stopped: ${share} (0.${STOP_PER_THOUSAND} % is the limit).`;
    await change("cancelled", note);
    await suppressPending(tx, { issueId, reply: note, at: by.at });
    const message = `${issue.key}: ${note} What was still pending is not mailed.`;
    await raiseAlert(tx, { key: `complaints-${issueId}-stopped`, message, at: by.at });
  } else if (reaches(PAUSE_PER_THOUSAND) && issue.state === "sending") {
    const note = `The run was paused: ${share} (0.${PAUSE_PER_THOUSAND} % is the limit).`;
    const message = `${issue.key}: ${note} Check the list, then resume or cancel the issue.`;
    if (await raiseAlert(tx, { key: `complaints-${issueId}-paused`, message, at: by.at }))
      await change("paused", note);
  }
}
