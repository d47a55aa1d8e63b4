import { ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { lockArticle, updateArticle } from "../writing/queries.server.ts";
import { articleHands } from "./hands.server.ts";
import { putOnSite } from "./put-on-site.server.ts";

/** Publishes a scheduled text at once; its hour is void, also for the next text. An approval covers the hour: no contributor may do this. */
export async function publishArticle(
  tools: Pick<Tools, "pages" | "clock">,
  { id, by }: { id: number; by: Person },
): Promise<
  { published: { id: number } } | Refusal<"published" | "not-approved" | "own-work" | "address-taken">
> {
  const at = tools.clock.now();
  return tools.pages.publish(["posts"], async (tx) => {
    const row = await lockArticle(tx, id);
    if (row?.state === "published") return refusal("published", "This text is published already.");
    if (row?.state !== "approved") return refusal("not-approved", "Only an approved text can be published.");
    const own = ownWork(await articleHands(tx, row), by);
    if (own) return refusal("own-work", own);
    const put = await putOnSite(tx, row, { actor: by.name, member: by.id, at });
    if ("refused" in put) return put;
    await updateArticle(tx, id, { publishAt: null });
    return { published: { id } };
  });
}
