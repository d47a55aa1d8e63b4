import { Mark, TallyMarks } from "./marks.tsx";
import type { SectionHead } from "./view.ts";

type Props = { head: SectionHead; children: React.ReactNode };

/**
 * A section that opens natively, with or without script: without it, a plain link to the anchor in the body opens it.
 */
export function Section({ head, children }: Props) {
  return (
    <details id={head.id} className="dsec" data-section="">
      <summary>
        <h2>{head.heading}</h2>
        <span className="finding">{head.finding}</span>
        <span className="says">
          {head.label && <Mark label={head.label} />}
          {head.tally && <TallyMarks tally={head.tally} />}
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
