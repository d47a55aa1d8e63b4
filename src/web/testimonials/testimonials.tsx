import { Island } from "#ui/island/island.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { SnapControls } from "#web/home/snap-controls.island.tsx";

export type Testimonial = {
  id: string;
  name: string;
  role: string;
  message: string;
  isProven: boolean;
  /** From 1 to 5; 0 if the person gave none. */
  rating: number;
  /** The automatic advance visits only these. */
  highlight: boolean;
  service?: string | undefined;
};

const INTERVAL_MS = 5_000;
const BEST = 5;

type Props = { entries: readonly Testimonial[]; title: string; note: string; noteProven: string };

/** All testimonials, one in view at a time: a scrollable row with a dot per entry. */
export function Testimonials({ entries, title, note, noteProven }: Props) {
  const highlighted = entries.flatMap((entry, i) => (entry.highlight ? [i] : []));
  return (
    <section id="testimonials" className="sec" aria-labelledby="testimonials-title">
      <div className="wrap">
        <h2 id="testimonials-title" className="font-sans font-medium text-ink-2 text-lg tracking-normal">
          {title}
        </h2>
        <div data-snap="">
          <section
            className="snap-row relative mt-6 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain print:block"
            aria-label="All testimonials"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {entries.map((entry, i) => (
              <Entry key={entry.id} entry={entry} shown={i === (highlighted[0] ?? 0)} />
            ))}
          </section>
          <Island
            of={SnapControls}
            inView
            with={{
              what: "Testimonial",
              dots: entries.map(({ id, name }) => ({ anchor: `testimonial-${id}`, name })),
              stops: highlighted,
              intervalMs: INTERVAL_MS,
              className:
                "snap-controls-many mt-6 max-md:-mx-3 max-md:grid max-md:grid-cols-[repeat(auto-fit,2.75rem)] max-md:justify-center",
            }}
          />
        </div>
        <p className="src mt-4 max-w-[46em]">
          {entries.every(({ isProven }) => isProven) ? noteProven : note}
        </p>
      </div>
    </section>
  );
}

function Entry({ entry, shown }: { entry: Testimonial; shown: boolean }) {
  return (
    <figure
      id={`testimonial-${entry.id}`}
      className="grid min-w-0 flex-[0_0_100%] snap-start snap-always content-between gap-8"
      data-shown={shown}
    >
      <blockquote className="quote">
        <p {...markOf(entry)}>{entry.message}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-1 text-ink-2 text-sm">
        <span className="font-semibold text-ink">{entry.name}</span>
        <span>{entry.role}</span>
        {entry.service && <span>{entry.service}</span>}
        {entry.rating > 0 && (
          <span>
            Rated {entry.rating} of {BEST}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
