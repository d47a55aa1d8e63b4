import type { Tools } from "#platform/tools.ts";
import type { Provenance } from "../provenance.ts";
import { putDigest } from "../put.server.ts";
import * as queries from "../queries.server.ts";
import type { DigestSeries } from "../rules.ts";
import { titleOf } from "./compose.ts";

/**
 * Publishes a day's approved draft. A day that is published already is corrected: that needs a reason, both values
 * stay, and the page says so. Publishing the same again changes nothing.
 */
export async function publishDraft(
  tools: Tools,
  { date, actor, reason }: { date: string; actor: string; reason?: string | undefined },
): Promise<{ id: number; date: string; changes: number } | { refused: string }> {
  const draft = await queries.draftOf(tools.db, date);
  if (!draft) return { refused: `There is no draft of ${date}: compose it first.` };
  if (!draft.approvedBy)
    return { refused: `The draft of ${date} is not approved: a named person reviews it first.` };
  return putDigest(
    tools,
    {
      date,
      title: titleOf(date),
      jsonContent: draft.jsonContent,
      series: draft.series as DigestSeries,
      provenance: draft.provenance as Provenance,
      approvedBy: draft.approvedBy,
      sample: false,
    },
    { actor, reason },
  );
}
