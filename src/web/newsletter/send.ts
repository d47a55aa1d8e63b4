import {
  CONFIRM_HINT,
  type FormPlace,
  looksLikeEmail,
  MESSAGES,
  oneStepLeft,
  PLACE_HEADER,
} from "#domain/newsletter/messages.ts";
import { guardHeaders } from "#ui/form/guard-headers.ts";

export type NewsletterVariant = Exclude<FormPlace, "page">;

/** The button's labels in each variant, and whether a toast shows the result. */
export const LABELS: Record<NewsletterVariant, { idle: string; sending: string; byToast: boolean }> = {
  home: { idle: "Subscribe", sending: "Processing...", byToast: false },
  blog: { idle: "Subscribe", sending: "Subscribing...", byToast: false },
  digest: { idle: "Subscribe Free", sending: "Subscribing...", byToast: true },
  swing: { idle: "Subscribe", sending: "Subscribing...", byToast: true },
};

/** The result of a form; `step` is what is left to do, and stays. */
export type NewsletterMessage = { ok: boolean; text: string; step?: string };
/** An answer to the form; its status is 0 if none came. */
type Answer = { status: number; message?: string | undefined };

/** Returns the message for an answer, in the words of the variant. */
export function newsletterMessage(
  variant: NewsletterVariant,
  { status, message }: Answer,
): NewsletterMessage {
  const ok = status === 200 || status === 201;
  const hint = ok && message?.includes(CONFIRM_HINT) ? ` ${CONFIRM_HINT}` : "";
  if (variant === "home") {
    if (ok) return { ok, text: hint.trim() || MESSAGES.homeDone };
    return { ok, text: status ? message || MESSAGES.homeFailed : MESSAGES.homeFault };
  }
  // If the server refuses for a reason other than the address, its own sentence says why.
  if ((status === 422 || status === 429) && message) return { ok, text: message };
  if (variant === "blog") return { ok, text: ok ? MESSAGES.blogDone + hint : MESSAGES.invalid };
  if (ok) return { ok, text: MESSAGES.done + hint };
  return { ok, text: status === 409 ? MESSAGES.taken : MESSAGES.other };
}

/** Sends the form's address as the API's call. Nothing is sent for an empty value or one without an @. */
export async function send(
  form: HTMLFormElement,
  variant: NewsletterVariant,
  setSending: (sending: boolean) => void,
): Promise<NewsletterMessage | undefined> {
  const email = String(new FormData(form).get("email") ?? "");
  const byToast = LABELS[variant].byToast;
  if (!looksLikeEmail(email)) {
    form.querySelector<HTMLInputElement>("input[type=email]")?.focus();
    if (byToast) await say(MESSAGES.invalid, "error");
    return byToast ? undefined : { ok: false, text: MESSAGES.invalid };
  }
  setSending(true);
  const message = newsletterMessage(
    variant,
    await post(email, { ...guardHeaders(form), [PLACE_HEADER]: variant }),
  );
  setSending(false);
  if (byToast) await say(message.text, message.ok ? "success" : "error");
  return message.text.includes(CONFIRM_HINT) ? { ...message, step: oneStepLeft(email) } : message;
}

/** Shows a toast. Its library loads with the first one: most readers never see any. */
async function say(text: string, kind: "success" | "error"): Promise<void> {
  const { show } = await import("#ui/feedback/toaster.tsx");
  await show(text, kind);
}

async function post(email: string, headers: Record<string, string>): Promise<Answer> {
  try {
    const answer = await fetch("/api/news/letter", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ email }),
    });
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
    return { status: answer.status, message };
  } catch (error) {
    console.error("The form was not sent", error);
    return { status: 0 };
  }
}
