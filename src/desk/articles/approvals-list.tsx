import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { ApprovalOutcome } from "#domain/blog/publishing/approve-several.server.ts";
import type { WaitingApproval } from "#domain/blog/publishing/read-approvals.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { When } from "#ui/layout/panel.tsx";

/** Reports the outcome for each: approved, or why not. */
export function Outcomes({ outcomes }: { outcomes: ApprovalOutcome[] }) {
  const approved = outcomes.filter((one) => one.approved);
  return (
    <Notice tone="warn" role="alert">
      {approved.length > 0 && <p>Approved: {approved.map(({ title }) => `“${title}”`).join(", ")}.</p>}
      {outcomes.map((one) =>
        one.approved ? null : (
          <p key={one.id}>
            Not approved: <a href={`/desk/articles/${one.id}/approval`}>“{one.title}”</a>. {one.why}
          </p>
        ),
      )}
    </Notice>
  );
}

/** A waiting article: its page as it will be, and a box to approve it if no further input is needed. */
export function WaitingRow({ row, now }: { row: WaitingApproval; now: string }) {
  const { id, title, hash, by, publishAt, words, isAlone, marks } = row;
  const screen = `/desk/articles/${id}/approval`;
  const view = words ? "changes" : "page";
  return (
    <li className="px-4 py-3 not-first:border-t not-first:border-t-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_240px]">
          <p className="font-semibold wrap-anywhere">
            <a href={screen} className="no-underline hover:underline">
              {title}
            </a>
          </p>
          <p className="desk-quiet">
            Sent by {by}; {changeWords(words)}; goes on the site on{" "}
            {publishAt && publishAt > now ? <When at={publishAt} /> : "approval"}.
          </p>
        </div>
        {isAlone ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="desk-quiet">Its wording has remarks: an approval needs your reason.</span>
            <a className="btn" href={screen}>
              Open<span className="vh">: {title}</span>
            </a>
          </p>
        ) : (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-2 px-3.5 font-[550] has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <input
              className="size-5 accent-brand"
              type="checkbox"
              name="chosen"
              value={`${id} ${hash} ${publishAt ?? ""}`}
            />
            Approve<span className="vh">: {title}</span>
          </label>
        )}
      </div>
      {!isAlone && marks.length > 0 && (
        <div className="mt-2">
          <ApprovalWarning marks={marks} />
        </div>
      )}
      <details className="approvals-page">
        <summary>
          Read here<span className="vh">: {title}</span>
        </summary>
        <iframe
          className="block h-[min(40rem,70dvh)] w-full rounded-control border border-line-2 bg-paper"
          src={`/desk/preview/articles/${id}?view=${view}&hash=${hash}`}
          title={`${title}: the page as it will be`}
          loading="lazy"
        />
      </details>
    </li>
  );
}

function changeWords(words: WaitingApproval["words"]): string {
  if (!words) return "not published before";
  const parts = [
    words.added > 0 && `${counted(words.added, "word")} added`,
    words.removed > 0 && `${counted(words.removed, "word")} removed`,
  ].filter(Boolean);
  return parts.length ? parts.join(", ") : "no words changed";
}
