import type { ListedReview } from "#domain/blog/reviewing/review-links.server.ts";
import { lastOpenDay, MOST_REVIEW_DAYS } from "#domain/blog/reviewing/rules.ts";
import { longDate } from "#platform/format/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./approval.tsx";

export type ReviewShown = {
  reviews: ListedReview[];
  /** The link that was just made; it is shown this once. */
  link: { href: string; endsAt: string } | undefined;
  /** The day that a new link is proposed for, YYYY-MM-DD. */
  lastDay: string;
};

type Props = { shown: ReviewShown; errors: Record<string, string>; values: Record<string, string> };

/** Lets somebody without an account read the draft: makes and ends links, and shows what was said by them. */
export function ReviewPanel({ shown: { reviews, link, lastDay }, errors, values }: Props) {
  const isAsked = errors.reviewer !== undefined || errors.lastDay !== undefined;
  return (
    <Panel title="Outside reviewers" id="reviewers">
      {link && (
        <Notice tone="ok" role="status">
          <p>
            Copy the link now: it is not shown again, and works until the end of{" "}
            {longDate(lastOpenDay(link.endsAt))}.
          </p>
          <p className="mono select-all">{link.href}</p>
        </Notice>
      )}
      <ul className="grid gap-3">
        {reviews.map((one) => (
          <li key={one.id} className="border-b border-line pb-3">
            <p>
              <strong className="font-semibold">{one.reviewer}</strong>{" "}
              <span className="desk-quiet">
                {one.isOpen ? (
                  `until the end of ${longDate(lastOpenDay(one.endsAt))}`
                ) : (
                  <>
                    {one.endedBy ? `ended by ${one.endedBy} ` : "ended "}
                    <When at={one.endsAt} />
                  </>
                )}
                , created by {one.createdBy}
              </span>
            </p>
            {one.remarks.map(({ id, at, text, isOfThisText }) => (
              <blockquote key={id} className="mt-2 border-l-2 border-line-2 pl-3">
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                <p className="desk-quiet">
                  <When at={at} />
                  {!isOfThisText && ", on an earlier text"}
                </p>
              </blockquote>
            ))}
            {one.isOpen && (
              <div className="mt-2">
                <ActionButton<Intent> intent="review-end" label="End link" fields={{ link: one.id }} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <details className="send-back mt-2" open={isAsked || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline">
          Create a reviewer’s link
        </summary>
        <form method="post" className="stack">
          <Field
            label="Reviewer"
            name="reviewer"
            value={values.reviewer}
            error={errors.reviewer}
            hint="Whoever has the link can read the current draft and leave remarks, but cannot approve it."
            maxLength={120}
            autoComplete="off"
          />
          <Field
            label="Last day"
            name="lastDay"
            type="date"
            value={values.lastDay ?? lastDay}
            error={errors.lastDay}
            hint={`The link works until the end of this day, for at most ${MOST_REVIEW_DAYS} days.`}
          />
          <Submit<Intent> intent="review-open">Create link</Submit>
        </form>
      </details>
    </Panel>
  );
}
