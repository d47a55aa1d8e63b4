import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { noArticle } from "#desk/kit/answers.ts";
import { rowId } from "#desk/kit/fields.server.ts";
import { compareVersions } from "#domain/blog/writing/compare-versions.server.ts";
import { listVersions, readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { restoreVersion } from "#domain/blog/writing/save-article.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/versions.ts";
import { chosenVersions, savedMeanwhile, VersionScreen } from "./version-list.tsx";

const PUBLISHED = { mark: "Published" };

export const loader = permitted(["write", "approve"], async ({ context, params, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const id = idOf(params.id);
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) throw noArticle();
  const versions = await listVersions(tools.db, id);
  const chosen = chosenVersions(versions, url.searchParams);
  const [from, to] = chosen;
  return {
    id,
    title: copy.title || "Untitled",
    revision: copy.revision,
    versions: versions.map(({ isPublished, ...version }) => ({ ...version, ...(isPublished && PUBLISHED) })),
    chosen,
    difference: from && to ? await compareVersions(tools.db, id, [from, to]) : undefined,
    writes: staff.permissions.has("write"),
  };
});

export const action = defineActs({
  restore: act({
    needs: "write",
    schema: z.object({ version: rowId, revision: rowId }),
    run: async ({ tools, staff: by, params }, input) => {
      const result = await restoreVersion(tools, { id: idOf(params.id), ...input, by });
      if (!("refused" in result)) return result;
      if (result.refused === "gone") throw noArticle();
      if (result.refused === "no-version") return result;
      return savedMeanwhile(result.theirs.updatedBy);
    },
    done: { restored: "Version restored. The replaced text is kept." },
    status: 409,
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Versions({ loaderData: { id, ...loaded }, actionData }: Route.ComponentProps) {
  const back = loaded.writes
    ? { href: `/desk/articles/${id}`, label: "Back to the editor" }
    : { href: `/desk/articles/${id}/approval`, label: "Approval" };
  return <VersionScreen loaded={loaded} errors={actionData?.errors} back={back} />;
}
