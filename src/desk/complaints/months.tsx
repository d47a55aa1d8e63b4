import "#ui/styles/desk-firm.css";
import { deskContext } from "#context.ts";
import { Notice, Screen, State } from "#desk/kit/screen.tsx";
import { DataTable } from "#desk/kit/table.tsx";
import { listMonths } from "#domain/complaints/read-desk.server.ts";
import { longDate } from "#domain/digest/rules.ts";
import type { Route } from "./+types/months.ts";
import { MONTH_STATES } from "./states.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { months: await listMonths(context.get(deskContext).tools) };
}

const figure = (value: number | undefined) => (value === undefined ? "—" : value.toLocaleString("en-IN"));

export default function Months({ loaderData: { months } }: Route.ComponentProps) {
  const open = months
    .filter(({ state }) => state === "late" || state === "due" || state === "entered")
    .reverse();
  return (
    <Screen
      title="Complaints"
      lead="The register month by month. One person enters a month, another checks and closes it; the public reads it at once."
      actions={
        <a className="btn-desk" href="/investor-charter#complaints">
          See the public tables
        </a>
      }
    >
      {open.map(({ month, name, state, dueOn, enteredBy }) => (
        <Notice key={month} tone={MONTH_STATES[state].tone}>
          <p>
            <a href={`/desk/complaints/${month}`}>{name}</a>{" "}
            {state === "entered"
              ? `is entered by ${enteredBy}: another person checks and closes it by ${longDate(dueOn)}.`
              : state === "late"
                ? `was due on ${longDate(dueOn)}: enter it now.`
                : `is due on ${longDate(dueOn)}: enter it, then another person closes it.`}
          </p>
        </Notice>
      ))}
      <DataTable
        caption="Months of the register, the newest first"
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          {
            head: "Month",
            kind: "main",
            cell: ({ month, name }) => <a href={`/desk/complaints/${month}`}>{name}</a>,
          },
          {
            head: "State",
            cell: ({ state }) => <State tone={MONTH_STATES[state].tone}>{MONTH_STATES[state].word}</State>,
          },
          { head: "Received", kind: "num", cell: ({ received }) => figure(received) },
          { head: "Resolved", kind: "num", cell: ({ resolved }) => figure(resolved) },
          { head: "Pending", kind: "num", cell: ({ pending }) => figure(pending) },
          {
            head: "By",
            cell: ({ closedBy, enteredBy, corrections }) =>
              `${closedBy ?? enteredBy ?? "—"}${corrections ? `, corrected ${corrections === 1 ? "once" : `${corrections} times`}` : ""}`,
          },
          { head: "Due", cell: ({ dueOn }) => longDate(dueOn) },
        ]}
      />
    </Screen>
  );
}
