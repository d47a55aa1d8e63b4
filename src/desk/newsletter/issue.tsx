import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { pauseIssue, resumeIssue, retryIssue } from "#domain/newsletter/issues/steer-issue.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { FormErrors } from "#ui/form/form.tsx";
import type { Route } from "./+types/issue.ts";
import { Approval } from "./approval.tsx";
import * as acts from "./issue-acts.server.ts";
import { IssueHistory, Visits } from "./issue-facts.tsx";
import { KINDS } from "./issue-state.tsx";
import { LetterView } from "./letter-view.tsx";
import { Progress } from "./progress.tsx";
import { readIssue } from "./read-issue.server.ts";
import { Schedule } from "./schedule.tsx";
import { Steering } from "./steering.tsx";
import { Uncertain } from "./uncertain.tsx";

export const loader = permitted(
  ["write", "approve", "send"],
  async ({ context, params }: Route.LoaderArgs) => {
    const view = await readIssue(context.get(deskContext), idOf(params.id));
    if (!view) throw missing("There is no issue with this number.");
    return view;
  },
);

const RETRIED = { retried: "The messages are mailed once more." };

export const action = defineActs({
  test: act({
    needs: "write",
    run: acts.mailTest,
    done: { tested: "The test mail was handed to the mail server." },
  }),
  approve: act({
    needs: "approve",
    schema: acts.issueApproval,
    run: acts.approveMailing,
    done: { approved: "The letter is approved." },
  }),
  schedule: act({
    needs: "send",
    schema: acts.hours,
    run: acts.schedule,
    done: { scheduled: "The hours are set." },
    form: "schedule",
    field: "latest",
  }),
  pause: act({
    needs: "send",
    schema: acts.reasoned,
    run: acts.withReason(pauseIssue),
    done: { paused: "The issue is paused: no further message is handed over." },
    form: "steer",
  }),
  resume: act({
    needs: "send",
    schema: acts.reasoned,
    run: acts.withReason(resumeIssue),
    done: { resumed: "The issue is resumed." },
    form: "steer",
  }),
  cancel: act({
    needs: "send",
    schema: acts.confirmed,
    run: acts.cancel,
    done: { cancelled: "The issue is cancelled." },
    form: "cancel",
  }),
  retry: act({ needs: "send", schema: acts.ticked, run: acts.retryTicked, done: RETRIED, form: "uncertain" }),
  "retry-all": act({
    needs: "send",
    schema: acts.reasoned,
    run: acts.withReason((tools, word) => retryIssue(tools, { ...word, deliveries: "all" })),
    done: RETRIED,
    form: "uncertain",
  }),
});

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];

export default function Issue({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { progress, text, remarks, wording, uncertain, retriable, ownWork, marks, email, may } = loaderData;
  const { id, state, kind } = progress;
  const canEdit = kind === "newsletter" && (state === "draft" || state === "approved");
  return (
    <Screen
      title={progress.subject}
      back={{ href: "/desk/newsletter", label: "Newsletter" }}
      lead={
        <>
          {KINDS[kind]} <span className="mono">{progress.key}</span>
        </>
      }
      actions={
        canEdit &&
        may.write && (
          <a className="btn" href={`/desk/newsletter/issues/${id}/edit`}>
            Edit the letter
          </a>
        )
      }
    >
      {answer?.form === "" && <FormErrors errors={answer.errors} />}
      <div className="panel-aside">
        <div>
          <Progress progress={progress} />
          {uncertain.length > 0 && (
            <Uncertain
              rows={uncertain}
              count={progress.counts.uncertain}
              retriable={retriable}
              answer={answer}
            />
          )}
          <LetterView id={id} text={text} pictures={kind === "digest"} />
          {progress.visits.length > 0 && <Visits visits={progress.visits} />}
        </div>
        <div>
          <Approval {...{ progress, remarks, wording, ownWork, marks, email, may, answer }} />
          {kind === "newsletter" && may.send && (state === "draft" || state === "approved") && (
            <Schedule progress={progress} answer={answer} />
          )}
          {may.send && <Steering progress={progress} answer={answer} />}
          <IssueHistory progress={progress} />
        </div>
      </div>
    </Screen>
  );
}
