import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { listOrders, type OrderLine } from "#domain/orders/list-orders.server.ts";
import { ITEM_NAMES, type OrderItem } from "#domain/orders/rules.ts";
import { rupees } from "#platform/format/numbers.ts";
import { When } from "#ui/layout/panel.tsx";
import { readList } from "#ui/table/list.ts";
import { type Column, DataTable, Filters, Pager } from "#ui/table/table.tsx";
import { Short, TwoLines } from "#ui/table/two-lines.tsx";
import type { Route } from "./+types/orders.ts";
import { confirmedErasure, countOld, disputes, ERASE_WORD, eraseOld } from "./old-records.server.ts";
import { OldRecordsPanel } from "./old-records.tsx";

const isItem = (word: string | undefined): word is OrderItem =>
  word !== undefined && Object.hasOwn(ITEM_NAMES, word);

export const loader = permitted("answer", async ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff, site } = context.get(deskContext);
  const list = readList(url, { sorts: ["number", "name"], sort: "number", filters: ["item"] });
  const { item } = list.filters;
  const found = await listOrders(tools.db, {
    ...list,
    sort: list.sort === "name" ? "name" : "number",
    item: isItem(item) ? item : undefined,
  });
  // Evidence of client dealings is erased only by members responsible for the firm's records.
  const old = staff.permissions.has("firm") && { kept: site.facts["records.kept"] ?? "", word: ERASE_WORD };
  return { list, old, ...found };
});

export const action = defineActs({
  "count-old": act({ needs: "firm", schema: disputes, run: countOld }),
  "erase-old": act({
    needs: "firm",
    schema: confirmedErasure,
    run: eraseOld,
    done: { erased: "The old records are erased." },
  }),
});

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];

const COLUMNS: Column<OrderLine>[] = [
  {
    head: "Number",
    kind: "main",
    sort: "number",
    cell: ({ id, number }) => (
      <Short>
        <a href={`/desk/orders/${id}`}>{number}</a>
      </Short>
    ),
  },
  {
    head: "Item",
    cell: ({ itemName, cycle, stock }) => (
      <TwoLines more={stock ?? cycle?.toLowerCase()}>{itemName}</TwoLines>
    ),
  },
  { head: "Price", kind: "num", cell: ({ priceRupees }) => <Short>{rupees(priceRupees)}</Short> },
  {
    head: "Name",
    sort: "name",
    cell: ({ name, email }) => <TwoLines more={email}>{name}</TwoLines>,
  },
  {
    head: "Received",
    cell: ({ receivedAt }) => (
      <Short>
        <When at={receivedAt} />
      </Short>
    ),
  },
];

export default function Orders({
  loaderData: { list, rows, total, old },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <Screen
      title="Requests"
      lead="Requests for plans and reports, each with the consent that was given for it."
      actions={
        <>
          <a className="btn" href="/desk/orders/export?format=csv">
            Export CSV
          </a>
          <a className="btn" href="/desk/orders/export?format=ndjson">
            Export NDJSON
          </a>
        </>
      }
    >
      <Filters
        list={list}
        search="Search number, name or address"
        fields={[
          {
            name: "item",
            label: "Item",
            options: [
              { value: "", label: "All items" },
              ...Object.entries(ITEM_NAMES).map(([value, label]) => ({ value, label })),
            ],
          },
        ]}
      />
      <DataTable
        caption="Requests"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        list={list}
        empty={
          list.q || list.filters.item
            ? "No request matches. Try fewer words or other filters."
            : "No requests yet."
        }
      />
      <Pager list={list} total={total} of="requests" />
      {old && (
        <div className="mt-6">
          <OldRecordsPanel {...old} answer={answer} />
        </div>
      )}
    </Screen>
  );
}
