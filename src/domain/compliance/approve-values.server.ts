import type { NotApprovable } from "#domain/approval/approvable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { approveChanges } from "#domain/firm/decide-change.server.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { nextVersions, versionsHash } from "./next-versions.server.ts";
import { publishText, TEXTS_TAG } from "./publish-texts.server.ts";
import { lockTexts } from "./queries.server.ts";
import { renewTexts } from "./renew-texts.server.ts";

type NotApproved =
  | Refusal<"missing" | "decided" | "not-compared" | "invalid" | "texts-changed">
  | NotApprovable;

export type ValuesApproval = {
  /** The proposals that the approver read. */
  ids: number[];
  by: Person;
  /** Whether the approver says that they compared what was read in documents with those. */
  isCompared?: boolean;
  /** The hash of the next versions that the approver read (`versionsHash`); empty if there were none. */
  read: string;
};

/**
 * Approves values of the firm together with the next version of every statutory text that prints one of them: all take
 * effect in one transaction, so no two pages state different values. Refuses as `approveChanges` does, and if the next
 * versions are not those the approver read.
 */
export async function approveValues(
  tools: Tools,
  delivered: Delivered,
  { ids, by, isCompared = false, read }: ValuesApproval,
  folder?: string,
): Promise<{ keys: string[]; texts: string[] } | NotApproved> {
  const texts: string[] = [];
  const approved = await approveChanges(
    tools,
    delivered,
    { ids, by, isCompared },
    {
      tags: [TEXTS_TAG],
      async write(tx, changes, at) {
        await lockTexts(tx);
        const next = await nextVersions(tx, await readBook(tx, delivered, tools.clock, changes), at, folder);
        if (versionsHash(next) !== read)
          return refusal(
            "texts-changed",
            "The statutory texts that go with this changed since this page was opened. Read their next versions below, then approve.",
          );
        for (const { before, ...text } of next) {
          const detail = { replaces: before.version, keys: changes.map(({ key }) => key), member: by.id };
          await publishText(tx, text, { at, actor: by.name, detail });
          texts.push(`${text.slug}/${text.version}`);
        }
        return undefined;
      },
    },
  );
  if ("refused" in approved) return approved;
  await renewTexts(tools, delivered, folder);
  return { ...approved, texts };
}
