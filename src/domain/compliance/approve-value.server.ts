import { resolve } from "node:path";
import type { Delivered } from "#domain/firm/book.ts";
import { approveChange } from "#domain/firm/decide-change.server.ts";
import { keepBook } from "#domain/firm/keep-book.server.ts";
import type { By } from "#domain/firm/propose-change.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { nextVersions, versionsHash } from "./next-versions.server.ts";
import { publishText, TEXTS_TAG } from "./publish-texts.server.ts";
import { lockTexts } from "./queries.server.ts";
import { renewTexts } from "./renew-texts.server.ts";

type NotApproved = Refusal<"missing" | "decided" | "own-work" | "invalid" | "texts-changed">;

export type ValueApproval = {
  id: number;
  by: By;
  note?: string;
  /** The hash of the next versions that the approver read (`versionsHash`); empty where there were none. */
  read: string;
};

/**
 * Approves a value of the firm together with the next version of every statutory text that prints it: all take effect
 * in one transaction, so no two pages state two values. Refuses as `approveChange` does, and where the next versions
 * are not the ones that the approver read.
 */
export async function approveValue(
  tools: Tools,
  delivered: Delivered,
  { id, by, note, read }: ValueApproval,
  folder = resolve("content/legal"),
): Promise<{ key: string; texts: string[] } | NotApproved> {
  const texts: string[] = [];
  const approved = await approveChange(
    tools,
    delivered,
    { id, by, ...(note !== undefined && { note }) },
    {
      tags: [TEXTS_TAG],
      async write(tx, change) {
        await lockTexts(tx);
        const next = await nextVersions(
          tx,
          await keepBook(tx, delivered, tools.clock, change),
          change.decidedAt,
          folder,
        );
        if (versionsHash(next) !== read)
          return refusal(
            "texts-changed",
            "The statutory texts that go with this value changed since this page was opened. Read their next versions below, then approve.",
          );
        for (const { before, ...text } of next) {
          const detail = { replaces: before.version, key: change.key, member: by.id };
          await publishText(tx, text, { at: change.decidedAt, actor: by.name, detail });
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
