import type { Desk } from "#context.ts";
import { eligibilityOf } from "#domain/approval/approve.server.ts";
import { readComments } from "#domain/commenting/read-comments.server.ts";
import { draftBehind } from "#domain/newsletter/drafts/read-draft.server.ts";
import { readProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { issueHands } from "#domain/newsletter/issues/hands.server.ts";
import { readLetterChanges } from "#domain/newsletter/issues/read-changes.server.ts";
import { readLetter, readUncertain } from "#domain/newsletter/issues/read-letter.server.ts";
import { readRemarks, readWording } from "#domain/newsletter/issues/read-wording.server.ts";
import { readIssueReturn } from "#domain/newsletter/issues/return-issue.server.ts";
import { isRetriable } from "#domain/newsletter/issues/steer-issue.server.ts";
import { isOpenIssue } from "#domain/newsletter/rules.ts";
import { readAudience } from "#domain/newsletter/sending/read-audience.server.ts";

const MAX_UNCERTAIN = 50;

/** Returns an issue for its screen and this member; undefined if there is none. */
export async function readIssue({ tools, staff, site }: Desk, id: number, isAsked: boolean) {
  const now = tools.clock.now();
  const progress = await readProgress(tools.db, id, now);
  const letter = progress && (await readLetter(tools.db, id));
  if (!progress || !letter) return undefined;
  const draft = await draftBehind(tools.db, id);
  const may = (permission: "write" | "approve" | "send") => staff.permissions.has(permission);
  const isOpen = isOpenIssue(progress.state);
  // Rows name readers: only members who may see subscribers get them.
  const uncertain = may("send") && progress.counts.uncertain ? await readUncertain(tools.db, id) : [];
  return {
    progress,
    text: letter.text,
    sentBack: (await readIssueReturn(tools.db, id)) ?? null,
    changes: progress.state === "draft" ? ((await readLetterChanges(tools.db, id)) ?? null) : null,
    reader: staff.name,
    comments: await readComments(tools.db, { kind: "letter", key: String(id) }, staff.id),
    isChanged: isOpen && draft !== undefined && !draft.isSent,
    /** Where its text is written; null for a digest's mail. */
    editor: draft ? `/desk/newsletter/letters/${draft.id}` : null,
    now: now.toISOString(),
    audience: isOpen ? await readAudience(tools.db, progress, { now, isAsked }) : null,
    remarks: await readRemarks(tools.db, id),
    wording: await readWording(tools.db, { ...progress, text: letter.text }),
    uncertain: uncertain.slice(0, MAX_UNCERTAIN),
    retriable: isRetriable(progress, now),
    ...(await eligibilityOf(tools.db, { hands: await issueHands(tools.db, progress), by: staff, now })),
    email: staff.email,
    /** Where the letter's links lead while the site is a preview. */
    previewedAt: isOpen && site.state === "preview" ? site.origin : null,
    may: { write: may("write"), approve: may("approve"), send: may("send") },
  };
}
