import { CommentsPanel } from "#desk/commenting/comments-panel.tsx";
import { CheckStep } from "./check-step.tsx";
import type { Answer, Shown } from "./day.tsx";
import { DayBar } from "./day-bar.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { FiguresStep } from "./figures-step.tsx";
import { FilesStep } from "./files-step.tsx";
import { mailIn, PublishStep } from "./publish-step.tsx";
import { ViewsStep } from "./views-step.tsx";

/** A day's digest in one screen: files and texts, with page and mail beside them and the act below. */
export function Path({
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
