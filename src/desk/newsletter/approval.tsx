import type { ReactNode } from "react";
import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { letterTerms } from "#domain/newsletter/issues/send-time.ts";
import { blockedBy } from "#domain/wording/decide.ts";
import type { TextFinding } from "#domain/wording/rules.ts";
import { istWeekdayTime } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./issue.tsx";

type Props = {
  progress: IssueProgress;
  /** How many readers it would reach now; undefined where nobody has counted them. */
  readers: number | undefined;
  /** The moment at which the screen was made (ISO 8601). */
  now: string;
  /** What may look cramped or be cut off; it needs no reason. */
  remarks: TextFinding[];
  /** What the linter found in the letter's words; nothing for a digest. */
  wording: TextFinding[];
  /** Why this member may not approve it. */
  ownWork: string | null;
  /** What the ledger would record of an approval by this member. */
  marks: string[];
  email: string;
  may: { write: boolean; approve: boolean };
  answer: Answer;
};

/** What a draft needs before it is mailed: a test, a second look, an approval of exactly these bytes. */
export function Approval(props: Props) {
  const { progress, remarks, wording, ownWork, marks, email, may, answer } = props;
  const { state, approvedBy } = progress;
  if (state !== "draft" && state !== "approved") return null;
  const findings = [...wording, ...remarks];
  return (
    <Panel title="Approval">
      <div className="stack">
        {findings.length > 0 && (
          <div>
            <h3 className="mt-4 mb-1.5">Remarks on the wording</h3>
            <ul className="findings">
              {findings.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  {line > 0 && `Line ${line}: `}
                  {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        {may.write && (
          <div className="stack-tight grid gap-1.5">
            <div className="row">
              <ActionButton<Intent> intent="test" label="Send me a test" />
            </div>
            <p className="desk-quiet">It goes to {email}, marked as a test.</p>
          </div>
        )}
        {state === "approved" && (
          <div className="row">
            <State tone="ok">Approved by {approvedBy}</State>
          </div>
        )}
        {state === "draft" &&
          (isOnePress(props) ? (
            <>
              <ApprovalWarning marks={marks} />
              <p className="desk-quiet">It waits for your approval. {COVERS}</p>
            </>
          ) : ownWork ? (
            <Notice tone="idle">{ownWork}</Notice>
          ) : may.approve ? (
            <>
              <ApprovalWarning marks={marks} />
              <Approve {...props} answer={answer?.form === "approve" ? answer : undefined} />
            </>
          ) : (
            <Notice tone="idle">It waits for a member who may approve.</Notice>
          ))}
      </div>
    </Panel>
  );
}

function Approve({ wording, answer, ...letter }: Letter & Pick<Props, "wording" | "answer">) {
  if (blockedBy(wording))
    return (
      <Notice tone="bad">Some of these words may not be mailed. The writer must change them first.</Notice>
    );
  return (
    <div className="stack-tight grid gap-1.5">
      {answer && <FormErrors errors={answer.errors} />}
      <ApproveLetter {...letter}>
        <Field
          label="Reason"
          name="reason"
          rows={3}
          maxLength={2000}
          value={answer?.values.reason}
          error={answer?.errors.reason}
          hint="Say why it may be mailed despite the remarks. The ledger keeps your reason with your name."
        />
      </ApproveLetter>
      <p className="desk-quiet">{COVERS}</p>
    </div>
  );
}

type Letter = Pick<Props, "progress" | "readers" | "now">;

/** Approves the bytes, the readers and the send time that are shown; the button says what follows. */
const ApproveLetter = ({ progress, readers, now, children }: Letter & { children?: ReactNode }) => (
  <form method="post" className="stack">
    <input type="hidden" name="hash" value={progress.hash} />
    <input type="hidden" name="terms" value={letterTerms(progress)} />
    {children}
    <div>
      <Submit<Intent> intent="approve" tone="primary">
        {approvalOf({ progress, readers, now })}
      </Submit>
    </div>
  </form>
);

function approvalOf({ progress: { onApproval, earliest }, readers, now }: Letter): string {
  if (!onApproval && !earliest) return "Approve letter";
  const isNow = onApproval || (earliest && new Date(earliest) <= new Date(now));
  const whom = readers === undefined ? "all its readers" : counted(readers, "reader");
  return `Approve and send to ${whom} ${isNow ? "now" : `on ${istWeekdayTime(earliest ?? now)}`}`;
}

const COVERS =
  "Your approval covers this text, its readers and its send time. A new draft needs a new approval.";

type Asked = Letter & Pick<Props, "wording" | "ownWork" | "may">;

/** Returns whether this member approves the letter by one press: nothing in it asks for a reason. */
const isOnePress = ({ progress, wording, ownWork, may }: Asked): boolean =>
  progress.state === "draft" && may.approve && ownWork === null && wording.length === 0;

/** The decision on a letter, in sight while it is read: the bytes, the readers and the time that are shown. */
export function LetterDecision(props: Asked & { answer: Answer }) {
  const { progress, readers, now, answer } = props;
  if (!isOnePress(props)) return null;
  const { earliest, onApproval } = progress;
  return (
    <section className="decision-bar" aria-label="Decision">
      <div>
        {answer?.form === "approve" && <FormErrors errors={answer.errors} />}
        <p className="text-[0.9375rem]">
          {onApproval ? (
            "It leaves with your approval."
          ) : earliest ? (
            <>
              It is sent from <When at={earliest} />.
            </>
          ) : (
            "Its send time is not chosen yet."
          )}
        </p>
      </div>
      <ApproveLetter progress={progress} readers={readers} now={now} />
    </section>
  );
}
