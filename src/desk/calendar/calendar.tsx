import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { rowId, text } from "#desk/kit/fields.server.ts";
import { WaitingProposals } from "#desk/kit/proposal.tsx";
import { Screen } from "#desk/kit/screen.tsx";
import {
  approveCalendarChange,
  closeCalendarChange,
  undoChange,
} from "#domain/market/change-calendar.server.ts";
import { listCalendar, listWaitingChanges, type WaitingChange } from "#domain/market/list-calendar.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Route } from "./+types/calendar.ts";
import { AddDay, AddYear } from "./add-forms.tsx";
import { chosenFile, compare, enter, entry, listedDay, take, withdraw } from "./calendar-acts.server.ts";
import { CompareList } from "./compare-list.tsx";
import { YearPanel } from "./year-panel.tsx";

export const loader = permitted(
  ["firm", "write", "send", "approve"],
  async ({ context }: Route.LoaderArgs) => {
    const { tools, staff } = context.get(deskContext);
    return {
      ...(await listCalendar(tools)),
      waiting: await listWaitingChanges(tools, staff),
      may: { change: allows(staff.permissions, "firm"), approve: allows(staff.permissions, "approve") },
    };
  },
);

const PROPOSED = { proposed: "The change waits for another member’s approval." };

export const action = defineActs({
  add: act({
    needs: "firm",
    schema: entry,
    run: enter,
    done: PROPOSED,
  }),
  year: act({
    needs: "firm",
    schema: entry,
    run: (request, typed) => enter(request, { ...typed, what: "year" }),
    done: { year: "The year waits for another member’s approval. Its days are entered after that." },
  }),
  withdraw: act({ needs: "firm", schema: listedDay, run: withdraw, done: PROPOSED }),
  undo: act({
    needs: "firm",
    schema: z.object({ id: text }),
    run: ({ tools, staff: by }, { id }) => undoChange(tools, { id: Number(id), by }),
    done: PROPOSED,
  }),
  approve: act({
    needs: "approve",
    schema: z.object({ id: rowId }),
    run: ({ tools, staff: by }, { id }) => approveCalendarChange(tools, { id, by }),
    done: { approved: "The change is approved and holds from now on." },
    status: 409,
  }),
  close: act({
    needs: ["firm", "approve"],
    schema: z.object({ id: rowId, note: text }),
    run: ({ tools, staff: by }, { id, note }) => closeCalendarChange(tools, { id, by, note }),
    done: { "taken-back": "The change is withdrawn.", returned: "The change is sent back." },
    says: ({ withdrawn }) => (withdrawn ? "taken-back" : "returned"),
    status: 409,
  }),
  compare: act({ needs: "firm", schema: chosenFile, run: compare }),
  take: act({ needs: "firm", schema: listedDay, run: take, done: PROPOSED }),
});

export type Intent = IntentOf<typeof action>;

export default function Calendar({
  loaderData: { years, today, waiting, may },
  actionData,
}: Route.ComponentProps) {
  const { intent, errors = {}, values = {}, comparison } = actionData ?? {};
  const of = (one: Intent) =>
    intent === one ? { errors, values } : { errors: {} as Record<string, string>, values: {} };
  const isGeneral = intent !== undefined && !["add", "year", "compare"].includes(intent);
  return (
    <Screen
      title="Market calendar"
      actions={
        may.change && (
          <a className="btn min-[60rem]:hidden" href="#add">
            Add a day
          </a>
        )
      }
      lead="The exchange’s holidays and special sessions. Digests, their mails and office hours follow it. Each change is approved by a second member."
    >
      {isGeneral && Object.keys(errors).length > 0 && (
        <Notice tone="bad">{Object.values(errors).join(" ")}</Notice>
      )}
      <div className={may.change ? "panel-aside" : undefined}>
        <div className="min-w-0">
          {waiting.length > 0 && (
            <WaitingProposals<Intent, WaitingChange>
              proposals={waiting}
              show={({ lines, isUndo, source }) => ({
                heading: (
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>
                        <b>
                          {isUndo && "Undo: "}
                          {line}
                        </b>
                      </li>
                    ))}
                  </ul>
                ),
                rows: [["Source", source]],
                label: "Approve",
              })}
              may={may.approve}
              approve="approve"
              close="close"
              answer={actionData}
            />
          )}
          {years.map((year) => (
            <YearPanel key={year.year} year={year} today={today} mayChange={may.change}>
              {!year.known && <AddYear {...of("year")} year={year.year} mayChange={may.change} />}
            </YearPanel>
          ))}
          {may.change && <CompareList comparison={comparison} error={of("compare").errors[""]} />}
        </div>
        {may.change && <AddDay {...of("add")} />}
      </div>
    </Screen>
  );
}
