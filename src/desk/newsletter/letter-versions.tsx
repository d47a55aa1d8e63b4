import { z } from "zod";
import { deskContext } from "#context.ts";
import { chosenVersions, savedMeanwhile, VersionScreen } from "#desk/articles/version-list.tsx";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { rowId } from "#desk/kit/fields.server.ts";
import { readLetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import {
  compareLetterVersions,
  listLetterVersions,
  restoreLetterVersion,
} from "#domain/newsletter/drafts/versions.server.ts";
import { isOpenIssue } from "#domain/newsletter/rules.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/letter-versions.ts";

const NO_LETTER = "There is no letter with this number.";

const SENT = { mark: "Sent for approval" };

export const loader = permitted(["write", "approve"], async ({ context, params, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const id = idOf(params.letter);
  const letter = await readLetterDraft(tools.db, id);
  if (!letter) throw missing(NO_LETTER);
  const versions = await listLetterVersions(tools.db, id);
  const chosen = chosenVersions(versions, url.searchParams);
  const [from, to] = chosen;
  const isOpen = !letter.issue || isOpenIssue(letter.issue.state);
  return {
    id,
    title: letter.subject || "Letter without a subject",
    revision: letter.revision,
    versions: versions.map(({ isSent, ...version }) => ({ ...version, ...(isSent && SENT) })),
    chosen,
    difference: from && to ? await compareLetterVersions(tools.db, id, [from, to]) : undefined,
    writes: isOpen && staff.permissions.has("write"),
  };
});

export const action = defineActs({
  restore: act({
    needs: "write",
    schema: z.object({ version: rowId, revision: rowId }),
    run: async ({ tools, staff: by, params }, input) => {
      const result = await restoreLetterVersion(tools, { id: idOf(params.letter), ...input, by });
      if (!("refused" in result) || result.refused !== "conflict") return result;
      return savedMeanwhile(result.theirs.updatedBy);
    },
    done: { restored: "Version restored. The replaced text is kept." },
    status: 409,
  }),
});

export type Intent = IntentOf<typeof action>;

export default function LetterVersions({ loaderData: { id, ...loaded }, actionData }: Route.ComponentProps) {
  const back = { href: `/desk/newsletter/letters/${id}`, label: "Back to the letter" };
  return <VersionScreen loaded={loaded} errors={actionData?.errors} back={back} />;
}
