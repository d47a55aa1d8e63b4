import { createContext, type ReactNode, useContext } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { Icon } from "#ui/icon/icon.tsx";

type ScreenProps = {
  title: string;
  /** Replaces the visible title, which then only names the screen. */
  heading?: ReactNode;
  lead?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
};

/** The message of the last act, as declared by the act. */
export const MessageContext = createContext("");

/** The title of a screen in the browser's tabs and history. */
export const ScreenTitle = ({ title }: { title: string }) => <title>{`${title} · Desk`}</title>;

/** A screen of the desk: the way back, its only heading, its actions, and the last act's message. */
export function Screen({ title, heading, lead, back, actions, children }: ScreenProps) {
  const message = useContext(MessageContext);
  return (
    <main
      id="main"
      aria-label={title}
      className="w-full max-w-310 px-4 pt-5 pb-16 outline-none md:px-8 md:pt-7 md:pb-20 lg:col-2 lg:row-span-full print:max-w-none print:p-0"
      tabIndex={-1}
    >
      <ScreenTitle title={title} />
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          {back && (
            <a
              className="desk-back inline-flex min-h-8 items-center max-md:min-h-11 gap-1 text-[0.875rem] text-ink-3 no-underline print:hidden"
              href={back.href}
            >
              <Icon shape="back" size={16} />
              {back.label}
            </a>
          )}
          {heading ?? <h1>{title}</h1>}
          {lead && <p className="mt-1.5 max-w-[68ch] text-ink-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </header>
      {message && <Notice tone="ok">{message}</Notice>}
      {children}
    </main>
  );
}

type PaperScreenProps = { title: string; notices?: ReactNode; children: ReactNode };

/**
 * A writing screen, without the menu beside it. Its form begins with a sticky bar (`paper-bar`); the last act's message
 * and the notices are below it.
 */
export function PaperScreen({ title, notices, children }: PaperScreenProps) {
  const message = useContext(MessageContext);
  return (
    <main id="main" aria-label={title} className="paper-screen" tabIndex={-1}>
      <ScreenTitle title={title} />
      <h1 className="vh">{title}</h1>
      <div className="paper-notices">
        {message && <Notice tone="ok">{message}</Notice>}
        {notices}
      </div>
      {children}
    </main>
  );
}

/** What a member who may not approve reads on a text that waits. */
export const WAITS_FOR_APPROVER = "It waits for a member who may approve.";

/**
 * Warns before an approval that these two, one of whom invited the other, approve for each other for the first time.
 */
export function ApprovalWarning({ marks }: { marks: readonly string[] }) {
  if (!marks.length) return null;
  return (
    <Notice tone="warn">
      {marks.join(". ")}. This approval asks those who manage the staff, once, whether these are two people.
      The ledger marks it.
    </Notice>
  );
}

type Pane = "list" | "main" | "aside";
type PaneScreenProps = {
  title: string;
  /** The pane shown in a window too narrow for three. */
  shown: Pane;
  list: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
};

const paneLook = (pane: Pane, shown: Pane): string =>
  `pane min-w-0 border-line min-[1100px]:h-dvh min-[1100px]:not-last:border-r min-[1100px]:overflow-y-auto ${pane === shown ? "" : "max-[1099.98px]:hidden"}`;

/** A screen of three panes: a list, the open item, and its context. One of them has the heading. */
export function PaneScreen({ title, shown, list, children, aside }: PaneScreenProps) {
  const message = useContext(MessageContext);
  return (
    <main
      id="main"
      aria-label={title}
      className="w-full outline-none min-[1100px]:grid min-[1100px]:grid-cols-[minmax(250px,348fr)_minmax(340px,548fr)_minmax(240px,312fr)] lg:col-2 lg:row-span-full print:block"
      tabIndex={-1}
    >
      <ScreenTitle title={title} />
      <div className={`${paneLook("list", shown)} bg-card`}>{list}</div>
      <div className={`${paneLook("main", shown)} flex flex-col`}>
        {message && (
          <div className="px-4 pt-4">
            <Notice tone="ok">{message}</Notice>
          </div>
        )}
        {children}
      </div>
      <div className={paneLook("aside", shown)}>{aside}</div>
    </main>
  );
}
