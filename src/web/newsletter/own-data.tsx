import { READER_DATA_PATH } from "#domain/newsletter/links.ts";
import type { ReaderKey } from "#domain/newsletter/subscribing/reader-key.ts";
import { RetainedRecords } from "./link-ended.tsx";
import type { Posted } from "./posted.ts";

/** Downloads and erases a reader's data: only through the link mailed on request, because issues are forwarded. */
export function OwnData({
  link,
  action,
  writeTo,
  posted,
}: {
  link: ReaderKey;
  action: string;
  writeTo: string;
  posted: Posted | undefined;
}) {
  if (!("access" in link))
    return (
      <form method="post" action={action}>
        <p className="text-ink-2">
          To download or erase what the newsletter holds about you, ask for a link by e-mail. The links in an
          issue do not open your data, because issues are forwarded.
        </p>
        <button type="submit" name="do" value="link" className="btn btn-line mt-4">
          Send me a link to my data
        </button>
      </form>
    );
  return (
    <>
      <form method="post" action={READER_DATA_PATH}>
        <input type="hidden" name="access" value={link.access} />
        <p className="text-ink-2">
          The JSON file holds everything that the newsletter knows about you: address, settings, each consent
          with its wording and evidence, and each issue that was mailed to you.
        </p>
        <button type="submit" className="btn btn-line mt-4">
          Download my data
        </button>
      </form>
      <form method="post" action={action} className="mt-9">
        <h3 className="font-sans font-semibold text-base">Erase your data</h3>
        <p className="mt-2 text-ink-2">
          The address, its settings and its consents are deleted for good. Issues that were mailed stay
          counted, without your address. You may subscribe again at any time; no imported list subscribes you
          again.
        </p>
        <label className="mt-3 flex cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            name="agreed"
            required
            autoComplete="off"
            aria-describedby={posted?.errors?.agreed && "agreed-error"}
            aria-invalid={posted?.errors?.agreed ? true : undefined}
            className="mt-0.5 size-5 flex-none accent-brand"
          />
          <span>Erase what the newsletter holds about this address</span>
        </label>
        {posted?.errors?.agreed && (
          <p id="agreed-error" className="font-medium text-down-t text-note">
            {posted.errors.agreed}
          </p>
        )}
        <button type="submit" name="do" value="erase" className="btn btn-line mt-3 text-down-t">
          Erase my data
        </button>
      </form>
      <div className="mt-7">
        <RetainedRecords writeTo={writeTo} />
      </div>
    </>
  );
}
