import { PlanTitle, PlanWays } from "./plan-opening.tsx";
import { ThreeEndings } from "./three-endings.tsx";

type Props = {
  copy: {
    name: string;
    title: string;
    lead: string;
    primary: string;
    secondary: string;
    price: string;
    drawing: string;
    note: string;
    labels: { note: string; review: string; invalid: string; zone: string; time: string };
  };
  facts: { term: string; text: string }[];
  weeks: number;
};

/** The opening of Momentum X: what it is, an idea with its three endings beside it, and four facts below. */
export function MomentumHero({ copy, facts, weeks }: Props) {
  return (
    <section
      className="border-(--plan-line) border-b bg-(--plan-tint)"
      data-plan="momentum"
      aria-labelledby="page-title"
    >
      <div className="wrap grid items-start gap-x-14 gap-y-10 pt-[clamp(32px,4.4vw,64px)] lg:grid-cols-[5fr_7fr]">
        <div className="grid justify-items-start gap-5 lg:pb-12">
          <PlanTitle copy={copy} size="text-[clamp(2.5rem,1.9rem+2.6vw,4.125rem)]" />
          <p className="max-w-[32em] text-ink-2 text-lead">{copy.lead}</p>
          <PlanWays copy={copy} part="#alert" />
        </div>
        <figure>
          <ThreeEndings labels={copy.labels} drawing={copy.drawing} weeks={weeks} />
          <figcaption className="src mt-3 mb-8">{copy.note}</figcaption>
        </figure>
      </div>
      <dl className="wrap grid gap-x-8 border-t border-(--plan-line) py-5 sm:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(4,1fr)] lg:py-7">
        {facts.map(({ term, text }) => (
          <div className="py-2 lg:max-w-68" key={term}>
            <dt className="text-[0.84375rem] text-ink-2">{term}</dt>
            <dd className="leading-[1.4] font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
