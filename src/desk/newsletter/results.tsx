import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { Tabs } from "#desk/messages/tabs.tsx";
import { type IssueResult, readResults } from "#domain/newsletter/feedback/read-results.server.ts";
import { istShortMoment } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Sparkline } from "#ui/charts/sparkline.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { readList } from "#ui/table/list.ts";
import { type Column, DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/results.ts";

export const loader = permitted(["write", "approve", "send"], async ({ context, url }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const list = readList(url, { sorts: [], sort: "", filters: ["kind"] });
  const kind = list.filters.kind === "digest" ? "digest" : "newsletter";
  return { list, kind, rows: await readResults(tools.db, kind) };
});

const FIGURES: { head: string; name: "accepted" | "bounced" | "left" | "complaints" | "visits" }[] = [
  { head: "Accepted", name: "accepted" },
  { head: "Bounced", name: "bounced" },
  { head: "Unsubscribed", name: "left" },
  { head: "Complaints", name: "complaints" },
  { head: "Visits", name: "visits" },
];

const COLUMNS: Column<IssueResult>[] = [
  {
    head: "Letter",
    kind: "main",
    cell: ({ id, subject }) => <a href={`/desk/newsletter/issues/${id}`}>{subject}</a>,
  },
  { head: "Mailed", cell: ({ at }) => <When at={at} /> },
  { head: "Readers", kind: "num", cell: ({ audience }) => grouped(audience) },
  ...FIGURES.map(
    ({ head, name }): Column<IssueResult> => ({ head, kind: "num", cell: (row) => grouped(row[name]) }),
  ),
];

export default function Results({ loaderData: { list, kind, rows } }: Route.ComponentProps) {
  const oldestFirst = rows.toReversed();
  return (
    <Screen
      title="Results"
      lead="Results of each letter that was sent. Visits are those from its links; opens are not tracked."
      back={{ href: "/desk/newsletter", label: "Letters" }}
    >
      <Tabs
        list={list}
        filter="kind"
        label="Kinds of letters"
        tabs={[
          { value: "", label: "Letters" },
          { value: "digest", label: "Digests" },
        ]}
      />
      {rows.length > 1 && (
        <div className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
          {FIGURES.map(({ head, name }) => (
            <Panel key={name} title={`${head}, letter by letter`}>
              <Sparkline
                label={`${head} by letter, oldest first`}
                values={oldestFirst.map((row) => ({
                  name: `${row.subject}, ${istShortMoment(row.at)}`,
                  value: row[name],
                }))}
              />
            </Panel>
          ))}
        </div>
      )}
      <DataTable
        caption="Results of the latest 24 letters"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        empty={`No ${kind === "digest" ? "digest" : "letter"} was mailed yet.`}
      />
      <p className="desk-quiet mt-3">
        “Unsubscribed” counts readers who left after a letter and before the next one they received.
      </p>
    </Screen>
  );
}
