import type { ReactNode } from "react";
import { Icon } from "#ui/icon/icon.tsx";

type Props = { title: string; note?: string | undefined; isOpen: boolean; children: ReactNode };

/** Fields that a phone shows on request; where there is room they are open. */
export const PhoneFold = ({ title, note, isOpen, children }: Props) => (
  <details className="dig-row" open={isOpen || undefined}>
    <summary>
      <span className="min-w-0 wrap-anywhere">
        {title}
        {note && <span className="desk-quiet"> {note}</span>}
      </span>
      <Icon shape="down" size={16} />
    </summary>
    {children}
  </details>
);
