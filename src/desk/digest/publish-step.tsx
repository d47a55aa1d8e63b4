import type { ReactNode } from "react";
import { SendBackSheet } from "#desk/kit/reading.tsx";
import { ApprovalWarning } from "#desk/kit/screen.tsx";
import { isRoutine } from "#domain/digest/composing/check.ts";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import type { ApproverView } from "./approver.server.ts";
import { ChangeTable } from "./change-table.tsx";
import type { Answer, Intent, Viewer } from "./day.tsx";
import { WRITTEN_FORM } from "./form-state.ts";
import { Step } from "./step.tsx";
import { DayStateMark } from "./words.tsx";

type Props = { view: DraftView; approver: ApproverView | undefined; who: Viewer; answer: Answer };

/** The end of the path: sent for approval, approved and published by another person, then corrected in public. */
export function PublishStep({ view, approver, who, answer }: Props) {
  const { state, published, date, corrections } = view;
  const isOut = state === "published" || state === "corrected";
  return (
    <Step
      id="publish"
      title="Approve and publish"
      mark={<DayStateMark state={state} isPublished={published !== undefined} />}
    >
      {published && (
        <p>
          Published on <When at={published.at} />
          {published.approvedBy && `, approved by ${published.approvedBy}`}.{" "}
          <a href={`/dailydigest/${date}`} target="_blank" rel="noopener">
            View the page
          </a>
        </p>
      )}
      {isOut ? (
        <section aria-label="Correct this digest">
          <h3 className="mt-4 mb-2">Correct this digest</h3>
          <p className="desk-quiet">
            Upload another <a href="#files">file</a>, or change <a href="#views">news and views</a>. Readers
            see both values once the correction is approved and published with a reason.
          </p>
        </section>
      ) : (
        <Next view={view} approver={approver} who={who} answer={answer} />
      )}
      {corrections.map(({ at, by, reason, changes: made }) => (
        <section
          key={at.toISOString()}
          className="dig-correction mt-4 border-t border-line pt-3"
          aria-label="Correction"
        >
          <p>
            <b>Corrected</b> on <When at={at} /> by {by}: {reason}
          </p>
          <ChangeTable title="Changes" rows={made} heads={["Before", "After"]} isFolded />
        </section>
      ))}
    </Step>
  );
}

function Next({ view, approver, who, answer }: Props) {
  const { state, draft, date } = view;
  if (!draft || state === "none") return <p className="empty">There is no draft yet.</p>;
  const { hash } = draft;
  if (state === "blocked")
    return (
      <Notice tone="bad">
        The checks block this draft. <a href="#check">See what blocks it</a>
      </Notice>
    );
  if (state === "to be approved") {
    if (!who.canWrite) return <p>This draft has not been sent for approval yet.</p>;
    if (isCorrection(view)) return <SendCorrection answer={answer} />;
    return <p>Check the whole digest, then send it for approval. Another person approves it.</p>;
  }
  if (state === "submitted")
    return (
      <div className="stack">
        <p>
          {draft.submitted?.by} sent it for approval on <When at={draft.submitted?.at} />.
        </p>
        {!who.canApprove ? (
          <p className="desk-quiet">It waits for a member who may approve.</p>
        ) : approver?.ownWork ? (
          <p className="desk-quiet">{approver.ownWork}</p>
        ) : (
          <Decide view={view} approver={approver} answer={answer} />
        )}
      </div>
    );
  if (!who.canApprove) return <p>It is approved; a member who may approve publishes it.</p>;
  return (
    <form method="post" action={here(date)} className="stack max-w-160">
      <input type="hidden" name="hash" value={hash} />
      {isCorrection(view) && (
        <Reason given={typed(answer, "reason") ?? draft.submitted?.reason} error={answer?.errors.reason} />
      )}
      <div className="row">
        <Submit<Intent> intent="publish" tone="primary">
          {isCorrection(view) ? "Publish correction" : "Publish"}
        </Submit>
      </div>
    </form>
  );
}

/** Returns whether the draft would correct a published day. */
export const isCorrection = ({ published, changes }: Pick<DraftView, "published" | "changes">): boolean =>
  published !== undefined && changes.length > 0;

/** Asks whoever sends a correction why: the approver reads it, and so do readers. It goes with what is typed above. */
const SendCorrection = ({ answer }: Pick<Props, "answer">) => (
  <fieldset className="stack max-w-160">
    <legend className="vh">Send the correction</legend>
    <Reason
      name="correction"
      form={WRITTEN_FORM}
      given={answer?.values.correction}
      error={answer?.errors.correction}
    />
    <div className="row">
      <Submit form={WRITTEN_FORM} tone="primary" name="after" value="submit" data-send="">
        Send for approval
      </Submit>
    </div>
  </fieldset>
);

