import { AskSheet } from "#desk/commenting/ask-sheet.tsx";
import {
  Decision,
  DecisionBar,
  MainAct,
  reasonNeeded,
  SendBackSheet,
  WordingReason,
} from "#desk/kit/reading.tsx";
import { ApprovalWarning, WAITS_FOR_APPROVER } from "#desk/kit/screen.tsx";
import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { letterTerms } from "#domain/newsletter/issues/send-time.ts";
import { blockedBy } from "#domain/wording/decide.ts";
import type { TextFinding } from "#domain/wording/rules.ts";
import { istWeekdayTime } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Answer, Intent, ShownLetter } from "./issue.tsx";

type May = { write: boolean; approve: boolean };
type BeforeProps = { findings: TextFinding[]; email: string; may: May };

/** What to check before an approval: the remarks on the wording, and a test mail. */
export const BeforeApproval = ({ findings, email, may }: BeforeProps) =>
  (findings.length > 0 || may.write) && (
    <Panel title="Before it is sent">
      <div className="stack">
        {findings.length > 0 && (
          <div>
            <h3 className="mb-1.5">Remarks on the wording</h3>
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
          <div className="grid gap-1.5">
            <div className="row">
              <ActionButton<Intent> intent="test" label="Send me a test" />
            </div>
            <p className="desk-quiet">It goes to {email}, marked as a test.</p>
          </div>
        )}
      </div>
    </Panel>
  );

type Props = {
  shown: ShownLetter;
  answer: Answer;
  /** Whether it ends the reading screen, rather than one with other parts. */
  isReading?: boolean;
};

/** The decision on a letter: the exact bytes, readers and send time shown; the button states what follows. */
export function LetterDecision({ shown, answer, isReading = false }: Props) {
  const { progress, wording, ownWork, editor, marks, may, isAsking } = shown;
  const { state, draftedBy, draftedAt, approvedBy } = progress;
  if (state !== "draft" && state !== "approved") return null;
  const isBlocked = blockedBy(wording) !== undefined;
  const isPast = isTimePast(shown);
  const approves = state === "draft" && may.approve && !ownWork && !isBlocked && !isPast;
  const mine = answer?.form === "decide" || (isReading && answer?.form === "") ? answer : undefined;
  const Bar = isReading ? Decision : DecisionBar;
  return (
    <Bar
      error={mine?.errors[""]}
      acts={
        <>
          {ownWork && may.write && (
            <>
              {isReading && editor && (
                <a className="btn" href={editor}>
                  Edit letter
                </a>
              )}
              <ActionButton<Intent> intent="withdraw" label="Withdraw" />
            </>
          )}
          {!ownWork && may.approve && state === "draft" && (
            <AskSheet
              who={draftedBy}
              isOpen={isAsking}
              form={answer?.form === "comment" ? answer : { errors: {}, values: {} }}
            />
          )}
          {!ownWork && may.approve && (
            <SendBackSheet errors={mine?.errors ?? {}} values={mine?.values ?? {}} />
          )}
          {approves && <Approve shown={shown} answer={mine} />}
        </>
      }
    >
      <p>
        {state === "approved" ? (
          `Approved by ${approvedBy}.`
        ) : (
          <>
            Sent by {draftedBy} <When at={draftedAt} />.
          </>
        )}{" "}
        {isPast ? "Its send time has passed." : leaves(progress)}
      </p>
      {state === "draft" && <p className="desk-quiet">{inWords(shown, isBlocked)}</p>}
      <ApprovalWarning marks={approves ? marks : []} />
    </Bar>
  );
}

/** Whether a letter's latest time has passed. A digest's mail has ended by then. */
const isTimePast = ({ progress: { kind, latest }, now }: ShownLetter): boolean =>
  kind === "newsletter" && latest !== null && new Date(latest) <= new Date(now);

function leaves({ earliest, onApproval }: IssueProgress): string {
  if (onApproval) return "It is sent on approval.";
  return earliest ? `It is sent from ${istWeekdayTime(earliest)}.` : "Its send time is not chosen yet.";
}

function inWords(shown: ShownLetter, isBlocked: boolean): string {
  const { wording, ownWork, may } = shown;
  if (!may.approve) return WAITS_FOR_APPROVER;
  if (ownWork) return ownWork;
  if (isBlocked) return "Some of its words may not be mailed. Send it back and say what must change.";
  if (isTimePast(shown)) return "Send it back for another time.";
  if (wording.length) return reasonNeeded(wording.length);
  return "Your approval covers this text, its readers and its send time.";
}

/** Approves by one press; in a sheet if the linter asks for a reason. */
const Approve = ({ shown: { wording, progress, audience, now }, answer }: Props) => (
  <MainAct<Intent>
    intent="approve"
    label={approvalOf({ progress, readers: audience?.mailed, now })}
    fields={{ hash: progress.hash, terms: letterTerms(progress) }}
    isOpen={answer?.errors.reason !== undefined}
  >
    {wording.length > 0 && (
      <WordingReason done="mailed" value={answer?.values.reason} error={answer?.errors.reason} />
    )}
  </MainAct>
);

function approvalOf({
  progress: { onApproval, earliest },
  readers,
  now,
}: {
  progress: ShownLetter["progress"];
  /** How many readers it would reach now; undefined if not counted. */
  readers: number | undefined;
  now: string;
}): string {
  if (!onApproval && !earliest) return "Approve letter";
  const isNow = onApproval || (earliest && new Date(earliest) <= new Date(now));
  const whom = readers === undefined ? "all its readers" : counted(readers, "reader");
  return `Approve and send to ${whom} ${isNow ? "now" : `on ${istWeekdayTime(earliest ?? now)}`}`;
}
