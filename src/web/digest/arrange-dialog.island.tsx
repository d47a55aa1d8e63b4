import { useEffect, useEffectEvent, useRef, useState } from "react";
import { island } from "#ui/island/define.ts";
import { type Arrangement, arrange, sectionsHere, siteOrder } from "./arrangement.ts";
import { forgetArrangement, keepArrangement } from "./keep-arrangement.ts";

// A browser that knows these attributes opens the dialog by itself; what is in it comes with the script.
const opens = { command: "show-modal", commandfor: "arrange" };

const idsOf = (sections: HTMLElement[]): string[] => sections.map(({ id }) => id);

/**
 * Lets a reader choose which sections of every digest come first, and whether they show in full. It works on the
 * sections that the page has, whichever these are.
 */
export const ArrangeDialog = island("web/digest/arrange-dialog", function ArrangeDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sections, setSections] = useState<HTMLElement[]>([]);
  const [compact, setCompact] = useState(false);
  const [status, setStatus] = useState("");

  function show(said: string) {
    setSections(sectionsHere());
    setCompact(document.documentElement.hasAttribute("data-compact"));
    setStatus(said);
    if (!dialog.current?.open) dialog.current?.showModal();
  }
  const follow = useEffectEvent(() => {
    if (dialog.current?.open) show("");
  });
  // The browser may have opened it before the script came.
  useEffect(() => follow(), []);

  function choose(choice: Arrangement, said: string) {
    arrange(choice);
    show(keepArrangement(choice) ? said : `${said} It holds on this page only.`);
  }
  function move(name: string, at: number, to: number) {
    const order = idsOf(sections);
    order.splice(to, 0, ...order.splice(at, 1));
    choose({ compact, order }, `${name} is now ${to + 1} of ${order.length}.`);
  }
  function reset() {
    arrange({ compact: false, order: idsOf(siteOrder ?? sections) });
    forgetArrangement();
    show("The digest shows as we publish it.");
  }

  return (
    <>
      <button type="button" className="btn btn-line btn-small" onClick={() => show("")} {...opens}>
        Arrange Sections
      </button>
      <dialog
        id="arrange"
        ref={dialog}
        className="dg-share dg-arrange"
        aria-labelledby="arrange-title"
        closedby="any"
      >
        <h2 id="arrange-title">Arrange the digest</h2>
        <p>Kept on this device only, for every digest.</p>
        {sections.length > 0 && (
          <>
            <ol>
              {sections.map((section, at) => {
                const name = section.querySelector(".msec-name > span, h2")?.textContent ?? "";
                return (
                  <li key={section.id}>
                    <span>{name}</span>
                    {[-1, 1].map((by) => (
                      // At an end the button does nothing, and keeps the focus.
                      <button
                        key={by}
                        type="button"
                        aria-label={`Move ${name} ${by < 0 ? "up" : "down"}`}
                        aria-disabled={!sections[at + by]}
                        onClick={() => sections[at + by] && move(name, at, at + by)}
                      >
                        {by < 0 ? "↑" : "↓"}
                      </button>
                    ))}
                  </li>
                );
              })}
            </ol>
            <label>
              <input
                type="checkbox"
                checked={compact}
                onChange={() =>
                  choose(
                    { compact: !compact, order: idsOf(sections) },
                    `The sections are ${compact ? "full" : "compact"}.`,
                  )
                }
              />
              Compact: headlines, key figures and pictures only
            </label>
            <footer>
              <p role="status">{status}</p>
              <button type="button" className="dbar-btn underline" onClick={reset}>
                Reset
              </button>
              <button type="button" className="btn btn-ink btn-small" onClick={() => dialog.current?.close()}>
                Done
              </button>
            </footer>
          </>
        )}
      </dialog>
    </>
  );
});
