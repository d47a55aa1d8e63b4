import { IdeaField } from "./idea-field.tsx";

const SERIES = [
  66, 69, 63, 67, 64, 70, 66, 69, 62, 64, 55, 45, 47, 38, 30, 33, 24, 18, 21, 16, 25, 22, 31, 36, 33, 42, 47,
  50,
];

export type SpecimenCopy = {
  channel: string;
  number: string;
  company: string;
  text: string;
  points: { term: string; text: string }[];
  foot: string;
  mark: string;
};

type Props = { copy: SpecimenCopy; firm: { name: string; registration: string } };

/** An alert as the channel shows it, on an invented company. */
export function AlertSpecimen({ copy, firm }: Props) {
  return (
    <figure id="alert" className="specimen scroll-mt-28 lg:sticky lg:top-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-5 py-3.5 text-sm">
        <b className="font-semibold text-brand">Momentum X</b>
        <span className="text-ink-2">{copy.channel}</span>
      </div>
      <div className="grid gap-4 p-5">
        <p className="text-sm">
          <b className="font-semibold">
            {firm.name}, {firm.registration}
          </b>
          <br />
          <span className="text-ink-2">{copy.number}</span>
        </p>
        <div
          className="plot relative mt-3 h-65"
          role="img"
          aria-label="An annotated chart: a shaded zone, a lower line that ends the idea, an upper line of review"
        >
          <IdeaField zone={44} review={10} closes={SERIES} to={84} />
          <span className="plot-label text-brand" style={{ right: 0, top: "10%", translate: "0 -150%" }}>
            Review
          </span>
          <span className="plot-label text-brand" style={{ left: 8, top: "50%", translate: "0 -50%" }}>
            Zone
          </span>
          <span className="plot-label text-down-t" style={{ right: 0, top: "82%", translate: "0 60%" }}>
            Wrong
          </span>
        </div>
        <p>
          <b className="font-semibold">{copy.company}</b> {copy.text}
        </p>
        <dl className="grid gap-1.5 text-sm">
          {copy.points.map(({ term, text }) => (
            <div key={term} className="grid grid-cols-[4.5rem_1fr]">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-3 text-note">{copy.foot}</p>
      </div>
      <figcaption className="border-line border-t bg-sunk px-5 py-3 text-ink-2 text-note">
        {copy.mark}
      </figcaption>
    </figure>
  );
}
