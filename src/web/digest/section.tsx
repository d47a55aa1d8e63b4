import { Mark, TallyMarks } from "./marks.tsx";
import type { SectionHead } from "./view.ts";

type Props = { head: SectionHead; children: React.ReactNode };

/**
 * A section that opens natively, with script and without it. The anchor inside the body lets a plain link open it without script.
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
