import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { figureOf } from "./rules.ts";

/** Mission and vision as two lines of type, each with the sentence that binds the firm to it. */
export function Statements({ copy }: { copy: AboutCopy["aboutNew"]["aims"] }) {
  const { mission, vision } = copy;
  const aim = vision.claim && figureOf(vision.claim.text);
  return (
    <section id="aims" className="wrap sec" aria-label={copy.level}>
      <div
        className="grid gap-x-12 gap-y-3.5 pb-[clamp(24px,3vw,44px)] lg:grid-cols-[2fr_7fr_3fr]"
        data-part="mission"
      >
        <h2 className="font-sans text-sm font-semibold tracking-normal text-brand lg:pt-[0.9em]">
          {mission.title}
        </h2>
        {mission.claim && (
          <>
            <p
              className="font-serif text-[length:clamp(2rem,1.4rem_+_2.6vw,3.75rem)]/[1.06] font-normal tracking-[-0.026em] text-balance"
              {...markOf(mission.claim)}
            >
              {mission.claim.text}
            </p>
            <p className="max-w-[34em] text-ink-2 lg:pt-[0.9em] lg:text-[0.9375rem]">{mission.text}</p>
          </>
        )}
        {!mission.claim && (
          <p className="max-w-[34em] text-ink-2 lg:pt-[0.9em] lg:text-[0.9375rem]">{mission.otherwise}</p>
        )}
      </div>
      <div
        className="grid gap-x-12 gap-y-3.5 border-t border-t-line-2 py-[clamp(24px,3vw,44px)] lg:grid-cols-[2fr_7fr_3fr]"
        data-part="vision"
      >
        <h2 className="font-sans text-sm font-semibold tracking-normal text-brand lg:pt-[0.9em]">
          {vision.title}
        </h2>
        {vision.claim && (
          <p
            className="num font-serif normal-nums text-[length:clamp(2rem,1.4rem_+_2.6vw,3.75rem)]/[1.06] font-normal tracking-[-0.026em] text-balance"
            {...markOf(vision.claim)}
          >
            {aim ? (
              <>
                <span className="whitespace-nowrap text-brand">{aim.figure}</span> <span>{aim.rest}</span>
              </>
            ) : (
              vision.claim.text
            )}
          </p>
        )}
        <p className="max-w-[34em] text-ink-2 lg:pt-[0.9em] lg:text-[0.9375rem]">
          {vision.claim ? vision.text : vision.otherwise}
        </p>
      </div>
      {(mission.claim || vision.claim) && <p className="src mt-5">{copy.note}</p>}
    </section>
  );
}
