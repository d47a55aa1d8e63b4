import type { TextReview } from "#domain/compliance/review-texts.server.ts";
import { Panel } from "#ui/layout/panel.tsx";

type Props = { of: string; texts: TextReview[]; isClaim: boolean };

/** Shows where a new value of the firm takes effect: on pages at once, in each legal text with its next version. */
export function LegalTexts({ of, texts, isClaim }: Props) {
  return (
    <Panel title="Printed on" id="printed-by">
      <p className="desk-quiet">Every page that prints it shows a new value as soon as it is approved.</p>
      {texts.length > 0 && (
        <>
          <h3 className="mt-5">Legal texts</h3>
          <ul className="mt-1 mb-3">
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
            A new value brings the next version of each text that prints it, approved and published with the
            value.
          </p>
        </>
      )}
      {isClaim && (
        <p className="desk-quiet mt-2">
          A claim needs evidence, an approval and a future date before launch.
        </p>
      )}
    </Panel>
  );
}
