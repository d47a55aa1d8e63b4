import type { TextReview } from "#domain/compliance/review-texts.server.ts";
import { Panel } from "#ui/layout/panel.tsx";

type Props = { of: string; pages: string[]; texts: TextReview[]; isClaim: boolean };

/** Shows where a value is printed: the pages that a change renders anew, and the texts that do not change. */
export function PrintedBy({ of, pages, texts, isClaim }: Props) {
  return (
    <Panel title="Printed by" id="printed-by">
      {pages.length === 0 ? (
        <p className="desk-quiet">No page prints it now.</p>
      ) : (
        <ul className="firm-pages">
          {pages.map((page) => (
            <li className="py-0.75 wrap-anywhere" key={page}>
              {page.startsWith("/") ? (
                <a className="inline-block min-h-6 text-brand underline" href={page}>
                  {page === "/" ? "/ (home)" : page}
                </a>
              ) : (
                page
              )}
            </li>
          ))}
        </ul>
      )}
      {pages.length > 0 && (
        <p className="desk-quiet">
          Once it is approved, each of them shows the new value with its next request.
        </p>
      )}
      {texts.length > 0 && (
        <>
          <h3 className="mt-5">Statutory texts</h3>
          <ul className="firm-pages">
            {texts.map(({ slug, title, version, outdated }) => (
              <li className="py-0.75 wrap-anywhere" key={slug}>
                <a className="inline-block min-h-6 text-brand underline" href={`/${slug}`}>
                  {title}
                </a>
                , version {version}
                {outdated.some(({ key }) => key === of) && (
                  <b className="font-[550] text-flat-t"> still prints another value</b>
                )}
              </li>
            ))}
          </ul>
          <p className="desk-quiet">
            A published version is never rewritten. Another value brings the next version of each text that
            prints it, which is approved with the value and published at the same moment. A placeholder gives
            way to the firm’s value inside its version.
          </p>
        </>
      )}
      {isClaim && (
        <p className="desk-quiet mt-2">
          A claim without evidence, approval and a day that lies ahead keeps the launch checklist red.
        </p>
      )}
    </Panel>
  );
}
