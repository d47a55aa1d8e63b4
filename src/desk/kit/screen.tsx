import { createContext, type ReactNode, useContext } from "react";
import { istShortMoment } from "#platform/format/dates.ts";
import { Glyph, type Shape } from "./icon.tsx";

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
    <main id="main" className="desk-main" tabIndex={-1}>
      <header className="desk-head">
        <div className="desk-head-words">
          {back && (
            <a className="desk-back" href={back.href}>
              <Glyph shape="back" size={16} />
              {back.label}
            </a>
          )}
          <h1>{title}</h1>
          {lead && <p className="desk-lead">{lead}</p>}
        </div>
        {actions && <div className="desk-actions">{actions}</div>}
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
        {actions && <div className="desk-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export type Tone = "ok" | "warn" | "bad" | "idle" | "live";

/** A state as icon and word. */
export function State({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`state state-${tone}`}>
      <Glyph shape={tone} size={14} />
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
      <Glyph shape={tone as Shape} size={18} />
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
    <dl className="facts">
      {rows.map((row, n) =>
        row ? (
          // Rows of one list never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={n}>
            <dt>{row[0]}</dt>
            <dd>{row[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** How far something has come, in words and as a bar. */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div className="meter">
      <span>{label}</span>
      <progress value={value} max={Math.max(max, 1)} aria-label={label} />
    </div>
  );
}
