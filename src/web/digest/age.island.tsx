import { useEffect, useState } from "react";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { island } from "#ui/island/define.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { AgeView } from "./view.ts";

/** `closing` is the day in words, if no text nearby says it. */
type Props = { age: AgeView; closing?: string };

/** Returns whether an instant has passed: as of rendering, then by the reader's clock. */
function usePassed(instant: string | undefined, passed: boolean): boolean {
  const [has, setHas] = useState(passed);
  useEffect(() => {
    if (instant === undefined) return;
    const look = () => setHas(Date.now() >= Date.parse(instant));
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return has;
}

/** States the day of the page's closing figures, and whether a later digest is published or due. */
export const Age = island("web/digest/age", function Age({ age: { later, due, overdue }, closing }: Props) {
  const old = usePassed(due?.at, overdue) && !later;
  return (
    <p className="digest-age" data-old={old || undefined}>
      {closing && `Closing figures of ${closing}. `}
      {later ? (
        <>
          A newer one is published:{" "}
          <Link className="underline" href="/dailydigest">
            read the newest digest
          </Link>
          .
        </>
      ) : (
        due &&
        (old
          ? `This is the newest digest we have. The next was due on ${due.words}.`
          : `Next digest: ${due.words}.`)
      )}
    </p>
  );
});
