import { Candles } from "./candles.tsx";

const SERIES = [10, 22, 14, 30, 44, 36, 52, 56, 44, 48, 30, 22, 30, 12, 4];
const ARRIVAL = [8, 4, 14, 10, 24, 34, 30, 46, 42, 58, 66];
const VOLUMES = [22, 30, 18, 26, 34, 20, 28, 14, 12, 30, 38, 24, 44, 40];

/** From left to right: the level that ends the idea, the zone, and only then the price. */
function ExitFirst() {
  return (
    <>
      <path d="M0 88H100" className="stroke-down" strokeWidth="2" />
      <path d="M22 56H100V72H22Z" className="fill-brand-line" />
      <Candles closes={ARRIVAL} from={46} to={100} />
    </>
  );
}

/** Price above, volume below. */
function PriceAndVolume() {
  return (
    <>
      <Candles closes={SERIES} from={0} to={100} />
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

/** The three habits, each drawn in chart terms. */
export function MomentumWhy({ copy }: Props) {
  return (
    <section id="why" className="wrap sec" aria-labelledby="why-title">
      <h2 id="why-title" className="max-w-[14em]">
        {copy.title}
      </h2>
      <ol className="mt-[clamp(28px,3.4vw,48px)] grid gap-9 md:grid-cols-[repeat(3,1fr)] md:gap-7">
        {copy.cards.map(({ title, text }, i) => {
          const Mark = MARKS[i % MARKS.length];
          return (
            <li className="grid content-start gap-2.5" key={title} data-card="">
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
