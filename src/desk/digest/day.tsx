import { isDay } from "#platform/clock/days.ts";
import { longDay, shortWeekdayDayMonth } from "#platform/format/dates.ts";
import "#ui/styles/desk-digest.css";
import "#ui/styles/desk-digest-figures.css";
import "#ui/styles/desk-digest-words.css";
import { data } from "react-router";
import { deskContext } from "#context.ts";
import { done, missing, textOf, textsOf } from "#desk/kit/answers.ts";
import { FormErrors } from "#desk/kit/form.tsx";
import { Done, Notice, Screen } from "#desk/kit/screen.tsx";
import { readDraft } from "#domain/digest/composing/read-draft.server.ts";
import { allows } from "#domain/staff/rules.ts";
import type { Route } from "./+types/day.ts";
import { ACTS, type Outcome } from "./acts.server.ts";
import { approverView } from "./approver.server.ts";
import { CheckStep } from "./check-step.tsx";
import { aroundDay, unfitDay } from "./day-asked.server.ts";
import { FiguresStep } from "./figures-step.tsx";
import { FilesStep } from "./files-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { PublishStep } from "./publish-step.tsx";
import { Standing } from "./standing.tsx";
import { ViewsStep } from "./views-step.tsx";

export async function loader({ context, params: { date }, url }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  const { tools, staff } = desk;
  if (!isDay(date)) throw missing("There is no such day in the calendar.");
  const view = await readDraft(tools.db, date);
  return {
    view,
    approver: await approverView(desk, view),
    around: aroundDay(tools, date),
    unfit: unfitDay(tools, date),
    more: url.searchParams.get("more") ?? "",
    isOpen: url.searchParams.get("open") === "figures",
    isJustGiven: url.searchParams.get("done")?.startsWith("files") ?? false,
    who: {
      name: staff.name,
      canWrite: allows(staff.permissions, "write"),
      canApprove: allows(staff.permissions, "approve"),
    },
  };
}

export async function action({ context, params: { date } }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  if (!isDay(date)) throw missing("There is no such day in the calendar.");
  const act = ACTS[textOf(desk.form, "intent")];
  const unfit = unfitDay(desk.tools, date);
  const outcome: Outcome =
    act && !unfit
      ? await act(desk, date)
      : { errors: { "": unfit ?? "This cannot be done here." }, at: "files" };
  if ("errors" in outcome) return data({ ...outcome, values: textsOf(desk.form) }, { status: 422 });
  const more = textOf(desk.form, "more");
  return done(`/desk/digest/${date}${more && `?more=${more}`}#${outcome.at}`, outcome.done);
}

export type Person = Route.ComponentProps["loaderData"]["who"];
export type Answer = Route.ComponentProps["actionData"];

const DONE = {
  composed: "The digest was composed from what is stored.",
  chosen: "The file that you chose counts, and the digest was composed with it. The other stays as evidence.",
  files: "The files were read, and the digest was composed with them.",
  "files-some": "The digest was composed. Some files were refused: the reason stands with each.",
  saved: "What you wrote is saved, and the digest was composed with it.",
  unchanged: "Nothing had changed.",
  theirs: "What the other member saved stands; what you typed was dropped.",
  submitted: "The digest was sent for approval.",
  approved: "The digest is approved and published, and its mail with it.",
  published: "The digest is published.",
  corrected: "The correction is published; both values stand on the page.",
};

export default function Day({
  loaderData: { view, approver, around, unfit, more, isOpen, isJustGiven, who },
  actionData,
}: Route.ComponentProps) {
  const { date } = view;
  return (
    <Screen
      title={longDay(date)}
      back={{ href: "/desk/digest", label: "Digest" }}
      actions={
        <nav className="dig-beside" aria-label="Market days beside">
          {around.before && (
            <a className="btn-desk btn-quiet" href={`/desk/digest/${around.before}`} rel="prev">
              ← {shortWeekdayDayMonth(around.before)}
            </a>
          )}
          {around.after && (
            <a className="btn-desk btn-quiet" href={`/desk/digest/${around.after}`} rel="next">
              {shortWeekdayDayMonth(around.after)} →
            </a>
          )}
        </nav>
      }
    >
      <Done messages={DONE} />
      <FormErrors errors={actionData?.errors} />
      {unfit && <Notice tone="warn">{unfit}</Notice>}
      {around.closed && (
        <Notice tone="warn">
          The exchange did not trade on this day ({around.closed}): there is no digest of it.
        </Notice>
      )}
      <div className="dig-path">
        <Standing view={view} />
        <div className="dig-steps">
          <FilesStep view={view} who={who} errors={actionData?.errors} isJustGiven={isJustGiven} />
          <FiguresStep view={view} isOpen={isOpen} />
          <ViewsStep view={view} who={who} answer={actionData} more={more} />
          <CheckStep view={view} who={who} />
          <PreviewStep view={view} />
          <PublishStep view={view} approver={approver} who={who} answer={actionData} />
        </div>
      </div>
    </Screen>
  );
}
