import { State, type Tone } from "#ui/feedback/notice.tsx";
import { type Duty, isPressing } from "./duty.ts";

/** Lists what is due for the member, the most urgent first. */
export function DutyList({ duties }: { duties: Duty[] }) {
  const pressing = duties.filter(isPressing).length;
  return (
    <section id="duties" data-live="60" className="duties mb-6" aria-label="Due now">
      <h2 className="mb-2">
        {pressing === 0
          ? "Nothing to do today"
          : pressing === 1
            ? "One thing to do"
            : `${pressing} things to do`}
      </h2>
      {duties.length > 0 && (
        <ul data-list="" className="rounded-card border border-line bg-card">
          {duties.map((duty) => (
            <DutyRow key={duty.href + duty.word} duty={duty} />
          ))}
        </ul>
      )}
    </section>
  );
}

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
      <div className="duty-words min-w-0 flex-[1_1_240px]">
        <p className="duty-title flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
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
