import type { ShownClaim } from "#domain/firm/claims.ts";
import { markOf } from "#ui/primitives/mark.ts";

/** How many filters each invented company passes; the two that pass all are the month's ideas. */
const PASSED = [4, 11, 2, 7, 26, 1, 16, 5, 21, 3, 26, 9, 13, 2];
const FILTERS = 26;

/** Companies as lines, filters as uprights: a line ends where a filter stops it. */
function Sieve() {
  const x = (filter: number) => 4 + filter * 12.4;
  return (
    <svg viewBox="0 0 336 132" className="h-auto w-full" aria-hidden="true">
      {Array.from({ length: FILTERS - 1 }, (_, i) => (
        <path key={String(i)} d={`M${x(i + 1)} 2V130`} stroke="var(--plan-line)" />
      ))}
      {PASSED.map((count, i) => {
        const y = 8 + i * 9;
        const passed = count === FILTERS;
        const end = x(count);
        return (
          <g key={`${y}`}>
            <path
              d={`M0 ${y}H${end}`}
              stroke={passed ? "var(--plan)" : "var(--ink-3)"}
              strokeWidth={passed ? 2.5 : 1}
            />
            {passed ? (
              <circle cx={end + 4} cy={y} r="4.5" fill="var(--plan)" />
            ) : (
              <path d={`M${end} ${y - 3}v6`} stroke="var(--ink-2)" strokeWidth="2" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

const BUSINESS = "M0 74C60 68 84 60 130 54S220 40 336 18";
const MARKET =
  "0 84 L22 76 L40 78 L62 54 L84 46 L108 38 L128 44 L150 60 L170 66 L192 72 L214 58 L236 60 L258 42 L280 44 L304 30 L336 24";

/** Where the two readings agree, and where they do not. */
function Together() {
  return (
    <svg viewBox="0 0 336 96" className="h-auto w-full" fill="none" aria-hidden="true">
      <path
        d={`${BUSINESS}L${MARKET.split(" L").reverse().join(" L")}Z`}
        fill="var(--plan-line)"
        opacity=".6"
      />
      <path d={BUSINESS} stroke="var(--plan)" strokeWidth="3" />
      <path d={`M${MARKET}`} stroke="var(--ink)" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}

/** A page with a case, its risks and its figures. */
function Written() {
  return (
    <svg viewBox="0 0 336 60" className="h-auto w-full" aria-hidden="true">
      {[0, 12, 24, 36, 48].map((y, row) => (
        <g key={y}>
          <path
            d={`M28 ${y + 6}H${[310, 270, 330, 292, 160][row]}`}
            stroke="var(--plan-line)"
            strokeWidth="6"
          />
          <path
            d={`M0 ${y + 6}h14`}
            stroke={row === 2 ? "var(--plan)" : "var(--plan-line)"}
            strokeWidth="6"
          />
        </g>
      ))}
    </svg>
  );
}

/** Two reports far apart, and the alerts between them. */
function Between() {
  return (
    <svg viewBox="0 0 240 60" className="h-auto w-full" aria-hidden="true">
      <path d="M0 58H240" stroke="var(--plan-line)" strokeWidth="2" />
      {[2, 206].map((x) => (
        <rect key={x} x={x} y="14" width="32" height="44" fill="var(--plan-line)" />
      ))}
      {[66, 88, 142, 174].map((x) => (
        <path key={x} d={`M${x} 58V36`} stroke="var(--plan)" strokeWidth="4" />
      ))}
    </svg>
  );
}

const DRAWINGS: Record<string, () => React.ReactElement> = {
  ideas: Sieve,
  together: Together,
  written: Written,
  alerts: Between,
};

type Card = { key: string; title: string; text: string; figure?: string };
type Props = {
  copy: { title: string; lead: string; cards: Card[] };
  /** Every filter of a report; undefined if the list may not be shown. */
  listed: { claim: ShownClaim; filters: { name: string; limit: string }[] } | undefined;
};

/** What a subscriber gets, as six cards laid like bricks: wide ones contain a drawing, narrow ones a figure. */
export function WealthFeatures({ copy, listed }: Props) {
  return (
    <section id="get" className="wrap sec" aria-labelledby="get-title" data-plan="wealth">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h2 id="get-title">{copy.title}</h2>
        <p className="max-w-[26em] text-ink-2">{copy.lead}</p>
      </div>
      <ul className="bricks mt-[clamp(28px,3.4vw,48px)] grid gap-5 sm:grid-cols-[1fr_1fr] min-[60rem]:grid-cols-[repeat(12,1fr)]">
        {copy.cards.map(({ key, title, text, figure }) => {
          const Drawing = DRAWINGS[key];
          return (
            <li
              className="flex flex-col gap-6 rounded-card border border-line bg-card p-[clamp(22px,2.4vw,32px)] data-[card=filters]:border-wealth-line data-[card=filters]:bg-wealth-tint"
              key={key}
              data-card={key}
            >
              {figure && (
                <p className="brick-figure num" aria-hidden="true">
                  {figure}
                </p>
              )}
              {Drawing && <Drawing />}
              <div className="mt-auto">
                <h3 className="text-h4">{title}</h3>
                <p className="mt-2 max-w-[34em] text-ink-2">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {listed && (
        <details
          id="filters"
          className="mt-5 rounded-card border border-wealth-line px-[clamp(22px,2.4vw,32px)]"
        >
          <summary className="flex min-h-14 items-center font-medium" {...markOf(listed.claim)}>
            {listed.claim.text}
          </summary>
          <ul className="grid gap-x-12 pb-5 text-sm md:grid-cols-2">
            {listed.filters.map(({ name, limit }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2">
                <span>{name}</span> <span className="num text-ink-2">{limit}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
