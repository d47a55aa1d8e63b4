import type { ShownClaim } from "#domain/firm/claims.ts";
import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { figureOf, logHeights } from "./rules.ts";

type Props = Pick<AboutCopy["aboutus"], "mission" | "vision" | "claimsNote">;

/** The mission in words; the vision as a level above today's levels. */
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
          className="grid gap-8 rounded-card border border-line-2 bg-card p-[clamp(24px,3vw,44px)] lg:col-span-7"
          data-card="vision"
        >
          <div className="grid gap-x-10 gap-y-3 md:grid-cols-2">
            <div>
              <h2 className="font-sans font-semibold text-brand text-sm tracking-normal">{vision.title}</h2>
              {vision.claim && (
                <p
                  className="mt-3 font-serif text-h3 leading-[1.12] tracking-[-0.02em]"
                  {...markOf(vision.claim)}
                >
                  {vision.claim.text}
                </p>
              )}
            </div>
            <p className="text-ink-2 text-sm md:pt-9">{vision.claim ? vision.text : vision.otherwise}</p>
          </div>
          {vision.levels.length > 0 && <Reach levels={vision.levels} scale={vision.scale} />}
        </article>
      </div>
      {(mission.claim || vision.claim) && <p className="src mt-5">{claimsNote}</p>}
    </section>
  );
}

const FOOT = 15;
const HEAD = 92;

/** Claims with a figure as levels of one logarithmic axis; the first of them is the aim. */
function Reach({ levels, scale }: { levels: ShownClaim[]; scale: string }) {
  const figures = levels.flatMap((claim) => {
    const figure = figureOf(claim.text);
    return figure ? [{ ...figure, claim }] : [];
  });
  const heights = logHeights(
    figures.map(({ value }) => value),
    FOOT,
    HEAD,
  );
  return (
    <div>
      <ul className="num relative h-66 border-r border-line-2">
        {figures.map(({ figure, rest, claim }, i) => (
          <li
            className="group absolute inset-x-0 border-t-[1.5px] border-ink data-aim:border-dashed data-aim:border-brand"
            key={rest}
            style={{ bottom: `${heights[i]}%` }}
            data-aim={i === 0 ? "" : undefined}
          >
            <span className="flag absolute top-[-13.5px] right-0 min-w-26 group-data-aim:bg-brand">
              {figure}
            </span>{" "}
            {/* On a phone the lowest name has no room beside its flag. */}
            <span
              className="absolute bottom-1 left-0 text-sm/[1.2] text-ink-2 group-data-aim:text-brand max-sm:group-last:top-4.25 max-sm:group-last:bottom-auto"
              {...markOf(claim)}
            >
              {rest}
            </span>
          </li>
        ))}
      </ul>
      <p className="src mt-3">{scale}</p>
    </div>
  );
}
