import { useEffect, useState } from "react";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { istTime } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { AgeView } from "./view.ts";

const REFRESH_MS = MINUTE_MS;
/**
 * The time in India, read anew every minute. A page is the same for everyone, so only a running script knows it; its
 * room is kept until then, also where it stands on a line of its own.
 */
export function IndianClock() {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="num inline-block min-h-[1lh] min-w-[5.5em] text-ink-3 sm:text-right text-sm">
      {now && (
        <time dateTime={now.toISOString()} data-clock="">
          <span className="vh">Time now: </span>
          {istTime(now)} IST
        </time>
      )}
    </span>
  );
}

/** Whether an instant has passed: as the page was made, and then by the reader's clock. */
function usePassed(instant: string | undefined, passed: boolean): boolean {
  const [has, setHas] = useState(passed);
  useEffect(() => {
    if (instant === undefined) return;
    const look = () => setHas(Date.now() >= Date.parse(instant));
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return has;
}

/** Which day's closing figures the page has, and whether a later digest is published or due. */
export function Age({ age: { later, due, overdue }, closing }: { age: AgeView; closing: string }) {
  const old = usePassed(due?.at, overdue) && !later;
  return (
    <p
      className="mt-4 text-[0.875rem] text-ink-2 data-old:w-[fit-content] data-old:border-l-3 data-old:border-flat data-old:bg-flat-tint data-old:px-3 data-old:py-2 data-old:text-ink"
      data-old={old || undefined}
    >
      Closing figures of {closing}.{" "}
      {later ? (
        <>
          They are not the latest:{" "}
          <Link className="underline" href="/dailydigest">
            the newest digest
          </Link>
          .
        </>
      ) : (
        due && (old ? `Old: a newer digest was due on ${due.words}.` : `Next digest: ${due.words}.`)
      )}
    </p>
  );
}

function scrolled(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const length = scrollHeight - clientHeight;
  return length > 0 ? Math.round((100 * Math.min(Math.max(scrollTop, 0), length)) / length) : 0;
}

/** How far the reader has come, in per cent of the page. */
export function ScrollProgress() {
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
}
