import { deskContext } from "#context.ts";
import { defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { ChoiceRow } from "#desk/kit/choice-row.tsx";
import { Screen } from "#desk/kit/screen.tsx";
import { approveDelivered, listDelivered } from "#domain/blog/publishing/approve-delivered.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/delivered.ts";
import { Outcomes } from "./approvals-list.tsx";
import { approveChosen } from "./approve-chosen.server.ts";

export const loader = permitted("approve", async ({ context }: Route.LoaderArgs) => ({
  drafts: await listDelivered(context.get(deskContext).tools.db),
}));

export const action = defineActs({
  approve: approveChosen(approveDelivered),
});

type Intent = IntentOf<typeof action>;

/** Lists the product's drafts by category: a member who has read them adopts them as the firm's own. */
export default function Delivered({ loaderData: { drafts }, actionData }: Route.ComponentProps) {
  const groups = Map.groupBy(drafts, ({ category }) => category);
  return (
    <Screen
      title="Drafts of the product"
      back={{ href: "/desk/articles", label: "Articles" }}
      lead={
        drafts.length > 0 &&
        `${counted(drafts.length, "article")} that nobody at the firm wrote. A live site shows one once a member has read and approved it, dated by that day.`
      }
    >
      <FormErrors errors={actionData?.errors} />
      {actionData?.outcomes && <Outcomes outcomes={actionData.outcomes} />}
      {drafts.length === 0 ? (
        <p className="empty">No draft of the product is left.</p>
      ) : (
        <form method="post" className="stack">
          {[...groups].map(([category, rows]) => (
            <Panel key={category} title={`${category}, ${rows.length}`}>
              <ul>
                {rows.map(({ id, title, hash }) => (
                  <ChoiceRow
                    key={id}
                    value={`${id} ${hash} `}
                    name={title}
                    href={`/desk/preview/articles/${id}?hash=${hash}`}
                    isElsewhere
                  >
                    {title}
                  </ChoiceRow>
                ))}
              </ul>
            </Panel>
          ))}
          <Field
            label="Reason, where the wording has remarks"
            name="reason"
            rows={2}
            hint="An article whose wording has remarks is approved with a reason alone; the ledger keeps it."
          />
          <div className="decision-bar">
            <p className="desk-quiet">Each article is approved exactly as shown, under your name.</p>
            <Submit<Intent> intent="approve" tone="primary">
              Approve and publish selected articles
            </Submit>
          </div>
        </form>
      )}
    </Screen>
  );
}
