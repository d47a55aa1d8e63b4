import type { ReviewedDraft } from "#domain/blog/reviewing/review-draft.server.ts";
import { LONGEST_REMARK, lastOpenDay, REVIEW_PATH } from "#domain/blog/reviewing/rules.ts";
import { istLongMoment, longDate } from "#platform/format/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";

/** Says whose draft it is, for whom, and until when. */
export const ReviewHead = ({ draft: { reviewer, endsAt } }: { draft: ReviewedDraft }) => (
  <div className="wrap pt-5">
    <Notice tone="warn">
      <p>
        <strong>A draft for {reviewer}.</strong> It is not published and may change. Please do not pass it on.
        This link works until the end of {longDate(lastOpenDay(endsAt))}.{" "}
        <a className="inline-block underline" href="#remarks">
          Leave a remark
        </a>
      </p>
    </Notice>
  </div>
);

/** Shows what the reviewer said, and asks for more. */
export function ReviewRemarks({
  draft: { remarks, hash },
  token,
  posted,
}: {
  draft: ReviewedDraft;
  token: string;
  posted: { error: string | undefined; remark: string } | undefined;
}) {
  return (
    <section className="wrap pb-[clamp(48px,6vw,96px)]" aria-labelledby="remarks">
      <div className="max-w-152">
        <h2 className="mb-3 text-[length:var(--text-h3)]" id="remarks">
          Your remarks
        </h2>
        {remarks.length > 0 && (
          <ul className="mb-6 border-line border-t">
            {remarks.map(({ id, at, text, isOfThisText }) => (
              <li key={id} className="border-line border-b py-3">
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                <p className="text-ink-3 text-sm">
                  {istLongMoment(at)}
                  {!isOfThisText && ", on an earlier text"}
                </p>
              </li>
            ))}
          </ul>
        )}
        <form method="post" action={`${REVIEW_PATH}?token=${token}#remarks`} className="grid gap-4">
          <input type="hidden" name="hash" value={hash} />
          <Field
            label="Remark"
            name="remark"
            rows={5}
            maxLength={LONGEST_REMARK}
            value={posted?.remark}
            error={posted?.error}
            hint="Name the passage that you mean. The firm’s editors see your remark with your name."
          />
          <button type="submit" className="btn btn-ink justify-self-start">
            Send the remark
          </button>
        </form>
      </div>
    </section>
  );
}

/** Where a link opens nothing: it was ended, its day is over, or it was cut short. */
export const NoDraft = ({ writeTo }: { writeTo: string }) => (
  <section className="wrap sec">
    <h1 className="text-balance text-h2">This link does not work</h1>
    <p className="mt-4 max-w-[60ch] text-ink-2 text-lead">
      Its time may be over, or your mail program may have cut it short. Ask the person who sent it for another
      one, or write to{" "}
      <a className="underline" href={`mailto:${writeTo}`}>
        {writeTo}
      </a>
      .
    </p>
  </section>
);
