import type { ReactNode } from "react";
import type { RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { Panel } from "#ui/layout/panel.tsx";

type NilProps = {
  title: string;
  lines: Pick<RegisterLine, "month" | "name" | "seen">[];
  children: ReactNode;
};

/** Lists months to tick, all of them ticked, for one press. */
export const NilMonths = ({ title, lines, children }: NilProps) => (
  <Panel title={title}>
    <form method="post" className="stack">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {lines.map(({ month, name, seen }) => (
          <li key={month}>
            <label className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap">
              <input type="checkbox" name="month" value={seen ? `${month} ${seen}` : month} defaultChecked />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {children}
    </form>
  </Panel>
);
