import { disclosureFrame } from "#domain/compliance/rules.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { candlePaths } from "#ui/charts/fall-geometry.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { AboutCopy } from "./copy.server.ts";
import { LEVELS, standingSessions } from "./drawn.ts";

const SESSIONS = 64;
const pitch = 100 / SESSIONS;
const candles = candlePaths(standingSessions(SESSIONS), {
  x: (i) => Number(((i + 0.5) * pitch).toFixed(2)),
  y: (value) => Number((100 - value).toFixed(2)),
  ticks: [],
  pitch,
});

type Props = {
  copy: AboutCopy["aboutus"]["standing"];
  firm: Pick<Firm, "registration" | "enlistment"> & Partial<Pick<Firm, "imported">>;
};

/** The two registrations as the levels on which a drawn price comes to rest: each badge is a level's flag. */
export function Registrations({ copy, firm }: Props) {
  const levels = [
    { name: copy.registration, value: firm.registration, at: LEVELS.upper },
    { name: copy.enlistment, value: firm.enlistment, at: LEVELS.lower },
  ];
  return (
    <section id="standing" className="pt-[clamp(28px,3.4vw,52px)]" aria-labelledby="standing-title">
      <div className="standing">
        <div
          className="standing-field absolute top-0 right-[var(--axis)] bottom-0 left-0"
          role="img"
          aria-label={copy.drawing}
        >
          <svg
            className="absolute inset-0 h-full w-full"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path
              d={candles.upWicks}
              className="standing-wick fill-none stroke-brand stroke-1 [vector-effect:non-scaling-stroke]"
            />
            <path
              d={candles.downWicks}
              className="standing-wick fill-none stroke-brand stroke-1 [vector-effect:non-scaling-stroke]"
            />
            <path
              d={candles.upBodies}
              className="standing-filled fill-brand stroke-brand stroke-1 [vector-effect:non-scaling-stroke]"
            />
            <path
              d={candles.downBodies}
              className="standing-open fill-paper stroke-brand stroke-1 [vector-effect:non-scaling-stroke]"
            />
          </svg>
        </div>
        <ul data-allow-copy="" aria-label="Registrations">
          {levels.map(({ name, value, at }) => (
            <li
              key={name}
              className="absolute inset-x-0 flex items-start justify-between gap-2 border-t-[1.5px] border-ink px-(--bleed)"
              style={{ top: `${at}%` }}
              data-badge=""
            >
              <span className="absolute bottom-full pb-1.5 text-note/[1.2] text-ink-2">{name}</span>
              <span className="flag num ml-auto md:-mt-3.5 md:h-7 md:min-w-60">{value}</span>
            </li>
          ))}
        </ul>
        <div className="standing-note wrap pointer-events-none absolute inset-x-0 top-0 bottom-auto grid justify-items-end">
          <div className="w-[62%] md:w-[min(25em,44%)]">
            <h2 id="standing-title" className="text-h3">
              {copy.title}
            </h2>
            <p className="mt-3 hidden text-sm text-ink-2 md:block">{copy.text}</p>
          </div>
        </div>
      </div>
      <div className="wrap mt-6 grid gap-x-12 gap-y-3 md:grid-cols-[1fr_auto] md:items-start">
        <div className="grid gap-1">
          <p className="mb-3 text-ink-2 md:hidden">{copy.text}</p>
          <p className="src">{copy.caption}</p>
          <p className="max-w-[52em] text-ink-3 text-note">{disclosureFrame(firm).disclaimer}</p>
        </div>
        <Link
          href={officialLinks.analystList}
          className="inline-flex min-h-11 items-center text-sm underline"
        >
          {copy.lookUp}
        </Link>
      </div>
    </section>
  );
}
