type Props = {
  copy: { title: string; lead: string; cards: { title: string; question: string; text: string }[] };
};

/** The six sections of a report, numbered as on the sheet and ruled like a form. */
export function ReportParts({ copy }: Props) {
  return (
    <section id="parts" className="wrap sec" aria-labelledby="parts-title" data-plan="report">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h2 id="parts-title" className="max-w-[13em]">
          {copy.title}
        </h2>
        <p className="max-w-[26em] text-ink-2">{copy.lead}</p>
      </div>
      <ol className="parts-grid mt-[clamp(28px,3.4vw,48px)] grid border-t border-line-2 md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)]">
        {copy.cards.map(({ title, question, text }, i) => (
          <li key={title} data-card="">
            <span
              className="num font-serif normal-nums text-[2.5rem]/[0.95] font-[380] text-(color:--plan)"
              aria-hidden="true"
            >
              {i + 1}
            </span>
            <div>
              <h3 className="text-h4">{title}</h3>
              <p className="plan-ink mt-1 text-sm font-medium text-(color:--plan)">{question}</p>
              <p className="mt-2 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
