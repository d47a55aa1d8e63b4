import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import type { OldRecords } from "#domain/orders/erase-old-records.server.ts";
import { listOrders, type OrderLine } from "#domain/orders/list-orders.server.ts";
import { ITEM_NAMES, type OrderItem } from "#domain/orders/rules.ts";
import { istLongDate } from "#platform/format/dates.ts";
import { counted, rupees } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import { Ask, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { isNarrowed, readList } from "#ui/table/list.ts";
import { type Column, DataTable, Filters, Pager } from "#ui/table/table.tsx";
import { Short, TwoLines } from "#ui/table/two-lines.tsx";
import type { Route } from "./+types/orders.ts";
import { confirmedErasure, countOld, disputes, ERASE_WORD, eraseOld } from "./old-records.server.ts";

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
            all: "All items",
            options: Object.entries(ITEM_NAMES).map(([value, label]) => ({ value, label })),
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
          isNarrowed(list) ? "No request matches. Try fewer words or other filters." : "No requests yet."
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

/** Erases messages, requests and consents whose legal retention has ended: counted first, then confirmed. */
function OldRecordsPanel({ kept, word, answer }: { kept: string; word: string; answer: Answer }) {
  const { errors = {}, values = {}, old } = answer ?? {};
  return (
    <Panel title={`Records older than ${kept}`} id="old">
      <FormErrors errors={errors} />
      <form method="post" action="#old" className="stack max-w-140">
        <Field
          label="Addresses with an open dispute"
          name="keep"
          rows={3}
          value={values.keep}
          error={errors.keep}
          hint="One a line. Their records are kept until the dispute is settled."
        />
        <div className="row">
          <Submit<Intent> intent="count-old">Count old records</Submit>
        </div>
        <p className="desk-quiet">Counting erases nothing.</p>
      </form>
      {old && <Due old={old} keep={values.keep ?? ""} word={word} />}
    </Panel>
  );
}

function Due({ old, keep, word }: { old: OldRecords; keep: string; word: string }) {
  const { before, messages, orders, consents } = old;
  const what = `${counted(messages, "message")}, ${counted(orders, "request")} and ${counted(consents, "consent")} from before ${istLongDate(before)}`;
  return (
    <div className="stack" role="status">
      <p>{`${what} may be erased.`}</p>
      {messages + orders + consents > 0 && (
        <Ask<Intent>
          intent="erase-old"
          label="Erase old records"
          thing={word}
          action="#old"
          fields={{ keep }}
          question={<p>They are erased for good. The ledger keeps how many, when and by whom.</p>}
        />
      )}
    </div>
  );
}
