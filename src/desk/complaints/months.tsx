import type { ReactNode } from "react";
import { z } from "zod";
import { deskContext } from "#context.ts";
import { groupHref } from "#desk/firm/groups.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { several } from "#desk/kit/fields.server.ts";
import { ApprovalWarning, Screen } from "#desk/kit/screen.tsx";
import { listMonths, type RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { type Column, DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/months.ts";
import { closeTicked, enterTicked, readNil } from "./nil-acts.server.ts";
import { monthsOwedSince, shownState } from "./states.ts";

export const loader = permitted(["complaints", "approve"], async ({ context }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const since = monthsOwedSince(desk);
  const months = await listMonths(desk.tools, since);
  return {
    since,
    ...(await readNil(desk, months)),
    months: months.map((line) => ({ ...line, shown: shownState(line) })),
  };
});

const months = z.object({ month: several });

export const action = defineActs(
  {
    nil: act({
      needs: "complaints",
      schema: months,
      run: enterTicked,
      done: { nil: "The months are entered without complaints. Another person checks and closes them." },
    }),
    close: act({
      needs: ["complaints", "approve"],
      schema: months,
      run: closeTicked,
      done: { closed: "The months are closed and published." },
    }),
  },
  { status: 409 },
);

type Intent = IntentOf<typeof action>;

const figure = (value: number | undefined) => (value === undefined ? "—" : grouped(value));

type Line = Route.ComponentProps["loaderData"]["months"][number];

const COLUMNS: Column<Line>[] = [
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
    cell: ({ dueOn }) => <span className="whitespace-nowrap">{longDate(dueOn)}</span>,
  },
];

export default function Months({ loaderData, actionData }: Route.ComponentProps) {
  const { months, since, possible, closable, marks } = loaderData;
  // Months close in order: the earliest open one is next.
  const next = months.findLast(({ state }) => ["late", "due", "entered"].includes(state));
  const late = months.filter(({ owed }) => owed === "late").length;
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
      <FormErrors errors={actionData?.errors} />
      {!since && (
        <Notice tone="idle">
          <p>
            The register begins with the month of the firm’s registration. No month is due until{" "}
            <a href={`${groupHref("registrations")}#REGISTERED_ON`}>the date of registration</a> is set.
          </p>
        </Notice>
      )}
      {next && <NextMonth next={next} late={late} />}
      {closable.length > 0 && (
        <NilMonths title="Close months without complaints" lines={closable}>
          <ApprovalWarning marks={marks} />
          <p className="desk-quiet">
            Another person entered 0 everywhere. The selected months are published at once, with your name.
          </p>
          <div>
            <Submit<Intent> intent="close" tone="primary">
              Close selected months
            </Submit>
          </div>
        </NilMonths>
      )}
      {possible.length > 0 && (
        <NilMonths title="Months without complaints" lines={possible}>
          <p className="desk-quiet">
            Enters 0 everywhere in the selected months. Another person closes them. Open a month to enter its
            figures.
          </p>
          <div>
            <Submit<Intent> intent="nil">Enter no complaints</Submit>
          </div>
        </NilMonths>
      )}
      <DataTable
        caption="Months of the register, the newest first"
        rows={months}
        keyOf={({ month }) => month}
        columns={COLUMNS}
        empty="The register has no month yet."
      />
    </Screen>
  );
}

function toDo({ state, owed, enteredBy }: Line, day: string): string {
  const isBegun = state === "entered";
  if (!owed) return `is entered by ${enteredBy}: another person checks and closes it by ${day}.`;
  if (owed === "late") return `was due on ${day}: ${isBegun ? "complete" : "enter"} it now.`;
  return isBegun
    ? `is begun by ${enteredBy}: complete it by ${day}, then another person closes it.`
    : `is due on ${day}: enter it, then another person closes it.`;
}

/** Says what is to be done for the earliest open month. */
const NextMonth = ({ next, late }: { next: Line; late: number }) => (
  <Notice tone={next.shown.tone}>
    <p>
      <a href={`/desk/complaints/${next.month}`}>{next.name}</a> {toDo(next, longDate(next.dueOn))}
      {late > 1 && ` ${late} months are late; they are closed in order.`}
    </p>
  </Notice>
);

type NilProps = {
  title: string;
  lines: Pick<RegisterLine, "month" | "name" | "seen">[];
  children: ReactNode;
};

/** Lists months to tick, all ticked initially, for a single press. */
const NilMonths = ({ title, lines, children }: NilProps) => (
  <Panel title={title}>
    <form method="post" className="stack">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {lines.map(({ month, name, seen }) => (
          <li key={month}>
            <label className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap">
              <input type="checkbox" name="month" value={seen ? `${month} ${seen}` : month} defaultChecked />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {children}
    </form>
  </Panel>
);
