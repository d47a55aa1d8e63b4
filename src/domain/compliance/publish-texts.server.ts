import { recordAct } from "#domain/audit/record.server.ts";
import type { FirmFacts } from "#domain/firm/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { deliver, deliveredHashes } from "./drafts/deliver.server.ts";
import { unfillable } from "./drafts/rules.ts";
import { addText, firstPublished, latestShown, lockTexts, type StoredText } from "./queries.server.ts";
import { isSuperseded, printsPlaceholder } from "./rules.ts";
import {
  frontMatterOf,
  prepare,
  type Ready,
  readTemplates,
  type Template,
  templateFor,
} from "./templates.server.ts";

/** The statutory texts' tag in the page cache. */
export const TEXTS_TAG = "texts";

/**
 * Publishes the folder's texts (`<slug>/<number>.md`) with the firm's facts filled in: each unpublished file becomes
 * the next version of its text. A published version retains its bytes, except where a placeholder has become the firm's
 * own value (`factsAt` returns the firm's facts as of a moment); once another version has replaced it, they never
 * change. If the version in force or announced was written at the desk, an unpublished file waits there for a member
 * instead. Throws for an edited published file (a new one must be added instead), an unknown fact, and a file that
 * takes effect before the one it replaces, unless it withdraws that one.
 */
export async function publishTexts(
  tools: Tools,
  folder: string | undefined,
  factsAt: (moment: Date) => FirmFacts,
): Promise<string[]> {
  const files = await readTemplates(folder);
  checkOrder(files);
  const at = tools.clock.now();
  // Most starts publish nothing; the lock is taken only if something changed.
  const early = await toPublish(tools.db, files, factsAt, at);
  if (early.texts.length + early.forDesk.length === 0) return [];
  return tools.pages.publish([TEXTS_TAG], async (tx) => {
    await lockTexts(tx);
    const { texts, forDesk } = await toPublish(tx, files, factsAt, at);
    for (const file of forDesk) await deliver(tx, file, at);
    for (const text of texts) await publishText(tx, text, { at, actor: "import" });
    return texts.map(({ slug, version }) => `${slug}/${version}`);
  });
}

/** Stores one version as shown, with its ledger entry. */
export async function publishText(
  tx: Db,
  text: Ready,
  { at, actor, detail }: { at: Date; actor: string; detail?: Record<string, unknown> },
): Promise<void> {
  await addText(tx, { ...text, publishedAt: at });
  await recordAct(
    tx,
    { by: actor, at },
    "text.publish",
    ["statutory_text", `${text.slug}/${text.version}`],
    {
      title: text.title,
      ...detail,
      ...(text.effectiveOn > indianDate(at) && { announced: text.effectiveOn }),
    },
    text.sha256,
  );
}

function checkOrder(files: Template[]): void {
  for (const [i, file] of files.entries()) {
    const before = files[i - 1];
    if (before?.slug !== file.slug) continue;
    const [own, last] = [frontMatterOf(nameOf(file), file.text), frontMatterOf(nameOf(before), before.text)];
    if (own.effective < last.effective && own.withdraws !== before.number)
      throw new Error(
        `content/legal/${nameOf(file)}.md takes effect on ${own.effective}, before version ${before.number} does (${last.effective}).`,
      );
  }
}

const nameOf = ({ slug, number }: Template): string => `${slug}/${number}`;

/** What a start publishes, in order, and the files that it leaves to the desk. */
type Due = { texts: Ready[]; forDesk: Template[] };

/** Returns the versions that differ from what was last shown, and the unpublished files, in order. */
async function toPublish(
  db: Db,
  files: Template[],
  factsAt: (moment: Date) => FirmFacts,
  now: Date,
): Promise<Due> {
  const [shown, first, known] = [await latestShown(db), await firstPublished(db), await deliveredHashes(db)];
  const today = indianDate(now);
  const due: Due = { texts: [], forDesk: [] };
  const sinceOf = ({ slug, version }: StoredText): Date =>
    first.find((each) => each.slug === slug && each.version === version)?.at ?? now;
  for (const slug of new Set(files.map((file) => file.slug))) {
    const own = files.filter((file) => file.slug === slug);
    const stored = shown.filter((row) => row.slug === slug);
    const versions = withFirstDays(stored, own, sinceOf);
    const renewed = versions.flatMap((row) => {
      const file = fileOf(own, versions, row);
      const facts = factsAt(sinceOf(row));
      if (isSuperseded(row, versions, today) || !isRenewable(row, facts)) return [];
      const ready = renewal(row, prepare(file, { ...row, facts }));
      return ready.sha256 === row.sha256 ? [] : [ready];
    });
    due.texts.push(...renewed);
    const fresh = unpublished(own, versions);
    if (!versions.some((row) => row.template !== null && !isSuperseded(row, versions, today)))
      due.texts.push(...added(own, fresh, versions, factsAt(now)));
    else due.forDesk.push(...fresh.filter(({ hash }) => !known.has(hash)));
    // An unknown fact fails the start, not the screen that shows the file.
    for (const file of due.forDesk) prepare(file, { version: 1, facts: factsAt(now) });
  }
  return due;
}

