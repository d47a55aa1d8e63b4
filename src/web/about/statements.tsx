import { Level } from "#ui/primitives/level.tsx";
import type { AboutCopy } from "./copy.server.ts";
import { figureOf } from "./rules.ts";

/** Mission and Vision as two lines of type, each with the sentence that holds the firm to it. */
export function Statements({ copy }: { copy: AboutCopy["aboutNew"]["aims"] }) {
  const aim = figureOf(copy.vision.claim);
  return (
    <section id="aims" className="wrap sec" aria-label={copy.level}>
      <Level name={copy.level} />
      <div className="statement" data-part="mission">
        <h2 className="statement-name">{copy.mission.title}</h2>
        <p className="statement-words">{copy.mission.claim}</p>
        <p className="statement-test">{copy.mission.text}</p>
      </div>
      <div className="statement" data-part="vision">
        <h2 className="statement-name">{copy.vision.title}</h2>
        <p className="statement-words num">
          {aim ? (
            <>
              <span className="statement-figure">{aim.figure}</span> <span>{aim.rest}</span>
            </>
          ) : (
            copy.vision.claim
          )}
        </p>
        <p className="statement-test">{copy.vision.text}</p>
      </div>
      <p className="src mt-5">{copy.note}</p>
    </section>
  );
}
