import { type Desk, deskContext } from "#context.ts";
import { type Answer, act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { reviewTexts } from "#domain/compliance/review-texts.server.ts";
import { conflictOf, valueOfProposal } from "#domain/firm/conflicts.ts";
import { withProposalEligibility } from "#domain/firm/hands.server.ts";
import { type BookLine, historyOf, listBook, type PendingProposal } from "#domain/firm/list-book.server.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import { lastCircular, waitingText } from "#domain/firm/read-regulator-file.server.ts";
import { textOfKey } from "#domain/firm/regulator-texts.ts";
import { checkedRule, checkLine } from "#domain/firm/rule-sources.ts";
import { allows } from "#domain/staff/rules.ts";
import { longDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/value.ts";
import { COMPARED_DOCUMENTS } from "./conflicts.tsx";
import { APPROVE, SEND_BACK, WITHDRAW } from "./decision-acts.server.ts";
import { decisionIn } from "./decisions.ts";
import { deliveredOf } from "./delivered.ts";
import { groupHref } from "./groups.ts";
import { ValueHistory } from "./history.tsx";
import { LegalTexts } from "./legal-texts.tsx";
import { type Decidable, Pending } from "./pending.tsx";
import { RulePanel } from "./rule-panel.tsx";
import { statesOf } from "./states.ts";
import { ImportForm, Words } from "./text-panels.tsx";
import * as acts from "./value-acts.server.ts";

export const loader = permitted(["firm", "approve"], async ({ context, params }: Route.LoaderArgs) => {
  const view = await readValue(context.get(deskContext), params.key);
  if (!view) throw missing("The firm has no value of this name.");
  return view;
});

export const action = defineActs({
  import: act({
    needs: "firm",
    schema: acts.importedWords,
    run: acts.importWords,
    done: { imported: "The text is imported. Another person confirms it before it is printed." },
  }),
  approve: act({
    ...APPROVE,
    done: {
      approved: "The text is confirmed, and in force on every page from its first day.",
      checked: "The check is confirmed, with both your names in the ledger.",
      resolved: "The conflict is resolved, with both your names in the ledger.",
    },
    says: ({ keys: [key = ""] }) =>
      conflictOf(key) ? "resolved" : checkedRule(key) ? "checked" : "approved",
  }),
  "check-rule": act({
    needs: ["firm", "approve"],
    schema: acts.checkedValue,
    run: acts.proposeCheck,
    done: { proposed: "The check is recorded with your name and today’s date. Another person confirms it." },
  }),
  refuse: act({ ...SEND_BACK, done: { refused: "The proposal is sent back with your reason." } }),
  withdraw: act({ ...WITHDRAW, done: { withdrawn: "The proposal is withdrawn." } }),
  resolve: act({
    needs: ["firm", "approve"],
    schema: acts.reasonGiven,
    run: acts.resolve,
    done: { resolution: "The resolution is proposed. Another person confirms it." },
    field: "reason",
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Value({ loaderData, actionData }: Route.ComponentProps) {
  const { line, states, history, texts, waiting, circular, holds, waits, may } = loaderData;
  const isText = line.kind === "text";
  const { key, label, printed, otherReadings, resolved, claim, pending } = line;
  const decision = decisionIn(actionData);
  return (
    <Screen title={label} back={{ href: "/desk/firm", label: "Firm details" }}>
      <FormErrors errors={decision?.errors} />
      <div className="panel-aside">
        <div>
          <WhatHolds line={line} states={states} />
          {waits.text && (
            <Pending
              pending={waits.text}
              now={printed}
              mayDecide={may.decide}
              answer={decision}
              compared="I have compared it word by word with the regulator’s file."
            />
          )}
          {!isText && (pending || may.propose) && (
            <p className="mb-4">
              <a className="btn btn-primary" href={`${groupHref(line.group)}#${pending ? "proposed" : key}`}>
                {pending ? "Open the proposal" : "Change"}
              </a>
            </p>
          )}
          {waiting && <Words title="Compare with the regulator’s file" text={waiting} />}
          {holds && <Words title="In force" text={holds} />}
          {may.propose && !pending && isText && <ImportForm last={circular} refusal={actionData} />}
          {waits.resolution && (
            <Pending
              pending={waits.resolution}
              title="Proposed resolution of the conflict"
              mayDecide={may.decide}
              answer={decision}
              sourceLabel="Reason"
              compared={COMPARED_DOCUMENTS}
            />
          )}
          {otherReadings.length > 0 && !resolved && !waits.resolution && (
            <ResolveForm otherReadings={otherReadings} printed={printed} refusal={actionData} />
          )}
          {line.rule && <RulePanel rule={line.rule} mayCheck={!waits.check} refusal={actionData} />}
          {line.rule && waits.check && (
            <Pending
              pending={waits.check}
              title="Proposed check of the rule"
              now={line.rule.byFirm ? checkLine(line.rule) : "not checked by the firm yet"}
              mayDecide={may.decide}
              answer={decision}
              compared="I have compared it with the circular."
            />
          )}
          <ValueHistory steps={history} />
        </div>
        <LegalTexts of={key} texts={texts} isClaim={claim !== undefined} />
      </div>
    </Screen>
  );
}

type ResolveProps = { otherReadings: string[]; printed: string; refusal: Answer | undefined };

/** Asks why the value in force counts and the other readings do not. */
function ResolveForm({ otherReadings, printed, refusal }: ResolveProps) {
  return (
    <Panel title="Resolve conflict" id="resolve">
      <form method="post" className="stack">
        <p>
          The firm’s documents give more than one value. <b>{printed}</b> is in force; they also say{" "}
          {otherReadings.join("; ")}.
        </p>
        <Field
          label="Reason for the value in force"
          name="reason"
          rows={2}
          required
          value={refusal?.values.reason}
          error={refusal?.errors.reason}
        />
        <div>
          <Submit<Intent> intent="resolve">Propose</Submit>
        </div>
      </form>
    </Panel>
  );
}

const resolvedLine = ({ reason, resolvedBy, confirmedBy }: NonNullable<BookLine["resolved"]>): string =>
  `${reason} (${resolvedBy}${confirmedBy ? `, confirmed by ${confirmedBy}` : ""})`;

/** Shows the value in force, its source, and its details. */
function WhatHolds({ line, states }: { line: BookLine; states: ReturnType<typeof statesOf> }) {
  const { key, printed, source, otherReadings, resolved, changedAt, claim, value } = line;
  const proof = typeof value === "object" ? value : undefined;
  return (
    <Panel
      title="Value in force"
      actions={states.map(({ name, tone, word }) => (
        <State key={name + word} tone={tone}>
          {word}
        </State>
      ))}
    >
      <p
        className={
          printed.length > 60
            ? "mb-4 text-md/[1.55]"
            : "mb-4 font-serif text-[length:clamp(1.5rem,1.2rem_+_1.4vw,2.25rem)]/[1.15] font-normal tracking-[-0.02em] wrap-anywhere lining-nums"
        }
      >
        {printed}
      </p>
      <Facts
        rows={[
          ["Source", source],
          claim && ["Printed on", claim.where],
          proof && ["Evidence", proof.evidence ?? "none yet"],
          proof?.expires ? ["Valid until", longDate(proof.expires)] : undefined,
          claim?.approvedBy ? ["Approved by", claim.approvedBy] : undefined,
          otherReadings.length > 0 && ["Conflicting values", otherReadings.join("; ")],
          resolved && ["Resolved", resolvedLine(resolved)],
          ["Changed at the desk", changedAt ? <When key="at" at={changedAt} /> : "never"],
          [
            "Key",
            <code key="key" className="mono">
              {key}
            </code>,
          ],
        ]}
      />
    </Panel>
  );
}

/** Returns a value of the firm for its screen and this member; undefined if there is none. */
async function readValue(desk: Desk, address: string) {
  const { tools, staff } = desk;
  const key = valueOfProposal(address);
  const delivered = deliveredOf(desk);
  const line = (await listBook(tools, delivered)).find((each) => each.key === key);
  if (!line) return undefined;
  const book = await readBook(tools.db, delivered, tools.clock);
  const name = textOfKey(key);
  const [history, texts, waiting, circular] = await Promise.all([
    historyOf(tools.db, key),
    reviewTexts(tools, book),
    name ? waitingText(tools.db, key) : undefined,
    name ? lastCircular(tools.db) : undefined,
  ]);
  const decidable = async (proposal: PendingProposal | undefined): Promise<Decidable | undefined> =>
    proposal && (await withProposalEligibility(tools, [proposal], staff))[0];
  return {
    line,
    history,
    waiting,
    circular,
    /** What is decided on this screen. */
    waits: {
      text: name && (await decidable(line.pending)),
      check: await decidable(line.check),
      resolution: await decidable(line.resolution),
    },
    holds: name && book.regulatorText(name),
    states: statesOf(line),
    texts: texts.filter(({ prints }) => prints.includes(key)),
    may: {
      propose: allows(staff.permissions, "firm"),
      decide: allows(staff.permissions, "approve"),
    },
  };
}
