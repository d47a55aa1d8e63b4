import type { ProposedTexts } from "#domain/compliance/next-versions.server.ts";
import { longDate } from "#platform/format/dates.ts";

/** The next version of each text that prints a proposed value, line by line: the approver approves both or neither. */
export function NextTexts({ texts }: Pick<ProposedTexts, "texts">) {
  return (
    <div className="stack mt-5" id="next-texts">
      <h3>Legal texts that change with it</h3>
      <p className="desk-quiet">One approval publishes the values and these versions together.</p>
      {texts.map(({ slug, title, version, effectiveOn, replaces, lines }) => (
        <details key={`${slug}/${version}`} open>
          <summary>
            {title}, version {version}: replaces version {replaces}, in effect from {longDate(effectiveOn)}
          </summary>
          {lines.map(({ before, after }) => (
            <p key={after} className="firm-change mb-3 wrap-anywhere">
              <del className="text-ink-3 decoration-1">{before}</del>{" "}
              <ins className="font-semibold no-underline">{after}</ins>
            </p>
          ))}
        </details>
      ))}
    </div>
  );
}
