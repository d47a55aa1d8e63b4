import { PREFERENCES_PATH } from "#domain/newsletter/links.ts";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { LetterPage } from "./letter-page.tsx";
import type { Posted } from "./posted.ts";

/** Mails a link to a reader who has no issue at hand. The answer is the same for every address. */
export function AskForLink({ posted }: { posted: Posted | undefined }) {
  if (posted?.done === "asked")
    return (
      <LetterPage
        status
        heading="Look into your inbox"
        lead="If this address is on our list, a link to its settings is on its way."
      >
        <p className="text-ink-2 text-sm">
          It is good for 24 hours, and one is mailed at most every eight hours.
        </p>
        <a className="btn btn-line mt-5" href={PREFERENCES_PATH}>
          Give another address
        </a>
      </LetterPage>
    );
  return (
    <LetterPage
      heading="Your newsletter settings"
      lead="Choose what is mailed, pause, leave, or take and erase your data. The links in any issue lead here; without one, give your address and a link is mailed to it."
      foot={
        <>
          Not a reader yet?{" "}
          <a className="underline" href="/newsletter">
            Ask for the newsletter
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
          hint="The link opens your data: it goes to this address only."
        />
        <GuardFields />
        <button type="submit" className="btn btn-ink justify-self-start">
          Mail me a link
        </button>
      </form>
    </LetterPage>
  );
}
