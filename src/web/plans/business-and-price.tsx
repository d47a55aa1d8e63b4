/** An invented company's quarterly earnings, and its price twice a quarter, in drawing units. */
const EARNINGS = [30, 31, 33, 32, 35, 38, 37, 41, 44, 43, 47, 51, 54, 53, 58];
const PRICE = [
  34, 37, 35, 40, 45, 52, 58, 63, 60, 66, 61, 54, 47, 40, 34, 31, 29, 33, 30, 35, 33, 40, 47, 44, 52, 55, 51,
  58, 63, 60,
];

const HEIGHT = 78;
const PEAK = PRICE.indexOf(Math.max(...PRICE));

type Props = { labels: { price: string; business: string }; drawing: string; from: string; to: string };

/** The business as bars, the price as a line over them: the years of a holding, from edge to edge of the screen. */
export function BusinessAndPrice({ labels, drawing, from, to }: Props) {
  const slot = 100 / EARNINGS.length;
  const line = PRICE.map((value, i) => `${((i + 0.5) * (slot / 2)).toFixed(2)} ${HEIGHT - value}`).join(" ");
  return (
    <div
      className="years relative mt-[clamp(20px,2.4vw,36px)] h-[clamp(240px,29vw,420px)]"
      role="img"
      aria-label={drawing}
    >
      <svg
        className="absolute inset-0 h-full w-full overflow-visible"
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {EARNINGS.map((value, i) => (
          <rect
            key={String(i)}
            x={(i * slot + slot * 0.09).toFixed(2)}
            y={HEIGHT - value}
            width={(slot * 0.82).toFixed(2)}
            height={value}
            className="fill-wealth-line"
          />
        ))}
        <path
          d={`M${line}`}
          className="fill-none stroke-ink stroke-[2.25] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
        />
      </svg>
      <span
        className="absolute text-sm/[1.2] font-[550] whitespace-nowrap"
        style={{ left: `${(PEAK + 0.5) * (slot / 2)}%`, top: "12%", translate: "16px 0" }}
      >
        {labels.price}
      </span>
      <span
        className="absolute right-2 text-sm/[1.2] font-[550] text-wealth"
        style={{ left: `${2 * slot}%`, bottom: "16px", translate: "8px 0" }}
      >
        {labels.business}
      </span>
      <span
        className="absolute inset-y-0 border-l border-dashed border-wealth pt-1 pl-2 text-sm/[1.2] whitespace-nowrap text-ink-2"
        style={{ left: `${2 * slot}%` }}
      >
        {from}
      </span>
      <span
        className="absolute inset-y-0 right-0 border-l border-dashed border-wealth pt-1 pl-2 text-sm/[1.2] wrap-anywhere text-ink-2"
        style={{ left: `${12 * slot}%` }}
      >
        {to}
      </span>
    </div>
  );
}
