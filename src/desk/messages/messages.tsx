import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { listMessages, type MessageLine, type MessageTab } from "#domain/leads/inbox/list-messages.server.ts";
import { MESSAGE_STATES } from "#domain/leads/inbox/rules.ts";
import { When } from "#ui/layout/panel.tsx";
import { readList } from "#ui/table/list.ts";
import { type Column, DataTable, Filters, Pager } from "#ui/table/table.tsx";
import { Short, TwoLines } from "#ui/table/two-lines.tsx";
import type { Route } from "./+types/messages.ts";
import { colleagues } from "./colleagues.server.ts";
import { Due, MessageStateMark, messageStateWord } from "./message-state.tsx";
import { Tabs } from "./tabs.tsx";

const TABS: readonly string[] = ["waiting", "all", ...MESSAGE_STATES];
const isTab = (word: string | undefined): word is MessageTab => word !== undefined && TABS.includes(word);

export const loader = permitted("answer", async ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff, site } = context.get(deskContext);
  // A search covers all states; without one the list opens with the waiting messages.
  const home = url.searchParams.get("q")?.trim() ? "all" : "waiting";
  const asked = url.searchParams.get("state") || home;
  const list = readList(url, {
    sorts: ["received", "name"],
    sort: "received",
    // Waiting messages come oldest first, all others newest first.
    ascending: asked === "waiting",
    filters: ["state", "with"],
  });
  const { state, with: who = "" } = list.filters;
  const tab = isTab(state) ? state : home;
  list.filters.state = tab === home ? "" : tab;
  const found = await listMessages(tools.db, {
    ...list,
    tab,
    sort: list.sort === "name" ? "name" : "received",
    assigned: who === "nobody" ? "nobody" : who ? { member: who === "me" ? staff.id : who } : undefined,
    now: tools.clock.now(),
    facts: site.facts,
  });
  return { list, home, ...found, others: (await colleagues(tools.db)).filter(({ id }) => id !== staff.id) };
});

const COLUMNS: Column<MessageLine>[] = [
  {
    head: "From",
    kind: "main",
    sort: "name",
    cell: ({ id, name, opening }) => (
      <>
        <a href={`/desk/messages/${id}`}>{name}</a>
        <span className="line-clamp-1 max-w-[56ch] text-[0.875rem] font-normal text-ink-3">{opening}</span>
      </>
    ),
  },
  { head: "State", cell: ({ state }) => <MessageStateMark state={state} /> },
  { head: "With", cell: ({ assignedName }) => <Short>{assignedName ?? "Nobody"}</Short> },
  {
    head: "Received",
    sort: "received",
    cell: ({ receivedAt, dueAt, overdue }) => (
      <Short>
        <TwoLines more={dueAt && <Due at={dueAt} overdue={overdue} />}>
          <When at={receivedAt} />
        </TwoLines>
      </Short>
    ),
  },
];

export default function Messages({
  loaderData: { list, home, rows, total, counts, others },
}: Route.ComponentProps) {
  const all = MESSAGE_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Screen
      title="Messages"
      lead="Messages from the contact page. We promise an answer to each within the business hours of the rule ledger."
      actions={
        <a className="btn" href="/desk/messages/replies">
          Canned replies
        </a>
      }
    >
      <Tabs
        list={list}
        filter="state"
        label="Messages by state"
        tabs={[
          { value: home === "waiting" ? "" : "waiting", label: "Waiting", count: counts.new + counts.open },
          ...MESSAGE_STATES.map((state) => ({
            value: state,
            label: messageStateWord(state),
            count: counts[state],
          })),
          { value: home === "all" ? "" : "all", label: "All", count: all },
        ]}
      />
      <Filters
        // A new search begins in all states again.
        list={{ ...list, filters: { with: list.filters.with ?? "" } }}
        search="Search number, name, address or words"
        fields={[
          {
            name: "with",
            label: "With",
            options: [
              { value: "", label: "Anybody" },
              { value: "me", label: "Me" },
              { value: "nobody", label: "Nobody" },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
      />
      <DataTable
        caption="Messages"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        list={list}
        empty={list.q || list.filters.with ? "No message matches. Search for less." : "No message is here."}
      />
      <Pager list={list} total={total} of="messages" />
    </Screen>
  );
}
