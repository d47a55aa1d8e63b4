import { deskContext } from "#context.ts";
import { defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { personHref } from "#desk/kit/person.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { Tabs } from "#desk/messages/tabs.tsx";
import {
  listSubscribers,
  type SubscriberLine,
  type SubscriberStatus,
} from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { shortDate } from "#platform/format/dates.ts";
import { FormErrors } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import { isNarrowed, readList } from "#ui/table/list.ts";
import { type Column, DataTable, Filters, Pager } from "#ui/table/table.tsx";
import { Short, TwoLines } from "#ui/table/two-lines.tsx";
import type { Route } from "./+types/subscribers.ts";
import { addressActs } from "./address-acts.server.ts";
import {
  CHOSEN,
  reasonOf,
  SubscriberMark,
  SuppressedMark,
  subscriberStateWord,
} from "./subscriber-state.tsx";
import { Sought, SuppressAddress } from "./suppress-form.tsx";

const STATUSES: SubscriberStatus[] = ["confirmed", "pending", "unsubscribed"];
const isStatus = (word: string | undefined): word is SubscriberStatus =>
  STATUSES.some((status) => status === word);

export const loader = permitted("send", async ({ context, url }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const list = readList(url, { sorts: ["newest", "address"], sort: "newest", filters: ["status"] });
  const { status } = list.filters;
  const found = await listSubscribers(tools.db, {
    ...list,
    sort: list.sort === "address" ? "address" : "newest",
    status: isStatus(status) ? status : undefined,
    now: tools.clock.now(),
  });
  return { list, ...found };
});

export const action = defineActs(addressActs((_, { address }) => address));

export type Intent = IntentOf<typeof action>;

const COLUMNS: Column<SubscriberLine>[] = [
  {
    head: "Address",
    kind: "main",
    sort: "address",
    cell: ({ email }) => (
      <span className="md:block md:min-w-56">
        <a href={personHref(email)}>{email}</a>
      </span>
    ),
  },
  {
    head: "State",
    cell: ({ status, suppressed }) => (
      <TwoLines more={suppressed && reasonOf(suppressed)}>
        <span className="flex flex-wrap gap-1">
          <SubscriberMark status={status} />
          <SuppressedMark suppressed={suppressed} />
        </span>
      </TwoLines>
    ),
  },
  {
    head: "Mailed",
    cell: ({ mailed, pausedUntil }) => (
      <TwoLines more={pausedUntil && `Paused until ${shortDate(pausedUntil)}`}>{CHOSEN[mailed]}</TwoLines>
    ),
  },
  {
    head: "Since",
    sort: "newest",
    cell: ({ createdAt, confirmedAt, unsubscribedAt, status }) => (
      <Short>
        <When at={status === "unsubscribed" ? unsubscribedAt : (confirmedAt ?? createdAt)} />
      </Short>
    ),
  },
];

export default function Subscribers({
  loaderData: { list, rows, total, counts, address },
  actionData: answer,
}: Route.ComponentProps) {
  const { status } = list.filters;
  return (
    <Screen
      title="Subscribers"
      lead="Every address, with its consent and its choices."
      back={{ href: "/desk/newsletter", label: "Letters" }}
      actions={
        <>
          <a className="btn" href={`/desk/newsletter/subscribers/export${status ? `?status=${status}` : ""}`}>
            Export CSV
          </a>
          <a className="btn" href="/desk/newsletter/import">
            Import a list
          </a>
        </>
      }
    >
      <FormErrors errors={answer?.errors} />
      <Tabs
        list={list}
        filter="status"
        label="Subscribers by state"
        tabs={[
          { value: "", label: "All", count: STATUSES.reduce((sum, one) => sum + counts[one], 0) },
          ...STATUSES.map((one) => ({ value: one, label: subscriberStateWord(one), count: counts[one] })),
        ]}
      />
      <Filters list={list} search="Search addresses" />
      {address && <Sought address={address} answer={answer} />}
      <DataTable
        caption="Subscribers"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        list={list}
        empty={
          isNarrowed(list)
            ? "No address matches. Search for a shorter part of it, or in all states."
            : "No subscribers yet."
        }
      />
      <Pager list={list} total={total} of="subscribers" />
      <SuppressAddress answer={answer} />
    </Screen>
  );
}
