import { useEffect, useRef, useState } from "react";
import { island } from "#ui/island/define.ts";
import { countsAt, kindAt, sentenceAt, type Turn, type TurnKind, turnBeside } from "./replay.ts";

type Props = {
  /** The id of the picture that the handle controls. */
  picture: string;
  sessions: number;
  /** How many sessions decide a turn. */
  wait: number;
  turns: Turn[];
};

/** Limits the server's picture to what is known at a session: the rest is pale, and later turns have no mark. */
function showIn(picture: Element | null, part: string, kinds: TurnKind[]): void {
  picture?.querySelector("clipPath rect")?.setAttribute("width", part);
  for (const [i, mark] of [...(picture?.querySelectorAll<SVGElement>("[data-turn]") ?? [])].entries())
    mark.dataset.turn = kinds[i];
}

/**
 * The handle of a replay with its counts and sentence. Without script they describe the last session. The picture is
 * outside, as rendered by the server.
 */
export const Replay = island("web/article-text/replay", function Replay(props: Props) {
  const { picture, sessions, wait, turns } = props;
  const handle = useRef<HTMLInputElement>(null);
  const [now, setNow] = useState(sessions);
  const counts = countsAt(turns, now, wait);
  // Where a person left the handle before hydration.
  useEffect(() => setNow(Number(handle.current?.value)), []);
  useEffect(
    () =>
      showIn(
        document.getElementById(picture),
        `${(100 * (now - 1)) / (sessions - 1)}%`,
        turns.map((turn) => kindAt(turn, now, wait)),
      ),
    [picture, sessions, turns, wait, now],
  );
  const go = (way: 1 | -1) => {
    const session = turnBeside(turns, now, way, sessions);
    if (handle.current) handle.current.value = String(session);
    setNow(session);
  };
  return (
    <>
      <div className="live">
        <label htmlFor={`${picture}-session`}>Session</label>
        <input
          ref={handle}
          id={`${picture}-session`}
          type="range"
          min="1"
          max={sessions}
          defaultValue={sessions}
          autoComplete="off"
          aria-valuetext={`Session ${now}: ${counts.turned} turned, ${counts.held} held, ${counts.whipsawed} whipsawed`}
          onInput={(event) => setNow(Number(event.currentTarget.value))}
        />
        <div className="replay-steps">
          <button type="button" className="btn btn-line" onClick={() => go(-1)}>
            Previous turn
          </button>
          <button type="button" className="btn btn-line" onClick={() => go(1)}>
            Next turn
          </button>
        </div>
      </div>
      <p className="replay-sentence" role="status">
        {sentenceAt(turns, now, wait)}
      </p>
      <dl className="replay-counts">
        {(["turned", "held", "whipsawed", "undecided"] as const).map((kind) => (
          <div key={kind} data-count={kind}>
            <dt>{kind}</dt>
            <dd>{counts[kind]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
});
