import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { rowId, several, text } from "#desk/kit/fields.server.ts";
import { WaitingProposals } from "#desk/kit/proposal.tsx";
import { Screen } from "#desk/kit/screen.tsx";
import { approveLaunchProposal, proposeOpening } from "#domain/compliance/open-site.server.ts";
import { readLaunch } from "#domain/compliance/read-launch.server.ts";
import { type LaunchSection, partName } from "#domain/firm/launch.ts";
import {
  backToPreview,
  closeLaunchProposal,
  listLaunchProposals,
  proposeWaiver,
  readSiteState,
  type WaitingLaunch,
} from "#domain/firm/site-state.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Meter, Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/launch.ts";
import { byDoer } from "./by-doer.ts";
import { installationOf } from "./installation.server.ts";
import { itemName, Part, WAIVE_FORM } from "./items.tsx";
import { StatePanel } from "./state-panel.tsx";
import { thingsLeft } from "./things-left.ts";

export const loader = permitted(["firm", "approve", "staff"], async ({ context }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const [sections, { state, decisions }, waiting] = await Promise.all([
    readLaunch(desk.tools, await installationOf(desk)),
    readSiteState(desk.tools.db),
    listLaunchProposals(desk.tools, desk.staff),
  ]);
  const mayDecide = allows(desk.staff.permissions, "approve");
  return {
    sections,
    state,
    decisions,
    waiting: mayDecide ? waiting : waiting.map((proposal) => ({ ...proposal, ownWork: null })),
    mayDecide,
    permissions: [...desk.staff.permissions],
  };
});

export const action = defineActs({
  "go-live": act({
    needs: "approve",
    schema: z.object({ reason: text }),
    run: async (request, { reason }) =>
      proposeOpening(request.tools, await installationOf(request), { reason, by: request.staff }),
    done: { proposed: "Going live waits for another member’s approval." },
    status: 409,
  }),
  approve: act({
    needs: "approve",
    schema: z.object({ id: rowId }),
    run: async (request, { id }) =>
      approveLaunchProposal(request.tools, await installationOf(request), { id, by: request.staff }),
    done: { live: "The site is live.", waived: "The items are waived until that day." },
    says: ({ done }) => (done === "live" ? "live" : "waived"),
    status: 409,
  }),
  "send-back": act({
    needs: "approve",
    schema: z.object({ id: rowId, note: text }),
    run: ({ tools, staff: by }, { id, note }) => closeLaunchProposal(tools, { id, by, note }),
    done: { "taken-back": "The proposal is withdrawn.", returned: "The proposal is sent back." },
    says: ({ withdrawn }) => (withdrawn ? "taken-back" : "returned"),
    status: 409,
  }),
  close: act({
    needs: "approve",
    schema: z.object({ reason: text }),
    run: ({ tools, staff: by }, { reason }) => backToPreview(tools, { reason, by }),
    done: { preview: "The site is a preview again, and every page says so." },
    status: 409,
  }),
  waive: act({
    needs: "approve",
    schema: z.object({ about: several, reason: text, until: text }),
    run: async ({ tools, staff: by }, waiver) => {
      const result = await proposeWaiver(tools, { ...waiver, by });
      return "errors" in result ? again({ ticked: waiver.about }, { errors: result.errors }) : result;
    },
    done: { waits: "The waiver waits for another member’s approval." },
  }),
});

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];

export default function Launch({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sections, state, decisions, waiting, mayDecide, permissions } = loaderData;
  const green = sections.filter((section) => section.red.length + section.waived.length === 0).length;
  const red = sections.flatMap((section) => section.red);
  const waived = sections.flatMap((section) => section.waived).length;
  const waivable = red.some(({ level }) => level === "should");
  return (
    <Screen
      title="Launch checklist"
      lead="What must be done before the site goes live."
      actions={
        <Meter
          value={green}
          max={sections.length}
          label={[thingsLeft(sections) ?? "Everything is done", waived && `${waived} waived`]
            .filter(Boolean)
            .join(", ")}
        />
      }
    >
      <FormErrors errors={answer?.errors} />
      {waiting.length > 0 && (
        <WaitingProposals<Intent, WaitingLaunch>
          title="Waiting for another member"
          proposals={waiting}
          show={({ what, about, reason, until }) => ({
            heading: (
              <>
                <h3>{what === "live" ? "Go live" : "Waive"}</h3>
                {about.length > 0 && (
                  <ul className="wrap-anywhere">
                    {about.map((one) => (
                      <li key={one}>{waivedName(one, sections)}</li>
                    ))}
                  </ul>
                )}
              </>
            ),
            rows: [["Reason", reason], until !== null && ["Until", longDate(until)]],
            label: what === "live" ? "Go live" : "Approve waiver",
          })}
          may={mayDecide}
          approve="approve"
          close="send-back"
          answer={answer}
        />
      )}
      <StatePanel
        state={state}
        decisions={decisions}
        red={red}
        mayDecide={mayDecide && !waiting.some(({ what }) => what === "live")}
        answer={answer}
      />
      {byDoer(sections, permissions).map(({ heading, parts }) => (
        <section key={heading} className="mt-6" aria-label={heading}>
          <h2 className="mb-3 font-serif font-normal text-[1.625rem]/[1.2]">{heading}</h2>
          {parts.map((section) => (
            <Part
              key={section.id}
              section={section}
              isLive={state === "live"}
              mayWaive={mayDecide}
              ticked={answer?.ticked ?? []}
            />
          ))}
        </section>
      ))}
      {mayDecide && waivable && <WaivePanel answer={answer} />}
    </Screen>
  );
}

/** Names what is to be waived: an item as the list does, or a part with the number of its waivable items. */
function waivedName(about: string, sections: LaunchSection[]): string {
  const part = sections.find(({ id }) => partName(id) === about);
  const open = part?.red.filter(({ level }) => level === "should").length ?? 0;
  if (part) return `${part.title}: ${counted(open, "item")}`;
  const item = sections.flatMap(({ red, waived }) => [...red, ...waived]).find((one) => one.about === about);
  return item ? itemName(item) : capitalized(about);
}

/** Proposes to waive the selected items until a day. */
const WaivePanel = ({ answer }: { answer: Answer }) => (
  <Panel title="Waive selected items" id="waive-ticked">
    <form method="post" className="stack" id={WAIVE_FORM}>
      <p>
        Items marked “required” cannot be waived. Another member approves the waiver; the ledger keeps both
        names, the reason and the day.
      </p>
      {answer?.errors.about && <p className="field-error">{answer.errors.about}</p>}
      <Field
        label="Reason"
        name="reason"
        rows={2}
        required
        value={answer?.ticked && answer.values.reason}
        error={answer?.errors.reason}
      />
      <Field
        label="Waived until"
        name="until"
        type="date"
        required
        value={answer?.values.until}
        error={answer?.errors.until}
      />
      <div>
        <Submit<Intent> intent="waive">Propose waiver</Submit>
      </div>
    </form>
  </Panel>
);
