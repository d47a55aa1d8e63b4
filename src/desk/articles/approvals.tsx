import { deskContext } from "#context.ts";
import { defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { approveSeveral } from "#domain/blog/publishing/approve-several.server.ts";
import { readApprovals } from "#domain/blog/publishing/read-approvals.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import type { Route } from "./+types/approvals.ts";
import { Outcomes, WaitingRow } from "./approvals-list.tsx";
import { approveChosen } from "./approve-chosen.server.ts";

/** The most framed pages: as many as a person reads in one sitting. */
const MAX_FRAMED = 20;

export const loader = permitted("approve", async ({ context }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const now = tools.clock.now();
  return {
    ...(await readApprovals(tools.db, { by: staff, now, limit: MAX_FRAMED })),
    now: now.toISOString(),
  };
});

export const action = defineActs({
  "approve-several": approveChosen(approveSeveral),
});

export type Intent = IntentOf<typeof action>;

export default function Approvals({ loaderData: { rows, total, now }, actionData }: Route.ComponentProps) {
  const mayChoose = rows.some(({ isAlone }) => !isAlone);
  return (
    <Screen
      title="Articles waiting for your approval"
      back={{ href: "/desk/articles", label: "Articles" }}
      lead={
        total > rows.length
          ? `${counted(total, "article")}; these ${rows.length} have waited longest.`
          : total > 1 && `${counted(total, "article")}, longest waiting first.`
      }
    >
      <FormErrors errors={actionData?.errors} />
      {actionData?.outcomes && <Outcomes outcomes={actionData.outcomes} />}
      {rows.length === 0 ? (
        <p className="empty">No article is waiting for your approval.</p>
      ) : (
        <form method="post">
          <ul className="rounded-card border border-line bg-card">
            {rows.map((row) => (
              <WaitingRow key={row.id} row={row} now={now} />
            ))}
          </ul>
          {mayChoose && (
            <div className="decision-bar">
              <p className="desk-quiet">
                Each article is approved exactly as shown; one that was changed since is left out.
              </p>
              <Submit<Intent> intent="approve-several" tone="primary">
                Approve selected articles
              </Submit>
            </div>
          )}
        </form>
      )}
    </Screen>
  );
}
