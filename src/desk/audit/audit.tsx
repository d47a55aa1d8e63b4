import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { readLedger } from "#domain/audit/read-ledger.server.ts";
import { When } from "#ui/layout/panel.tsx";
import { readList } from "#ui/table/list.ts";
import { DataTable, Filters, Pager } from "#ui/table/table.tsx";
import type { Route } from "./+types/audit.ts";
import { Detail } from "./detail.tsx";

export const FILTERS = ["actor", "action", "subject", "from", "until"] as const;

export const loader = permitted(["staff", "approve"], async ({ context, url }: Route.LoaderArgs) => {
  const list = readList(url, { sorts: ["at"], sort: "at", filters: FILTERS });
  return { list, ...(await readLedger(context.get(deskContext).tools.db, list.filters, list)) };
});

export default function Audit({ loaderData: { list, entries, total } }: Route.ComponentProps) {
  const query = new URLSearchParams(Object.entries(list.filters).filter(([, value]) => value));
  return (
    <Screen
      title="Audit ledger"
      lead="Every change, with who made it, when, and the values before and after. Entries are never changed or deleted; the database refuses it."
      actions={
        <a className="btn" href={`/desk/audit/export?${query}`}>
          Export as CSV
        </a>
      }
    >
      <Filters
        list={list}
        fields={[
          { name: "actor", label: "Who" },
          { name: "action", label: "Action, as article or article.publish" },
          { name: "subject", label: "Row, as post 12" },
          { name: "from", label: "From", type: "date" },
          { name: "until", label: "Until", type: "date" },
        ]}
      />
      <DataTable
        caption="Entries of the ledger, the newest first"
        rows={entries}
        keyOf={({ id }) => id}
        empty="No entry matches."
        columns={[
          { head: "Action", kind: "main", cell: ({ action }) => action },
          { head: "Who", cell: ({ actor }) => actor },
          { head: "When", cell: ({ at }) => <When at={at} /> },
          { head: "Row", cell: ({ subject, subjectId }) => `${subject} ${subjectId}` },
          { head: "What", cell: ({ detail, textHash }) => <Detail detail={detail} textHash={textHash} /> },
        ]}
      />
      <Pager list={list} total={total} of={total === 10_000 ? "entries or more" : "entries"} />
    </Screen>
  );
}
