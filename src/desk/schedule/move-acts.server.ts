import { z } from "zod";
import { act } from "#desk/kit/acts.server.ts";
import { rowId, text } from "#desk/kit/fields.server.ts";
import { scheduleArticle } from "#domain/blog/publishing/schedule-article.server.ts";
import { readProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { scheduleIssue } from "#domain/newsletter/issues/approve-issue.server.ts";
import { hoursFrom } from "#domain/newsletter/issues/send-time.ts";
import { indianMoment } from "#domain/newsletter/issues/window.ts";
import { refusal } from "#platform/forms/refusal.ts";

const moved = z.object({ id: rowId, publishAt: text });

/** Moves an approved article to another hour: an act of an approver who had no hand in it, as on its own screen. */
export const moveArticle = act({
  needs: "approve",
  schema: moved,
  run: ({ tools, staff: by }, { id, publishAt }) => scheduleArticle(tools, { id, publishAt, by }),
  done: { moved: "The new time is set." },
  at: (_, { publishAt }) => `?month=${publishAt.slice(0, 7)}`,
  form: "move",
  field: "publishAt",
});

/** Moves a letter: it may leave for as long as before, from the new hour on. */
export const moveLetter = act({
  needs: "send",
  schema: moved,
  run: async ({ tools, staff }, { id, publishAt }) => {
    const earliest = indianMoment(publishAt);
    if (!earliest) return { errors: { publishAt: "Give a day and a time." } };
    const now = tools.clock.now();
    if (earliest <= now) return refusal("past", "That time has passed. Choose a later one.");
    const issue = await readProgress(tools.db, id, now);
    if (!issue) return refusal("missing", "This letter no longer exists.");
    const latest =
      issue.earliest && issue.latest
        ? new Date(earliest.getTime() + issue.latest.getTime() - issue.earliest.getTime())
        : hoursFrom(earliest).latest;
    return scheduleIssue(tools, { id, earliest, latest, by: staff });
  },
  done: { moved: "The new time is set." },
  at: (_, { publishAt }) => `?month=${publishAt.slice(0, 7)}`,
  form: "move",
  field: "publishAt",
});
