import type { ReactNode } from "react";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { ChangeTable } from "./change-table.tsx";

type Props = {
  view: DraftView;
  /** The hash of the mail that this member would approve. */
  mail: string | undefined;
};

/** The page and the mail as readers would get them, one at a time, and the changes of a correction. */
export function DraftPreview({ view: { draft, published, changes, date, state }, mail }: Props) {
  const page = `/desk/preview/digest/${date}`;
  // A decision applies to the form's text: the frame refuses any other.
  const decides = state === "submitted" && draft ? `hash=${draft.hash}` : "";
  const decidesMail = mail ? `&letter=${mail}` : "";
  return (
    <section
      id="preview"
      aria-label="Preview"
      className="min-w-0 scroll-mt-4 xl:sticky xl:top-6 xl:col-start-2 xl:row-start-1 xl:self-start"
    >
      {draft ? (
        <>
          <Preview title="The page" src={`${page}?${decides}`} isOpen />
          <Preview title="The mail" src={`${page}/letter?${decides}${decidesMail}`} />
          <Preview title="All figures" src={`/desk/preview/digest-figures/${date}?${decides}`} />
          {changes.length > 0 && (
            <Preview title="The page with its changes" src={`${page}?view=changes&${decides}`} />
          )}
          {changes.length > 0 && (
            <PreviewFold title="Changes of the correction">
              <ChangeTable
                title="Changes of the correction"
                rows={changes}
                heads={["Published", "Corrected"]}
              />
            </PreviewFold>
          )}
        </>
      ) : (
        <p className="empty">
          {published ? (
            <a href={`/dailydigest/${date}`}>View the published page</a>
          ) : (
            "The page and the mail appear here once the day’s files are uploaded."
          )}
        </p>
      )}
    </section>
  );
}

type FoldProps = { title: string; isOpen?: boolean; children: ReactNode };

/** One of the previews, of which one is open. */
const PreviewFold = ({ title, isOpen = false, children }: FoldProps) => (
  <details name="preview" open={isOpen} className="border-b border-b-line">
    <summary className="min-h-11 py-2.5 font-[550]">{title}</summary>
    {children}
  </details>
);

function Preview({ title, src, isOpen = false }: { title: string; src: string; isOpen?: boolean }) {
  return (
    <PreviewFold title={title} isOpen={isOpen}>
      <SkipLink to="#decision">Skip the preview</SkipLink>
      <iframe
        className="block h-[min(40rem,calc(100dvh-16rem))] w-full rounded-lg border border-line-2 bg-card"
        src={src}
        title={`Preview: ${title.toLowerCase()}`}
        loading="lazy"
      />
      <a
        className="inline-flex min-h-8 items-center text-[0.875rem] text-brand max-md:min-h-11"
        href={src}
        target="_blank"
        rel="noopener"
      >
        Open {title.toLowerCase()} in a new tab
      </a>
    </PreviewFold>
  );
}
