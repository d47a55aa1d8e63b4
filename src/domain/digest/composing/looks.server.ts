import { actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import * as queries from "../queries.server.ts";
import type { Finding } from "./check.ts";

export const LOOK = "digest.look";

/** Returns the identity of a finding: other values make another finding. */
export const findingMark = ({ code, path, message }: Finding): string =>
  sha256(JSON.stringify([code, path, message])).slice(0, 16);

/** Adds to a day's findings who looked at them; accepted ones no longer block. */
export async function withLooks(db: Db, date: string, findings: Finding[]): Promise<Finding[]> {
  const draft = findings.some(({ look }) => look) ? await queries.draftOf(db, date) : undefined;
  if (!draft) return findings;
  const acts = await actsOn(db, { subject: "digest_draft", subjectId: draft.id, actions: [LOOK] });
  const looks = new Map(
    acts.map(({ actor, detail }) => [detail.finding, { by: actor, reason: String(detail.reason) }]),
  );
  return findings.map((finding) => {
    const looked = finding.look && looks.get(findingMark(finding));
    return looked ? { ...finding, level: "warn", looked } : finding;
  });
}
