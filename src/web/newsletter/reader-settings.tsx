import type { ReactNode } from "react";
import { UNSUBSCRIBE_PATH } from "#domain/newsletter/links.ts";
import type { Reader } from "#domain/newsletter/subscribing/find-reader.server.ts";
import { preferencesPath, type ReaderKey } from "#domain/newsletter/subscribing/reader-key.ts";
import { longDate } from "#platform/format/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { ChoicesForm } from "./choices-form.tsx";
import { OwnData } from "./own-data.tsx";
import type { Posted } from "./posted.ts";

const STATUS_TEXTS = {
  pending:
    "This address is not confirmed, so we mail nothing to it. Open the confirmation mail and press its button, or subscribe again.",
  unsubscribed: "This address is unsubscribed: we mail nothing to it.",
};

/** One reader's settings, in sections: what is mailed, unsubscribing, and their data. */
export function ReaderSettings({
  reader,
  link,
  writeTo,
  posted,
}: {
  reader: Reader;
  link: ReaderKey;
  writeTo: string;
  posted: Posted | undefined;
}) {
  const { address, status, isBlocked, pausedUntil, unsubscribeToken } = reader;
  const action = preferencesPath(link);
  return (
    <div className="wrap sec">
      <Level name="Newsletter" />
      <h1 className="text-balance text-h2">Your newsletter settings</h1>
      <p className="mt-4 break-words text-ink-2 text-lead">
        For <strong className="font-medium text-ink">{address}</strong>
        {pausedUntil && `, paused until ${longDate(pausedUntil)}`}
      </p>
      <ResultNotice posted={posted} />
      {status === "confirmed" ? (
        <>
          <Part name="What we mail you">
            {isBlocked ? (
              <p className="text-ink-2">
                Mails to this address came back, or one was reported as unwanted, so we mail nothing to it. To
                get them again, write to{" "}
                <a className="underline" href={`mailto:${writeTo}`}>
                  {writeTo}
                </a>
                .
              </p>
            ) : (
              <ChoicesForm reader={reader} action={action} posted={posted} />
            )}
          </Part>
          <Part name="Unsubscribe">
            <p className="text-ink-2">We stop mailing the digest and the newsletter to this address.</p>
            <form method="post" action={UNSUBSCRIBE_PATH} className="mt-4">
              <input type="hidden" name="token" value={unsubscribeToken} />
              <button type="submit" className="btn btn-line">
                Unsubscribe
              </button>
            </form>
          </Part>
        </>
      ) : (
        <Part name="What we mail you">
          <p className="text-ink-2">{STATUS_TEXTS[status]}</p>
          <a className="btn btn-ink mt-4" href="/newsletter">
            Subscribe to the newsletter
          </a>
        </Part>
      )}
      <Part name="Your data">
        <OwnData link={link} action={action} writeTo={writeTo} posted={posted} />
      </Part>
    </div>
  );
}

/** A section of the settings, with its name beside it if that fits. */
const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="mt-10 grid gap-x-14 gap-y-4 border-line-2 border-t pt-7 md:grid-cols-[14rem_1fr] lg:grid-cols-[5fr_7fr]">
    <h2 className="font-sans font-semibold text-base">{name}</h2>
    <div className="max-w-[40rem]">{children}</div>
  </section>
);

const DONE_TEXTS = {
  saved: "Saved. Your choice applies from the next issue.",
  link: "We are sending a link to your data to your inbox, unless one was sent within the last eight hours. It works for 24 hours.",
};

/** The result of a button, above everything. */
function ResultNotice({ posted }: { posted: Posted | undefined }) {
  if (posted?.errors)
    return (
      <Notice tone="bad">
        {posted.errors.agreed ?? "Nothing was saved. Please correct the marked field."}
      </Notice>
    );
  if (posted?.done !== "saved" && posted?.done !== "link") return null;
  return <Notice tone="ok">{DONE_TEXTS[posted.done]}</Notice>;
}
