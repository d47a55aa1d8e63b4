import type { Answer } from "#desk/kit/acts.server.ts";
import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { ProposedTexts } from "#domain/compliance/next-versions.server.ts";
import type { PendingProposal as PendingChange } from "#domain/firm/list-book.server.ts";
import { textOfKey } from "#domain/firm/regulator-texts.ts";
import { longDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Check, Field } from "#ui/form/field.tsx";
import { ActionButton, FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./value.tsx";

type Props = {
  pending: PendingChange;
  /** The value in force until somebody decides. */
  now: string;
  /** The statutory texts that get their next version along with it. */
  next: ProposedTexts | undefined;
  may: { decide: boolean; withdraw: boolean };
  /** What the ledger would record of an approval by this member. */
  marks: string[];
  refusal: Answer | undefined;
};

/** A waiting proposal: what it would change and, for another person, the two ways to decide. */
export function Pending({ pending, now, next, may, marks, refusal }: Props) {
  const { id, printed, value, source, by, at } = pending;
  const compares = textOfKey(pending.key) !== undefined;
  const proof = typeof value === "object" ? value : undefined;
  return (
    <Panel title="Proposed" actions={<State tone="live">waits for a decision</State>} id="proposed">
      <p className="firm-change mb-3 wrap-anywhere">
        <del className="text-ink-3 decoration-1">{now}</del>{" "}
        <ins className="font-semibold no-underline">{printed}</ins>
      </p>
      <Facts
        rows={[
          ["Proposed by", by],
          ["When", <When key="at" at={at} />],
          ["Source", source],
          proof && ["Evidence", proof.evidence ?? "none"],
          proof?.expires ? ["Holds until", longDate(proof.expires)] : undefined,
        ]}
      />
      {next && next.texts.length > 0 && <NextTexts texts={next.texts} />}
      {refusal && <FormErrors errors={refusal.errors} />}
      {may.decide ? (
        <div className="firm-decide mt-4 flex flex-wrap items-start gap-3">
          <ApprovalWarning marks={marks} />
          {compares ? (
            <form method="post" className="stack">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="texts" value={next?.hash ?? ""} />
              <Check name="compared" label="I have compared it word by word with the regulator’s file." />
              <div>
                <Submit<Intent> intent="approve" tone="primary">
                  Confirm
                </Submit>
              </div>
            </form>
          ) : (
            <ActionButton<Intent>
              intent="approve"
              label="Approve"
              tone="primary"
              fields={{ id, texts: next?.hash ?? "" }}
            />
          )}
          <details {...(refusal?.errors.note && { open: true })}>
            <summary className="btn">Refuse</summary>
            <form method="post" className="stack">
              <input type="hidden" name="id" value={id} />
              <Field
                label="Why it is refused"
                name="note"
                rows={2}
                required
                value={refusal?.values.note}
                error={refusal?.errors.note}
              />
              <Submit<Intent> intent="refuse" tone="danger">
                Refuse the proposal
              </Submit>
            </form>
          </details>
        </div>
      ) : may.withdraw ? (
        <div className="firm-decide mt-4 flex flex-wrap items-start gap-3">
          <ActionButton<Intent> intent="withdraw" label="Take back" fields={{ id }} />
          <p className="desk-quiet">Nobody approves their own work: another person decides.</p>
        </div>
      ) : (
        <p className="desk-quiet">Somebody with the permission to approve decides.</p>
      )}
    </Panel>
  );
}

/** The next version of each text that prints the value, line by line: the approver approves both or neither. */
function NextTexts({ texts }: Pick<ProposedTexts, "texts">) {
  return (
    <div className="stack mt-5" id="next-texts">
      <h3>Statutory texts that change with it</h3>
      <p className="desk-quiet">
        One approval publishes the value and these versions together, so that no page states two values.
      </p>
      {texts.map(({ slug, title, version, effectiveOn, replaces, lines }) => (
        <details key={`${slug}/${version}`} open>
          <summary>
            {title}, version {version}: replaces version {replaces}, in effect from {longDate(effectiveOn)}
          </summary>
          {lines.map(({ before, after }) => (
            <p key={after} className="firm-change mb-3 wrap-anywhere">
              <del className="text-ink-3 decoration-1">{before}</del>{" "}
              <ins className="font-semibold no-underline">{after}</ins>
            </p>
          ))}
        </details>
      ))}
    </div>
  );
}
