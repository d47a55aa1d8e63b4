import { CheckStep } from "./check-step.tsx";
import type { Answer, Shown } from "./day.tsx";
import { FiguresStep } from "./figures-step.tsx";
import { FilesStep } from "./files-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { DigestProgress } from "./progress.tsx";
import { PublishStep } from "./publish-step.tsx";
import { ViewsStep } from "./views-step.tsx";

/** The six steps from the exchange's files to the public page. */
export function Path({
  view,
  approver,
  more,
  isOpen,
  isJustGiven,
  who,
  answer,
}: Omit<Shown, "around" | "unfit"> & { answer: Answer }) {
  return (
    <div className="grid gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_248px]">
      <DigestProgress view={view} />
      <div className="min-w-0 xl:col-1 xl:row-1">
        <FilesStep view={view} who={who} errors={answer?.errors} isJustGiven={isJustGiven} />
        <FiguresStep view={view} isOpen={isOpen} />
        <ViewsStep view={view} who={who} answer={answer} more={more} />
        <CheckStep view={view} who={who} />
        <PreviewStep view={view} />
        <PublishStep view={view} approver={approver} who={who} answer={answer} />
      </div>
    </div>
  );
}
