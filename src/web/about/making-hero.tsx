import type { Firm, FrameFirm } from "#domain/firm/rules.ts";
import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { Cue } from "./cue.tsx";
import { drawnPaths } from "./drawn.ts";

const PATHS = 40;
const NOW = 36;
const drawing = drawnPaths(PATHS, NOW);

type Props = { copy: AboutCopy["aboutNew"]["hero"]; firm: FrameFirm & Pick<Firm, "grievanceOfficer"> };

/** The first screen of /about-new: the plate of credentials over a price and its equally possible paths. */
export function MakingHero({ copy, firm }: Props) {
  const { credentials: words } = copy;
  const rows = [
    [words.name, firm.legalName],
    [words.registration, firm.registration],
    [words.enlistment, firm.enlistment],
    [words.compliance, firm.complianceOfficer],
    [words.grievance, firm.grievanceOfficer],
    [words.office, firm.address],
  ];
  return (
    <section className="making-hero" aria-labelledby="making-hero-title">
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 id="making-hero-title">{copy.title}</h1>
          <p className="mt-7 max-w-[31em] text-lead text-on-night-2">{copy.lead}</p>
          <div className="mt-7 text-on-night [&_span]:border-night-line">
            <Cue href="#making">{copy.down}</Cue>
          </div>
        </div>
        <div
          className="plate relative z-1 self-start rounded-card border border-night-line bg-night-2 p-[clamp(20px,2.2vw,32px)] lg:col-span-5"
          data-allow-copy=""
          data-credentials=""
        >
          <h2 className="font-sans font-semibold text-night-mark text-sm tracking-normal">{words.title}</h2>
          {copy.claim && (
            <p className="mt-2 font-serif text-h4 tracking-[-0.015em]" {...markOf(copy.claim)}>
              {copy.claim.text}
            </p>
          )}
          <dl className="num mt-5">
            {rows.map(([term, value]) => (
              <div key={term}>
                <dt className="text-note/[1.6] text-on-night-2">{term}</dt>
                <dd className="text-sm">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div
        className="fan relative mt-6 h-[clamp(170px,24vw,340px)] lg:-mt-18"
        role="img"
        aria-label={copy.drawing}
      >
        <svg
          className="absolute inset-0 h-full w-full"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {drawing.futures.map((d) => (
            <path
              key={d}
              d={d}
              className="fill-none stroke-night-mark stroke-1 opacity-34 [vector-effect:non-scaling-stroke]"
            />
          ))}
          <path
            d={drawing.past}
            className="fill-none stroke-on-night stroke-2 [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        <span
          className="absolute top-[26%] bottom-0 border-l border-dashed border-on-night-2 opacity-60"
          style={{ left: `${NOW}%` }}
          aria-hidden="true"
        />
      </div>
      <p className="wrap src pt-4 pb-5.5 text-on-night-2">{copy.caption}</p>
    </section>
  );
}
