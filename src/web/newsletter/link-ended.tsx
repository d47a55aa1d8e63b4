import { PREFERENCES_PATH } from "#domain/newsletter/links.ts";
import { LetterActions, LetterPage } from "./letter-page.tsx";

/** The page for an invalid settings link, or one mailed more than a day ago, with what to do next. */
export function NoSuchLink({ expired }: { expired: boolean }) {
  return (
    <LetterPage
      heading={expired ? "This link has ended" : "This link does not work"}
      lead={
        expired
          ? "A link to your settings works for 24 hours. Ask for a new one. The links in the issues themselves do not expire."
          : "A newer link may have replaced it, your mail program may have cut it short, or the address was erased. Ask for a new link."
      }
    >
      <LetterActions>
        <a className="btn btn-ink" href={PREFERENCES_PATH}>
          Send me a new link
        </a>
        <a className="btn btn-line" href="/newsletter">
          To the newsletter
        </a>
      </LetterActions>
    </LetterPage>
  );
}

/** After an erasure: what is gone, what must be retained, and whom to ask about that. */
export function Erased({ writeTo }: { writeTo: string }) {
  return (
    <LetterPage
      status
      heading="Your data is erased"
      lead="The address, its settings, its consents and their evidence are deleted from the newsletter. We keep only a fingerprint of the address, from which the address cannot be read, so that no imported list subscribes it again."
    >
      <RetainedRecords writeTo={writeTo} />
      <a className="btn btn-line mt-6" href="/">
        Back to Home
      </a>
    </LetterPage>
  );
}

/** What the newsletter cannot erase. */
export const RetainedRecords = ({ writeTo }: { writeTo: string }) => (
  <p className="max-w-[60ch] text-ink-2 text-sm">
    Messages sent by the contact form, and requests, are records that the firm keeps for as long as the rules
    ask. About those, write to{" "}
    <a className="underline" href={`mailto:${writeTo}`}>
      {writeTo}
    </a>
    ; the{" "}
    <a className="underline" href="/privacyPolicy">
      Privacy Policy
    </a>{" "}
    says how long each is kept.
  </p>
);
