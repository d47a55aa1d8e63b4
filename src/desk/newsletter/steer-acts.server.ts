import { act } from "#desk/kit/acts.server.ts";
import { pauseIssue, resumeIssue, retryIssue } from "#domain/newsletter/issues/steer-issue.server.ts";
import { cancel, confirmed, reasoned, retryTicked, ticked, withReason } from "./issue-acts.server.ts";

const RETRIED = { retried: "The mails are being sent again." };

export const steerActs = {
  pause: act({
    needs: "send",
    schema: reasoned,
    run: withReason(pauseIssue),
    done: { paused: "The letter is paused." },
    form: "steer",
  }),
  resume: act({
    needs: "send",
    schema: reasoned,
    run: withReason(resumeIssue),
    done: { resumed: "The letter is resumed." },
    form: "steer",
  }),
  cancel: act({
    needs: "send",
    schema: confirmed,
    run: cancel,
    done: { cancelled: "The letter is cancelled." },
    form: "cancel",
  }),
  retry: act({ needs: "send", schema: ticked, run: retryTicked, done: RETRIED, form: "uncertain" }),
  "retry-all": act({
    needs: "send",
    schema: reasoned,
    run: withReason((tools, word) => retryIssue(tools, { ...word, deliveries: "all" })),
    done: RETRIED,
    form: "uncertain",
  }),
};
