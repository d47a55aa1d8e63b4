import { Level } from "#ui/primitives/level.tsx";
import { Candles } from "./candles.tsx";

const SERIES = [30, 38, 33, 44, 52, 47, 58, 61, 54, 57, 45, 40, 46, 33, 28];
const VOLUMES = [22, 30, 18, 26, 34, 20, 28, 14, 12, 30, 38, 24, 44, 40];

/** The level is drawn first; the price comes after it. */
function ExitFirst() {
  return (
    <>
      <path d="M0 78H100" className="stroke-down" strokeWidth="2" />
      <path d="M0 42H100M0 54H100" className="stroke-brand-line" />
      <Candles closes={SERIES.slice(0, 8).map((y) => y - 8)} from={4} to={40} />
      <path d="M44 0V100" className="stroke-line-2" strokeDasharray="3 4" />
    </>
  );
}

/** Price above, volume below. */
function PriceAndVolume() {
  return (
    <>
      <Candles closes={SERIES.map((y) => y * 0.8 - 8)} from={0} to={100} />
      {VOLUMES.map((height, i) => (
        <rect
          key={height}
          x={(i + 0.2) * (100 / VOLUMES.length)}
          y={100 - height * 0.85}
          width={0.6 * (100 / VOLUMES.length)}
          height={height * 0.85}
          className="fill-brand-line"
        />
      ))}
    </>
  );
}

/** Many sessions, few of them marked. */
function Few() {
  return Array.from({ length: 44 }, (_, i) => {
    const marked = [3, 9, 17, 24, 30, 41].includes(i);
    const x = 1 + (i % 22) * 4.6;
    const y = i < 22 ? 18 : 64;
    return (
      <rect
        key={x + y}
        x={x}
        y={marked ? y : y + 9}
        width="1.8"
        height={marked ? 32 : 14}
        className={marked ? "fill-brand" : "fill-line-2"}
      />
    );
  });
}

const MARKS = [ExitFirst, PriceAndVolume, Few];

type Props = { copy: { title: string; cards: { title: string; text: string }[] } };

/** The three habits, each drawn in the terms of the chart itself. */
export function MomentumWhy({ copy }: Props) {
  return (
    <section id="why" className="wrap sec" aria-labelledby="why-title">
      <Level name="Why it is different" />
      <h2 id="why-title" className="max-w-[14em]">
        {copy.title}
      </h2>
      <ol className="why-cards mt-[clamp(28px,3.4vw,48px)]">
        {copy.cards.map(({ title, text }, i) => {
          const Mark = MARKS[i % MARKS.length];
          return (
            <li key={title} data-card="">
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="why-mark" aria-hidden="true">
                {Mark && <Mark />}
              </svg>
              <h3 className="text-h4">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
