import type { Desk } from "#context.ts";
import { listMessages, type MessageTab } from "#domain/leads/inbox/list-messages.server.ts";
import { MESSAGE_STATES } from "#domain/leads/inbox/rules.ts";
import { readList } from "#ui/table/list.ts";
import { colleagues } from "./colleagues.server.ts";

const TABS: readonly string[] = ["waiting", "all", ...MESSAGE_STATES];
const isTab = (word: string | undefined): word is MessageTab => word !== undefined && TABS.includes(word);

const LIST_PATH = "/desk/messages";

/** The parts of an address that belong to the list beside a message. */
const LIST_NAMES = ["q", "state", "with", "page"];

/** Returns the list's part of an address as a query, which every link of the panes preserves. */
export const listQuery = (url: URL): string => {
  const kept = LIST_NAMES.flatMap((name): [string, string][] => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
};

/** Returns the list of messages for an address: alone, or beside the open message. */
export async function readMessageList({ tools, staff, site }: Desk, url: URL) {
  // A search covers all states; without one the list opens with the waiting messages.
  const home = url.searchParams.get("q")?.trim() ? "all" : "waiting";
  const asked = readList(url, {
    sorts: ["received"],
    sort: "received",
    filters: ["state", "with"],
    limit: 40,
  });
  const { state, with: who = "" } = asked.filters;
  const tab = isTab(state) ? state : home;
  const list = {
    ...asked,
    path: LIST_PATH,
    filters: { state: tab === home ? "" : tab, with: who },
    // Waiting messages come oldest first, all others newest first, whatever order the filters' form repeats.
    descending: tab !== "waiting",
  };
  const found = await listMessages(tools.db, {
    ...list,
    tab,
    sort: "received",
    assigned: who === "nobody" ? "nobody" : who ? { member: who === "me" ? staff.id : who } : undefined,
    now: tools.clock.now(),
    facts: site.facts,
  });
  const people = await colleagues(tools.db);
  const others = people.filter(({ id }) => id !== staff.id);
  return { list, home, people, others, query: listQuery(url), ...found };
}

export type ShownList = Awaited<ReturnType<typeof readMessageList>>;
