import { useEffect, useState } from "react";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { istTime } from "#platform/format/dates.ts";
import { island } from "#ui/island/define.ts";

const NO_BREAK_SPACE = "\u00a0";

/**
 * The time in India, updated every minute. The page is the same for everyone, so only a running script knows the time;
 * until then its space is reserved, even on a separate line.
 */
export const IndianClock = island("web/digest/clock", function IndianClock() {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span className="dbar-reach" aria-hidden="true" />
      <span className="num min-w-[7em] text-ink-3 text-note">
        {now ? (
          <time dateTime={now.toISOString()} data-clock="">
            Now {istTime(now)} IST
          </time>
        ) : (
          // Without text the row would have another baseline.
          NO_BREAK_SPACE
        )}
      </span>
    </>
  );
});