/** Returns whether an approval of the day asks for words first: why some wording may stand, or why it is corrected. */
const asksForWords = (view: DraftView): boolean =>
  (isCorrection(view) && !view.draft?.submitted?.reason) ||
  view.draft?.findings.some(({ code }) => code === "wording") === true;

/** Returns the hash of the mail that leaves with the page, if this member may approve it. */
export const mailIn = (approver: ApproverView | undefined): string | undefined =>
  approver && "hash" in approver.mail ? approver.mail.hash : undefined;

/** Says what to read before the decision, and asks for the words that it needs; the bar below has the button. */
function Decide({ view, approver, answer }: Pick<Props, "view" | "approver" | "answer">) {
  const { draft } = view;
  const mail = approver?.mail;
  const letter = mailIn(approver);
  const reason = isCorrection(view) ? draft?.submitted?.reason : undefined;
  return (
    <>
      {reason && <p>Reason for the correction: {reason}</p>}
      <p className="desk-quiet">
        Before you approve:{" "}
        <a href="#check">
          {counted(draft?.findings.filter((finding) => !isRoutine(finding)).length ?? 0, "remark")} to decide
          on
        </a>
        , and <a href="#preview">{letter ? "the page and the mail" : "the page"}</a> as readers get{" "}
        {letter ? "them" : "it"}.
      </p>
      <ApprovalWarning marks={approver?.marks ?? []} />
      {mail && "none" in mail && <p className="desk-quiet">No mail leaves with it: {mail.none}</p>}
      {asksForWords(view) && (
        <ApproveDay view={view} approver={approver}>
          {draft?.findings.some(({ code }) => code === "wording") && (
            <Field
              label="Reason for the wording"
              name="wordingReason"
              rows={2}
              maxLength={2000}
              value={answer?.form === "publish" ? answer.values.wordingReason : undefined}
              error={answer?.errors.wordingReason}
              hint="Say why it may be published despite the remarks. The ledger keeps your reason with your name."
            />
          )}
          {isCorrection(view) && !reason && (
            <Reason given={typed(answer, "reason")} error={answer?.errors.reason} />
          )}
        </ApproveDay>
      )}
    </>
  );
}

/** Approves the page and the mail as they were read and publishes the page, in one act. */
function ApproveDay({
  view,
  approver,
  children,
}: Pick<Props, "view" | "approver"> & { children?: ReactNode }) {
  const letter = mailIn(approver);
  return (
    <form method="post" action={here(view.date)} className="stack max-w-160">
      <input type="hidden" name="hash" value={view.draft?.hash} />
      {letter && <input type="hidden" name="letter" value={letter} />}
      {isCorrection(view) && view.draft?.submitted?.reason && (
        <input type="hidden" name="reason" value={view.draft.submitted.reason} />
      )}
      {children}
      <div className="row">
        <Submit<Intent> intent="approve" tone="primary">
          {isCorrection(view)
            ? "Approve and publish correction"
            : letter
              ? "Approve and publish page and mail"
              : "Approve and publish"}
        </Submit>
      </div>
    </form>
  );
}

/** The decision in the bar that stays in sight: the one press that approves, or the way to the words that it needs. */
export function DecideInBar({ view, approver, who, answer }: Props) {
  const waits = view.state === "submitted";
  if (waits && approver?.ownWork)
    return who.canWrite && <ActionButton<Intent> intent="withdraw" label="Withdraw" />;
  if (!who.canApprove) return null;
  return (
    <>
      {waits && <SendBackSheet errors={answer?.errors ?? {}} values={answer?.values ?? {}} />}
      {waits && !asksForWords(view) ? (
        <ApproveDay view={view} approver={approver} />
      ) : (
        <a className="btn btn-primary" href="#publish">
          {waits ? "Decide" : "Publish"}
        </a>
      )}
    </>
  );
}

/** The field that the bar leads to. */
export const REASON_FIELD = "correction-reason";

type ReasonProps = {
  name?: string;
  /** The form that it is part of, from outside of it. */
  form?: string;
  given: string | undefined;
  error: string | undefined;
};

const Reason = ({ name = "reason", form, given, error }: ReasonProps) => (
  <Field
    id={REASON_FIELD}
    label="Reason for the correction"
    name={name}
    form={form}
    error={error}
    required={form === undefined}
    rows={2}
    value={given}
    hint="The public page prints it beside both values."
  />
);

const typed = (answer: Answer, name: string): string | undefined =>
  answer?.form === "publish" ? answer.values[name] : undefined;

const here = (date: string): string => `/desk/digest/${date}#publish`;
