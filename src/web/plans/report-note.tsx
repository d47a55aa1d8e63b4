import { Link } from "#ui/primitives/link.tsx";

type Props = { copy: { title: string; text: string; button: string } };

/** The single report, beside the plans: a small sheet, its price in a sentence, and the link to it. */
export function ReportNote({ copy }: Props) {
  return (
    <aside
      className="mt-6 grid items-center gap-x-8 gap-y-5 rounded-card border border-(--plan-line) bg-(--plan-tint) p-[clamp(22px,2.6vw,36px)] sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]"
      data-plan="report"
      aria-label={copy.title}
    >
      <svg viewBox="0 0 64 80" width="64" height="80" aria-hidden="true" className="max-sm:hidden">
        <path d="M1 1h48l14 14v64H1z" className="fill-card" stroke="var(--plan-line)" />
        <path d="M49 1v14h14" fill="none" stroke="var(--plan-line)" />
        <path d="M10 14h26M10 22h18" stroke="var(--plan)" strokeWidth="2" />
        <path
          d="M10 70V58M18 70V52M26 70V56M34 70V46M42 70V49M50 70V40"
          stroke="var(--plan)"
          strokeWidth="4"
        />
        <path d="M10 34h44" className="stroke-line-2" />
      </svg>
      <div>
        <h3 className="text-h4">{copy.title}</h3>
        <p className="mt-1.5 max-w-[44em] text-ink-2">{copy.text}</p>
      </div>
      <Link
        href="/stockizenreport"
        className="btn btn-line max-sm:w-full sm:col-start-2 sm:justify-self-start lg:col-start-3"
      >
        {copy.button}
      </Link>
    </aside>
  );
}
