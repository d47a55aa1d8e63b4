import { longDate } from "#platform/format/dates.ts";
import "#ui/styles/desk-register.css";
import { data } from "react-router";
import { deskContext } from "#context.ts";
import { missing, textOf } from "#desk/kit/answers.ts";
import { Done, Facts, Notice, Panel, Screen, State, When } from "#desk/kit/screen.tsx";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { readMonthsStanding } from "#domain/complaints/read-standing.server.ts";
import { allows } from "#domain/staff/rules.ts";
import type { Route } from "./+types/month.ts";
import { ClosePanel } from "./close-panel.tsx";
import { EntryForm } from "./entry-form.tsx";
import { actOnMonth, isAct, typedIn } from "./month-acts.server.ts";
import { Published } from "./published.tsx";
import { MONTH_STATES } from "./states.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { tools, staff } = context.get(deskContext);
  const month = await readDeskMonth(tools, params.month);
  if (!month) throw missing("The register has no such month.");
  const months = month.together.length ? month.together.map((each) => each.month) : [month.month];
  const { ownWork, marks } = await readMonthsStanding(tools, { months, by: staff });
  return {
    month,
    marks,
    isEntering: month.published === undefined || month.draft !== undefined || url.searchParams.has("correct"),
    may: { enter: allows(staff.permissions, "complaints"), close: ownWork === null },
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const intent = textOf(desk.form, "intent");
  const result = isAct(intent) ? await actOnMonth(desk, params.month, intent) : undefined;
  if (result instanceof Response) return result;
  // Checked or refused: the form comes back as it was typed, with its sums and everything that is wrong.
  const isTyped = intent === "check" || intent === "save";
  const month = await readDeskMonth(desk.tools, params.month, isTyped ? typedIn(desk.form) : undefined);
  if (!month) throw missing("The register has no such month.");
  const seen = textOf(desk.form, "seen");
  return data(
    {
      month: isTyped ? { ...month, seen } : month,
      refusal: result?.refused,
      reason: isTyped ? textOf(desk.form, "reason") : undefined,
    },
    { status: result ? 409 : 200 },
  );
}

const DONE = {
  saved: "The figures are saved. Another person checks and closes them.",
  "taken-back": "What was entered is taken back.",
  following: "The months that follow are entered. Look at each before all are published together.",
  "following-in-part":
    "The months that follow are entered up to the first that has a correction of its own: it is left as it is. Look at each before all are published together.",
  closed: "The month is closed and public.",
  corrected: "The corrections are public, with their reason and both values.",
};

export default function Month({ loaderData, actionData }: Route.ComponentProps) {
  const { may, marks } = loaderData;
  const month = actionData?.month ?? loaderData.month;
  const isEntering = loaderData.isEntering || actionData !== undefined;
  const { name, state, dueOn, published, draft } = month;
  const isWaiting = draft !== undefined && month.findings.length === 0;
  return (
    <Screen
      title={name}
      back={{ href: "/desk/complaints", label: "Complaints" }}
      lead={
        published
          ? ["Closed on ", <When key="at" at={published.closedAt} />, ` by ${published.closedBy}.`]
          : `Due on ${longDate(dueOn)}.`
      }
      actions={<State tone={MONTH_STATES[state].tone}>{MONTH_STATES[state].word}</State>}
    >
      <Done messages={DONE} />
      {actionData?.refusal && <Notice tone="bad">{actionData.refusal}</Notice>}
      {draft && (
        <Panel title="Entered">
          <Facts
            rows={[
              ["By", draft.enteredBy],
              ["When", <When key="at" at={draft.enteredAt} />],
              draft.reason !== "" && ["Reason", draft.reason],
            ]}
          />
        </Panel>
      )}
      {isEntering && may.enter && (
        <EntryForm
          month={month}
          reason={actionData?.reason ?? draft?.reason ?? ""}
          isChecked={actionData !== undefined || draft !== undefined}
        />
      )}
      {draft && !actionData && (
        <ClosePanel month={month} mayClose={may.close} marks={marks} isWaiting={isWaiting} />
      )}
      {published && <Published month={month} published={published} canCorrect={!isEntering && may.enter} />}
    </Screen>
  );
}
