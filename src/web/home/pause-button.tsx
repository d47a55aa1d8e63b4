type Props = { live: boolean; running: boolean; what: string; onToggle(): void; className?: string };

const PAUSE = "M4 2v12M12 2v12";
const PLAY = "M4 2.2 13 8l-9 5.8z";

/** Stops and starts what moves by itself. Its place is kept while there is no script; then it is not offered. */
export function PauseButton({ live, running, what, onToggle, className = "" }: Props) {
  return (
    <button
      type="button"
      onClick={onToggle}
      disabled={!live}
      className={`grid size-11 flex-none cursor-pointer place-items-center text-ink-2 hover:text-ink disabled:invisible ${className}`}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
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
