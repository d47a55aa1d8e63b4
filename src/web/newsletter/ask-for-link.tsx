import { PREFERENCES_PATH } from "#domain/newsletter/links.ts";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { DataNotice } from "#web/forms/data-notice.tsx";
import { LetterPage } from "./letter-page.tsx";
import type { Posted } from "./posted.ts";

/** Mails a link to a reader who has no issue at hand. The answer is the same for every address. */
export function AskForLink({ posted }: { posted: Posted | undefined }) {
  if (posted?.done === "asked")
    return (
      <LetterPage
        status
        heading="Check your inbox"
        lead="If this address is on our list, we are sending it a link to its settings."
      >
        <p className="text-ink-2 text-sm">
          The link works for 24 hours. We send at most one every eight hours.
        </p>
        <a className="btn btn-line mt-5" href={PREFERENCES_PATH}>
          Use another address
        </a>
      </LetterPage>
    );
  return (
    <LetterPage
      heading="Your newsletter settings"
      lead="Choose what we mail you, pause, unsubscribe, or download and erase your data. Every issue links to this page. If you have none at hand, enter your address and we send you a link."
      foot={
        <>
          Not a reader yet?{" "}
          <a className="underline" href="/newsletter">
            Subscribe to the newsletter
          </a>
          .
        </>
      }
    >
      <form method="post" action={PREFERENCES_PATH} className="grid gap-4">
        <Field
          name="email"
          id="email"
          label="E-mail address *"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={posted?.values?.email}
          error={posted?.errors?.email}
          hint="We send the link only to this address, because it opens your data."
        />
        <GuardFields />
        <button type="submit" className="btn btn-ink justify-self-start">
          Send me a link
        </button>
        <DataNotice>We use the address only to find it on our list.</DataNotice>
      </form>
    </LetterPage>
  );
}