/**
 * Returns whether a start may republish a version. If the ledger no longer knows one of its values, a text written at
 * the desk stays as it is.
 */
const isRenewable = ({ template }: StoredText, facts: FirmFacts): boolean =>
  template === null || unfillable(template, facts) === undefined;

/**
 * Returns what a start may show of a version. A text written at the desk was approved as it is: only lines that print a
 * placeholder are replaced. Both are one text with other values, so their lines correspond.
 */
function renewal(row: StoredText, ready: Ready): Ready {
  if (row.template === null) return ready;
  const [then, now] = [row.shown.split("\n"), ready.shown.split("\n")];
  const shown = then.map((line, n) => (printsPlaceholder(line) ? (now[n] ?? line) : line)).join("\n");
  const summary = printsPlaceholder(row.summary) ? ready.summary : row.summary;
  return { ...ready, shown, summary, sha256: sha256(shown) };
}

/** Returns the text that a version was made from. */
function fileOf(own: Template[], versions: StoredText[], row: StoredText): Template {
  const file = templateFor(row, own);
  if (file) return file;
  const known = new Set(versions.map(({ templateHash }) => templateHash));
  const changed = own.find(({ hash }) => !known.has(hash))?.number ?? row.version;
  throw new Error(
    `content/legal/${row.slug}/${changed}.md changed after it was published on ${row.publishedAt.toISOString()}. Restore it, and write version ${own.length + 1}.`,
  );
}

/** Returns the files that no version was made from. */
function unpublished(own: Template[], versions: StoredText[]): Template[] {
  const known = new Set(versions.map(({ templateHash }) => templateHash));
  return own.filter(({ hash }) => !known.has(hash));
}

/** Returns unpublished files as the next versions: none begins before the one it follows. */
function added(own: Template[], fresh: Template[], versions: StoredText[], facts: FirmFacts): Ready[] {
  const standing: Dated[] = [...versions];
  return fresh.map((file) => {
    const version = Math.max(0, ...standing.map((row) => row.version)) + 1;
    const ready = prepare(file, { version, effectiveOn: firstDayOf(file, own, standing), facts });
    standing.push(ready);
    return ready;
  });
}

type Dated = Pick<StoredText, "version" | "effectiveOn" | "templateHash">;

/** Returns the first day of a file's version: its own or, if later, that of an earlier version in force. */
function firstDayOf(file: Template, own: Template[], before: readonly Dated[]): string {
  const { effective, withdraws } = frontMatterOf(nameOf(file), file.text);
  const withdrawn = own.find(({ number }) => number === withdraws)?.hash;
  const holding = before.filter((row) => row.templateHash !== withdrawn && !isSuperseded(row, before, ""));
  return [effective, ...holding.map((row) => row.effectiveOn)].toSorted().at(-1) ?? effective;
}

/**
 * Returns the versions with the first days from their files: a version stored with another day is republished. A file
 * republished with other values begins on the day of that publication, or with the version that it was announced as, if
 * later.
 */
function withFirstDays(
  stored: StoredText[],
  own: Template[],
  sinceOf: (row: StoredText) => Date,
): StoredText[] {
  const dated: StoredText[] = [];
  for (const row of stored) {
    const file = row.template === null ? own.find(({ hash }) => hash === row.templateHash) : undefined;
    const origin = stored.find((other) => other.template === null && other.templateHash === row.templateHash);
    let { effectiveOn } = row;
    if (file && origin === row) effectiveOn = firstDayOf(file, own, dated);
    else if (file && origin?.effectiveOn === effectiveOn) {
      const begun = dated.find(({ version }) => version === origin.version)?.effectiveOn ?? effectiveOn;
      const published = indianDate(sinceOf(row));
      effectiveOn = begun > published ? begun : published;
    }
    dated.push({ ...row, effectiveOn });
  }
  return dated;
}
