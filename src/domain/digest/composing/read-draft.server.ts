import type { ReturnNote } from "#domain/approval/returnable.server.ts";
import { storedFiles } from "#domain/market/day-readings.server.ts";
import type { FileKind, FileNote, ReadingSource } from "#domain/market/readings.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";
import { fullName } from "../catalogue/places.ts";
import { changesBetween, seriesChanges } from "../changes.ts";
import { type ChangeRow, presentChanges } from "../presenting/corrections.ts";
import { SOURCE_WORDS } from "../presenting/source-words.ts";
import type { Provenance } from "../provenance.ts";
import * as queries from "../queries.server.ts";
import { type Correction, readCorrections } from "../read.server.ts";
import { type DigestContent, type DigestSeries, parseContent, textsIn, valueAt } from "../rules.ts";
import { storedSeries } from "../stored-series.ts";
import { submitterOf } from "./approve.server.ts";
import { authorOf, authorsOf } from "./authors.ts";
import type { Finding } from "./check.ts";
import { writtenHash, writtenOf } from "./compose-stored.server.ts";
import { type FigureRow, figureRows } from "./figure-rows.ts";
import { fileNameOf, NEEDED_FILES } from "./file-words.ts";
import {
  type Fields,
  proposedIndicators,
  SENTENCES,
  type SentenceKey,
  writtenFields,
} from "./form-fields.ts";
import { findingMark } from "./looks.server.ts";
import type { Missing } from "./origins.ts";
import { lastWithIndicators, publishedBefore, stateAtDesk } from "./queries.server.ts";
import { openDraftReturn } from "./return-draft.server.ts";
import type { DayState } from "./states.ts";
import { storedPart, type Written } from "./written.ts";

type Done = { by: string; at: Date };

/** A file needed by the day's digest, and the one now behind its figures. */
export type NeededFile = {
  what: string;
  gives: string;
  /** The exchange's name for it. */
  expected: string;
  optional: boolean;
  /**
   * If missing: the figures that the latest earlier digest took from such a file, out of all its figures and sentences.
   */
  cost?: { figures: number; of: number; day: string };
  given?: { file: string; provisional: boolean; typed: boolean; conflicts: boolean };
};

/** A file given for the day; without a kind it was refused, and the summary says why. */
export type GivenFileRow = {
  id: number;
  name: string;
  kind: string | undefined;
  summary: string;
  notes: FileNote[];
  bytes: number;
  by: string;
  at: Date;
};

/** A sentence or label that the rules write and a person may override. */
export type Sentence = {
  key: SentenceKey;
  /** The rules' own words; absent if they say nothing. */
  rule?: string;
  /** The person whose words replace them. */
  editedBy?: string;
};

/** Everything the desk shows of a day's digest in progress. */
export type DraftView = {
  date: string;
  state: DayState;
  needed: NeededFile[];
  files: GivenFileRow[];
  /** The version of the written part, and its fields. */
  began: string;
  fields: Fields;
  /** Rows for indicators typed last time and not yet here: all but the close. */
  proposed: Fields;
  authors: string[];
  sentences: Sentence[];
  draft?: {
    hash: string;
    figures: FigureRow[];
    /** With the place's name, and the mark by which a person accepts one. */
    findings: (Finding & { name: string; mark: string })[];
    missing: Missing[];
    composed: Done;
    /** With the reason for a correction, if the day is published. */
    submitted?: Done & { reason: string | undefined };
    approved?: Done;
    /** The note with which it was returned; absent once it is resubmitted. */
    returned?: ReturnNote | undefined;
  };
  published?: { id: number; at: Date; approvedBy: string | undefined; correctedAt: Date | undefined };
  /** How the draft differs from the published digest; empty if it does not, or nothing is published. */
  changes: ChangeRow[];
  corrections: (Omit<Correction, "changes"> & { changes: ChangeRow[] })[];
};

type DraftRow = NonNullable<Awaited<ReturnType<typeof queries.wholeDraftOf>>>;

/** Reads every text of a day's draft; undefined if there is none. */
export async function readDraftWords(db: Db, date: string) {
  const draft = isDay(date) ? await queries.draftOf(db, date) : undefined;
  if (!draft) return undefined;
  const texts = textsIn(JSON.parse(draft.jsonContent));
  return { id: draft.id, title: `Digest of ${longDate(date)}`, texts, detail: { date } };
}

/** Reads a day's digest as the desk shows it, with or without a draft. */
export async function readDraft(db: Db, date: string): Promise<DraftView> {
  const [draft, published, state, files, last, earlier, held] = await Promise.all([
    queries.wholeDraftOf(db, date),
    queries.ownOf(db, date, false),
    stateAtDesk(db, date),
    queries.filesOf(db, date),
    lastWithIndicators(db, date),
    publishedBefore(db, date),
    storedFiles(db, date),
  ]);
  const corrections = published ? await readCorrections(db, published.id) : [];
  const content = parseContent(draft?.jsonContent ?? published?.jsonContent ?? "{}");
  const series = storedSeries({ date, series: draft?.series ?? published?.series });
  const provenance = (draft?.provenance ?? { sources: [], figures: {} }) as Provenance;
  const written = writtenOf(draft);
  const changes =
    draft && published
      ? [
          ...changesBetween(published.jsonContent, draft.jsonContent),
          ...seriesChanges(published.series, draft.series),
        ]
      : [];
  return {
    date,
    state,
    needed: neededOf(date, provenance, { earlier, held, findings: (draft?.findings ?? []) as Finding[] }),
    files: files.map(fileRow),
    began: writtenHash(written),
    fields: writtenFields(written),
    proposed: proposedIndicators(written, last === undefined ? undefined : storedPart.parse(last)),
    authors: authorsOf(written),
    sentences: (Object.keys(SENTENCES) as SentenceKey[]).map((key) =>
      sentenceOf(key, { content, series, provenance, written }),
    ),
    ...(draft && {
      draft: {
        ...draftOf(draft, content, provenance),
        // An abandoned correction is over: the draft equals the published digest.
        returned: published && changes.length === 0 ? undefined : await openDraftReturn(db, draft.id),
      },
    }),
    ...(published && {
      published: {
        id: published.id,
        at: published.publishedAt,
        approvedBy: published.approvedBy ?? undefined,
        correctedAt: published.correctedAt ?? undefined,
      },
    }),
    changes: presentChanges(changes, content),
    corrections: corrections.map((correction, n) => ({
      ...correction,
      changes: presentChanges(correction.changes, content, [...corrections.slice(n + 1), { changes }]),
    })),
  };
}

