import { deskContext } from "#context.ts";
import { isAsking } from "#desk/commenting/ask-sheet.tsx";
import { commentActs } from "#desk/commenting/comment-acts.server.ts";
import { CommentsPanel } from "#desk/commenting/comments-panel.tsx";
import { type ActRequest, act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { SentBack } from "#desk/kit/reading.tsx";
import { Screen } from "#desk/kit/screen.tsx";
import { readComments } from "#domain/commenting/read-comments.server.ts";
import { readDraft } from "#domain/digest/composing/read-draft.server.ts";
import { isDay } from "#platform/clock/days.ts";
import { longDay, shortWeekdayDayMonth } from "#platform/format/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormErrors } from "#ui/form/form.tsx";
import type { Route } from "./+types/day.ts";
import { approverView, viewerOf } from "./approver.server.ts";
import { CheckStep } from "./check-step.tsx";
import * as acts from "./day-acts.server.ts";
import { DayBar } from "./day-bar.tsx";
import { dayCalendar } from "./day-calendar.server.ts";
import { DraftPreview } from "./draft-preview.tsx";
import { FiguresStep } from "./figures-step.tsx";
import { FilesStep } from "./files-step.tsx";
import { mailIn, PublishStep } from "./publish-step.tsx";
import { ViewsStep } from "./views-step.tsx";

export const loader = permitted(
  ["write", "approve"],
  async ({ context, params: { date }, url }: Route.LoaderArgs) => {
    const desk = context.get(deskContext);
    const { tools, staff } = desk;
    if (!isDay(date)) throw missing(acts.NO_DAY);
    const view = await readDraft(tools.db, date);
    return {
      view,
      approver: await approverView(desk, view),
      ...dayCalendar(tools, date),
      more: url.searchParams.get("more") ?? "",
      isAsking: isAsking(url),
      isOpen: url.searchParams.get("open") === "figures",
      isJustGiven: url.searchParams.get("done")?.startsWith("files") ?? false,
      who: viewerOf(staff),
      comments: await readComments(tools.db, { kind: "digest", key: date }, staff.id),
    };
  },
  { theirs: "The other member’s version was kept and yours discarded." },
);

/** Returns to a step of the day with its extra rows still open; a refusal is shown there. */
const step = (form: string) => ({ form, at: (request: ActRequest) => acts.atStep(request, form) });

export const action = defineActs(
  {
    files: act({
      needs: "write",
      schema: acts.givenFiles,
      run: acts.giveFiles,
      done: {
        files: "The files were read, and the digest was composed with them.",
        "files-some": "The digest was composed. Refused files show their reason.",
      },
      says: ({ isWhole }) => (isWhole ? "files" : "files-some"),
      ...step("files"),
      field: "files",
    }),
    compose: act({
      needs: "write",
      run: acts.composeAgain,
      done: { composed: acts.COMPOSED },
      ...step("files"),
    }),
    remove: act({
      needs: "write",
      schema: acts.removal,
      run: acts.removeDayFile,
      done: { removed: "The file was removed, and the digest was composed with the other." },
      ...step("check"),
    }),
    look: act({
      needs: "write",
      schema: acts.looking,
      run: acts.lookAtFinding,
      done: { looked: "The finding is accepted with your reason, which the approver reads." },
      ...step("check"),
    }),
    write: act({
      needs: "write",
      schema: acts.written,
      run: acts.write,
      done: {
        saved: "Your text is saved, and the digest was composed with it.",
        unchanged: "Nothing has changed.",
        submitted: "The digest was sent for approval.",
      },
      says: ({ changed, isSent }) => (isSent ? "submitted" : changed ? "saved" : "unchanged"),
      at: (request, { more }, { isSent }) =>
        acts.atStep(request, isSent ? "publish" : more?.trim().replace(".", "-") || "views"),
      form: "views",
    }),
    return: act({
      needs: "approve",
      schema: acts.sendingBack,
      run: acts.sendDayBack,
      done: { returned: "The digest was sent back to its writer with your note." },
      ...step("publish"),
    }),
    withdraw: act({
      needs: "write",
      run: acts.takeDayBack,
      done: { withdrawn: "The digest is withdrawn from approval." },
      ...step("publish"),
    }),
    approve: act({
      needs: "approve",
      schema: acts.dayApproval,
      run: acts.approveDay,
      done: {
        approved: "The digest and its mail are approved, and the page is published.",
        published: "The digest is published.",
        ...acts.CORRECTED,
      },
      says: (result, { letter }) => acts.correctionMessage(result) ?? (letter ? "approved" : "published"),
      ...step("publish"),
    }),
    publish: act({
      needs: "approve",
      schema: acts.publication,
      run: acts.publish,
      done: { published: "The digest is published.", ...acts.CORRECTED },
      says: (result) => acts.correctionMessage(result) ?? "published",
      ...step("publish"),
    }),
    ...commentActs("digest"),
  },
  { first: acts.refuseUnfit },
);

export type Intent = IntentOf<typeof action>;
export type Shown = Route.ComponentProps["loaderData"];
export type Viewer = Shown["who"];
export type Answer = Route.ComponentProps["actionData"];

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const { view, around, unfit } = loaderData;
  return (
    <Screen
      title={longDay(view.date)}
      back={{ href: "/desk/digest", label: "Digest" }}
      actions={<BesideDays {...around} />}
    >
      <FormErrors errors={actionData?.errors} />
      {view.draft?.returned && <SentBack {...view.draft.returned} />}
      {unfit && <Notice tone="warn">{unfit}</Notice>}
      {around.closed && (
        <Notice tone="warn">
          The exchange did not trade on this day ({around.closed}), so there is no digest.
        </Notice>
      )}
      <Path {...loaderData} answer={actionData} />
    </Screen>
  );
}

