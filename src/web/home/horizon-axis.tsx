import type { PricedPlan } from "#web/plans/priced-plan.server.ts";
import { horizonEnds } from "./rules.ts";

const MIN_DAYS = 0.3;
const MAX_DAYS = 1_700;
/** Returns a holding period's position on the axis, in per cent, on a logarithmic scale. */
const place = (days: number) =>
  Number(((100 * Math.log(days / MIN_DAYS)) / Math.log(MAX_DAYS / MIN_DAYS)).toFixed(2));

const LINES: Record<PricedPlan["key"], string> = {
  momentum: "M0 48 8 40 15 22 22 30 30 24 38 52 46 74 52 66 58 78 66 46 74 18 82 26 89 12 94 34 100 30",
  wealth: "M0 80C18 66 30 58 48 55S78 46 100 20",
};

type Props = { plans: PricedPlan[]; notCovered: { title: string; text: string } };

/** The axis of holding periods: each service's range, and what is not covered. */
export function HorizonAxis({ plans, notCovered }: Props) {
  const stretches = plans.flatMap((plan) => {
    const ends = horizonEnds(plan.horizon);
    return ends
      ? [{ plan, ends, from: place(ends.from.days), to: ends.open ? 100 : place(ends.to.days) }]
      : [];
  });
  const ticks = [
    { label: "1 day", at: place(1), end: false },
    ...stretches.flatMap(({ ends: { from, to } }) => [
      { label: from.label, at: place(from.days), end: false },
      { label: to.label, at: place(to.days), end: true },
    ]),
  ];
  return (
    <div className="horizon" data-horizon="">
      <div className="horizon-names relative h-16.5 sm:h-12.5">
        <p style={{ left: 0 }} className="absolute bottom-2 max-w-[34%]">
          <span className="block text-ink-2">{notCovered.title}</span>
          {notCovered.text}
        </p>
        {stretches.map(({ plan, from, to }) => (
          <p
            className="absolute bottom-2"
            key={plan.key}
            style={{ left: `${from}%`, width: `${to - from}%` }}
            data-plan={plan.key}
          >
            <span className="block font-serif text-md/[1.2] font-[460] tracking-[-0.01em] whitespace-nowrap text-(color:--plan) sm:text-[1.1875rem]">
              {plan.name}
            </span>
            {plan.horizon}
          </p>
        ))}
      </div>
      <div className="horizon-field" aria-hidden="true">
        <span
          className="absolute inset-y-0 left-0 opacity-60 [background:repeating-linear-gradient(-45deg,var(--line-2)_0_1px,transparent_1px_8px)]"
          style={{ width: `${place(1)}%` }}
        />
        {stretches.map(({ plan, from, to }) => (
          <span
            key={plan.key}
            className="absolute inset-y-0 bg-(color:--plan-tint)"
            data-plan={plan.key}
            style={{ left: `${from}%`, width: `${to - from}%` }}
          >
            <svg
              className="h-full w-full overflow-visible"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path
                className="fill-none stroke-(color:--plan) stroke-2 [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
                d={LINES[plan.key]}
              />
            </svg>
          </span>
        ))}
      </div>
      <div className="horizon-ticks relative h-7.5" aria-hidden="true">
        {ticks.map(({ label, at, end }) => (
          <span
            className="absolute top-2.75 -translate-x-1/2 whitespace-nowrap before:absolute before:-top-2.75 before:left-[50%] before:h-1.75 before:border-l before:border-line-2"
            key={label}
            data-end={end ? "" : undefined}
            style={{ left: `${at}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
