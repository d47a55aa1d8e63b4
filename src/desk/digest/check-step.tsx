import type { ReactNode } from "react";
import { isRoutine } from "#domain/digest/composing/check.ts";
import { type FindingCode, findingStep } from "#domain/digest/composing/finding-codes.ts";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { istTime } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import type { Answer, Intent, Viewer } from "./day.tsx";
import { FindingItem } from "./figure-table.tsx";
import { Step } from "./step.tsx";
import { blockWords } from "./words.tsx";

type Found = NonNullable<DraftView["draft"]>["findings"];
type Props = { view: DraftView; who: Viewer; answer: Answer };

/** The checks' findings: blocking ones, those that a person accepted, then remarks; everyday ones are folded. */
export function CheckStep({ view: { draft, date, files }, who, answer }: Props) {
  const findings = draft?.findings ?? [];
  const blocking = findings.filter(({ level }) => level === "block");
  const remarks = findings.filter((finding) => finding.level === "warn" && !isRoutine(finding));
  const routine = findings.filter(isRoutine);
  return (
    <Step
      id="check"
      title="Check"
      lead={who.canWrite && "Resolve what blocks approval, and decide on the remarks."}
      mark={
        draft &&
        (blocking.length ? (
          <State tone="bad">{blockWords(blocking.length)}</State>
        ) : (
          <State tone="ok">nothing blocks</State>
        ))
      }
    >
      {!draft && <p className="empty">Nothing to check yet.{who.canWrite && " Upload the day’s files."}</p>}
      <Findings title="Blocking approval" found={blocking} who={who}>
        {(finding) =>
          who.canWrite && (
            <>
              {finding.files && <RemoveOne files={finding.files} given={files} date={date} />}
              {finding.look && <Look finding={finding} date={date} answer={answer} />}
            </>
          )
        }
      </Findings>
      <Findings title="Let stand" found={remarks.filter(({ looked }) => looked)} who={who} />
      <Findings title="Remarks" found={remarks.filter(({ looked }) => !looked)} who={who} />
      {routine.length > 0 && (
        <details className="dig-notes mt-4">
          <summary>{counted(routine.length, "routine note")}</summary>
          <Findings found={routine} who={who} />
        </details>
      )}
      {draft && !findings.length && <p className="empty">The checks found nothing.</p>}
    </Step>
  );
}

function Findings({
  title,
  found,
  who,
  children,
}: {
  title?: string;
  found: Found;
  who: Viewer;
  children?: (finding: Found[number]) => ReactNode;
}) {
  if (!found.length) return null;
  return (
    <>
      {title && <h3 className="mt-4 mb-2">{title}</h3>}
      <ul className="grid gap-1.5">
        {found.map((finding) => {
          const { level, code, path, name, message, looked } = finding;
          return (
            <FindingItem key={`${code} ${path} ${message}`} level={level} size={16}>
              <div className="min-w-0">
                <p className="whitespace-pre-line">
                  {message}{" "}
                  {(who.canWrite || !isWriters(code)) && (
                    <a href={placeOf(code, path)}>{linkWord(code, path, name)}</a>
                  )}
                </p>
                {looked && (
                  <p>
                    <b>{looked.by}</b> let it stand: {looked.reason}
                  </p>
                )}
                {children?.(finding)}
              </div>
            </FindingItem>
          );
        })}
      </ul>
    </>
  );
}

/** Removes one of two conflicting files; several downloads of a file may share a name. */
const RemoveOne = ({
  files,
  given,
  date,
}: {
  files: NonNullable<Found[number]["files"]>;
  given: DraftView["files"];
  date: string;
}) => (
  <div className="row mt-2">
    {files.map(({ name, sha256 }) => (
      <form key={sha256} method="post" action={`/desk/digest/${date}#check`}>
        <input type="hidden" name="file" value={sha256} />
        <Submit<Intent> intent="remove" tone="plain">
          Remove <WhichFile name={name} sha256={sha256} given={given} />
        </Submit>
      </form>
    ))}
  </div>
);

type WhichProps = { name: string; sha256: string; given: DraftView["files"] };

/** Names a file by its time; by its hash if several share its name. */
function WhichFile({ name, sha256, given }: WhichProps) {
  const [file, ...others] = given.filter((one) => one.name === name);
  return file && !others.length ? (
    `the file of ${istTime(file.at)}, ${name}`
  ) : (
    <>
      {name} <span className="mono">{sha256.slice(0, 12)}</span>
    </>
  );
}

/** Accepts a finding with a person's explanation; folded, because a better file is the usual answer. */
function Look({ finding, date, answer }: { finding: Found[number]; date: string; answer: Answer }) {
  const mine = answer?.form === "check" && answer.values.finding === finding.mark ? answer : undefined;
  return (
    <details className="dig-notes" open={mine !== undefined}>
      <summary>Let it stand</summary>
      <form method="post" action={`/desk/digest/${date}#check`} className="stack mt-2 mb-3 max-w-160">
        <input type="hidden" name="finding" value={finding.mark} />
        <Field
          id={`look-${finding.mark}`}
          label="What you found"
          name="reason"
          rows={2}
          maxLength={2000}
          required
          value={mine?.values.reason}
          error={mine?.errors.reason}
          hint="Say why both values may stand. The approver reads it; whoever accepts it cannot approve the digest."
        />
        <div className="row">
          <Submit<Intent> intent="look" tone="plain">
            Let it stand
          </Submit>
        </div>
      </form>
    </details>
  );
}

/** Whether only the writer can resolve a finding: by another file, or other words. */
const isWriters = (code: FindingCode): boolean => code === "review" || findingStep(code) === "files";

const linkWord = (code: FindingCode, path: string, name: string): string =>
  code === "review"
    ? "Write your own"
    : findingStep(code) !== "files"
      ? name
      : path.startsWith("news_digest.")
        ? "Write the news"
        : "Upload the file";

/** Returns the anchor at which a finding is resolved. */
function placeOf(code: FindingCode, path: string): string {
  const [top, part] = path.split(".");
  const step = findingStep(code);
  if (step !== "publish" && top === "news_digest") return `#news-${part}`;
  return path === "date" ? "#files" : `#${step}`;
}
