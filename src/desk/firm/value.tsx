import { longDate } from "#platform/format/dates.ts";
import "#ui/styles/desk-firm.css";
import { deskContext } from "#context.ts";
import { missing } from "#desk/kit/answers.ts";
import { Done, Facts, Panel, Screen, State, When } from "#desk/kit/screen.tsx";
import { textsWith } from "#domain/compliance/next-versions.server.ts";
import { reviewTexts } from "#domain/compliance/review-texts.server.ts";
import { keepBook } from "#domain/firm/keep-book.server.ts";
import { historyOf, listBook } from "#domain/firm/list-book.server.ts";
import { typedOf } from "#domain/firm/proposal.ts";
import { waitingText } from "#domain/firm/read-regulator-file.server.ts";
import { readProposalStanding } from "#domain/firm/read-standing.server.ts";
import { textOfKey } from "#domain/firm/regulator-texts.ts";
import { allows } from "#domain/staff/rules.ts";
import type { Route } from "./+types/value.ts";
import { deliveredOf } from "./delivered.ts";
import { History } from "./history.tsx";
import { Pending } from "./pending.tsx";
import { PrintedBy } from "./printed-by.tsx";
import { ProposalForm, SettleForm } from "./proposal-form.tsx";
import { RulePanel } from "./rule-panel.tsx";
import { statesOf } from "./states.ts";
import { ImportForm, Words } from "./text-panels.tsx";
import { actOn } from "./value-acts.server.ts";

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  const { tools, staff } = desk;
  const delivered = deliveredOf(desk);
  const line = (await listBook(tools, delivered)).find((each) => each.key === key);
  if (!line) throw missing("The firm has no value of this name.");
  const book = await keepBook(tools.db, delivered, tools.clock);
  const name = textOfKey(key);
  const [history, pages, texts, waiting] = await Promise.all([
    historyOf(tools.db, key),
    desk.pagesTouched(key),
    reviewTexts(tools, book),
    name ? waitingText(tools.db, key) : undefined,
  ]);
  const standing = line.pending
    ? await readProposalStanding(tools, { id: line.pending.id, by: staff })
    : { ownWork: null, marks: [] };
  return {
    ...{ line, history, pages, waiting, marks: standing.marks },
    next: line.pending && (await textsWith(tools, delivered, { ...line.pending, key })),
    holds: name && book.current.regulatorText(name),
    states: statesOf(line),
    typed: typedOf(line.value),
    texts: texts.filter(({ prints }) => prints.includes(key)),
    may: {
      propose: allows(staff.permissions, "firm"),
      decide: allows(staff.permissions, "approve") && standing.ownWork === null,
      withdraw: standing.ownWork !== null,
      settle: allows(staff.permissions, "approve"),
      check: allows(staff.permissions, ["firm", "approve"]),
    },
  };
}

export const action = ({ context, params: { key } }: Route.ActionArgs) =>
  actOn(key, context.get(deskContext));

const DONE = {
  proposed: "The value is proposed. It takes effect once another person approves it.",
  approved: "The value is in force. Every page that prints it shows it from now on.",
  published:
    "The value is in force, and so is the next version of each statutory text that prints it. Every page shows it from now on.",
  refused: "The proposal is refused; its author reads why.",
  withdrawn: "The proposal is taken back.",
  settled: "The contradiction is settled.",
  imported: "The text is imported. Nothing prints it before another person has confirmed it.",
  checked: "The check is kept, with your name and today’s date.",
};

export default function Value({ loaderData, actionData }: Route.ComponentProps) {
  const { line, states, typed, history, pages, texts, next, waiting, holds, may, marks } = loaderData;
  const isText = line.kind === "text";
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
            <Pending
              pending={pending}
              now={printed}
              next={next}
              may={may}
              marks={marks}
              refusal={actionData}
            />
          )}
          {waiting && <Words title="To be compared with the regulator’s file" text={waiting} />}
          {holds && <Words title="In force" text={holds} />}
          {may.propose && !pending && isText && <ImportForm refusal={actionData} />}
          {may.propose && !pending && !isText && (
            <ProposalForm line={line} typed={typed} refusal={actionData} />
          )}
          {otherReadings.length > 0 && !settled && may.settle && (
            <SettleForm otherReadings={otherReadings} printed={printed} refusal={actionData} />
          )}
          {line.rule && <RulePanel rule={line.rule} mayCheck={may.check} refusal={actionData} />}
          <History steps={history} />
        </div>
        <PrintedBy of={key} pages={pages} texts={texts} isClaim={claim !== undefined} />
      </div>
    </Screen>
  );
}
