import type { ReactNode } from "react";

/** A cell of two lines: its content and, below it in a quieter style, its details. */
export const TwoLines = ({ more, children }: { more?: ReactNode; children: ReactNode }) => (
  <span className="block min-w-0">
    {children}
    {more && <span className="block text-[0.875rem] font-normal text-ink-3">{more}</span>}
  </span>
);

/** A short cell that stays on one line while the table has columns. */
export const Short = ({ children }: { children: ReactNode }) => (
  <span className="md:whitespace-nowrap">{children}</span>
);
