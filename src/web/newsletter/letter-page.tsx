import type { ReactNode } from "react";
import { PREFERENCES_PATH } from "#domain/newsletter/links.ts";
import { Level } from "#ui/primitives/level.tsx";

/**
 * The layout of the newsletter's pages: heading on the left, state and actions on the right. `status` announces the
 * result of a button.
 */
export function LetterPage({
  heading,
  lead,
  status = false,
  foot,
  children,
}: {
  heading: string;
  lead: ReactNode;
  status?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="wrap sec" role={status ? "status" : undefined}>
      <Level name="Newsletter" />
      <div className="grid gap-x-14 gap-y-5 lg:grid-cols-[5fr_7fr]">
        <h1 className="text-balance text-h2">{heading}</h1>
        <div className="max-w-[40rem] lg:pt-1.5">
          <p className="text-ink-2 text-lead">{lead}</p>
          <div className="mt-8">{children}</div>
          {foot && <p className="mt-10 border-line border-t pt-5 text-ink-2 text-sm">{foot}</p>}
        </div>
      </div>
    </section>
  );
}

/** Links and buttons side by side, the most likely one first. */
export const LetterActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** The link to the settings, for subscribers without an issue at hand. */
export const ToSettings = () => (
  <>
    Already a reader?{" "}
    <a className="underline" href={PREFERENCES_PATH}>
      Choose what we mail you, pause or unsubscribe
    </a>
    .
  </>
);
