import "#ui/styles/desk-firm.css";
import { deskContext } from "#context.ts";
import { done, missing, refused, textOf } from "#desk/kit/answers.ts";
import { Done, Facts, Panel, Screen, State, When } from "#desk/kit/screen.tsx";
import { renewTexts } from "#domain/compliance/renew-texts.server.ts";
import { reviewTexts } from "#domain/compliance/review-texts.server.ts";
import { longDate } from "#domain/digest/rules.ts";
import { approveChange, refuseChange } from "#domain/firm/decide-change.server.ts";
import { keepBook } from "#domain/firm/keep-book.server.ts";
import { historyOf, listBook } from "#domain/firm/list-book.server.ts";
import { typedOf } from "#domain/firm/proposal.ts";
import { proposeChange, withdrawChange } from "#domain/firm/propose-change.server.ts";
import { readStanding } from "#domain/firm/read-standing.server.ts";
import { settleConflict } from "#domain/firm/settle-conflict.server.ts";
import { allows } from "#domain/staff/rules.ts";
import type { Route } from "./+types/value.ts";
import { deliveredOf } from "./delivered.ts";
import { History } from "./history.tsx";
import { Pending } from "./pending.tsx";
import { PrintedBy } from "./printed-by.tsx";
import { ProposalForm, SettleForm } from "./proposal-form.tsx";
import { statesOf, valueHref } from "./states.ts";

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  const { tools, staff } = desk;
  const delivered = deliveredOf(desk);
  const line = (await listBook(tools, delivered)).find((each) => each.key === key);
  if (!line) throw missing("The firm has no value of this name.");
  const [history, pages, texts] = await Promise.all([
    historyOf(tools.db, key),
    desk.pagesTouched(key),
    reviewTexts(tools, await keepBook(tools.db, delivered)),
  ]);
  const standing = line.pending
    ? await readStanding(tools, { id: line.pending.id, by: staff })
    : { ownWork: null, marks: [] };
  return {
    ...{ line, history, pages, marks: standing.marks },
    states: statesOf(line),
    typed: typedOf(line.value),
    texts: texts.filter(({ prints }) => prints.includes(key)),
    may: {
      propose: allows(staff.permissions, "firm"),
      decide: allows(staff.permissions, "approve") && standing.ownWork === null,
      withdraw: standing.ownWork !== null,
      settle: allows(staff.permissions, "approve"),
    },
  };
}

export async function action({ context, params: { key } }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const { tools, staff: by, form } = desk;
  const delivered = deliveredOf(desk);
  const [id, note] = [Number(textOf(form, "id")), textOf(form, "note")];
  switch (textOf(form, "intent")) {
    case "propose": {
      const [value, text] = [textOf(form, "value"), textOf(form, "text")];
      const typed = { value, text, evidence: textOf(form, "evidence"), expires: textOf(form, "expires") };
      const result = await proposeChange(tools, delivered, {
        key,
        typed,
        source: textOf(form, "source"),
        by,
      });
      return "errors" in result ? refused(result.errors, form) : done(valueHref(key), "proposed");
    }
    case "approve": {
      const result = await approveChange(tools, delivered, { id, by, note });
      if ("refused" in result) return refused(result.refused, form, 409);
      await renewTexts(tools, delivered);
      return done(valueHref(key), "approved");
    }
    case "refuse": {
      const result = await refuseChange(tools, { id, by, note });
      return "refused" in result ? refused({ note: result.refused }, form) : done(valueHref(key), "refused");
    }
    case "withdraw": {
      const result = await withdrawChange(tools, { id, by });
      return "refused" in result ? refused(result.refused, form, 409) : done(valueHref(key), "withdrawn");
    }
    default: {
      const reason = textOf(form, "reason");
      const result = await settleConflict(tools, delivered, { key, reason, by });
      return "refused" in result
        ? refused({ reason: result.refused }, form)
        : done(valueHref(key), "settled");
    }
  }
}

const DONE = {
  proposed: "The value is proposed. It takes effect once another person approves it.",
  approved: "The value is in force. Every page that prints it shows it from now on.",
  refused: "The proposal is refused; its author reads why.",
  withdrawn: "The proposal is taken back.",
  settled: "The contradiction is settled.",
};

export default function Value({ loaderData, actionData }: Route.ComponentProps) {
  const { line, states, typed, history, pages, texts, may, marks } = loaderData;
  const { key, label, printed, source, otherReadings, settled, changedAt, claim, value, pending } = line;
  const proof = typeof value === "object" ? value : undefined;
  return (
    <Screen title={label} back={{ href: "/desk/firm", label: "Rule ledger" }}>
      <Done messages={DONE} />
      <div className="panel-aside">
        <div>
          <Panel
            title="What holds"
            actions={states.map(({ name, tone, word }) => (
              <State key={name + word} tone={tone}>
                {word}
              </State>
            ))}
          >
            <p className={printed.length > 60 ? "firm-words" : "firm-large"}>{printed}</p>
            <Facts
              rows={[
                ["Source", source],
                claim && ["Stands on", claim.where],
                proof && ["Evidence", proof.evidence ?? "none yet"],
                proof?.expires ? ["Holds until", longDate(proof.expires)] : undefined,
                claim?.approvedBy ? ["Approved by", claim.approvedBy] : undefined,
                otherReadings.length > 0 && ["Other readings", otherReadings.join("; ")],
                settled && ["Settled", `${settled.reason} (${settled.settledBy})`],
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
          {pending && (
            <Pending pending={pending} now={printed} may={may} marks={marks} refusal={actionData} />
          )}
          {may.propose && !pending && <ProposalForm line={line} typed={typed} refusal={actionData} />}
          {otherReadings.length > 0 && !settled && may.settle && (
            <SettleForm otherReadings={otherReadings} printed={printed} refusal={actionData} />
          )}
          <History steps={history} />
        </div>
        <PrintedBy of={key} pages={pages} texts={texts} isClaim={claim !== undefined} />
      </div>
    </Screen>
  );
}
