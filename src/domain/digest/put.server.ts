import { record } from "#domain/audit/record.server.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { changesBetween } from "./changes.ts";
import * as queries from "./queries.server.ts";
import type { digest } from "./tables.server.ts";

type Values = Omit<typeof digest.$inferInsert, "id" | "publishedAt">;

/**
 * Stores a digest as the published one of its day. A real digest that stands already is corrected: every changed
 * figure or text is kept with both values under the reason given; without a reason it is refused. Publishing
 * the same again changes nothing but what stands beside the content.
 */
export async function putDigest(
  { clock, pages }: Pick<Tools, "clock" | "pages">,
  values: Values,
  { actor, reason }: { actor: string; reason?: string | undefined },
): Promise<{ id: number; date: string; changes: number } | { refused: string }> {
  const { date, jsonContent } = values;
  const at = clock.now();
  return pages.publish(["digests"], async (tx) => {
    const before = await queries.ownOf(tx, date, values.sample ?? false);
    const changes = before && !before.sample ? changesBetween(before.jsonContent, jsonContent) : [];
    if (before && changes.length && !reason?.trim())
      return {
        refused: `The digest of ${date} is published; ${changes.length} of its figures or texts would change. Give the reason for the correction.`,
      };
    const id = await queries.save(tx, {
      ...values,
      publishedAt: before && !changes.length ? before.publishedAt : at,
    });
    if (before && changes.length)
      await queries.addCorrection(tx, {
        digestId: id,
        at,
        by: values.approvedBy ?? actor,
        reason: (reason as string).trim(),
        changes,
        before: before.jsonContent,
      });
    await record(tx, {
      at,
      actor,
      action: changes.length ? "digest.correct" : "digest.publish",
      subject: "digest",
      subjectId: id,
      textHash: sha256(jsonContent),
    });
    return { id, date, changes: changes.length };
  });
}