const done = (by: string | null | undefined, at: Date | null): Done | undefined =>
  by && at ? { by, at } : undefined;

function draftOf(
  draft: DraftRow,
  content: DigestContent,
  provenance: Provenance,
): NonNullable<DraftView["draft"]> {
  const findings = draft.findings as Finding[];
  const submitted = done(submitterOf(draft), draft.submittedAt);
  const approved = done(draft.approvedBy, draft.approvedAt);
  return {
    hash: draft.hash,
    figures: figureRows(content, provenance, findings),
    findings: findings.map((finding) => ({
      ...finding,
      name: fullName(finding.path, content),
      mark: findingMark(finding),
    })),
    missing: draft.missing as Missing[],
    composed: { by: draft.composedBy, at: draft.composedAt },
    ...(submitted && { submitted: { ...submitted, reason: draft.submittedReason ?? undefined } }),
    ...(approved && { approved }),
  };
}

function neededOf(
  date: string,
  { sources, figures }: Provenance,
  {
    earlier,
    held,
    findings,
  }: {
    earlier: Awaited<ReturnType<typeof publishedBefore>>;
    held: ReadingSource[];
    findings: Finding[];
  },
): NeededFile[] {
  const conflicting = new Set(findings.flatMap(({ files = [] }) => files.map(({ sha256 }) => sha256)));
  return NEEDED_FILES.map((needed) => {
    const id = needed.path === undefined ? undefined : figures[needed.path]?.from[0];
    const source =
      sources.find((known) => known.id === id) ??
      sources.find(({ kind, asOf }) => asOf === date && needed.kinds.some((one) => one === kind)) ??
      held.find(({ kind }) => needed.kinds.some((one) => one === kind));
    return {
      what: needed.what,
      gives: needed.gives,
      expected: fileNameOf(needed, date),
      optional: needed.optional ?? false,
      ...(source
        ? {
            given: {
              file: source.file,
              provisional: source.provisional,
              typed: source.kind === "typed",
              conflicts: source.sha256 !== null && conflicting.has(source.sha256),
            },
          }
        : costOf(needed.kinds, earlier)),
    };
  });
}

/** Counts what a digest took from files of some kinds of its own day; undefined if nothing. */
function costOf(
  kinds: readonly string[],
  earlier: Awaited<ReturnType<typeof publishedBefore>>,
): Pick<NeededFile, "cost"> {
  if (!earlier) return {};
  const { sources, figures } = earlier.provenance as Provenance;
  const ids = new Set(
    sources.filter(({ kind, asOf }) => asOf >= earlier.date && kinds.includes(kind)).map(({ id }) => id),
  );
  const all = Object.values(figures);
  const count = all.filter(({ from }) => from.some((id) => ids.has(id))).length;
  return count > 0 ? { cost: { figures: count, of: all.length, day: earlier.date } } : {};
}

const fileRow = (row: Awaited<ReturnType<typeof queries.filesOf>>[number]): GivenFileRow => ({
  id: row.id,
  name: row.name,
  // As stored: only a recognised kind is.
  kind: row.kind ? capitalized(SOURCE_WORDS[row.kind as FileKind].name) : undefined,
  summary: row.summary,
  notes: row.notes as FileNote[],
  bytes: row.bytes,
  by: row.givenBy,
  at: row.givenAt,
});

/** The input of a sentence. */
type SentenceSource = {
  content: DigestContent;
  series: DigestSeries;
  provenance: Provenance;
  written: Written;
};

/** Returns the path of a sentence, and its words. */
function placeOf(key: SentenceKey, { content, series }: SentenceSource): { path: string; text: unknown } {
  const path = SENTENCES[key];
  if (path !== "market.brief.lines") return { path, text: valueAt(content, path) };
  const lines = series.market?.brief?.lines ?? [];
  const place = lines.findIndex(({ of }) => key === `lines.${of}`);
  return { path: `${path}.${place}`, text: lines[place]?.text };
}

function sentenceOf(key: SentenceKey, source: SentenceSource): Sentence {
  const { path, text } = placeOf(key, source);
  const origin = source.provenance.figures[path];
  const rule = origin?.how === "rule" && typeof text === "string" ? text : origin?.ruled;
  const edited = origin !== undefined && origin.how !== "rule";
  return {
    key,
    ...(rule !== undefined && { rule }),
    ...(edited && { editedBy: authorOf(source.written, key) }),
  };
}
