import { isMissing } from "#domain/digest/presenting/labels.ts";
import { Mark, TallyMarks } from "./marks.tsx";
import { NO_NEWS } from "./news.tsx";
import type { SectionHead } from "./view.ts";

type Props = { head: SectionHead; children: React.ReactNode };

/**
 * A section that opens natively, with or without script: without it, a plain link to the anchor in the body opens it.
 */
export function Section({ head, children }: Props) {
  const empty = head.tally && isMissing(head.finding);
  return (
    <details id={head.id} className="dsec" data-section="">
      <summary>
        <h2>{head.heading}</h2>
        {/* Open, the section itself says that it has none. */}
        <span className={empty ? "finding [[open]_&]:hidden" : "finding"}>
          {empty ? NO_NEWS : head.finding}
        </span>
        <span className="says">
          {head.label && <Mark label={head.label} />}
          {head.tally && !empty && <TallyMarks tally={head.tally} />}
        </span>
        <i className="dg-pm print:hidden" aria-hidden="true" />
      </summary>
      <div className="dsec-body relative pb-[clamp(40px,4.4vw,64px)]">
        <span id={`${head.id}-open`} className="dsec-anchor" />
        {children}
      </div>
    </details>
  );
}
