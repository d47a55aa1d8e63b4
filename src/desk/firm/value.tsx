import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { rowId, text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { refuseChanges, withdrawChanges } from "#domain/firm/decide-change.server.ts";
import type { Route } from "./+types/value.ts";
import { groupHref } from "./groups.ts";
import { ValueHistory } from "./history.tsx";
import { LegalTexts } from "./legal-texts.tsx";
import { Pending } from "./pending.tsx";
import { readValue } from "./read-value.server.ts";
import { RulePanel } from "./rule-panel.tsx";
import { SettleForm } from "./settle-form.tsx";
import { ImportForm, Words } from "./text-panels.tsx";
import * as acts from "./value-acts.server.ts";
import { WhatHolds } from "./what-holds.tsx";

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
    needs: "approve",
    schema: acts.textApproval,
    run: acts.approveText,
    done: { approved: "The text is confirmed and in force on every page." },
    status: 409,
  }),
  "check-rule": act({
    needs: ["firm", "approve"],
    schema: acts.checkedValue,
    run: acts.recordCheck,
    done: { checked: "The check is recorded with your name and today’s date." },
  }),
  refuse: act({
    needs: "approve",
    schema: z.object({ id: rowId, note: text }),
    run: ({ tools, staff: by }, { id, note }) => refuseChanges(tools, { ids: [id], note, by }),
    done: { refused: "The proposal is sent back with your reason." },
    field: "note",
  }),
  withdraw: act({
    needs: "firm",
    schema: z.object({ id: rowId }),
    run: ({ tools, staff: by }, { id }) => withdrawChanges(tools, { ids: [id], by }),
    done: { withdrawn: "The proposal is withdrawn." },
    status: 409,
  }),
  settle: act({
    needs: "approve",
    schema: acts.reasonGiven,
    run: acts.settle,
    done: { settled: "The conflict is resolved." },
    field: "reason",
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Value({ loaderData, actionData }: Route.ComponentProps) {
  const { line, states, history, texts, waiting, circular, holds, may, marks } = loaderData;
  const isText = line.kind === "text";
  const { key, label, printed, otherReadings, settled, claim, pending } = line;
  return (
    <Screen title={label} back={{ href: "/desk/firm", label: "Firm details" }}>
      <div className="panel-aside">
        <div>
          <WhatHolds line={line} states={states} />
          {pending && isText && (
            <Pending pending={pending} now={printed} may={may} marks={marks} refusal={actionData} />
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
          {otherReadings.length > 0 && !settled && may.settle && (
            <SettleForm otherReadings={otherReadings} printed={printed} refusal={actionData} />
          )}
          {line.rule && <RulePanel rule={line.rule} mayCheck={may.check} refusal={actionData} />}
          <ValueHistory steps={history} />
        </div>
        <LegalTexts of={key} texts={texts} isClaim={claim !== undefined} />
      </div>
    </Screen>
  );
}
