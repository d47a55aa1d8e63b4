import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { recordAct } from "#domain/audit/record.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { State } from "#ui/feedback/notice.tsx";
import { ActionButton, FormErrors } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/jobs.ts";

export const loader = permitted(["firm", "staff"], async ({ context }: Route.LoaderArgs) => ({
  jobs: await context.get(deskContext).jobs.failed(),
}));

export const action = defineActs({
  retry: act({
    needs: ["firm", "staff"],
    schema: z.object({ job: text, id: text }),
    run: async ({ jobs, tools, staff }, { job, id }) => {
      if (!(await jobs.retry(job, id))) return refusal("gone", "This job is done or was retried already.");
      await recordAct(tools.db, { by: staff, at: tools.clock.now() }, "job.retry", ["job", id], { job });
      return {};
    },
    done: { retry: "The job is being retried." },
  }),
});

type Intent = IntentOf<typeof action>;

export default function Jobs({ loaderData: { jobs }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      title="Jobs"
      lead="Jobs that failed, with their cause. A waiting job is retried automatically; a failed one must be retried by hand."
    >
      <FormErrors errors={actionData?.errors} />
      <DataTable
        caption="Failed jobs, latest first"
        rows={jobs}
        keyOf={({ id }) => id}
        empty="No job has failed."
        columns={[
          { head: "Job", kind: "main", cell: ({ job }) => job },
          {
            head: "State",
            cell: ({ isFinal }) =>
              isFinal ? <State tone="bad">failed</State> : <State tone="warn">waiting to be retried</State>,
          },
          { head: "Cause", cell: ({ cause }) => cause },
          { head: "Data", cell: ({ data }) => <span className="mono">{JSON.stringify(data)}</span> },
          { head: "Attempts", kind: "num", cell: ({ tries }) => tries },
          { head: "Created", cell: ({ createdAt }) => <When at={createdAt} /> },
          {
            head: "Action",
            kind: "act",
            cell: ({ id, job, isFinal }) =>
              isFinal && <ActionButton<Intent> intent="retry" label="Retry" fields={{ id, job }} />,
          },
        ]}
      />
    </Screen>
  );
}
