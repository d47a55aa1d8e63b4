import type { MessageLine } from "#domain/leads/inbox/list-messages.server.ts";
import { MESSAGE_STATES } from "#domain/leads/inbox/rules.ts";
import { istDayMonthTime } from "#platform/format/dates.ts";
import { EmptyList, Filters, Pager } from "#ui/table/table.tsx";
import { ANSWER_FIELD } from "./answer-form.tsx";
import type { ShownList } from "./list-request.server.ts";
import { Due, MessageKindMark, MessageStateMark, messageStateWord } from "./message-state.tsx";
import { Tabs } from "./tabs.tsx";

/** The pane of the messages: search, tabs, and a row for each. `open` is the message beside it. */
export function MessageListPane({ shown, open }: { shown: ShownList; open?: number }) {
  const { list, home, rows, total, counts, query, others } = shown;
  const all = MESSAGE_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <div className="flex min-h-full flex-col">
      <div className="px-4 pt-5">
        <div className="mb-3">
          {open === undefined ? (
            <h1>Messages</h1>
          ) : (
            <a
              className="font-serif text-[1.5rem] no-underline"
              href={`/desk/messages${query && `?${query}`}`}
            >
              Messages
            </a>
          )}
        </div>
        <Filters
          // A new search covers all states again.
          list={{ ...list, filters: { with: list.filters.with ?? "" } }}
          search="Search number, name, address or words"
          fields={[
            {
              name: "with",
              label: "Assigned to",
              all: "Anybody",
              options: [
                { value: "me", label: "Me" },
                { value: "nobody", label: "Unassigned" },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
          ]}
        />
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
      </div>
      {rows.length === 0 ? (
        <div className="mx-4">
          <EmptyList list={list}>
            {list.q || list.filters.with
              ? "No message matches. Try fewer words or other filters."
              : "No messages."}
          </EmptyList>
        </div>
      ) : (
        <ul data-list="" data-reply={ANSWER_FIELD} className="-mt-4 border-b border-line">
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} query={query} isOpen={row.id === open} />
            </li>
          ))}
        </ul>
      )}
      <div className="px-4 py-3">
        <Pager list={list} total={total} of="messages" />
      </div>
      <Keys />
    </div>
  );
}

/** The anchor of a message in the list: an address that ends with it leaves the focus in the list. */
export const messageAnchor = (id: number): string => `message-${id}`;

type RowProps = { row: MessageLine; query: string; isOpen: boolean };

function Row({ row, query, isOpen }: RowProps) {
  const { id, kind, name, opening, state, assignedName, receivedAt, dueAt, overdue } = row;
  const place = messageAnchor(id);
  return (
    <a
      id={place}
      className="grid gap-0.5 border-t border-l-3 border-t-line border-l-transparent px-4 py-3 no-underline hover:bg-sunk focus-visible:-outline-offset-2 aria-[current=true]:border-l-brand aria-[current=true]:bg-brand-tint"
      href={`/desk/messages/${id}${query && `?${query}`}#${place}`}
      aria-current={isOpen ? "true" : undefined}
      data-row=""
    >
      <span className="flex items-baseline justify-between gap-3">
        <strong className="truncate font-semibold">{name}</strong>
        <span className="flex-none text-[0.8125rem] text-ink-3 tabular-nums">
          <time dateTime={receivedAt}>{istDayMonthTime(receivedAt)}</time>
        </span>
      </span>
      <span className="line-clamp-1 text-[0.875rem] text-ink-3">{opening}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]">
        <MessageStateMark state={state} />
        <MessageKindMark kind={kind} />
        {assignedName && <span className="text-ink-2">{assignedName}</span>}
        <Due at={dueAt} overdue={overdue} />
      </span>
    </a>
  );
}

const KEYS = [
  ["↑ ↓", "move"],
  ["Enter", "open"],
  ["R", "reply"],
] as const;

/** The keys of the list, which work while it has the focus. */
const Keys = () => (
  <p className="scripted sticky bottom-0 mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sunk px-4 py-2 text-[0.8125rem] text-ink-2 max-[1099.98px]:hidden">
    {KEYS.map(([key, does]) => (
      <span key={key}>
        <kbd className="rounded border border-line-2 bg-card px-1.5 font-sans">{key}</kbd> {does}
      </span>
    ))}
  </p>
);
