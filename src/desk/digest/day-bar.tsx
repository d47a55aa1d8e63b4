import { DecisionBar } from "#desk/kit/reading.tsx";
import { ApprovalWarning, WAITS_FOR_APPROVER } from "#desk/kit/screen.tsx";
import { rowCount } from "#domain/digest/composing/form-fields.ts";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { istTime } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { Submit } from "#ui/form/form.tsx";
import type { ApproverView } from "./approver.server.ts";
import type { Answer, Shown, Viewer } from "./day.tsx";
import { WRITTEN_FORM } from "./form-state.ts";
import { DayActs, isCorrection, REASON_FIELD } from "./publish-step.tsx";
import { blockWords, DayStateMark, leftWords, NEWS_LISTS } from "./words.tsx";

/** A sticky bar: the time left until the digest is due, what is still open, and the next act. */
export function DayBar({
  view,
  due,
  who,
  approver,
  isAsking,
  answer,
}: {
  view: DraftView;
  due: Shown["due"];
  who: Viewer;
  approver: ApproverView | undefined;
  isAsking: boolean;
  answer: Answer;
}) {
  const { state, published, draft, date } = view;
  const isOut = state === "published" || state === "corrected";
  const mayBeSent = state === "to be approved" && draft && who.canWrite;
  const reason = state === "submitted" && isCorrection(view) ? draft?.submitted?.reason : undefined;
  const waits = state === "submitted";
  return (
    <DecisionBar
      label="Next step"
      acts={
        <>
          {isOut && who.canWrite && (
            <a className="btn btn-quiet" href={`/desk/newsletter/issues/new?digest=${date}`}>
              Make a letter
            </a>
          )}
          {who.canWrite && (
            <Submit form={WRITTEN_FORM} tone="plain" data-send="">
              Save
            </Submit>
          )}
          {mayBeSent && (
            <div className="is-main">
              {isCorrection(view) ? (
                <a className="btn btn-primary" href={`#${REASON_FIELD}`}>
                  Send for approval
                </a>
              ) : (
                <Submit form={WRITTEN_FORM} tone="primary" name="after" value="submit">
                  Send for approval
                </Submit>
              )}
            </div>
          )}
          {(waits || state === "approved") && (
            <DayActs view={view} approver={approver} who={who} answer={answer} isAsking={isAsking} />
          )}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DayStateMark state={state} isPublished={published !== undefined} />
        {due && !published && (
          <b className="font-[550] tabular-nums">
            Due at {istTime(due.dueAt)}, {leftWords(due.minutesLeft)}
          </b>
        )}
        <span className="text-ink-2">
          {reason ? `Reason for the correction: ${reason}` : openWords(view)}
        </span>
      </p>
      {waits && (!who.canApprove || approver?.ownWork) && (
        <p className="desk-quiet">{who.canApprove ? approver?.ownWork : WAITS_FOR_APPROVER}</p>
      )}
      <ApprovalWarning
        marks={waits && who.canApprove && approver && !approver.ownWork ? approver.marks : []}
      />
    </DecisionBar>
  );
}

/** Summarises what is open in a line: missing files, blocking checks, and written news. */
function openWords({ needed, draft, fields }: DraftView): string {
  const missing = needed.filter(({ optional, given }) => !optional && !given).length;
  const blocks = draft?.findings.filter(({ level }) => level === "block").length;
  const news = NEWS_LISTS.reduce((sum, { list }) => sum + rowCount(fields, list), 0);
  const parts = [
    missing > 0 && `${counted(missing, "file")} missing`,
    blocks && blockWords(blocks),
    news > 0 ? counted(news, "news item") : "no news yet",
  ].filter(Boolean);
  return `${capitalized(parts.join(", "))}.`;
}
