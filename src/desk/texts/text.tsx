import { z } from "zod";
import { deskContext } from "#context.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { rowId } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { compareWordings } from "#domain/blog/writing/compare.server.ts";
import { readDeskText, type TextVersion } from "#domain/compliance/drafts/read-drafts.server.ts";
import { dropTextDraft, restoreTextDraft, takeUpFile } from "#domain/compliance/drafts/write-draft.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";
import { FormErrors } from "#ui/form/form.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/text.ts";
import { DeliveredText, DraftPanel, DroppedDrafts } from "./draft-panels.tsx";
import { textSlugOf } from "./text-slug.server.ts";

export const loader = permitted(["firm", "approve"], async ({ context, params }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const { file, draft, ...text } = await readDeskText(desk.tools, deliveredOf(desk), textSlugOf(params));
  return {
    ...text,
    draft: draft && { ...draft, wordings: undefined },
    file: file && {
      ...file,
      wordings: undefined,
      difference: compareWordings(file.wordings.before, file.wordings.after),
    },
    mayWrite: desk.staff.permissions.has("firm"),
  };
});

const numbered = z.object({ id: rowId });
const seen = z.object({ id: rowId, revision: rowId });

export const action = defineActs(
  {
    drop: act({
      needs: "firm",
      schema: seen,
      run: ({ tools, staff: by }, draft) => dropTextDraft(tools, { ...draft, by, state: "draft" }),
      done: { dropped: "The draft is discarded. It can be restored for 30 days." },
    }),
    restore: act({
      needs: "firm",
      schema: numbered,
      run: ({ tools, staff: by }, { id }) => restoreTextDraft(tools, { id, by }),
      done: { restored: "The draft is restored." },
    }),
    "take-up": act({
      needs: "firm",
      schema: numbered,
      run: ({ tools, staff: by }, { id }) => takeUpFile(tools, { id, by }),
      to: "/desk/texts/:slug/next",
      done: { taken: "The product’s wording is adopted as your draft. Give the reason and the date." },
    }),
    leave: act({
      needs: "firm",
      schema: seen,
      run: ({ tools, staff: by }, file) => dropTextDraft(tools, { ...file, by, state: "delivered" }),
      done: { left: "The product’s wording is dismissed. The firm’s own stays in force." },
    }),
  },
  { status: 409 },
);

export type Intent = IntentOf<typeof action>;

export default function Text({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, versions, draft, dropped, file, mayWrite } = loaderData;
  return (
    <Screen
      title={title}
      back={{ href: "/desk/texts", label: "Legal texts" }}
      actions={
        <>
          <a className="btn" href={`/${slug}`}>
            View the public page
          </a>
          {mayWrite && !draft && (
            <a className="btn btn-primary" href={`/desk/texts/${slug}/next`}>
              Write next version
            </a>
          )}
        </>
      }
    >
      <FormErrors errors={actionData?.errors} />
      {draft && <DraftPanel slug={slug} draft={draft} mayWrite={mayWrite} />}
      {file && <DeliveredText file={file} mayTakeUp={mayWrite && !draft} mayWrite={mayWrite} />}
      {mayWrite && !draft && <DroppedDrafts drafts={dropped} />}
      <h2 className="mb-2">Versions</h2>
      <DataTable
        caption="Versions, newest first"
        rows={versions}
        keyOf={({ version }) => version}
        columns={[
          {
            head: "Version",
            kind: "main",
            cell: ({ version }) => <span className="whitespace-nowrap">Version {version}</span>,
          },
          { head: "State", cell: ({ state }) => <State tone={TONES[state]}>{state}</State> },
          {
            head: "In force from",
            cell: ({ effectiveOn }) => <span className="whitespace-nowrap">{longDate(effectiveOn)}</span>,
          },
          {
            head: "Written",
            cell: ({ isOfDesk, approvedBy }) =>
              approvedBy
                ? `at the desk, approved by ${approvedBy}`
                : isOfDesk
                  ? "at the desk, with later values"
                  : "delivered with the product",
          },
          { head: "Reason", cell: ({ reason }) => reason || "—" },
          {
            head: "Public address",
            cell: ({ version, isPublic }) =>
              isPublic ? (
                <a className="wrap-anywhere md:whitespace-nowrap" href={`/legal/${slug}/${version}.txt`}>
                  {`/legal/${slug}/${version}.txt`}
                </a>
              ) : (
                "none: it prints placeholders"
              ),
          },
        ]}
      />
    </Screen>
  );
}

const TONES: Record<TextVersion["state"], Tone> = {
  "in force": "ok",
  announced: "live",
  replaced: "idle",
  withdrawn: "idle",
};
