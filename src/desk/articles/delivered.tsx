import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { several, text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { approveDelivered, listDelivered } from "#domain/blog/publishing/approve-delivered.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/delivered.ts";
import { chosenIn, Outcomes } from "./approvals-list.tsx";

export const loader = permitted("approve", async ({ context }: Route.LoaderArgs) => ({
  drafts: await listDelivered(context.get(deskContext).tools.db),
}));

export const action = defineActs({
  approve: act({
    needs: "approve",
    schema: z.object({ chosen: several, reason: text }),
    run: async ({ tools, staff }, { chosen, reason }) => {
      const read = chosenIn(chosen);
      if (!read.length) return { errors: { "": "Select the articles you have read." } };
      const outcomes = await approveDelivered(tools, { chosen: read, by: staff, ...(reason && { reason }) });
      return outcomes.every(({ approved }) => approved) ? { outcomes } : again({ outcomes }, { status: 409 });
    },
    done: { one: "The article is approved.", several: "The selected articles are approved." },
    says: ({ outcomes }) => (outcomes.length > 1 ? "several" : "one"),
  }),
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
        `${counted(drafts.length, "article")} that nobody of the firm wrote. A live site shows one once a member has read and approved it, dated by that day.`
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
                  <li
                    key={id}
                    className="flex flex-wrap items-center justify-between gap-x-4 not-first:border-t not-first:border-t-line"
                  >
                    <label className="inline-flex min-h-11 min-w-0 flex-[1_1_180px] items-center gap-2.5 py-2 wrap-anywhere">
                      <input
                        type="checkbox"
                        className="size-5.5 shrink-0 accent-brand"
                        name="chosen"
                        value={`${id} ${hash} `}
                      />
                      {title}
                    </label>
                    <a
                      className="btn btn-quiet"
                      href={`/desk/preview/articles/${id}?hash=${hash}`}
                      target="_blank"
                      rel="noreferrer"
                    >
                      Read<span className="vh">: {title}</span>
                    </a>
                  </li>
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
