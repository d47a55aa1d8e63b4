import { Level } from "#ui/primitives/level.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { figureOf } from "./rules.ts";

/** Mission and Vision as two lines of type, each with the sentence that holds the firm to it. */
export function Statements({ copy }: { copy: AboutCopy["aboutNew"]["aims"] }) {
  const { mission, vision } = copy;
  const aim = vision.claim && figureOf(vision.claim.text);
  return (
    <section id="aims" className="wrap sec" aria-label={copy.level}>
      <Level name={copy.level} />
      <div className="statement" data-part="mission">
        <h2 className="statement-name">{mission.title}</h2>
        {mission.claim && (
          <>
            <p className="statement-words" {...markOf(mission.claim)}>
              {mission.claim.text}
            </p>
            <p className="statement-test">{mission.text}</p>
          </>
        )}
        {!mission.claim && <p className="statement-test">{mission.otherwise}</p>}
      </div>
      <div className="statement" data-part="vision">
        <h2 className="statement-name">{vision.title}</h2>
        {vision.claim && (
          <p className="statement-words num" {...markOf(vision.claim)}>
            {aim ? (
              <>
                <span className="statement-figure">{aim.figure}</span> <span>{aim.rest}</span>
              </>
            ) : (
              vision.claim.text
            )}
          </p>
        )}
        <p className="statement-test">{vision.claim ? vision.text : vision.otherwise}</p>
      </div>
      {(mission.claim || vision.claim) && <p className="src mt-5">{copy.note}</p>}
    </section>
  );
}
