import { createContext, type ReactNode, useContext } from "react";
import { istShortMoment } from "#platform/format/dates.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { Shape } from "#ui/icon/shapes.ts";

type ScreenProps = {
  title: string;
  lead?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
};

/** The sentence of what was done last, as its act declares it. */
export const MessageContext = createContext("");

/** A screen of the desk: where it belongs, its one heading, what can be done from it, what was done last. */
export function Screen({ title, lead, back, actions, children }: ScreenProps) {
  const message = useContext(MessageContext);
  return (
    <main
      id="main"
      className="w-full max-w-310 px-4 pt-5 pb-16 outline-none md:px-8 md:pt-7 md:pb-20 lg:col-2 lg:row-span-full print:max-w-none print:p-0"
      tabIndex={-1}
    >
      <header className="desk-head mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          {back && (
            <a
              className="desk-back inline-flex min-h-8 items-center gap-1 text-[0.875rem] text-ink-3 no-underline print:hidden"
              href={back.href}
            >
              <Icon shape="back" size={16} />
              {back.label}
            </a>
          )}
          <h1>{title}</h1>
          {lead && <p className="mt-1.5 max-w-[68ch] text-ink-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </header>
      {message && <Notice tone="ok">{message}</Notice>}
      {children}
    </main>
  );
}

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
    <section className={wide ? "panel panel-wide" : "panel"} id={id} aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export type Tone = "ok" | "warn" | "bad" | "idle" | "live";

const TINT: Record<Tone, string> = {
  ok: "bg-up-tint text-up-t",
  warn: "bg-flat-tint text-flat-t",
  bad: "bg-down-tint text-down-t",
  idle: "bg-sunk text-ink-2",
  live: "bg-tech-bg text-tech",
};

/** A state as icon and word. */
export function State({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`state inline-flex items-center gap-1 rounded-full py-px pr-2 pl-1.5 text-[0.8125rem] font-[550] whitespace-nowrap ${TINT[tone]}`}
    >
      <Icon shape={tone} size={14} />
      {children}
    </span>
  );
}

const LIVE: Record<Tone, "alert" | "status" | undefined> = {
  ok: "status",
  warn: undefined,
  bad: "alert",
  idle: undefined,
  live: undefined,
};

/** A word to the person: what was done, what is wrong, what to know. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={LIVE[tone]}>
      <Icon shape={tone as Shape} size={18} />
      <div>{children}</div>
    </div>
  );
}

/** A moment in India's time. */
export function When({ at }: { at: string | Date | null | undefined }) {
  if (!at) return <>—</>;
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={`${istShortMoment(date)} IST`}>
      {istShortMoment(date)}
    </time>
  );
}

/** Names and values. */
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

/** How far something has come, in words and as a bar. */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div className="meter grid gap-1">
      <span>{label}</span>
      <progress value={value} max={Math.max(max, 1)} aria-label={label} />
    </div>
  );
}
