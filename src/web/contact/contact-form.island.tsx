import { useEffect, useRef, useState } from "react";
import { NEWSLETTER_WORDING } from "#domain/compliance/rules.ts";
import type { ReplyPromise } from "#domain/leads/inbox/business-hours.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { guardHeaders } from "#ui/form/guard-headers.ts";
import { island } from "#ui/island/define.ts";
import { DataNotice } from "#web/forms/data-notice.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";
import { MessageSent } from "./message-sent.tsx";

type State =
  | { step: "idle" }
  | { step: "sending" }
  | { step: "sent" }
  | { step: "failed"; errors: Record<string, string>; message: string };

type Props = { reply: ReplyPromise; kept: string; refused?: FormRefused | undefined };

const FAILED = "Something went wrong. Please try again later.";

/** The message form. Without script it posts and comes back with what was typed; with script it stays on the page. */
export const ContactForm = island("web/contact/contact-form", function ContactForm(props: Props) {
  const { reply, kept, refused } = props;
  const [state, setState] = useState<State>(refused ? { step: "failed", ...refused } : { step: "idle" });
  const alert = useRef<HTMLDivElement>(null);
  const failed = state.step === "failed" ? state : undefined;
  const errors = failed?.errors ?? {};
  const value = (name: string) => refused?.values[name];

  useEffect(() => {
    if (failed) alert.current?.focus();
  }, [failed]);

  async function send(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setState({ step: "sending" });
    setState(await post(form));
  }

  if (state.step === "sent") return <MessageSent reply={reply} onAgain={() => setState({ step: "idle" })} />;
  const sending = state.step === "sending";
  return (
    <form
      method="post"
      action="/contactus"
      onSubmit={send}
      className="grid grid-cols-1 gap-5"
      aria-labelledby="message-heading"
    >
      <h2 id="message-heading" className="text-h3">
        Your message
      </h2>
      {failed && (
        <Notice tone="bad" ref={alert} tabIndex={-1}>
          {failed.message}
        </Notice>
      )}
      <Fields errors={errors} value={value} />
      <GuardFields />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="btn btn-amber max-sm:w-full" disabled={sending}>
          {sending ? "Sending Message..." : "Send Message"}
        </button>
        <DataNotice>
          We use what you send to answer you, and keep it until your matter is closed or you ask for its
          deletion; what a law has us keep, such as a complaint, for at least {kept}. The{" "}
          <a className="underline" href="/termsandconditions">
            terms of use
          </a>{" "}
          are for clients.
        </DataNotice>
      </div>
    </form>
  );
});

type FieldsProps = { errors: Record<string, string>; value: (name: string) => string | undefined };

function Fields({ errors, value }: FieldsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          name="firstName"
          id="firstName"
          label="First Name *"
          required
          maxLength={80}
          autoComplete="given-name"
          value={value("firstName")}
          error={errors.firstName}
        />
        <Field
          name="lastName"
          id="lastName"
          label="Last Name *"
          required
          maxLength={80}
          autoComplete="family-name"
          value={value("lastName")}
          error={errors.lastName}
        />
        <Field
          name="email"
          id="email"
          label="Email Address *"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={value("email")}
          error={errors.email}
        />
        <Field
          name="phone_number"
          id="phone_number"
          label="Phone Number"
          type="tel"
          inputMode="numeric"
          pattern="[0-9]{10}"
          maxLength={10}
          data-digits="10"
          title="Ten digits"
          autoComplete="tel-national"
          value={value("phone_number")}
          error={errors.phone_number}
        />
      </div>
      <Field
        name="message"
        id="message"
        label="Message *"
        rows={2}
        required
        maxLength={5_000}
        value={value("message")}
        error={errors.message}
      />
      <label className="flex min-h-11 items-start gap-3 text-ink-2 text-sm">
        <input
          type="checkbox"
          name="agreedToNewsletter"
          className="mt-0.5 size-5 flex-none accent-brand"
          defaultChecked={value("agreedToNewsletter") === "on"}
        />
        {NEWSLETTER_WORDING.contact}
      </label>
    </>
  );
}

/** Sends the form as the contract's call; any status but 200 is a failure and is shown on the page. */
async function post(form: HTMLFormElement): Promise<State> {
  const { firstName, lastName, email, phone_number, message, agreedToNewsletter } = Object.fromEntries(
    new FormData(form),
  ) as Record<string, string>;
  const payload = {
    firstName,
    lastName,
    email,
    phone_number,
    message,
    ...(agreedToNewsletter && { agreedToNewsletter: true }),
  };
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
    const detail =
      answer.status === 422 || answer.status === 429 || answer.status === 503 ? ` ${body.message ?? ""}` : "";
    return { step: "failed", errors, message: FAILED + detail };
  } catch (error) {
    console.error("The message could not be sent", error);
    return { step: "failed", errors: {}, message: FAILED };
  }
}
