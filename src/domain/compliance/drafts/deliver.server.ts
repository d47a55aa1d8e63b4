import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { frontMatterOf, type Template } from "../templates.server.ts";
import { addDraft, changeDraft, filesAtDesk, undecidedDrafts } from "./queries.server.ts";
import { markdownBelow } from "./rules.ts";

/** Returns the hashes of the product's files that already reached the desk, whatever was decided. */
export const deliveredHashes = async (db: Db): Promise<Set<string>> =>
  new Set((await filesAtDesk(db)).flatMap(({ hash }) => hash ?? []));

/** Presents a newer file of the product to the members, replacing an older undecided one. */
export async function deliver(tx: Db, { slug, number, text, hash }: Template, at: Date): Promise<void> {
  const { title, summary, effective } = frontMatterOf(`${slug}/${number}`, text);
  const older = (await undecidedDrafts(tx)).filter((row) => row.slug === slug && row.state === "delivered");
  for (const { id, title: before } of older) {
    await changeDraft(tx, id, { state: "dropped", decidedAt: at });
    await recordAct(tx, { by: "import", at }, "text.drop", ["text_draft", id], { slug, title: before });
  }
  const draft = await addDraft(tx, {
    slug,
    state: "delivered",
    title,
    summary,
    effectiveOn: effective,
    words: markdownBelow(text),
    fileHash: hash,
    writtenBy: null,
    writtenAt: at,
  });
  await recordAct(tx, { by: "import", at }, "text.deliver", ["text_draft", draft.id], { slug, title }, hash);
}
