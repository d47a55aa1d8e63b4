function Pages({ mark }: { mark: string }) {
  return (
    <div className="pages relative grid justify-items-center pt-7" aria-hidden="true">
      <span />
      <span />
      <div className="relative p-6 shadow-card">
        <p className="font-serif text-lg leading-tight">Example Paints Ltd</p>
        <p className="text-note text-ink-2">{mark}</p>
        <svg viewBox="0 0 240 150" className="mt-4 h-auto w-full" fill="none" aria-hidden="true">
          {[26, 30, 29, 36, 40, 44, 43, 52].map((height, i) => (
            <rect
              key={height}
              x={i * 30}
              y={72 - height}
              width="22"
              height={height}
              className="fill-wealth-line"
            />
          ))}
          <path
            d="M0 44 30 30 60 38 90 16 120 34 150 24 180 8 232 14"
            className="stroke-wealth"
            strokeWidth="2"
          />
          <path d="M0 96h232M0 110h210M0 124h226M0 138h130" className="stroke-line-2" strokeWidth="5" />
        </svg>
      </div>
    </div>
  );
}

function Channel({ mark }: { mark: string }) {
  return (
    <div
      className="channel mx-auto grid w-[min(100%,400px)] gap-3 self-center rounded-card border border-wealth-line bg-card p-5 shadow-card"
      aria-hidden="true"
    >
      <p>
        <b className="font-semibold text-wealth">Wealth X</b> <span>Read only</span>
      </p>
      <p>
        Example Paints Ltd: the quarter’s results are in. Two filters changed. The report’s page 3 is updated.
      </p>
      <p>{mark}</p>
    </div>
  );
}

type Props = {
  copy: { title: string; lead: string; mark: string; ways: { key: string; title: string; text: string }[] };
};

/** How Wealth X reaches a reader: long reading as PDF, short news in the channel. */
export function WealthDelivery({ copy }: Props) {
  return (
    <section
      id="delivery"
      className="border-wealth-line border-y bg-wealth-tint py-[clamp(56px,6vw,96px)]"
      aria-labelledby="delivery-title"
    >
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
          <h2 id="delivery-title">{copy.title}</h2>
          <p className="max-w-[26em] text-ink-2">{copy.lead}</p>
        </div>
        <ul className="mt-[clamp(32px,4vw,56px)] grid gap-x-14 gap-y-12 md:grid-cols-2">
          {copy.ways.map(({ key, title, text }) => (
            <li key={key} className="grid grid-rows-[1fr_auto] gap-6" data-way={key}>
              {key === "pdf" ? <Pages mark={copy.mark} /> : <Channel mark={copy.mark} />}
              <div>
                <h3 className="text-h4">{title}</h3>
                <p className="mt-2 max-w-[34em] text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
