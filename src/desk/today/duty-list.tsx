import { askHref } from "#desk/commenting/ask-sheet.tsx";
import { State, type Tone } from "#ui/feedback/notice.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { type Duty, isPressing } from "./duty.ts";

/** Lists the member's duties: the most urgent as a card, then what else waits, and what is in progress. */
export function DutyList({ duties }: { duties: Duty[] }) {
  const [first, ...others] = duties.filter(isPressing);
  const underWay = duties.filter((duty) => !isPressing(duty));
  return (
    <section id="duties" data-live="60" data-list="" className="mb-6" aria-label="Due now">
      {first && (
        <ul>
          <FirstDuty duty={first} />
        </ul>
      )}
      <Rows title={first && "Also waiting for you"} duties={others} />
      <Rows title={first && "Under way"} duties={underWay} />
    </section>
  );
}

function FirstDuty({ duty: { tone, word, title, why, figures, href, label, asks } }: { duty: Duty }) {
  return (
    <li className="rounded-card border border-line bg-card p-4 md:p-6">
      <State tone={tone}>{word}</State>
      <h2 className="mt-1.5 text-[1.5rem]/tight font-serif font-normal wrap-anywhere">{title}</h2>
      {why.length > 0 && <p className="mt-1.5 text-ink-2 wrap-anywhere">{why.join(" ")}</p>}
      {figures && (
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-[0.875rem] sm:flex sm:flex-wrap">
          {figures.map(({ name, value, isGood }) => (
            <div key={name}>
              <dt className="text-ink-3">{name}</dt>
              <dd className="flex items-center gap-1.5 font-[550] tabular-nums">
                {isGood !== undefined && (
                  <span className={isGood ? "text-up-t" : "text-flat-t"}>
                    <Icon shape={isGood ? "ok" : "warn"} size={16} />
                  </span>
                )}
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <a className="btn btn-primary min-h-12 max-md:w-full" href={href} data-row="">
          {label}
          <span className="vh">: {title}</span>
        </a>
        {asks && (
          <a className="btn min-h-12 max-md:w-full" href={askHref(href)}>
            Ask {asks}
          </a>
        )}
      </div>
    </li>
  );
}

const Rows = ({ title, duties }: { title: string | undefined; duties: Duty[] }) =>
  duties.length > 0 && (
    <>
      {title && <h2 className="mt-6 mb-2">{title}</h2>}
      <ul className="rounded-card border border-line bg-card">
        {duties.map((duty) => (
          <DutyRow key={duty.href + duty.word} duty={duty} />
        ))}
      </ul>
    </>
  );

const EDGE: Record<Tone, string> = {
  ok: "border-l-transparent",
  warn: "border-l-accent",
  bad: "border-l-down",
  idle: "border-l-transparent",
  live: "border-l-transparent",
};

function DutyRow({ duty: { tone, word, title, why, href, label } }: { duty: Duty }) {
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-3 px-4 py-3 not-first:border-t not-first:border-t-line ${EDGE[tone]}`}
    >
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <strong className="font-semibold">{title}</strong> <State tone={tone}>{word}</State>
        </p>
        {why.length > 0 && <p className="desk-quiet wrap-anywhere">{why.join(" ")}</p>}
      </div>
      <a className="btn" href={href} data-row="">
        {label}
        <span className="vh">: {title}</span>
      </a>
    </li>
  );
}