/** The previous and next market days. */
function BesideDays({ before, after }: { before?: string; after?: string }) {
  return (
    <nav className="-mx-4 flex gap-2" aria-label="Previous and next market day">
      {before && (
        <a className="btn btn-quiet" href={`/desk/digest/${before}`} rel="prev">
          ← {shortWeekdayDayMonth(before)}
        </a>
      )}
      {after && (
        <a className="btn btn-quiet" href={`/desk/digest/${after}`} rel="next">
          {shortWeekdayDayMonth(after)} →
        </a>
      )}
    </nav>
  );
}

/** A day's digest in one screen: files and texts, with page and mail beside them and the act below. */
function Path({
  view,
  approver,
  due,
  more,
  isOpen,
  isJustGiven,
  isAsking,
  who,
  comments,
  answer,
}: Omit<Shown, "around" | "unfit"> & { answer: Answer }) {
  // Approvers read the page and the mail first: on a phone these are above the path.
  const decides = approver !== undefined && !approver.ownWork && who.canApprove;
  const { errors = {}, values = {} } = answer?.form === "comment" ? answer : {};
  const preview = <DraftPreview view={view} mail={mailIn(approver)} />;
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        {decides && preview}
        <div className="min-w-0 xl:col-start-1 xl:row-start-1">
          <FilesStep view={view} who={who} errors={answer?.errors} isJustGiven={isJustGiven} />
          <CheckStep view={view} who={who} answer={answer} />
          <ViewsStep view={view} who={who} answer={answer} more={more} />
          <FiguresStep view={view} isOpen={isOpen} />
          <PublishStep view={view} approver={approver} who={who} answer={answer} />
          {view.draft && (
            <CommentsPanel kind="digest" threads={comments} errors={errors} values={values} mayResolve />
          )}
        </div>
        {!decides && preview}
      </div>
      <DayBar view={view} due={due} who={who} approver={approver} isAsking={isAsking} answer={answer} />
    </>
  );
}
