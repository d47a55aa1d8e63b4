import type { ReactNode } from "react";
import { When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";

export type ShownSession = {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  network: string | null;
  browser: string | null;
  proof: string;
};

const PROOFS: Record<string, string> = {
  password: "password only",
  code: "password and code",
  "recovery-code": "password and recovery code",
  passkey: "passkey",
};

/** Returns a browser's name in two words. */
export function browserName(agent: string | null): string {
  const name = /Firefox|Edg|OPR|Chrome|Safari|curl/.exec(agent ?? "")?.[0] ?? "Other program";
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent ?? "")?.[0];
  return [{ Edg: "Edge", OPR: "Opera" }[name] ?? name, system].filter(Boolean).join(" on ");
}

export function SessionTable({
  sessions,
  act,
}: {
  sessions: ShownSession[];
  act?: (id: string) => ReactNode;
}) {
  return (
    <DataTable
      caption="Sessions"
      rows={sessions}
      keyOf={({ id }) => id}
      empty="No session is open."
      columns={[
        { head: "Browser", kind: "main", cell: ({ browser }) => browserName(browser) },
        { head: "Network", cell: ({ network }) => network || "—" },
        { head: "Proof", cell: ({ proof }) => PROOFS[proof] ?? proof },
        { head: "Since", cell: ({ createdAt }) => <When at={createdAt} /> },
        ...(act ? [{ head: "Action", kind: "act" as const, cell: ({ id }: ShownSession) => act(id) }] : []),
      ]}
    />
  );
}
