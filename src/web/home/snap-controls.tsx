import { PauseButton } from "./pause-button.tsx";
import type { SnapRow } from "./use-snap-row.ts";

type Props = {
  row: SnapRow;
  /** One dot per entry: the entry's anchor, which the browser follows without script, and its name. */
  dots: readonly { anchor: string; name: string }[];
  what: string;
  className?: string;
};

/** A dot for each entry of a snap row, and the control that pauses its advance. */
export function SnapControls({ row, dots, what, className = "" }: Props) {
  return (
    <div className={`-mx-2.75 flex items-center print:hidden ${className}`}>
      {dots.map(({ anchor, name }, i) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          className="snap-dot"
          aria-current={row.live && i === row.current ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            row.choose(i);
          }}
        >
          <span className="vh">{`${what} ${i + 1} of ${dots.length}: ${name}`}</span>
        </a>
      ))}
      <PauseButton live={row.live} running={row.running} what={what} onToggle={row.toggle} />
    </div>
  );
}
