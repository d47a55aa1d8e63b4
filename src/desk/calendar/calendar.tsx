import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { undoChange } from "#domain/market/change-calendar.server.ts";
import { listCalendar } from "#domain/market/list-calendar.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Route } from "./+types/calendar.ts";
import { AddDay, AddYear } from "./add-forms.tsx";
import { chosenFile, compare, enter, entry, listedDay, take, withdraw } from "./calendar-acts.server.ts";
import { CompareList } from "./compare-list.tsx";
import { YearTable } from "./year-table.tsx";

export const loader = permitted(
  ["firm", "write", "send", "approve"],
  async ({ context }: Route.LoaderArgs) => {
    const { tools, staff, dataDir } = context.get(deskContext);
    return { ...(await listCalendar(tools, dataDir)), mayChange: allows(staff.permissions, "firm") };
  },
);

const WITHDRAWN = { withdrawn: "The day is withdrawn." };

export const action = defineActs({
  add: act({
    needs: "firm",
    schema: entry,
    run: enter,
    done: { added: "The day is added to the calendar." },
  }),
  year: act({
    needs: "firm",
    schema: entry,
    run: (asked, typed) => enter(asked, { ...typed, what: "year" }),
    done: { year: "The year is added. Enter its days." },
  }),
  withdraw: act({ needs: "firm", schema: listedDay, run: withdraw, done: WITHDRAWN }),
  undo: act({
    needs: "firm",
    schema: z.object({ id: text }),
    run: ({ tools, staff: by }, { id }) => undoChange(tools, { id: Number(id), by }),
    done: { undone: "The change is undone." },
  }),
  compare: act({ needs: "firm", schema: chosenFile, run: compare }),
  take: act({ needs: "firm", schema: listedDay, run: take, done: WITHDRAWN }),
});

export type Intent = IntentOf<typeof action>;

export default function Calendar({
  loaderData: { years, today, mayChange },
  actionData,
}: Route.ComponentProps) {
  const { intent, errors = {}, values = {}, comparison } = actionData ?? {};
  const of = (asked: Intent) =>
    intent === asked ? { errors, values } : { errors: {} as Record<string, string>, values: {} };
  const general = intent === "withdraw" || intent === "undo" || intent === "take";
  return (
    <Screen
      title="Market calendar"
      lead="The exchange’s holidays and special sessions. Digests, their mails and office hours follow it."
    >
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
