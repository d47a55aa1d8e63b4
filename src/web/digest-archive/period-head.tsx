import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { unbroken } from "#web/digest/print.ts";
import { SampleNote } from "#web/digest/sample-note.tsx";
import type { PeriodView } from "./compose-period.ts";
import { type Crumb, Crumbs } from "./parts.tsx";
import type { PeriodLink, Total } from "./view.ts";

type Props = {
  view: PeriodView;
  /** The pages between this one and the archive. */
  above?: Crumb[];
  /** The content beside the text. */
  children: React.ReactNode;
};

/** The name of a month or year, links to its neighbours, and its summary in sentences and sums. */
export function PeriodHead({ view, above = [], children }: Props) {
  const { name, sentences, totals, samples, previous, next } = view;
  const [first, ...rest] = sentences;
  return (
    <>
      {samples && <SampleNote>{`the digests of ${name} are`}</SampleNote>}
      <div className="wrap pt-[clamp(40px,4.4vw,64px)]">
        <Level name="Archive" />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Crumbs here={name} above={[["Archive", "/dailydigest/archive"], ...above]} />
          <Neighbours previous={previous} next={next} />
        </div>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h1>{name}</h1>
            <p className="mt-6 max-w-[36em] text-lead">{first && unbroken(first)}</p>
            <p className="mt-4 max-w-[36em] text-ink-2">{unbroken(rest.join(" "))}</p>
            <Totals totals={totals} />
            {samples && <p className="src mt-3">Totals of generated figures, not of the market.</p>}
          </div>
          <div className="lg:col-span-7">{children}</div>
        </div>
      </div>
    </>
  );
}

const TEXT = { up: "text-up-t", down: "text-down-t", flat: "", none: "" };

const Totals = ({ totals }: { totals: Total[] }) => (
  <dl className="da-totals mt-7 grid max-w-120 sm:max-lg:max-w-none sm:max-lg:grid-cols-3 sm:max-lg:gap-6">
    {totals.map(({ name, figure, tone, note }) => (
      <div
        key={name}
        className="flex items-baseline justify-between gap-4 border-t border-line py-3.25 sm:max-lg:flex-col sm:max-lg:justify-start sm:max-lg:gap-1"
      >
        <dt className="grid text-sm/[1.35]">
          {name}
          {note && <span>{note}</span>}
        </dt>
        <dd
          className={`font-serif text-2xl/[1.2] font-[440] tracking-[-0.015em] whitespace-nowrap num normal-nums ${TEXT[tone]}`}
        >
          {figure}
        </dd>
      </div>
    ))}
  </dl>
);

const Neighbours = ({ previous, next }: Pick<PeriodView, "previous" | "next">) => (
  <nav aria-label="Before and after" className="flex flex-wrap gap-x-6">
    {previous && <Neighbour rel="prev" {...previous} />}
    {next && <Neighbour rel="next" {...next} />}
  </nav>
);

function Neighbour({ rel, period, name }: PeriodLink & { rel: "prev" | "next" }) {
  const arrow = <span aria-hidden="true">{rel === "prev" ? "←" : "→"}</span>;
  return (
    <Link rel={rel} className="day-link" href={`/dailydigest/archive/${period}`}>
      {rel === "prev" && arrow}
      <span>
        <span className="vh">
          {rel === "prev" ? "Previous" : "Next"} {period.length === 4 ? "year" : "month"},{" "}
        </span>
        {name}
      </span>
      {rel === "next" && arrow}
    </Link>
  );
}
