import "#ui/styles/desk-register.css";
import { data } from "react-router";
import { deskContext } from "#context.ts";
import { textsOf } from "#desk/kit/answers.ts";
import { Done, Notice, Screen } from "#desk/kit/screen.tsx";
import { listCalendar } from "#domain/market/list-calendar.server.ts";
import { allows } from "#domain/staff/rules.ts";
import type { Route } from "./+types/calendar.ts";
import { AddDay, AddYear } from "./add-forms.tsx";
import { actOnCalendar } from "./calendar-acts.server.ts";
import { CompareList } from "./compare-list.tsx";
import { YearTable } from "./year-table.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, staff, dataDir } = context.get(deskContext);
  return { ...(await listCalendar(tools, dataDir)), mayChange: allows(staff.permissions, "firm") };
}

export async function action({ context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const result = await actOnCalendar(desk);
  if (result instanceof Response) return result;
  const { errors = {}, comparison } = result;
  return data(
    { errors, comparison, values: textsOf(desk.form) },
    { status: Object.keys(errors).length ? 422 : 200 },
  );
}

const DONE = {
  added: "The day is in the calendar; it counts from now on.",
  year: "The year is known now; enter its days.",
  withdrawn: "The day is withdrawn.",
  undone: "The change is taken back.",
};

export default function Calendar({
  loaderData: { years, today, mayChange },
  actionData,
}: Route.ComponentProps) {
  const { errors = {}, values = {}, comparison } = actionData ?? {};
  const of = (intent: string) =>
    values.intent === intent ? { errors, values } : { errors: {} as Record<string, string>, values: {} };
  const general = values.intent === "withdraw" || values.intent === "undo" || values.intent === "take";
  return (
    <Screen
      title="Market calendar"
      lead="The exchange’s holidays and special sessions. Digests, their mails and office hours go by it."
    >
      <Done messages={DONE} />
      {general && Object.keys(errors).length > 0 && (
        <Notice tone="bad">{Object.values(errors).join(" ")}</Notice>
      )}
      {years.map((year) => (
        <YearTable key={year.year} year={year} today={today} mayChange={mayChange} />
      ))}
      {mayChange && (
        <>
          <CompareList comparison={comparison} error={of("compare").errors[""]} />
          <div className="panel-grid">
            <AddDay {...of("add")} />
            <AddYear {...of("year")} years={years} />
          </div>
        </>
      )}
    </Screen>
  );
}
