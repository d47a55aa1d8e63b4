import { useRef } from "react";
import { island } from "#ui/island/define.ts";
import { PauseButton } from "./pause-button.tsx";
import { useSnapRow } from "./use-snap-row.ts";

type Props = {
  /** One dot per entry: the entry's anchor, which works without script, and its name. */
  dots: readonly { anchor: string; name: string }[];
  /** The entries that the automatic advance visits, in order. */
  stops: readonly number[];
  intervalMs: number;
  what: string;
  className?: string;
};

/**
 * A dot per entry of a snap row, and the control that pauses its advance. They and their row, `.snap-row`, share one
 * element marked `data-snap`.
 */
export const SnapControls = island("web/home/snap-controls", function SnapControls(props: Props) {
  const { dots, stops, intervalMs, what, className = "" } = props;
  const controls = useRef<HTMLDivElement>(null);
  const row = useSnapRow(controls, stops, intervalMs);
  /** The dots are one tab stop: the arrow keys move among them. */
  function move(event: React.KeyboardEvent<HTMLAnchorElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = row.current + (step ?? 0);
    if (!step || !dots[at]) return;
    event.preventDefault();
    row.choose(at);
    controls.current?.querySelectorAll("a")[at]?.focus();
  }
  return (
    <div
      ref={controls}
      className={`-mx-2.75 flex items-center print:hidden ${className}`}
      data-advancing={row.advancing || undefined}
    >
      {dots.map(({ anchor, name }, i) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          className="snap-dot"
          aria-current={row.live && i === row.current ? "true" : undefined}
          tabIndex={row.live && i !== row.current ? -1 : undefined}
          onKeyDown={move}
          onClick={(event) => {
            event.preventDefault();
            row.choose(i);
          }}
        >
          <span className="vh">{`${what} ${i + 1} of ${dots.length}: ${name}`}</span>
        </a>
      ))}
      {stops.length > 1 && <PauseButton running={row.running} what={what} onToggle={row.toggle} />}
    </div>
  );
});
