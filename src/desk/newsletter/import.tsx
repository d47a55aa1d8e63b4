import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { WaitingProposals } from "#desk/kit/proposal.tsx";
import { Screen } from "#desk/kit/screen.tsx";
import { listWaitingLists, type WaitingList } from "#domain/newsletter/subscribing/propose-list.server.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/import.ts";
import {
  approveList,
  checkList,
  chosen,
  closeList,
  listChosen,
  listClosed,
  mapping,
  proposeList,
  readChosenList,
} from "./list-acts.server.ts";
import { ListColumns } from "./list-columns.tsx";
import { addresses, ListOutcomes, ListReport } from "./list-report.tsx";

export const loader = permitted(["send", "approve"], async ({ context }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const may = (permission: "send" | "approve") => staff.permissions.has(permission);
  return {
    waiting: await listWaitingLists(tools, staff),
    may: { send: may("send"), approve: may("approve") },
  };
});

export const action = defineActs({
  read: act({ needs: "send", schema: chosen, run: readChosenList }),
  check: act({ needs: "send", schema: mapping, run: checkList }),
  propose: act({
    needs: "send",
    schema: mapping,
    run: proposeList,
    done: { proposed: "The list is proposed. Its readers are added once another member approves it." },
  }),
  approve: act({ needs: "approve", schema: listChosen, run: approveList, status: 409 }),
  close: act({
    needs: ["send", "approve"],
    schema: listClosed,
    run: closeList,
    done: { "taken-back": "The list is withdrawn.", returned: "The list is sent back." },
    says: ({ withdrawn }) => (withdrawn ? "taken-back" : "returned"),
    status: 409,
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Import({ loaderData: { waiting, may }, actionData: answer }: Route.ComponentProps) {
  const { held, report, errors = {}, values = {} } = answer ?? {};
  return (
    <Screen
      title="Import a list"
      lead="Import subscribers from elsewhere, with the evidence of their consent. The list is checked first, and another member approves it."
      back={
        may.send
          ? { href: "/desk/newsletter/subscribers", label: "Subscribers" }
          : { href: "/desk/newsletter", label: "Letters" }
      }
    >
      <FormErrors errors={errors} />
      {report && <ListReport report={report} held={held} values={values} />}
      {held && <ListColumns held={held} values={answer?.mapped ?? values} errors={errors} />}
      {waiting.length > 0 && (
        <WaitingProposals<Intent, WaitingList>
          proposals={waiting}
          show={({ name, wording, counts }) => ({
            heading: <h3>{name}</h3>,
            rows: [["Wording of the consent", wording || "In a column of the list"]],
            more: <ListOutcomes counts={Object.entries(counts)} />,
            label: `Approve ${addresses(counts["to be added"] ?? 0)}`,
          })}
          may={may.approve}
          approve="approve"
          close="close"
          answer={answer}
        />
      )}
      {waiting.length === 0 && !may.send && !report && <p className="empty">No list waits for approval.</p>}
      {may.send && !report?.imported && (
        <Panel title={held ? "Choose another file" : "Choose a file"}>
          <form method="post" encType="multipart/form-data" className="stack">
            <Field
              label="File"
              name="list"
              type="file"
              required
              accept=".csv,text/csv"
              error={errors.list}
              hint="CSV in UTF-8 whose first line names the columns; at most 20 MB and 200,000 rows."
            />
            <div className="row">
              <Submit<Intent> intent="read" tone={held ? undefined : "primary"}>
                Read columns
              </Submit>
            </div>
            <p className="desk-quiet">Nothing is stored until the list is checked.</p>
          </form>
        </Panel>
      )}
    </Screen>
  );
}
