import { IdeaField } from "./idea-field.tsx";

/** The idea's session, in per cent of the plot; the holding period follows it. */
const NOTE = 36;

const BEFORE = [44, 38, 40, 31, 25, 28, 20, 14, 17, 22, 19, 29, 35, 33, 41, 46, 52, 55];
const TO_REVIEW = `M${NOTE} 55 40 50 43 53 47 42 50 46 55 33 58 38 63 25 66 29 71 14`;
const TO_INVALID = `M${NOTE} 55 39 59 42 54 45 63 48 60 52 71 54 68 57 82`;
const TO_TIME = `M${NOTE} 55 41 58 45 50 50 54 55 47 60 56 66 49 72 57 79 50 86 56 93 49 100 53`;

type Props = {
  labels: { note: string; review: string; invalid: string; zone: string; time: string };
  drawing: string;
  weeks: number;
};

/**
 * One idea and its three endings: the review level, the price that proves it wrong, or the end of the holding period.
 */
export function ThreeEndings({ labels, drawing, weeks }: Props) {
  const week = (100 - NOTE) / weeks;
  return (
    <div className="plot endings relative" role="img" aria-label={drawing}>
      <span
        className="absolute inset-y-0 right-0 border-l border-ink bg-[color-mix(in_oklab,var(--card)_55%,transparent)]"
        style={{ left: `${NOTE}%` }}
      />
      <IdeaField zone={48} review={14} closes={BEFORE} to={NOTE} bleeds>
        <path
          d={TO_TIME}
          className="fill-none stroke-ink-2 stroke-[2.25] [stroke-linejoin:round]"
          strokeDasharray="2 4"
        />
        <path d={TO_INVALID} className="fill-none stroke-down stroke-[2.25] [stroke-linejoin:round]" />
        <path d={TO_REVIEW} className="fill-none stroke-brand stroke-[2.25] [stroke-linejoin:round]" />
      </IdeaField>
      <span
        className="absolute h-2.75 w-2.75 -translate-1/2 rounded-full bg-brand"
        style={{ left: "71%", top: "14%" }}
      />
      <span
        className="absolute h-2.75 w-2.75 -translate-1/2 rounded-full bg-down"
        style={{ left: "57%", top: "82%" }}
      />
      <span
        className="absolute h-2.75 w-2.75 -translate-1/2 rounded-full bg-ink-2"
        style={{ left: "100%", top: "53%" }}
      />
      <span className="plot-label" style={{ left: `${NOTE}%`, top: "3%", translate: "8px 0" }}>
        {labels.note}
      </span>
      <span
        className="plot-label whitespace-normal text-brand"
        style={{ left: "73%", right: "calc(-1 * var(--gutter))", top: "14%", translate: "0 -170%" }}
      >
        {labels.review}
      </span>
      <span className="plot-label text-down-t" style={{ left: "59%", top: "82%", translate: "0 70%" }}>
        {labels.invalid}
      </span>
      <span className="plot-label text-brand" style={{ left: 0, top: "60%", translate: "0 60%" }}>
        {labels.zone}
      </span>
      <span className="plot-label text-ink-2" style={{ right: 0, top: "61%", translate: "0 60%" }}>
        {labels.time}
      </span>
      <span
        className="absolute top-full pt-2.5 pr-2 pl-1.5 text-note/none text-ink-2"
        style={{ right: `${100 - NOTE}%` }}
      >
        Week
      </span>
      {Array.from({ length: weeks }, (_, i) => i + 1).map((count) => (
        <span
          key={count}
          className="absolute top-full border-l border-brand-line pt-2.5 pr-2 pl-1.5 text-note/none text-ink-2"
          style={{ left: `${NOTE + (count - 1) * week}%` }}
        >
          {count}
        </span>
      ))}
    </div>
  );
}
