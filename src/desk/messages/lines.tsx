import "#ui/styles/desk-messages.css";
import type { ReactNode } from "react";

/** A cell of two lines: what it says, and below it, quieter, what belongs to that. */
export const Lines = ({ more, children }: { more?: ReactNode; children: ReactNode }) => (
  <span className="cell-lines">
    {children}
    {more && <span className="cell-more">{more}</span>}
  </span>
);

/** A short cell that stays on one line where the table has columns. */
export const Short = ({ children }: { children: ReactNode }) => (
  <span className="cell-short">{children}</span>
);
