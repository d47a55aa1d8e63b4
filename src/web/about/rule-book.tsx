import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import type { AboutCopy } from "./copy.server.ts";

/** The philosophy in two columns, like an order book: what the firm does, and what that rules out. */
export function RuleBook({ copy }: { copy: AboutCopy["aboutus"]["philosophy"] }) {
  return (
    <section
      id="philosophy"
      className="wrap pb-[clamp(56px,2.75rem+3.6vw,100px)]"
      aria-labelledby="rules-title"
    >
      <Level name={copy.level} />
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h2 id="rules-title" className="lg:col-span-7">
          {copy.title}
        </h2>
        <p className="text-ink-2 lg:col-span-5">{copy.lead}</p>
      </div>
      <div
        className="mt-[clamp(28px,3.6vw,52px)] overflow-hidden rounded-card border border-line-2 bg-card"
        data-card="philosophy"
      >
        <p
          className="hidden md:grid md:grid-cols-[1fr_56px_1fr] md:border-b md:border-line-2 md:px-0 md:py-4 md:text-[0.9375rem] md:font-[550]"
          aria-hidden="true"
        >
          <span className="px-[clamp(18px,2.4vw,36px)] text-right text-brand">{copy.does}</span>
          <span className="col-3 px-[clamp(18px,2.4vw,36px)] text-down-t">{copy.doesNot}</span>
        </p>
        <ol>
          {copy.rules.map((rule, i) => (
            <li
              key={rule.does}
              className="group relative grid not-first:max-md:border-t not-first:max-md:border-line pl-11.5 md:grid-cols-[1fr_56px_1fr] md:items-center md:p-0"
              data-rule=""
            >
              <p className="pt-3.5 pr-4.5 pb-1 leading-[1.45] md:grid md:h-full md:items-center md:border-b md:border-line md:px-[clamp(18px,2.4vw,36px)] md:group-last:border-b-0 md:py-3.75 md:text-right md:text-balance">
                <span className="block text-[0.84375rem] font-[550] text-brand md:sr-only">{copy.does}</span>{" "}
                {rule.does}
              </p>
              <span
                className="num normal-nums absolute top-4.5 left-0 w-11.5 text-center font-serif text-md/[1.4] font-[460] text-ink-3 md:static md:grid md:h-full md:w-auto md:place-items-center md:border-x md:border-line-2 md:bg-sunk"
                aria-hidden="true"
              >
                {i + 1}
              </span>
              <p className="pt-3.5 pr-4.5 pb-3.5 leading-[1.45] text-ink-2 md:grid md:h-full md:items-center md:border-b md:border-line md:px-[clamp(18px,2.4vw,36px)] md:group-last:border-b-0 md:py-3.75 md:text-balance">
                <span className="block text-[0.84375rem] font-[550] text-down-t md:sr-only">
                  {copy.doesNot}
                </span>{" "}
                {rule.doesNot}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <Link href="/disclaimer" className="mt-4 inline-flex min-h-11 items-center text-sm underline">
        {copy.more}
      </Link>
    </section>
  );
}
