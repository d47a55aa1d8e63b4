import { type ReactNode, useContext } from "react";
import { counted } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, HiddenFields, Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { When } from "#ui/layout/panel.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { MessageContext, ScreenTitle } from "./screen.tsx";

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
    <main
      id="main"
      aria-label={title}
      className="reading flex min-h-0 flex-1 flex-col outline-none"
      tabIndex={-1}
    >
      <ScreenTitle title={title} />
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-b-line bg-card px-2 py-1 md:min-h-14 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:px-4">
        <a className="desk-back btn btn-quiet" href={back.href}>
          <Icon shape="back" size={18} />
          <span className="max-md:sr-only">{back.label}</span>
        </a>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 md:flex-nowrap">
          <h1 className="max-w-full min-w-0 truncate font-sans text-[0.9375rem] leading-[1.4] font-semibold tracking-[0]">
            {title}
          </h1>
          <span className="reading-state">{state}</span>
        </div>
        <nav
          className="reading-views col-span-full row-2 my-1 flex gap-0.5 overflow-x-auto rounded-[10px] bg-sunk p-0.75 md:col-[auto] md:row-[auto]"
          aria-label="Views"
        >
          {views.map(({ name, label, short, count, isNarrow, isWide }) => (
            <a
              key={name}
              className={`inline-flex min-h-11 flex-[1_0_auto] items-center justify-center gap-1.5 rounded-lg px-1.5 text-[0.875rem] whitespace-nowrap no-underline md:min-h-9 md:px-3 pointer-coarse:min-h-11 ${
                name === view
                  ? "bg-card font-[550] text-ink shadow-[0_0_0_1px_var(--line-2)]"
                  : "text-ink-2 hover:text-ink"
              } ${isNarrow ? "min-[76rem]:hidden" : isWide ? "max-md:hidden" : ""}`}
              href={`?view=${name}`}
              aria-current={name === view ? "true" : undefined}
            >
              {short && <span className="md:hidden">{short}</span>}
              <span className={short && "max-md:hidden"}>{label}</span>
              {count ? (
                <span className="min-w-5 rounded-full bg-flat-tint px-1.25 text-center text-[0.8125rem] text-flat-t">
                  {count}
                </span>
              ) : null}
            </a>
          ))}
        </nav>
        {rest.menu && (
          <details className="reading-menu relative">
            <summary className="btn btn-quiet" aria-label="More">
              <Icon shape="more" size={18} />
            </summary>
            <div className="absolute top-full right-0 z-20 grid w-max max-w-[calc(100vw-24px)] gap-1 rounded-card border border-line-2 bg-card p-2 shadow-card">
              {rest.menu}
            </div>
          </details>
        )}
      </header>
      {message && (
        <div className="px-4 pt-2 [&>.notice]:mb-2">
          <Notice tone="ok">{message}</Notice>
        </div>
      )}
      <div
        className={`grid min-h-0 flex-1 grid-cols-1 ${aside ? "min-[76rem]:grid-cols-[minmax(0,1fr)_340px]" : ""}`}
      >
        {frame ? (
          <div className="relative min-h-0">
            <SkipLink to="#decision">Skip the page</SkipLink>
            <iframe
              className={`reading-page block size-full bg-paper print:h-[100vh] ${frame.isPhone ? "mx-auto max-w-[390px]" : ""}`}
              name={READING_FRAME}
              src={frame.src}
              title={frame.title}
              {...(frame.isForeign && { sandbox: "" })}
            />
          </div>
        ) : (
          // It scrolls by itself: the arrow keys need a stop in it.
          <section
            className="reading-words relative overflow-y-auto px-4 pt-5 pb-12"
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            tabIndex={0}
          >
            <h2 className="vh">{label}</h2>
            {children}
          </section>
        )}
        {aside && (
          <aside
            className="reading-aside relative hidden min-[76rem]:block min-[76rem]:overflow-y-auto min-[76rem]:border-l min-[76rem]:border-l-line min-[76rem]:p-5"
            aria-label="Remarks"
          >
            {aside}
          </aside>
        )}
      </div>
      <section
        id="decision"
        className="relative z-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-t-line-2 bg-card px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_rgb(11_27_51/7%)] md:px-6"
        aria-label="Decision"
        tabIndex={-1}
      >
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
    <div
      className="decide-words min-w-0 flex-[1_1_16rem] text-[0.875rem] max-md:basis-full"
      aria-live="polite"
    >
      {error && (
        <p role="alert" className="font-[550] text-down-t">
          {error}
        </p>
      )}
      {children}
    </div>
    {acts && <div className="decide-acts">{acts}</div>}
  </>
);

/** The decision at the end of a screen with other parts, always visible. */
export const DecisionBar = ({ label = "Decision", ...decision }: DecisionProps & { label?: string }) => (
  <section
    id="decision"
    className="decision-bar shadow-[0_-8px_24px_rgb(11_27_51/7%)]"
    aria-label={label}
    tabIndex={-1}
  >
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
    <details className="decide-sheet group/sheet" name="decision" open={isOpen || undefined}>
      <summary className={`btn btn-${tone} group-open/sheet:shadow-[inset_0_0_0_2px_var(--focus)]`}>
        {label}
      </summary>
      <div className="absolute right-3 bottom-[calc(100%+8px)] max-h-[min(28rem,62dvh)] w-[min(26rem,calc(100vw-24px))] overflow-y-auto rounded-card border border-line-2 bg-card p-4 shadow-card">
        {children}
      </div>
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
        <form method="post" className="stack" data-keep={intent}>
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

/** States that an approval despite the linter's remarks needs a reason. */
export const reasonNeeded = (remarks: number): string =>
  `${counted(remarks, "remark")} on its wording: an approval needs your reason.`;

type ReasonProps = {
  label?: string;
  name?: string;
  /** What the approval would do. */
  done?: "published" | "mailed";
  value: string | undefined;
  error: string | undefined;
};

/** Asks why a text is approved despite the linter's remarks. */
export const WordingReason = ({
  label = "Reason",
  name = "reason",
  done = "published",
  ...typed
}: ReasonProps) => (
  <Field
    {...typed}
    label={label}
    name={name}
    rows={3}
    hint={`Say why it may be ${done} despite the remarks. The ledger keeps your reason with your name.`}
    maxLength={2000}
  />
);

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
