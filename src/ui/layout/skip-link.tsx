import type { ReactNode } from "react";

/** A link past repeated or tab-heavy content, visible while focused. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    className="fixed top-2 left-2 z-50 -translate-y-[200%] rounded-control bg-ink px-5 py-3 font-[550] text-paper focus:translate-none print:hidden"
    href={to}
  >
    {children}
  </a>
);
