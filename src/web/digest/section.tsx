import { Mark, TallyMarks } from "./marks.tsx";
import type { SectionHead } from "./view.ts";

type Props = { head: SectionHead; onToggle: () => void; children: React.ReactNode };

/**
 * A section that opens natively. It is never told to be open or closed by React: what a reader opened before
 * the scripts arrived stays. The anchor inside the body lets a plain link open it without script.
 */
export function Section({ head, onToggle, children }: Props) {
  return (
    <details id={head.id} className="dsec" data-section="" onToggle={onToggle}>
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
