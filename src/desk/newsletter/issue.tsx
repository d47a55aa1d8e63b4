import { deskContext } from "#context.ts";
import { isAsking } from "#desk/commenting/ask-sheet.tsx";
import { commentActs } from "#desk/commenting/comment-acts.server.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { testMailed } from "#desk/kit/mail-place.ts";
import { SentBack } from "#desk/kit/reading.tsx";
import { Screen } from "#desk/kit/screen.tsx";
import { isOpenIssue } from "#domain/newsletter/rules.ts";
import { idOf } from "#platform/forms/forms.ts";
import { Check } from "#ui/form/field.tsx";
import { ActionButton, FormErrors } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/issue.ts";
import { BeforeApproval, LetterDecision } from "./approval.tsx";
import { AudiencePanel } from "./audience.tsx";
import * as acts from "./issue-acts.server.ts";
import { IssueHistory, Visits } from "./issue-facts.tsx";
import { KINDS } from "./issue-state.tsx";
import type { Intent as DraftIntent } from "./letter-editor.tsx";
import { AboutCharts, NewerDraft, PreviewNotice } from "./letter-notices.tsx";
import { LetterComments, LetterReading } from "./letter-reading.tsx";
import { Progress } from "./progress.tsx";
import { readIssue } from "./read-issue.server.ts";
import { SendTime } from "./schedule.tsx";
import { Steering } from "./steering.tsx";
import { Uncertain } from "./uncertain.tsx";

export const loader = permitted(
  ["write", "approve", "send"],
  async ({ context, params, url }: Route.LoaderArgs) => {
    const isAsked = url.searchParams.get("count") === "readers";
    const view = await readIssue(context.get(deskContext), idOf(params.id), isAsked);
    if (!view) throw missing("There is no letter with this number.");
    return { ...view, viewName: url.searchParams.get("view") ?? "", isAsking: isAsking(url) };
  },
);

export const action = defineActs({
  test: act({
    needs: "write",
    run: acts.mailTest,
    done: { tested: testMailed },
  }),
  approve: act({
    needs: "approve",
    schema: acts.issueApproval,
    run: acts.approveMailing,
    done: { approved: "The letter is approved." },
    form: "decide",
  }),
  return: act({
    needs: "approve",
    schema: acts.noted,
    run: acts.sendBack,
    done: { returned: "The letter is sent back to its writer with your note." },
    form: "decide",
  }),
  withdraw: act({
    needs: "write",
    run: acts.withdrawMailing,
    done: { withdrawn: "The letter is withdrawn from approval." },
    form: "decide",
  }),
  ...acts.planActs,
  ...commentActs("letter"),
  ...acts.steerActs,
});

export type Intent = IntentOf<typeof action>;
export type ShownLetter = Route.ComponentProps["loaderData"];
export type Answer = Route.ComponentProps["actionData"];

export default function Issue({ loaderData, actionData: answer }: Route.ComponentProps) {
  return loaderData.progress.state === "draft" ? (
    <LetterReading shown={loaderData} answer={answer} />
  ) : (
    <IssueScreen shown={loaderData} answer={answer} />
  );
}

/** A letter that was returned, approved, or is being sent: its progress, and what may still be done. */
function IssueScreen({ shown, answer }: { shown: ShownLetter; answer: Answer }) {
  const { progress, text, remarks, wording, uncertain, retriable, editor, email, may, comments } = shown;
  const { id, state, kind } = progress;
  const isOpen = isOpenIssue(state);
  return (
    <Screen
      title={progress.subject}
      back={{ href: "/desk/newsletter", label: "Letters" }}
      lead={
        <>
          {KINDS[kind]} <span className="mono">{progress.key}</span>
        </>
      }
      actions={
        may.write &&
        kind === "newsletter" && (
          <>
            {editor && <ActionButton<DraftIntent> intent="duplicate" label="Duplicate" action={editor} />}
            {isOpen && editor && (
              <a className="btn" href={editor}>
                Edit letter
              </a>
            )}
          </>
        )
      }
    >
      {answer?.form === "" && <FormErrors errors={answer.errors} />}
      <PreviewNotice at={shown.previewedAt} />
      {shown.sentBack && <SentBack {...shown.sentBack} />}
      {shown.isChanged && <NewerDraft editor={may.write && editor} />}
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
          <LetterView id={id} hash={progress.hash} text={text} pictures={kind === "digest"} />
          {progress.visits.length > 0 && <Visits visits={progress.visits} />}
        </div>
        <div>
          {isOpen && <AudiencePanel progress={progress} audience={shown.audience} />}
          {isOpen && kind === "newsletter" && <SendTime shown={shown} answer={answer} />}
          {isOpen && <BeforeApproval findings={[...wording, ...remarks]} email={email} may={may} />}
          {(isOpen || comments.length > 0) && <LetterComments shown={shown} answer={answer} />}
          {may.send && <Steering progress={progress} answer={answer} />}
          <IssueHistory progress={progress} />
        </div>
      </div>
      <LetterDecision shown={shown} answer={answer} />
    </Screen>
  );
}

type Props = { id: number; hash: string; text: string; pictures: boolean };

/** The letter as its readers get it: the same bytes, at a phone's or a window's width, and as text. */
function LetterView({ id, hash, text, pictures }: Props) {
  const src = `/desk/newsletter/issues/${id}/letter?hash=${hash}`;
  return (
    <Panel
      title="The letter"
      actions={
        <a className="panel-link" href={src} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      }
    >
      <div className="letter-view grid gap-3">
        <fieldset className="flex gap-5 border-0">
          <legend className="vh">Width of the preview</legend>
          <Check type="radio" name="width" value="phone" label="Phone" checked />
          <Check type="radio" name="width" value="window" label="Desktop" />
        </fieldset>
        <div className="rounded-control bg-sunk p-4 max-[30rem]:-mx-4 max-[30rem]:rounded-none max-[30rem]:px-0 max-[30rem]:py-3">
          <iframe
            className="letter-frame block h-160 w-full rounded-control border border-line-2 bg-card"
            src={src}
            title="The letter as it is mailed"
            sandbox=""
          />
        </div>
      </div>
      {pictures && <AboutCharts />}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5">Plain text version</summary>
        <pre className="rounded-lg bg-sunk p-3 text-[0.8125rem]/normal wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </Panel>
  );
}
