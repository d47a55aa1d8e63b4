import { idOf } from "#platform/forms/forms.ts";
import { refusal } from "#platform/forms/refusal.ts";
import "#ui/styles/desk-articles.css";
import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { rowId } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { compareVersions } from "#domain/blog/writing/compare-versions.server.ts";
import { listVersions, readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { restoreVersion } from "#domain/blog/writing/restore-version.server.ts";
import type { ListedVersion } from "#domain/blog/writing/working-copy.ts";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/versions.ts";
import { DifferenceView } from "./publication-difference.tsx";
import { VersionLine } from "./version-line.tsx";

const NO_ARTICLE = "There is no article of this number.";

export const loader = permitted(["write", "approve"], async ({ context, params, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const id = idOf(params.id);
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) throw missing(NO_ARTICLE);
  const versions = await listVersions(tools.db, id);
  const [from, to] = chosen(versions, url.searchParams);
  return {
    id,
    title: copy.title || "Untitled",
    revision: copy.revision,
    versions,
    from,
    to,
    difference: from && to ? await compareVersions(tools.db, id, [from, to]) : undefined,
    writes: staff.permissions.has("write"),
  };
});

/** Returns the two versions in the query, the older first; by default the newest and the one before it. */
function chosen(versions: ListedVersion[], query: URLSearchParams): [number | undefined, number | undefined] {
  const known = (name: string) => versions.find(({ revision }) => revision === Number(query.get(name)));
  const to = known("to") ?? versions[0];
  const from = known("from") ?? (to && versions[versions.indexOf(to) + 1]);
  const [a, b] = [from?.revision, to?.revision];
  return a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
}

export const action = defineActs({
  restore: act({
    needs: "write",
    schema: z.object({ version: rowId, revision: rowId }),
    run: async ({ tools, staff: by, params }, input) => {
      const result = await restoreVersion(tools, { id: idOf(params.id), ...input, by });
      if (!("refused" in result)) return result;
      if (result.refused === "gone") throw missing(NO_ARTICLE);
      if (result.refused === "no-version") return result;
      return refusal(
        "conflict",
        `${result.theirs.updatedBy} has saved another text since you opened this page. It stands first in the list now: compare it before you restore an earlier one.`,
      );
    },
    done: { restored: "The version is the working copy again; the text before it is kept." },
    status: 409,
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Versions({
  loaderData: { id, title, revision, versions, from, to, difference, writes },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen
      title="Versions"
      lead={title}
      back={
        writes
          ? { href: `/desk/articles/${id}`, label: "Back to the text" }
          : { href: `/desk/articles/${id}/approval`, label: "Approval" }
      }
    >
      <FormErrors errors={actionData?.errors} />
      <div className="panel-aside">
        <Panel title={from && to ? `From version ${from} to ${to}` : "What changed"}>
          {difference ? (
            <DifferenceView difference={difference} none="The two texts are the same." />
          ) : (
            <p className="empty">
              There is only one version. The changes of the next one will be shown here.
            </p>
          )}
        </Panel>
        <Panel title={versions.length === 1 ? "1 version" : `${versions.length} versions`}>
          <form id="compare" method="get" />
          {versions.length > 1 && (
            <div className="flex flex-wrap items-center gap-2.5 border-b border-line pb-3">
              <Submit form="compare">Compare</Submit>
              <span className="desk-quiet">the two that are chosen</span>
            </div>
          )}
          <ol className="version-list -mx-4 min-[60rem]:-mx-5 min-[60rem]:max-h-[70dvh] min-[60rem]:overflow-y-auto">
            {versions.map((version) => (
              <VersionLine
                key={version.revision}
                version={version}
                is={{ from: version.revision === from, to: version.revision === to }}
                several={versions.length > 1}
                restore={writes && !version.isCurrent ? revision : undefined}
              />
            ))}
          </ol>
        </Panel>
      </div>
    </Screen>
  );
}
