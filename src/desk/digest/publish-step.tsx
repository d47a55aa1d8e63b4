import { AskSheet } from "#desk/commenting/ask-sheet.tsx";
import { MainAct, SendBackSheet, WordingReason } from "#desk/kit/reading.tsx";
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

/** The end of the path: submitted, approved and published by another person, then corrected in public. */
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
        <section key={at.toISOString()} className="mt-4 border-t border-line pt-3" aria-label="Correction">
          <p className="mb-1">
            <b>Corrected</b> on <When at={at} /> by {by}: {reason}
          </p>
          <ChangeTable title="Changes" rows={made} heads={["Before", "After"]} isFolded />
        </section>
      ))}
    </Step>
  );
}

function Next({ view, approver, who, answer }: Props) {
  const { state, draft } = view;
  if (!draft || state === "none") return <p className="empty">There is no draft yet.</p>;
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
        {who.canApprove && !approver?.ownWork && <BeforeDecision draft={draft} approver={approver} />}
      </div>
    );
  return <p>It is approved; a member who may approve publishes it.</p>;
}

/** Returns whether the draft would correct a published day. */
export const isCorrection = ({ published, changes }: Pick<DraftView, "published" | "changes">): boolean =>
  published !== undefined && changes.length > 0;

/**
 * Asks the submitter of a correction for the reason, which approvers and readers read. It is sent with the input above.
 */
const SendCorrection = ({ answer }: Pick<Props, "answer">) => (
  <fieldset className="stack max-w-160">
    <legend className="vh">Send the correction</legend>
    <Reason
      name="correction"
      form={WRITTEN_FORM}
      value={answer?.values.correction}
      error={answer?.errors.correction}
    />
    <div className="row">
      <Submit form={WRITTEN_FORM} tone="primary" name="after" value="submit" data-send="">
        Send for approval
      </Submit>
    </div>
  </fieldset>
);

/** Returns the hash of the mail sent with the page, if this member may approve it. */
export const mailIn = (approver: ApproverView | undefined): string | undefined =>
  approver && "hash" in approver.mail ? approver.mail.hash : undefined;

type BeforeProps = { draft: NonNullable<DraftView["draft"]>; approver: ApproverView | undefined };

/** States what to read before the decision. */
const BeforeDecision = ({ draft: { findings }, approver }: BeforeProps) => (
  <>
    <p className="desk-quiet">
      Before you approve:{" "}
      <a href="#check">
        {counted(findings.filter((finding) => !isRoutine(finding)).length, "remark")} to decide on
      </a>
      , and <a href="#preview">{mailIn(approver) ? "the page and the mail" : "the page"}</a> as readers get{" "}
      {mailIn(approver) ? "them" : "it"}.
    </p>
    {approver && "none" in approver.mail && (
      <p className="desk-quiet">No mail is sent with it: {approver.mail.none}</p>
    )}
  </>
);

/** What this person may do with a waiting or approved day: page and mail are approved in one act, as they were read. */
export function DayActs({ view, approver, who, answer, isAsking }: Props & { isAsking: boolean }) {
  const { draft, state } = view;
  const waits = state === "submitted";
  if (waits && approver?.ownWork)
    return who.canWrite && <ActionButton<Intent> intent="withdraw" label="Withdraw" />;
  if (!who.canApprove || !draft) return null;
  const { errors = {}, values = {} } = answer?.form === "publish" ? answer : {};
  const letter = waits ? mailIn(approver) : undefined;
  const isCorrecting = isCorrection(view);
  const reason = isCorrecting ? draft.submitted?.reason : undefined;
  const asksReason = isCorrecting && !reason;
  const asksWording = waits && draft.findings.some(({ code }) => code === "wording");
  return (
    <>
      {waits && (
        <AskSheet
          who={draft.submitted?.by}
          isOpen={isAsking}
          form={answer?.form === "comment" ? answer : { errors: {}, values: {} }}
        />
      )}
      {waits && <SendBackSheet errors={errors} values={values} />}
      <MainAct<Intent>
        intent={waits ? "approve" : "publish"}
        label={labelOf({ waits, isCorrecting, hasMail: letter !== undefined })}
        fields={{ hash: draft.hash, letter, reason: asksReason ? undefined : reason }}
        isOpen={errors.wordingReason !== undefined || errors.reason !== undefined}
      >
        {(asksWording || asksReason) && (
          <>
            {asksWording && (
              <WordingReason
                label="Reason for the wording"
                name="wordingReason"
                value={values.wordingReason}
                error={errors.wordingReason}
              />
            )}
            {asksReason && <Reason value={values.reason ?? reason} error={errors.reason} />}
          </>
        )}
      </MainAct>
    </>
  );
}

type Act = { waits: boolean; isCorrecting: boolean; hasMail: boolean };

function labelOf({ waits, isCorrecting, hasMail }: Act): string {
  const act = waits ? "Approve and publish" : "Publish";
  if (isCorrecting) return `${act} correction`;
  return hasMail ? `${act} page and mail` : act;
}

/** The field that the bar links to. */
export const REASON_FIELD = "correction-reason";

type ReasonProps = {
  name?: string;
  /** The form it belongs to, from outside. */
  form?: string;
  value: string | undefined;
  error: string | undefined;
};

const Reason = ({ name = "reason", form, value, error }: ReasonProps) => (
  <Field
    id={REASON_FIELD}
    label="Reason for the correction"
    name={name}
    form={form}
    error={error}
    required={form === undefined}
    rows={2}
    value={value}
    hint="The public page prints it beside both values."
  />
);
