import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { several, text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { openSite } from "#domain/compliance/open-site.server.ts";
import { readLaunch } from "#domain/compliance/read-launch.server.ts";
import { askForBackup } from "#domain/firm/prove-backup.server.ts";
import { backToPreview, readSiteState, waive } from "#domain/firm/site-state.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Meter, Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/launch.ts";
import { installationOf } from "./installation.server.ts";
import { Part, WAIVE_FORM } from "./items.tsx";
import { StatePanel } from "./state-panel.tsx";

export const loader = permitted(["firm", "approve", "staff"], async ({ context }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const [sections, { state, decisions }] = await Promise.all([
    readLaunch(desk.tools, await installationOf(desk)),
    readSiteState(desk.tools.db),
  ]);
  return {
    ...{ sections, state, decisions, mayDecide: allows(desk.staff.permissions, "approve") },
    mayBackUp: Boolean(desk.settings.BACKUP_TO) && allows(desk.staff.permissions, ["firm", "staff"]),
  };
});

export const action = defineActs({
  "go-live": act({
    needs: "approve",
    schema: z.object({ reason: text }),
    run: async (asked, { reason }) =>
      openSite(asked.tools, await installationOf(asked), { reason, by: asked.staff }),
    done: { live: "The site is live." },
    status: 409,
  }),
  close: act({
    needs: "approve",
    schema: z.object({ reason: text }),
    run: ({ tools, staff: by }, { reason }) => backToPreview(tools, { reason, by }),
    done: { preview: "The site is a preview again, and every page says so." },
    status: 409,
  }),
  "back-up": act({
    needs: ["firm", "staff"],
    run: ({ tools, staff: by, settings }) =>
      settings.BACKUP_TO
        ? askForBackup(tools, { by })
        : refusal("nowhere", "BACKUP_TO is not set: a backup has nowhere to go."),
    done: { asked: "A backup is being made. This list says so once it is done." },
    status: 409,
  }),
  waive: act({
    needs: "approve",
    schema: z.object({ about: several, reason: text, until: text }),
    run: async ({ tools, staff: by }, waiver) => {
      const result = await waive(tools, { ...waiver, by });
      return "errors" in result ? again({ ticked: waiver.about }, { errors: result.errors }) : result;
    },
    done: {
      waived: "The selected items are waived until that day.",
    },
  }),
});

export type Intent = IntentOf<typeof action>;
type Answer = Route.ComponentProps["actionData"];

export default function Launch({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sections, state, decisions, mayDecide, mayBackUp } = loaderData;
  const green = sections.filter(({ red }) => red.length === 0).length;
  const red = sections.flatMap((section) => section.red);
  const waivable = red.some(({ level }) => level === "should");
  return (
    <Screen
      title="Launch checklist"
      lead="What must be done before the site goes live."
      actions={
        <Meter
          value={green}
          max={sections.length}
          label={
            red.length === 0
              ? "Everything is done"
              : `${red.length} red, ${green} of ${sections.length} parts done`
          }
        />
      }
    >
      <FormErrors errors={answer?.errors} />
      <StatePanel state={state} decisions={decisions} red={red} mayDecide={mayDecide} answer={answer} />
      {sections.map((section) => (
        <Part
          key={section.id}
          section={section}
          mayWaive={mayDecide}
          mayBackUp={mayBackUp}
          ticked={answer?.ticked ?? []}
        />
      ))}
      {mayDecide && waivable && <WaivePanel answer={answer} />}
    </Screen>
  );
}

const WaivePanel = ({ answer }: { answer: Answer }) => (
  <Panel title="Waive selected items" id="waive-ticked">
    <form method="post" className="stack" id={WAIVE_FORM}>
      <p>Items marked “must” cannot be waived. The ledger keeps your name, the reason and the day.</p>
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
        <Submit<Intent> intent="waive">Waive items</Submit>
      </div>
    </form>
  </Panel>
);
