import { Mark, TallyMarks } from "./marks.tsx";
import type { SectionHead } from "./view.ts";

type Props = { head: SectionHead; onToggle: () => void; children: React.ReactNode };

/**
 * A section that opens natively. It is never told to be open or closed by React: what a reader opened before
 * the scripts arrived stays. The anchor inside the body lets a plain link open it without script.
 */
export function Section({ head, onToggle, children }: Props) {
  return (
    <details
      id={head.id}
      className="dsec scroll-mt-[calc(var(--bar,0px)_+_54px_-_96px)] border-b border-line-2"
      data-section=""
      onToggle={onToggle}
    >
      <summary className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1.5 py-[clamp(20px,2.2vw,28px)] min-[56.25rem]:grid-cols-[minmax(0,1fr)_auto_16px] min-[56.25rem]:gap-x-7 min-[56.25rem]:gap-y-1">
        <h2>{head.heading}</h2>
        <span className="finding">{head.finding}</span>
        <span className="says">
          {head.label && <Mark label={head.label} />}
          {head.tally && <TallyMarks tally={head.tally} />}
        </span>
        <i className="dg-pm print:hidden" aria-hidden="true" />
      </summary>
      <div className="dsec-body relative pb-[clamp(40px,4.4vw,64px)]">
        <span
          id={`${head.id}-open`}
          className="absolute top-0 scroll-mt-[calc(var(--bar,0px)_+_54px_+_150px_-_96px)]"
        />
        {children}
      </div>
    </details>
  );
}
