import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import type { SaveLine } from "./status.ts";
import { StatusLine } from "./status-line.tsx";

type BarProps = {
  back: { href: string; label: string };
  line: SaveLine | undefined;
  /** The length of the text. */
  words: string | undefined;
  children: ReactNode;
};

/** The bar of a writing screen: the way back, the saving state, the text's length, its settings and its button. */
export const PaperBar = ({ back, line, words, children }: BarProps) => (
  <div className="paper-bar">
    <a className="desk-back btn btn-quiet paper-back" href={back.href}>
      <Icon shape="back" size={18} />
      <span className="max-sm:sr-only">{back.label}</span>
    </a>
    <StatusLine line={line} />
    <p className="hidden text-[0.8125rem] text-ink-3 md:block">{words}</p>
    {children}
  </div>
);

type DetailsProps = { className: string; isOpen?: boolean; opener: ReactNode; children: ReactNode };

/** A part of the bar that opens; Escape closes it from within, and returns the focus to its opener. */
function BarDetails({ className, isOpen, opener, children }: DetailsProps) {
  const leave = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.preventDefault();
    shut(event.currentTarget);
  };
  return (
    <details className={className} name="paper-bar" open={isOpen} onKeyDown={leave}>
      {opener}
      {children}
    </details>
  );
}

function shut(part: HTMLDetailsElement | null): void {
  if (!part) return;
  part.open = false;
  part.querySelector("summary")?.focus();
}

/** A menu of the bar; it also closes on a press elsewhere. */
export function BarMenu({ opener, children }: { opener: ReactNode; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const menu = list.current?.closest("details");
      if (menu?.open && !menu.contains(target as Node)) menu.open = false;
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, []);
  return (
    <BarDetails className="paper-menu relative" opener={opener}>
      <div className="paper-list" ref={list}>
        {children}
      </div>
    </BarDetails>
  );
}

/** A text's settings beside it, a sheet on a phone. They belong to its form whether visible or not. */
export const Drawer = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <BarDetails
    className="paper-drawer"
    isOpen={isOpen}
    opener={
      <summary className="btn btn-quiet paper-icon">
        <Icon shape="drawer" size={18} />
        <span className="vh">Settings</span>
      </summary>
    }
  >
    <section className="paper-settings" aria-label="Settings">
      <div className="row justify-between">
        <h2>Settings</h2>
        <button
          type="button"
          className="btn btn-quiet paper-icon scripted"
          onClick={({ currentTarget }) => shut(currentTarget.closest("details"))}
        >
          <Icon shape="bad" size={18} />
          <span className="vh">Close the settings</span>
        </button>
      </div>
      {children}
    </section>
  </BarDetails>
);
