import { useRef, useState } from "react";
import { island } from "#ui/island/define.ts";
import { type Arrangement, arrange, sectionsHere } from "./arrangement.ts";
import { forgetArrangement, keepArrangement, siteOrder } from "./keep-arrangement.ts";

type Named = { id: string; name: string };

const named = (): Named[] =>
  sectionsHere().map((section) => ({ id: section.id, name: section.querySelector("h2")?.textContent ?? "" }));
const isCompact = () => document.documentElement.hasAttribute("data-compact");

/**
 * Lets a reader choose which sections of every digest come first, and whether they show in full. It works on the
 * sections that the page has, whichever these are.
 */
export const ArrangeDialog = island("web/digest/arrange-dialog", function ArrangeDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sections, setSections] = useState<Named[]>([]);
  const [compact, setCompact] = useState(false);
  const [status, setStatus] = useState("");

  function show(said: string) {
    setSections(named());
    setCompact(isCompact());
    setStatus(said);
  }
  function choose(choice: Arrangement, said: string) {
    arrange(choice);
    const kept = keepArrangement(choice);
    show(kept ? said : `${said} This browser keeps nothing, so it holds until you leave the page.`);
  }
  function move({ id, name }: Named, by: -1 | 1) {
    const order = sections.map((section) => section.id).filter((other) => other !== id);
    const at = sections.findIndex((section) => section.id === id) + by;
    order.splice(at, 0, id);
    choose({ compact, order }, `${name} is now ${at + 1} of ${sections.length}.`);
  }
  function reset() {
    arrange({ compact: false, order: siteOrder() });
    forgetArrangement();
    show("The digest shows as we publish it.");
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-small scripted"
        aria-haspopup="dialog"
        onClick={() => {
          show("");
          dialog.current?.showModal();
        }}
      >
        Arrange Sections
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively */}
      <dialog
        ref={dialog}
        className="dg-share m-auto w-[min(100%_-_24px,520px)] rounded-card border border-line-2 bg-paper text-ink shadow-card"
        aria-labelledby="arrange-title"
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        closedby="any"
      >
        <div className="grid gap-4 p-[clamp(16px,4vw,24px)]">
          <div>
            <h2 id="arrange-title" className="text-h4">
              Arrange the digest
            </h2>
            <p className="mt-1 text-ink-2 text-sm">
              Kept on this device only, for every digest. Nothing is sent to us.
            </p>
          </div>
          <ol className="border-line border-t">
            {sections.map((section, at) => (
              <li key={section.id} className="flex items-center border-line border-b">
                <span className="mr-auto py-2 text-[0.9375rem]/snug">{section.name}</span>
                <Mover by={-1} name={section.name} off={at === 0} onMove={() => move(section, -1)} />
                <Mover
                  by={1}
                  name={section.name}
                  off={at === sections.length - 1}
                  onMove={() => move(section, 1)}
                />
              </li>
            ))}
          </ol>
          <Views
            compact={compact}
            onChoose={(view, said) => choose({ compact: view, order: sections.map(({ id }) => id) }, said)}
          />
        </div>
        <div className="sticky bottom-0 flex items-center justify-between gap-4 border-line border-t bg-paper px-[clamp(16px,4vw,24px)] py-3">
          <p role="status" className="min-h-6 text-ink-2 text-sm">
            {status}
          </p>
          <div className="flex flex-none gap-2">
            <button type="button" className="dbar-btn underline" onClick={reset}>
              Reset
            </button>
            <button type="button" className="btn btn-ink btn-small" onClick={() => dialog.current?.close()}>
              Done
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
});

type MoverProps = { by: -1 | 1; name: string; off: boolean; onMove: () => void };

/** Moves a section by one. At an end it does nothing, and keeps the focus. */
function Mover({ by, name, off, onMove }: MoverProps) {
  return (
    <button
      type="button"
      className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-lead hover:bg-sunk aria-disabled:cursor-default aria-disabled:opacity-30"
      aria-disabled={off}
      onClick={() => off || onMove()}
    >
      <span aria-hidden="true">{by < 0 ? "↑" : "↓"}</span>
      <span className="vh">
        Move {name} {by < 0 ? "up" : "down"}
      </span>
    </button>
  );
}

const VIEWS = [
  { compact: false, name: "Full", says: "Text, pictures and tables." },
  { compact: true, name: "Compact", says: "Headlines, key figures, pictures." },
];

type ViewsProps = { compact: boolean; onChoose: (compact: boolean, said: string) => void };

function Views({ compact, onChoose }: ViewsProps) {
  return (
    <fieldset className="grid gap-3 min-[480px]:grid-cols-2">
      <legend className="mb-2 font-medium text-sm">Each section shows</legend>
      {VIEWS.map((view) => (
        <label
          key={view.name}
          className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border border-line-2 px-3 py-2.5 has-checked:border-ink"
        >
          <input
            type="radio"
            name="view"
            className="mt-1 accent-(--ink)"
            checked={view.compact === compact}
            onChange={() => onChoose(view.compact, `The sections are ${view.name.toLowerCase()}.`)}
          />
          <span className="text-[0.9375rem]/snug">
            <span className="font-medium">{view.name}</span>
            <span className="block text-ink-2 text-sm">{view.says}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
