import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { listTexts } from "#domain/compliance/drafts/read-drafts.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/texts.ts";

export const loader = permitted(["firm", "approve"], async ({ context }: Route.LoaderArgs) => ({
  texts: await listTexts(context.get(deskContext).tools),
}));

export default function Texts({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <Screen
      title="Legal texts"
      lead="One person writes the next version of a text, another approves it. Earlier versions stay public."
    >
      <DataTable
        caption="Legal texts"
        rows={texts}
        keyOf={({ slug }) => slug}
        columns={[
          {
            head: "Text",
            kind: "main",
            cell: ({ slug, title }) => <a href={`/desk/texts/${slug}`}>{title}</a>,
          },
          { head: "Version", kind: "num", cell: ({ inForce }) => inForce?.version ?? "—" },
          {
            head: "In force since",
            cell: ({ inForce }) => (inForce ? longDate(inForce.effectiveOn) : "—"),
          },
          {
            head: "Announced",
            cell: ({ announced }) =>
              announced.length
                ? announced.map(({ version, effectiveOn }) => (
                    <span key={version} className="block">
                      version {version}, {longDate(effectiveOn)}
                    </span>
                  ))
                : "—",
          },
          {
            head: "Next version",
            cell: (line) => (line.draft || line.isDelivered ? <NextState {...line} /> : "—"),
          },
        ]}
      />
    </Screen>
  );
}

type Line = Awaited<ReturnType<typeof listTexts>>[number];

function NextState({ draft, isDelivered }: Line) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {draft && (
        <State tone={draft.state === "waiting" ? "live" : "idle"}>
          {draft.state === "waiting" ? "waits for approval" : "draft"}
        </State>
      )}
      {isDelivered && <State tone="warn">delivered with the product</State>}
    </span>
  );
}
