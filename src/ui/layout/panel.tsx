import type { ReactNode } from "react";
import { istShortMoment } from "#platform/format/dates.ts";

/** A part of a screen under its own heading. */
export function Panel({
  title,
  id,
  actions,
  children,
  wide,
}: {
  title: string;
  id?: string;
  actions?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <section className={wide ? "panel min-[60rem]:col-span-full" : "panel"} id={id} aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** A list of names and values. */
export function Facts({ rows }: { rows: (readonly [ReactNode, ReactNode] | false | undefined)[] }) {
  return (
    <dl className="facts grid gap-2">
      {rows.map((row, n) =>
        row ? (
          // Rows of one list never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div className="grid grid-cols-[minmax(96px,32%)_minmax(0,1fr)] gap-3" key={n}>
            <dt className="text-ink-3">{row[0]}</dt>
            <dd className="wrap-anywhere">{row[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Shows progress in words and as a bar. */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div className="meter grid gap-1">
      <span>{label}</span>
      <progress value={value} max={Math.max(max, 1)} aria-label={label} />
    </div>
  );
}

/** Renders a moment in Indian time. */
export function When({ at }: { at: string | Date | null | undefined }) {
  if (!at) return <>—</>;
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={`${istShortMoment(date)} IST`}>
      {istShortMoment(date)}
    </time>
  );
}
