import { useEffect, useState } from "react";
import { island } from "#ui/island/define.ts";

function scrolled(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const length = scrollHeight - clientHeight;
  return length > 0 ? Math.round((100 * Math.min(Math.max(scrollTop, 0), length)) / length) : 0;
}

/** The reader's progress, in per cent of the page. */
export const ScrollProgress = island("web/digest/scroll-progress", function ScrollProgress() {
  const [percent, setPercent] = useState<number>();
  useEffect(() => {
    let asked = 0;
    const read = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => setPercent(scrolled()));
    };
    read();
    addEventListener("scroll", read, { passive: true });
    addEventListener("resize", read);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener("scroll", read);
      removeEventListener("resize", read);
    };
  }, []);
  return (
    <>
      <span className="dbar-reach" aria-hidden="true" />
      <span className="num min-w-[2.75em] text-ink-3 text-note">
        {percent !== undefined && `${percent}%`}
      </span>
      {percent !== undefined && (
        <span
          className="absolute inset-x-0 top-auto -bottom-px h-0.5 [transform-origin:left] bg-brand"
          role="progressbar"
          aria-label="Read so far"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      )}
    </>
  );
});
