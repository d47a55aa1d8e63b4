import { useEffect, useEffectEvent, useRef, useState } from "react";
import { island } from "#ui/island/define.ts";
import { Link } from "#ui/primitives/link.tsx";

// A browser that supports these attributes opens and closes the dialog natively.
const opens = { command: "show-modal", commandfor: "share" };
const closes = { command: "close", commandfor: "share" };

/** `lines` summarise the day: its headline and its sentences. */
type Props = { address: string; title: string; lines: string[] };

/** The address of the newest digest, whichever day that is. */
const LATEST = "/dailydigest";

/**
 * Copies or shares the open address. On the newest digest's page it first becomes the address of its day, so that a
 * link shared today shows the same digest tomorrow.
 */
export const ShareDialog = island(
  "web/digest/share-dialog",
  function ShareDialog({ address, title, lines }: Props) {
    const dialog = useRef<HTMLDialogElement>(null);
    const [current, setCurrent] = useState(address);
    const [status, setStatus] = useState("");

    function open() {
      if (location.pathname === LATEST)
        history.replaceState(history.state, "", new URL(address).pathname + location.hash);
      setCurrent(location.href);
      setStatus("");
      if (!dialog.current?.open) dialog.current?.showModal();
    }
    const follow = useEffectEvent(() => {
      if (dialog.current?.open) open();
    });
    // The browser may have opened it before the script came.
    useEffect(() => follow(), []);

    async function copy() {
      try {
        await navigator.clipboard.writeText(location.href);
        setStatus("Link copied.");
      } catch {
        setStatus("Not copied. Copy the address above.");
      }
    }
    const text = encodeURIComponent([title, "", ...lines, "", current].join("\n"));
    const linkedIn = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(current)}`;
    const whatsApp = `https://wa.me/?text=${text}`;
    return (
      <>
        <p className="share-row">
          <button
            type="button"
            className="btn btn-line btn-small"
            aria-haspopup="dialog"
            onClick={open}
            {...opens}
          >
            Share
          </button>
          <Link className="btn btn-line btn-small" href={linkedIn}>
            LinkedIn
          </Link>
          <Link className="btn btn-line btn-small" href={whatsApp}>
            WhatsApp
          </Link>
        </p>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively */}
        <dialog
          id="share"
          ref={dialog}
          className="dg-share m-auto w-[min(100%_-_32px,420px)] rounded-card border border-line-2 bg-paper text-ink shadow-card"
          aria-labelledby="share-title"
          onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
          closedby="any"
        >
          <div className="grid gap-3 p-6 pb-3">
            <h2 id="share-title" className="text-h4">
              Share this digest
            </h2>
            <p className="break-all rounded-control bg-sunk px-3 py-2 text-ink-2 text-note">{current}</p>
            <button type="button" className="btn btn-ink scripted" onClick={copy}>
              Copy Link
            </button>
            <Link className="btn btn-line" href={linkedIn}>
              Share on LinkedIn
            </Link>
            <Link className="btn btn-line" href={whatsApp}>
              Share on WhatsApp
            </Link>
            <div className="flex items-center justify-between gap-4">
              <p role="status" className="text-ink-2 text-sm">
                {status}
              </p>
              <button
                type="button"
                className="dbar-btn underline"
                onClick={() => dialog.current?.close()}
                {...closes}
              >
                Close
              </button>
            </div>
          </div>
        </dialog>
      </>
    );
  },
);
