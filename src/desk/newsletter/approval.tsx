import { Act } from "#desk/kit/form.tsx";
import { Marks } from "#desk/kit/marks.tsx";
import { Notice, Panel, State } from "#desk/kit/screen.tsx";
import type { TextFinding } from "#domain/compliance/promises.ts";
import type { Progress } from "#domain/newsletter/feedback/progress.server.ts";

type Props = {
  progress: Progress;
  /** What the check of the letter's words found; nothing for a digest, "unknown" where its text was not kept. */
  words: { findings: TextFinding[] } | "unknown" | undefined;
  /** Why this member may not approve it. */
  ownWork: string | null;
  /** What the ledger would say of an approval by this member. */
  marks: string[];
  email: string;
  may: { write: boolean; approve: boolean };
};

/** What stands between a draft and its mailing: a test, a second look, an approval of these very bytes. */
export function Approval({ progress, words, ownWork, marks, email, may }: Props) {
  const { state, hash, approvedBy } = progress;
  if (state !== "draft" && state !== "approved") return null;
  const findings = typeof words === "object" ? words.findings : [];
  return (
    <Panel title="Before it leaves">
      <div className="stack">
        {findings.length > 0 && (
          <div>
            <h3 className="beside-head">Look at these words</h3>
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
          <div className="stack-tight">
            <div className="row">
              <Act intent="test" label="Mail me a test" />
            </div>
            <p className="desk-quiet">It goes to {email}, marked as a test. No reader is touched.</p>
          </div>
        )}
        {state === "approved" && (
          <div className="row">
            <State tone="ok">Approved by {approvedBy}</State>
          </div>
        )}
        {state === "draft" &&
          (ownWork ? (
            <Notice tone="idle">{ownWork}</Notice>
          ) : may.approve ? (
            <div className="stack-tight">
              <div className="row">
                <Act intent="approve" label="Approve this letter" tone="primary" fields={{ hash }} />
              </div>
              <Marks marks={marks} />
              <p className="desk-quiet">
                You approve exactly what is shown here, <span className="mono">{hash.slice(0, 12)}</span>. If
                it is drafted anew, your approval ends.
              </p>
            </div>
          ) : (
            <Notice tone="idle">Somebody who may approve reads this letter and approves it.</Notice>
          ))}
      </div>
    </Panel>
  );
}
