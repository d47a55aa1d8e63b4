import { useState } from "react";
import { NEWSLETTER_WORDING } from "#domain/compliance/rules.ts";
import { MESSAGES } from "#domain/newsletter/messages.ts";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { island } from "#ui/island/define.ts";
import { DataNotice } from "#web/forms/data-notice.tsx";
import { LABELS, type NewsletterMessage, type NewsletterVariant, send } from "./send.ts";

type Props = { variant: NewsletterVariant };

const SHOWN_MS = 3_000;

/**
 * The newsletter form in its four variants. Without script each posts to /newsletter. With script the home and blog
 * variants answer in the form, the digest and swing variants by a toast.
 */
export const NewsletterForm = island("web/newsletter/newsletter-form", function NewsletterForm(props: Props) {
  const { variant } = props;
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<NewsletterMessage>();
  const labels = LABELS[variant];

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setMessage(undefined);
    const result = await send(form, variant, setSending);
    if (!result) return;
    if (result.ok && variant !== "home") form.reset();
    setMessage(result);
    // Only its own message: another may have followed.
    setTimeout(() => setMessage((now) => (now === result ? { ...now, text: "" } : now)), SHOWN_MS);
  }

  const done = message?.ok && message.text && variant === "home";
  const id = `newsletter-${variant}`;
  return (
    <form
      method="post"
      action="/newsletter"
      onSubmit={submit}
      ref={judgeHere}
      aria-busy={sending}
      data-variant={variant}
    >
      <input type="hidden" name="source" value={variant} />
      <label htmlFor={id} className="mb-2 block font-medium text-sm">
        E-mail address
      </label>
      <div className="flex gap-2 max-[460px]:flex-col">
        <input
          id={id}
          className="field"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.in"
          aria-describedby={`${id}-note`}
        />
        <button type="submit" className="btn btn-ink min-h-[52px]" disabled={sending}>
          {sending ? labels.sending : done ? MESSAGES.homeDone : labels.idle}
        </button>
      </div>
      {message?.step && <p className="mt-2 text-sm">{message.step}</p>}
      <GuardFields />
      <div className="mt-2">
        <DataNotice id={`${id}-note`}>{NEWSLETTER_WORDING.form} Your address is for this alone.</DataNotice>
      </div>
      {!labels.byToast && (
        <p className={`mt-2 min-h-6 text-sm ${message?.ok ? "text-up-t" : "text-down-t"}`}>
          <span role="status">{message?.ok ? message.text : ""}</span>
          <span role="alert">{message && !message.ok ? message.text : ""}</span>
        </p>
      )}
    </form>
  );
});

/** Turns off the browser's check of the address: with script the form checks it in its own words. */
function judgeHere(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
