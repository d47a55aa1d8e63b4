type Props = { copy: { title: string; items: string[] } };

/** The disclaimers, in full size and before the price. */
export function PlanDisclaimers({ copy }: Props) {
  return (
    <section
      className="bg-night-2 py-[clamp(48px,6vw,88px)] text-on-night"
      aria-labelledby="limits-title"
      data-disclaimers=""
    >
      <div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <h2 id="limits-title" className="max-w-[8em]">
          {copy.title}
        </h2>
        <ul className="border-night-line border-t">
          {copy.items.map((item) => (
            <li key={item} className="border-night-line border-b py-4">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
