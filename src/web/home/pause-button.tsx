type Props = {
  running: boolean;
  what: string;
  onToggle(): void;
};

const PAUSE = "M4 2v12M12 2v12";
const PLAY = "M4 2.2 13 8l-9 5.8z";

/** Stops and starts automatic movement. It reserves its space, invisible before hydration and with reduced motion. */
export function PauseButton({ running, what, onToggle }: Props) {
  return (
    <button
      type="button"
      onClick={onToggle}
      className="inline-flex h-11 min-w-11 flex-none cursor-pointer items-center justify-center gap-2.5 text-ink-2 text-sm hover:text-ink scripted motion-reduce:invisible"
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path
          d={running ? PAUSE : PLAY}
          fill={running ? "none" : "currentColor"}
          stroke="currentColor"
          strokeWidth={running ? 2 : 1.5}
        />
      </svg>
      <span className="vh">{`${running ? "Pause" : "Play"} ${what.toLowerCase()}`}</span>
    </button>
  );
}
