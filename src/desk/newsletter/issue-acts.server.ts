import { data } from "react-router";
import type { Desk } from "#context.ts";
import { done, idOf, isConfirmed, NOT_CONFIRMED, textsOf } from "#desk/kit/answers.ts";
import { readProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { approveIssue, scheduleIssue } from "#domain/newsletter/issues/approve-issue.server.ts";
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryIssue,
} from "#domain/newsletter/issues/steer-issue.server.ts";
import { indianMoment } from "#domain/newsletter/issues/window.ts";
import { sendTest } from "#domain/newsletter/sending/send-test.server.ts";

/** What a form of an issue's screen is told: which form, what is wrong, and what was typed. */
export type IssueTold = {
  form: "approve" | "schedule" | "steer" | "cancel" | "uncertain" | "";
  errors: Record<string, string>;
  values: Record<string, string>;
};

/** One act on one issue, by the form's intent. */
export async function actOn({ tools, staff, site, mailer, form }: Desk, id: number) {
  const here = `/desk/newsletter/issues/${id}`;
  const values = textsOf(form);
  const by = { by: staff.name, member: staff.id };
  const refuse = (where: IssueTold["form"], errors: Record<string, string>) =>
    data({ form: where, errors, values } satisfies IssueTold, { status: 422 });
  const after = (result: object, what: string, where: IssueTold["form"] = "", field = "") =>
    "refused" in result ? refuse(where, { [field]: String(result.refused) }) : done(here, what);
  const word = { id, ...by, reason: values.reason?.trim() ?? "" };
  const needsReason = (where: IssueTold["form"]) =>
    word.reason ? undefined : refuse(where, { reason: "Say why: the ledger keeps it with your name." });

  switch (form.get("intent")) {
    case "test":
      return after(
        await sendTest(tools, mailer, { id, to: staff.email, ...by, origin: site.origin }),
        "tested",
      );
    case "approve": {
      const result = await approveIssue(tools, {
        id,
        by: staff,
        hash: values.hash ?? "",
        reason: values.reason,
      });
      const field = "refused" in result ? result.field : undefined;
      return after(result, "approved", field && "approve", field);
    }
    case "schedule": {
      const [earliest, latest] = [indianMoment(values.earliest), indianMoment(values.latest)];
      if (!earliest || !latest)
        return refuse("schedule", {
          ...(!earliest && { earliest: "Give the day and the time from which it may leave." }),
          ...(!latest && { latest: "Give the day and the time after which it may not leave." }),
        });
      return after(
        await scheduleIssue(tools, { id, earliest, latest, ...by }),
        "scheduled",
        "schedule",
        "latest",
      );
    }
    case "pause":
      return needsReason("steer") ?? after(await pauseIssue(tools, word), "paused", "steer");
    case "resume":
      return needsReason("steer") ?? after(await resumeIssue(tools, word), "resumed", "steer");
    case "cancel": {
      const issue = await readProgress(tools.db, id, tools.clock.now());
      if (!issue || !isConfirmed(form, issue.key)) return refuse("cancel", { "": NOT_CONFIRMED });
      return needsReason("cancel") ?? after(await cancelIssue(tools, word), "cancelled", "cancel");
    }
    case "retry": {
      const deliveries = form
        .getAll("delivery")
        .map((id) => idOf(String(id)))
        .filter((id) => id > 0);
      if (!deliveries.length)
        return refuse("uncertain", { "": "Tick the messages that are to be mailed again." });
      return (
        needsReason("uncertain") ??
        after(await retryIssue(tools, { ...word, deliveries }), "retried", "uncertain")
      );
    }
    case "retry-all":
      return (
        needsReason("uncertain") ??
        after(await retryIssue(tools, { ...word, deliveries: "all" }), "retried", "uncertain")
      );
    default:
      return refuse("", { "": "This cannot be done here." });
  }
}
