import { deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { FormErrors } from "#ui/form/form.tsx";
import type { Route } from "./+types/group.ts";
import { APPROVE, SEND_BACK, WITHDRAW } from "./decision-acts.server.ts";
import { decisionIn } from "./decisions.ts";
import * as acts from "./group-acts.server.ts";
import { GroupApproval, OwnProposals } from "./group-approval.tsx";
import { GroupForm } from "./group-form.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import { ProposedPages } from "./page-texts.tsx";
import { readGroup } from "./read-group.server.ts";

export const loader = permitted(["firm", "approve"], async ({ context, params }: Route.LoaderArgs) => {
  const view = await readGroup(context.get(deskContext), params.group);
  if (!view) throw missing("The firm has no group of values of this name.");
  return view;
});

export const action = defineActs({
  propose: act({
    needs: "firm",
    schema: acts.groupFields,
    run: acts.propose,
    done: { proposed: "The changes are proposed. They take effect once another person approves them." },
  }),
  fill: act({
    needs: "firm",
    schema: acts.groupFields,
    run: acts.fillAlone,
    done: {
      filled: "The placeholders are filled in and in force.",
    },
  }),
  check: act({
    needs: "firm",
    schema: acts.groupFields,
    run: (_, values) => again({}, { values, status: 200 }),
  }),
  add: act({ needs: "firm", schema: acts.groupFields, run: acts.addRecord, status: 409 }),
  approve: act({
    ...APPROVE,
    done: {
      approved: "The changes are approved and in force on every page.",
      published:
        "The changes are approved and in force, with the next version of each legal text that prints one.",
    },
    says: ({ texts }) => (texts.length ? "published" : "approved"),
  }),
  refuse: act({ ...SEND_BACK, done: { refused: "The changes are sent back with your reason." } }),
  withdraw: act({ ...WITHDRAW, done: { withdrawn: "The proposal is withdrawn." } }),
});

export type Intent = IntentOf<typeof action>;

export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  const { group, title, tabs, fields, sections, list, pictures, suggested, mine, others, next, marks, may } =
    loaderData;
  const decision = decisionIn(actionData);
  return (
    <Screen
      title={title}
      lead="Each value is entered once and printed everywhere. A second person approves each change."
      back={{ href: "/desk/firm", label: "Firm details" }}
    >
      <GroupTabs tabs={tabs} current={group} />
      <FormErrors errors={decision?.errors} />
      {others.length > 0 && (
        <GroupApproval
          proposals={others}
          next={next}
          marks={marks}
          mayDecide={may.decide}
          answer={decision}
        />
      )}
      <ProposedPages group={group} pages={loaderData.proposedOn} />
      {mine.length > 0 && <OwnProposals title="Your proposal" proposals={mine} />}
      {may.propose && (
        <GroupForm
          group={group}
          fields={fields}
          sections={sections}
          list={list}
          pictures={pictures}
          suggested={suggested}
          mayFill={may.fill}
          returned={loaderData.returned}
          refusal={actionData}
        />
      )}
    </Screen>
  );
}
