import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";

type Props = Pick<AboutCopy["aboutus"], "mission" | "vision" | "claimsNote">;

/** The mission and the vision, each with a sentence on its meaning. */
export function Aims({ mission, vision, claimsNote }: Props) {
  return (
    <section id="mission" className="wrap sec" aria-label={`${mission.title} and ${vision.title}`}>
      <div className="grid gap-6 lg:grid-cols-12">
        <article
          className="grid content-between gap-12 rounded-card bg-night p-[clamp(24px,3vw,44px)] text-on-night lg:col-span-5"
          data-card="mission"
        >
          <h2 className="font-sans font-semibold text-night-mark text-sm tracking-normal">{mission.title}</h2>
          <div>
            {mission.claim && (
              <p
                className="text-balance font-serif text-h2 leading-[1.1] tracking-[-0.024em]"
                {...markOf(mission.claim)}
              >
                {mission.claim.text}
              </p>
            )}
            <p className="mt-6 max-w-[30em] text-on-night-2">{mission.text}</p>
          </div>
        </article>
        <article
          className="grid content-between gap-12 rounded-card border border-line-2 bg-card p-[clamp(24px,3vw,44px)] lg:col-span-7"
          data-card="vision"
        >
          <h2 className="font-sans font-semibold text-brand text-sm tracking-normal">{vision.title}</h2>
          <div>
            {vision.claim && (
              <p
                className="text-balance font-serif text-h2 leading-[1.1] tracking-[-0.024em]"
                {...markOf(vision.claim)}
              >
                {vision.claim.text}
              </p>
            )}
            <p className="mt-6 max-w-[30em] text-ink-2">{vision.claim ? vision.text : vision.otherwise}</p>
          </div>
        </article>
      </div>
      {(mission.claim || vision.claim) && <p className="src mt-5">{claimsNote}</p>}
    </section>
  );
}
