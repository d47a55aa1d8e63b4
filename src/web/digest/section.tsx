import type { SectionId } from "#domain/digest/rules.ts";
import { Island } from "#ui/island/island.tsx";
import { IndianClock } from "./clock.island.tsx";
import { Mark, TallyMarks } from "./marks.tsx";
import { NO_NEWS } from "./news.tsx";
import { ScrollProgress } from "./scroll-progress.island.tsx";
import { SectionControls } from "./section-controls.island.tsx";
import type { SectionHead } from "./view.ts";

/** Links a row to its section; with script the row toggles it and exposes its state. */
export const opens = (id: SectionId) => ({
  href: `#${id}-open`,
  "aria-controls": id,
  "data-opens": id,
});

/** The sticky bar of the sections. */
export const SectionBar = ({ day, date }: { day: string; date: string }) => (
  <div className="dbar no-print">
    <b>{day}</b>
    <Island of={ScrollProgress} inView with={{}} />
    <Island of={IndianClock} inView with={{}} />
    <Island of={SectionControls} inView with={{ date }} />
  </div>
);

type Props = { head: SectionHead; isOpen: boolean; children: React.ReactNode };

/** A section that opens natively: without script, a plain link to the anchor in its body opens it. */
export function Section({ head, isOpen, children }: Props) {
  return (
    <details id={head.id} className="dsec" data-section="" open={isOpen}>
      <summary>
        <h2>{head.heading}</h2>
        <Says head={head} />
        <i className="dg-pm print:hidden" aria-hidden="true" />
      </summary>
      <div className="dsec-body">
        <span id={`${head.id}-open`} className="dsec-anchor" />
        {children}
      </div>
    </details>
  );
}

/** A section's line of text; for empty news it says so until the section itself does. */
function Says({ head: { label, tally, figures = [] } }: { head: SectionHead }) {
  if (tally && Object.values(tally).every((count) => count === 0))
    return <span className="says [[open]_&]:hidden">{NO_NEWS}</span>;
  return (
    <span className="says">
      {label && <Mark label={label} />}
      {tally && <TallyMarks tally={tally} />}
      {figures.map(({ name, text }) => (
        <span key={name}>
          {name} <b className="num">{text}</b>
        </span>
      ))}
    </span>
  );
}
