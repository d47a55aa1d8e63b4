import type { ReplyPromise } from "#domain/leads/inbox/business-hours.ts";

export type SentProps = { reply: ReplyPromise; doubleOptIn: boolean };

/** The success screen, in place of the form or on its own page. */
export function MessageSent({
  reply,
  doubleOptIn,
  onAgain,
}: SentProps & { onAgain?: React.MouseEventHandler }) {
  return (
    <section role="status" className="border-brand border-l-3 bg-brand-tint px-6 py-8 sm:px-10 sm:py-12">
      <h2 ref={onAgain && focusOn} tabIndex={-1} className="text-h3">
        Message Sent Successfully
      </h2>
      <p className="mt-4 text-ink-2">
        We have your message and reply within {reply.within}, by {reply.by} at the latest.
        {doubleOptIn && " If you ticked the newsletter, check your inbox to confirm."}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a className="btn btn-ink" href="/contactus" onClick={onAgain}>
          Send Another Message
        </a>
        <a className="btn btn-line" href="/">
          Back to Home
        </a>
      </div>
    </section>
  );
}

/** Moves the focus to an element as it appears. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
