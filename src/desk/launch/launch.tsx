import "#ui/styles/desk-firm.css";
import { data } from "react-router";
import { type Desk, deskContext } from "#context.ts";
import { done, refused, textOf, textsOf } from "#desk/kit/answers.ts";
import { Field, FormErrors, Submit } from "#desk/kit/form.tsx";
import { Done, Meter, Panel, Screen } from "#desk/kit/screen.tsx";
import { openSite } from "#domain/compliance/open-site.server.ts";
import { readLaunch } from "#domain/compliance/read-launch.server.ts";
import { backToPreview, readSiteState, waive } from "#domain/firm/site-state.server.ts";
import { allows } from "#domain/staff/rules.ts";
import type { Route } from "./+types/launch.ts";
import { installationOf } from "./installation.server.ts";
import { Part, WAIVE_FORM } from "./items.tsx";
import { StatePanel } from "./state-panel.tsx";

const PATH = "/desk/launch";

export async function loader({ context }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  const [sections, { state, decisions }] = await Promise.all([
    readLaunch(desk.tools, await installationOf(desk)),
    readSiteState(desk.tools.db),
  ]);
  return { sections, state, decisions, mayDecide: allows(desk.staff.permissions, "approve") };
}

export async function action({ context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const { tools, staff: by, form } = desk;
  const reason = textOf(form, "reason");
  switch (textOf(form, "intent")) {
    case "go-live": {
      const result = await openSite(tools, await installationOf(desk), { reason, by });
      return "refused" in result ? refused(result.refused, form, 409) : done(PATH, "live");
    }
    case "close": {
      const result = await backToPreview(tools, { reason, by });
      return "refused" in result ? refused(result.refused, form, 409) : done(PATH, "preview");
    }
    default:
      return waiveTicked(desk);
  }
}

async function waiveTicked({ tools, staff: by, form }: Desk) {
  const about = form.getAll("about").map(String);
  const [reason, until] = [textOf(form, "reason"), textOf(form, "until")];
  const result = await waive(tools, { about, reason, until, by });
  return "errors" in result
    ? data({ errors: result.errors, values: textsOf(form), ticked: about }, { status: 422 })
    : done(PATH, "waived");
}

const DONE = {
  live: "The site is live. What is unproven does not stand on it.",
  preview: "The site is a preview again: every page says so.",
  waived: "What was ticked is waived until that day; the ledger keeps who said so and why.",
};

type Answer = { errors: Record<string, string>; values: Record<string, string>; ticked?: string[] };

export default function Launch({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, state, decisions, mayDecide } = loaderData;
  const answer = actionData as Answer | undefined;
  const green = sections.filter(({ red }) => red.length === 0).length;
  const red = sections.flatMap((section) => section.red);
  const waivable = red.some(({ level }) => level === "should");
  return (
    <Screen
      title="Launch checklist"
      lead="What is to be true before the site goes live. The command npm run launch says the same."
      actions={
        <Meter
          value={green}
          max={sections.length}
          label={
            red.length === 0
              ? "Nothing is red"
              : `${red.length} red, ${green} of ${sections.length} parts done`
          }
        />
      }
    >
      <Done messages={DONE} />
      <FormErrors errors={answer?.errors} />
      <StatePanel state={state} decisions={decisions} red={red} mayDecide={mayDecide} answer={answer} />
      {sections.map((section) => (
        <Part key={section.id} section={section} mayWaive={mayDecide} ticked={answer?.ticked ?? []} />
      ))}
      {mayDecide && waivable && <WaivePanel answer={answer} />}
    </Screen>
  );
}

const WaivePanel = ({ answer }: { answer: Answer | undefined }) => (
  <Panel title="Waive what is ticked" id="waive-ticked">
    <form method="post" className="stack" id={WAIVE_FORM}>
      <p>What must be true cannot be waived. Your name, the reason and the day stand in the ledger.</p>
      {answer?.errors.about && <p className="field-error">{answer.errors.about}</p>}
      <Field
        label="Why it may stay so"
        name="reason"
        rows={2}
        required
        value={answer?.ticked && answer.values.reason}
        error={answer?.errors.reason}
      />
      <Field
        label="Until which day"
        name="until"
        type="date"
        required
        value={answer?.values.until}
        error={answer?.errors.until}
      />
      <div>
        <Submit intent="waive">Waive</Submit>
      </div>
    </form>
  </Panel>
);
