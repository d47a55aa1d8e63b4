const PITCH = 26;
const COUNT = 100;
const WIDTH = PITCH * COUNT;
const HEIGHT = 150;

const at = (session: number) => 76 + 30 * Math.sin(session * 0.43) + 15 * Math.sin(session * 1.31 + 1);

/** Returns the sessions as three paths: wicks, falling bodies, rising bodies. */
function draw() {
  const paths = { wicks: "", falling: "", rising: "" };
  for (let session = 0; session < COUNT - 1; session++) {
    const [open, close] = [Math.round(at(session)), Math.round(at(session + 1))];
    const [top, bottom] = [Math.min(open, close), Math.max(open, close, Math.min(open, close) + 2)];
    const x = session * PITCH + PITCH / 2;
    const reach = 6 + ((session * 7) % 9);
    paths.wicks += `M${x} ${top - reach}V${top}M${x} ${bottom}V${bottom + reach}`;
    paths[close > open ? "falling" : "rising"] += `M${x - 6} ${top}h12V${bottom}h-12z`;
  }
  return paths;
}

const { wicks, falling, rising } = draw();
const LAST = Math.round(at(COUNT - 1));

/** A row of sessions without the last, whose level carries the status. */
export function MissingSession({ status }: { status: number }) {
  return (
    <div className="relative overflow-hidden" aria-hidden="true" style={{ height: HEIGHT }}>
      <svg
        aria-hidden="true"
        className="absolute right-[calc(var(--bleed)_+_92px)]"
        width={WIDTH}
        height={HEIGHT}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
      >
        <path d={wicks} />
        <path d={falling} fill="var(--ink-3)" />
        <path d={rising} />
        <rect
          x={WIDTH - PITCH + 3}
          y={LAST - 30}
          width={PITCH - 6}
          height="60"
          rx="3"
          stroke="var(--accent)"
          strokeDasharray="4 4"
        />
      </svg>
      <div
        className="level absolute right-0 left-[calc(100%_-_var(--bleed)_-_92px)] h-0 border-t border-accent"
        style={{ top: LAST }}
      >
        <span className="flag absolute top-[-13.5px] right-(--bleed)">{status}</span>
      </div>
    </div>
  );
}
