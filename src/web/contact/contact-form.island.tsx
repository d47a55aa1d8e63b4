import { useState } from "react";
import { messageFields } from "#domain/leads/fields.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { guardHeaders } from "#ui/form/guard-headers.ts";
import { island } from "#ui/island/define.ts";
import { DataNotice } from "#web/forms/data-notice.tsx";
import { MessageField } from "#web/forms/message-form.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";
import { focusOn, MessageSent, type SentProps } from "./message-sent.tsx";

type Refusal = Pick<FormRefused, "errors" | "message">;
type State = { step: "idle" | "again" | "sending" | "sent" } | { step: "failed"; refusal: Refusal };

type Props = {
  /** What the success screen says. */
  sent: SentProps;
  /** The privacy notice. */
  notice: string;
  refused?: FormRefused | undefined;
};

const WIDE = messageFields.filter(({ kind }) => kind === "text" || kind === "box");
const NARROW = messageFields.filter((field) => !WIDE.includes(field));

const FAILED = "Something went wrong. Please try again later.";

/** The message form. Without script it posts and comes back with its values; with script it stays on the page. */
export const ContactForm = island("web/contact/contact-form", function ContactForm(props: Props) {
  const { sent, notice, refused } = props;
  const [state, setState] = useState<State>(
    refused ? { step: "failed", refusal: refused } : { step: "idle" },
  );
  const refusal = state.step === "failed" ? state.refusal : undefined;
  const shown = { ...refused, errors: {}, ...refusal };

  async function send(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setState({ step: "sending" });
    setState(await post(form));
  }

  function again(event: React.MouseEvent) {
    event.preventDefault();
    setState({ step: "again" });
  }

  if (state.step === "sent") return <MessageSent {...sent} onAgain={again} />;
  const sending = state.step === "sending";
  return (
    <form
      method="post"
      action="/contactus"
      onSubmit={send}
      className="grid grid-cols-1 gap-5"
      aria-labelledby="message-heading"
    >
      <h2
        id="message-heading"
        className="text-h3"
        ref={state.step === "again" ? focusOn : null}
        tabIndex={-1}
      >
        Your message
      </h2>
      {refusal && (
        // The browser moves the focus to the page's own refusal, and hydration leaves it where it is by then.
        <Notice tone="bad" tabIndex={-1} {...(refusal === refused ? { autoFocus: true } : { ref: focusOn })}>
          {refusal.message}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {NARROW.map(({ name }) => (
          <MessageField key={name} name={name} refused={shown} />
        ))}
      </div>
      {WIDE.map(({ name }) => (
        <MessageField key={name} name={name} refused={shown} />
      ))}
      <GuardFields />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="btn btn-amber max-sm:w-full" disabled={sending}>
          {sending ? "Sending Message..." : "Send Message"}
        </button>
        <DataNotice>
          {notice} The{" "}
          <a className="underline" href="/termsandconditions">
            terms of use
          </a>{" "}
          are for clients.
        </DataNotice>
      </div>
    </form>
  );
});

/** Sends the form as the API's call; any status but 200 is a failure and is shown on the page. */
async function post(form: HTMLFormElement): Promise<State> {
  const typed = new FormData(form);
  const payload = Object.fromEntries(
    messageFields
      .filter(({ name }) => typed.has(name))
      .map(({ name, kind }) => [name, kind === "box" || typed.get(name)]),
  );
  try {
    const answer = await fetch("/api/contactus", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...guardHeaders(form) },
      body: JSON.stringify(payload),
    });
    if (answer.status === 200) return { step: "sent" };
    const body = (await answer.json()) as { message?: string; errors?: Record<string, string[]> };
    const errors = Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([field, texts]) => [field, texts[0] ?? ""]),
    );
    const detail = [422, 429, 503].includes(answer.status) ? ` ${body.message ?? ""}` : "";
    return { step: "failed", refusal: { errors, message: FAILED + detail } };
  } catch (error) {
    console.error("The message could not be sent", error);
    return { step: "failed", refusal: { errors: {}, message: FAILED } };
  }
}
