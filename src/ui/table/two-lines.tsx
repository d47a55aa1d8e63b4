import type { ReactNode } from "react";

/** A cell of two lines: what it says, and below it, quieter, what belongs to that. */
export const TwoLines = ({ more, children }: { more?: ReactNode; children: ReactNode }) => (
  <span className="block min-w-0">
    {children}
    {more && <span className="block text-[0.875rem] font-normal text-ink-3">{more}</span>}
  </span>
);

/** A short cell that stays on one line where the table has columns. */
export const Short = ({ children }: { children: ReactNode }) => (
  <span className="md:whitespace-nowrap">{children}</span>
);
