import { Act, Field, Submit } from "#desk/kit/form.tsx";
import { Notice, When } from "#desk/kit/screen.tsx";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { ChangeTable } from "./change-table.tsx";
import type { Answer, Person } from "./day.tsx";
import { Step } from "./step.tsx";
import { counted, DayStateMark } from "./words.tsx";

type Props = { view: DraftView; who: Person; answer: Answer };

/** Step 6: asked for, approved by another person, published; afterwards corrected in the open. */
export function PublishStep({ view, who, answer }: Props) {
  const { state, published, date, changes, corrections } = view;
  const isOut = state === "published" || state === "corrected";
  return (
    <Step
      n={6}
      id="publish"
      title="Approve and publish"
      mark={<DayStateMark state={state} isPublished={published !== undefined} />}
    >
      {published && (
        <p>
          On the page since <When at={published.at} />
          {published.approvedBy && `, approved by ${published.approvedBy}`}.{" "}
          <a href={`/dailydigest/${date}`} target="_blank" rel="noopener">
            See the page
          </a>
        </p>
      )}
      {isOut ? (
        <section aria-label="Correct this digest">
          <h3 className="dig-sub">Correct this digest</h3>
          <p className="desk-quiet">
            Give another <a href="#files">file</a>, or change <a href="#views">news and views</a>. What
            readers see stays as it is until the correction is approved and published with a reason; then both
            values stand on the page.
          </p>
        </section>
      ) : (
        <Next view={view} who={who} answer={answer} />
      )}
      {!isOut && changes.length > 0 && (
        <ChangeTable
          title="What the correction would change"
          rows={changes}
          heads={["Published", "Corrected"]}
        />
      )}
      {corrections.map(({ at, by, reason, changes: made }) => (
        <section key={at.toISOString()} className="dig-correction" aria-label="A correction">
          <p>
            <b>Corrected</b> on <When at={at} /> by {by}: {reason}
          </p>
          <ChangeTable title="What was changed" rows={made} heads={["Before", "After"]} isFolded />
        </section>
      ))}
    </Step>
  );
}

function Next({ view: { state, draft, authors, changes, published, date }, who, answer }: Props) {
  if (!draft || state === "none") return <p className="empty">There is no draft yet.</p>;
  const { hash } = draft;
  const remarks = draft.findings.length;
  if (state === "blocked")
    return (
      <Notice tone="bad">
        The checks block this draft. <a href="#check">See what is to be mended</a>
      </Notice>
    );
  if (state === "to be approved")
    return who.canWrite ? (
      <div className="stack">
        <p>Looked at all of it? Another person approves: nobody approves their own work.</p>
        <Act intent="submit" label="Send for approval" tone="primary" fields={{ hash }} action={here(date)} />
      </div>
    ) : (
      <p>Nobody has sent this draft for approval yet.</p>
    );
  if (state === "submitted")
    return (
      <div className="stack">
        <p>
          {draft.submitted?.by} asked for approval on <When at={draft.submitted?.at} />.
        </p>
        {isOwn(who.name, [...authors, draft.submitted?.by ?? ""]) ? (
          <p className="desk-quiet">You wrote a part of it or sent it: another person approves it.</p>
        ) : who.canApprove ? (
          <>
            <p className="desk-quiet">
              Before you approve: <a href="#check">{counted(remarks, "remark")} to decide on</a>, and{" "}
              <a href="#preview">the page and the mail</a> as readers would get them.
            </p>
            <form method="post" action={here(date)} className="stack">
              <input type="hidden" name="hash" value={hash} />
              {draft.findings.some(({ code }) => code === "wording") && (
                <Field
                  label="Reason for the wording"
                  name="wordingReason"
                  rows={2}
                  maxLength={2000}
                  value={answer?.at === "publish" ? answer.values.wordingReason : undefined}
                  error={answer?.errors.wordingReason}
                  hint="Why it may be published in spite of the wording found. It stays in the ledger with your name."
                />
              )}
              <div>
                <Submit intent="approve" tone="primary">
                  Approve
                </Submit>
              </div>
            </form>
          </>
        ) : (
          <p className="desk-quiet">A member whose role includes approving decides now.</p>
        )}
      </div>
    );
  const isCorrection = published !== undefined && changes.length > 0;
  if (!who.canApprove) return <p>It is approved. A member whose role includes approving publishes it.</p>;
  return (
    <form method="post" action={here(date)} className="stack dig-publish">
      <input type="hidden" name="hash" value={hash} />
      {isCorrection && (
        <Field
          label="Reason of the correction"
          name="reason"
          required
          rows={2}
          value={answer?.at === "publish" ? answer.values.reason : undefined}
          error={answer?.errors.reason}
          hint="It stands on the page, beside both values."
        />
      )}
      <div className="row">
        <Submit intent="publish" tone="primary">
          {isCorrection ? "Publish the correction" : "Publish"}
        </Submit>
      </div>
    </form>
  );
}

const here = (date: string): string => `/desk/digest/${date}#publish`;

const folded = (name: string) => name.trim().toLowerCase();
const isOwn = (name: string, others: string[]): boolean => others.map(folded).includes(folded(name));
