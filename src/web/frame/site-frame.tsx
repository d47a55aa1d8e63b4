import type { Firm } from "#domain/firm/rules.ts";

export function SiteFrame({ children }: { firm: Firm; path: string; children: React.ReactNode }) {
  return <main id="content">{children}</main>;
}
