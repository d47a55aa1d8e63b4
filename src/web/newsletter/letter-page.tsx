import type { ReactNode } from "react";

/**
 * The pages to which a mail leads: what stands, in one sentence, then what can be done. `status` announces the answer
 * to a button.
 */
export function LetterPage({
  heading,
  lead,
  status = false,
  children,
}: {
  heading: string;
  lead: ReactNode;
  status?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="wrap sec max-w-[44rem]" role={status ? "status" : undefined}>
      <h1 className="text-balance text-h2">{heading}</h1>
      <p className="mt-5 text-ink-2 text-lead">{lead}</p>
      <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
