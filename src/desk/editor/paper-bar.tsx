import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import type { SaveLine } from "./status.ts";
import { StatusLine } from "./status-line.tsx";

type BarProps = {
  back: { href: string; label: string };
  line: SaveLine | undefined;
  /** How long the text is. */
  words: string | undefined;
  children: ReactNode;
};

/** The bar of a screen to write on: the way back, what was saved, how long the text is, its settings and its button. */
export const PaperBar = ({ back, line, words, children }: BarProps) => (
  <div className="paper-bar">
    <a className="btn btn-quiet paper-back" href={back.href}>
      <Icon shape="back" size={18} />
      <span className="max-sm:sr-only">{back.label}</span>
    </a>
    <StatusLine line={line} />
    <p className="paper-words">{words}</p>
    {children}
  </div>
);

/** The settings of a text beside it, a sheet on a phone. They are part of its form whether they are shown or not. */
export function Drawer({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (drawer.current) drawer.current.open = false;
    drawer.current?.querySelector("summary")?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !drawer.current?.open) return;
    event.preventDefault();
    close();
  };
  return (
    <details ref={drawer} className="paper-drawer" name="paper-bar" open={isOpen} onKeyDown={leave}>
      <summary className="btn btn-quiet paper-icon">
        <Icon shape="drawer" size={18} />
        <span className="vh">Settings</span>
      </summary>
      <section className="paper-settings" aria-label="Settings">
        <div className="row justify-between">
          <h2>Settings</h2>
          <button type="button" className="btn btn-quiet paper-icon scripted" onClick={close}>
            <Icon shape="bad" size={18} />
            <span className="vh">Close the settings</span>
          </button>
        </div>
        {children}
      </section>
    </details>
  );
}
