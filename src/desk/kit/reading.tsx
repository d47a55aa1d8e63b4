import { type ReactNode, useContext } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, HiddenFields, Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { When } from "#ui/layout/panel.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { MessageContext } from "./screen.tsx";

/**
 * A view of what is decided on: narrow ones are beside the others in a wide window, wide ones are omitted on a phone.
 */
export type ReadingView = {
  name: string;
  label: string;
  /** The label on a phone. */
  short?: string;
  count?: number;
  isNarrow?: boolean;
  isWide?: boolean;
};

/** The frame's name, the target of links within the page. */
export const READING_FRAME = "reading-page";

type ReadingProps = {
  title: string;
  back: { href: string; label: string };
  state: ReactNode;
  views: ReadingView[];
  /** The name of the current view. */
  view: string;
  /** The page in a frame, a mail in an inert one; without it, `children` are read. */
  frame?: { src: string; title: string; isForeign?: boolean; isPhone?: boolean } | undefined;
  children?: ReactNode;
  /** The findings and details: beside the page, unless they are what is read. */
  aside?: ReactNode;
  menu?: ReactNode;
  /** The decision, always visible. */
  decision: ReactNode;
};

/** A screen for reading a text before publication: the page as it will be, remarks beside it, one decision below. */
export function ReadingScreen({
  title,
  back,
  state,
  views,
  view,
  frame,
  children,
  aside,
  ...rest
}: ReadingProps) {
  const message = useContext(MessageContext);
  const label = views.find(({ name }) => name === view)?.label;
  return (
    <main id="main" aria-label={title} className="reading outline-none" tabIndex={-1}>
      <header className="reading-head">
        <a className="desk-back btn btn-quiet reading-back" href={back.href}>
          <Icon shape="back" size={18} />
          <span className="max-md:sr-only">{back.label}</span>
        </a>
        <div className="reading-title">
          <h1>{title}</h1>
          <span className="reading-state">{state}</span>
        </div>
        <nav className="reading-views" aria-label="Views">
          {views.map(({ name, label, short, count, isNarrow, isWide }) => (
            <a
              key={name}
              className={isNarrow ? "min-[76rem]:hidden" : isWide ? "max-md:hidden" : ""}
              href={`?view=${name}`}
              aria-current={name === view ? "true" : undefined}
            >
              {short && <span className="md:hidden">{short}</span>}
              <span className={short && "max-md:hidden"}>{label}</span>
              {count ? <span className="reading-count">{count}</span> : null}
            </a>
          ))}
        </nav>
        {rest.menu && (
          <details className="reading-menu">
            <summary className="btn btn-quiet" aria-label="More">
              <Icon shape="more" size={18} />
            </summary>
            <div>{rest.menu}</div>
          </details>
        )}
      </header>
      {message && (
        <div className="reading-message">
          <Notice tone="ok">{message}</Notice>
        </div>
      )}
      <div className="reading-body">
        {frame ? (
          <div className="reading-frame">
            <SkipLink to="#decision">Skip the page</SkipLink>
            <iframe
              className={frame.isPhone ? "reading-page mx-auto max-w-[390px]" : "reading-page"}
              name={READING_FRAME}
              src={frame.src}
              title={frame.title}
              {...(frame.isForeign && { sandbox: "" })}
            />
          </div>
        ) : (
          // It scrolls by itself: the arrow keys need a stop in it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          <section className="reading-words" aria-label={label} tabIndex={0}>
            <h2 className="vh">{label}</h2>
            {children}
          </section>
        )}
        {aside && (
          <aside className="reading-aside" aria-label="Remarks">
            {aside}
          </aside>
        )}
      </div>
      <section id="decision" className="reading-decide" aria-label="Decision" tabIndex={-1}>
        {rest.decision}
      </section>
    </main>
  );
}

type DecisionProps = {
  /** Why the last press did nothing. */
  error?: string | undefined;
  /** What to know before pressing. */
  children: ReactNode;
  /** The acts, the main one last. */
  acts?: ReactNode;
};

/** A decision: what to know before it, and what this person may do. */
export const Decision = ({ error, children, acts }: DecisionProps) => (
  <>
    <div className="decide-words" aria-live="polite">
      {error && <p className="font-[550] text-down-t">{error}</p>}
      {children}
    </div>
    {acts && <div className="decide-acts">{acts}</div>}
  </>
);

/** The decision at the end of a screen with other parts, always visible. */
export const DecisionBar = ({ label = "Decision", ...decision }: DecisionProps & { label?: string }) => (
  <section id="decision" className="reading-decide decision-bar" aria-label={label} tabIndex={-1}>
    <Decision {...decision} />
  </section>
);

type SheetProps = {
  label: string;
  isOpen?: boolean | undefined;
  tone?: "primary" | "plain";
  children: ReactNode;
};

/** A button of the decision that asks for more first, in a sheet above it; one is open at a time. */
export function DecisionSheet({ label, isOpen, tone = "plain", children }: SheetProps) {
  return (
    <details className="decide-sheet" name="decision" open={isOpen || undefined}>
      <summary className={`btn btn-${tone}`}>{label}</summary>
      <div className="decide-ask">{children}</div>
    </details>
  );
}

type MainProps<Intent extends string> = {
  intent: NoInfer<Intent>;
  label: string;
  /** What is decided on, as it was read. */
  fields?: Record<string, string | number | undefined>;
  /** What it asks for first. */
  children?: ReactNode;
  isOpen?: boolean | undefined;
  /** The label of the button in the sheet, if it differs. */
  press?: string;
};

/** The main act of a decision: one press, or a sheet if it asks for more first. */
export const MainAct = <Intent extends string = never>({
  intent,
  label,
  fields,
  children,
  isOpen,
  press = label,
}: MainProps<Intent>) => (
  <div className="is-main">
    {children ? (
      <DecisionSheet label={`${label}…`} tone="primary" isOpen={isOpen}>
        <form method="post" className="stack">
          <HiddenFields fields={fields} />
          {children}
          <Submit<Intent> intent={intent} tone="primary">
            {press}
          </Submit>
        </form>
      </DecisionSheet>
    ) : (
      <ActionButton<Intent> intent={intent} label={label} tone="primary" fields={fields} />
    )}
  </div>
);

type SentBackProps = { by: string; at: Date | string; note: string };

/** States who returned a text, when, and what must change. */
export const SentBack = ({ by, at, note }: SentBackProps) => (
  <Notice tone="warn">
    <p>
      Sent back by {by} on <When at={at} />:
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{note}</p>
  </Notice>
);

/** Names the view of changes since a text was returned, for its current reader. */
export const sinceTitle = ({ by }: Pick<SentBackProps, "by">, reader: string): string =>
  by === reader ? "Since you last read it" : "Since it was sent back";

type SendBackProps = { errors: Record<string, string>; values: Record<string, string> };

/** Asks what must change before a text is returned to its writer (`return`, `note`). */
export const SendBackSheet = ({ errors, values }: SendBackProps) => (
  <DecisionSheet label="Send back" isOpen={errors.note !== undefined}>
    <form
      method="post"
      className="stack"
      data-keep="return"
      data-guard={values.note === undefined ? "" : "typed"}
    >
      <Field
        label="What must change"
        name="note"
        rows={4}
        value={values.note}
        error={errors.note}
        hint="The writer sees this above the text."
        maxLength={2000}
      />
      <Submit<"return"> intent="return">Send back</Submit>
    </form>
  </DecisionSheet>
);
