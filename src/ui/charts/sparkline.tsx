import { grouped } from "#platform/format/numbers.ts";

const WIDTH = 160;
const HEIGHT = 40;

/** Renders a small series of bars, oldest first; its numbers are in a table for readers who cannot see it. */
export function Sparkline({ values, label }: { values: { name: string; value: number }[]; label: string }) {
  const most = Math.max(1, ...values.map(({ value }) => value));
  const step = WIDTH / Math.max(values.length, 1);
  return (
    <figure className="relative overflow-hidden">
      <svg
        className="block h-12 w-full max-w-80"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className="stroke-line-2" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
        {values.map(({ name, value }, n) => {
          const height = Math.max(value > 0 ? 2 : 0, (value / most) * (HEIGHT - 4));
          return (
            <rect
              key={name}
              className={n === values.length - 1 ? "fill-brand" : "fill-brand-line"}
              x={n * step + 1}
              y={HEIGHT - 1 - height}
              width={Math.max(1, step - 2)}
              height={height}
              rx="1"
            />
          );
        })}
      </svg>
      <table className="vh">
        <caption>{label}</caption>
        <tbody>
          {values.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{grouped(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
