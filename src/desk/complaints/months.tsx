import { deskContext } from "#context.ts";
import { groupHref } from "#desk/firm/groups.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { listMonths } from "#domain/complaints/read-desk.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/months.ts";
import { monthsOwedSince, shownState } from "./states.ts";

export const loader = permitted(["complaints", "approve"], async ({ context }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const since = monthsOwedSince(desk);
  const months = await listMonths(desk.tools);
  return { since, months: months.map((line) => ({ ...line, shown: shownState(line, since) })) };
});

const figure = (value: number | undefined) => (value === undefined ? "—" : grouped(value));

export default function Months({ loaderData: { months, since } }: Route.ComponentProps) {
  // Months close in order: the earliest open one is the one to do.
  const next = months.findLast(({ shown }) => ["late", "due", "entered"].includes(shown.name));
  const late = months.filter(({ shown }) => shown.name === "late").length;
  return (
    <Screen
      title="Complaints"
      lead="One person enters each month; another checks and closes it, which publishes it."
      actions={
        <a className="btn" href="/investor-charter#complaints">
          View public tables
        </a>
      }
    >
      {!since && (
        <Notice tone="idle">
          <p>
            No month is due until{" "}
            <a href={`${groupHref("registrations")}#REGISTERED_ON`}>the date of registration</a> is set.
          </p>
        </Notice>
      )}
      {next && (
        <Notice tone={next.shown.tone}>
          <p>
            <a href={`/desk/complaints/${next.month}`}>{next.name}</a>{" "}
            {next.state === "entered"
              ? `is entered by ${next.enteredBy}: another person checks and closes it by ${longDate(next.dueOn)}.`
              : next.state === "late"
                ? `was due on ${longDate(next.dueOn)}: enter it now.`
                : `is due on ${longDate(next.dueOn)}: enter it, then another person closes it.`}
            {late > 1 && ` ${late} months are late; they are closed in order.`}
          </p>
        </Notice>
      )}
      <DataTable
        caption="Months of the register, the newest first"
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          {
            head: "Month",
            kind: "main",
            cell: ({ month, name }) => (
              <a className="whitespace-nowrap" href={`/desk/complaints/${month}`}>
                {name}
              </a>
            ),
          },
          {
            head: "State",
            cell: ({ shown }) => <State tone={shown.tone}>{shown.word}</State>,
          },
          { head: "Received", kind: "num", cell: ({ received }) => figure(received) },
          { head: "Resolved", kind: "num", cell: ({ resolved }) => figure(resolved) },
          { head: "Pending", kind: "num", cell: ({ pending }) => figure(pending) },
          {
            head: "By",
            cell: ({ closedBy, enteredBy, corrections }) =>
              `${closedBy ?? enteredBy ?? "—"}${corrections ? `, corrected ${corrections === 1 ? "once" : `${corrections} times`}` : ""}`,
          },
          {
            head: "Due",
            cell: ({ dueOn, shown }) =>
              shown.name === "not-owed" ? "—" : <span className="whitespace-nowrap">{longDate(dueOn)}</span>,
          },
        ]}
      />
    </Screen>
  );
}
