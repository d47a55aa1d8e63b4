import type { ReactNode } from "react";

/** Renders a step of the morning's path: numbered, with its own anchor and a word for its state. */
export function Step({
  n,
  id,
  title,
  lead,
  mark,
  children,
}: {
  n: number;
  id: string;
  title: string;
  lead?: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="panel dig-step" id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>
          <span
            className="inline-grid h-6 w-6 place-items-center rounded-full border border-line-2 text-[0.8125rem] font-[550] text-ink-2 tabular-nums"
            aria-hidden="true"
          >
            {n}
          </span>
          {title}
        </h2>
        {mark}
      </div>
      {lead && <p className="desk-quiet mb-3 max-w-[68ch]">{lead}</p>}
      {children}
    </section>
  );
}
