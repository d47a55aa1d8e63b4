import { disclosureFrame } from "#domain/compliance/rules.ts";
import type { ShownClaim } from "#domain/firm/claims.ts";
import type { BookView } from "#domain/firm/rules.ts";
import type { PdfBlock, PdfDocument } from "#platform/format/pdf.ts";

/** A block of a report: text, a list or a table. */
export type SpecimenBlock =
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

export type SpecimenPart = { id: string; title: string; claim?: ShownClaim; blocks: SpecimenBlock[] };

/** A whole report on an invented company, for the page and the PDF. */
export type Specimen = {
  title: string;
  mark: string;
  lead: string;
  summary: string[][];
  parts: SpecimenPart[];
};

type Table = { head: string[]; rows: string[][] };
type Titled = { title: string; items: string[] };

/** The text found only in a whole report. */
export type SpecimenText = {
  mark: string;
  lead: string;
  summary: string[][];
  overview: string[];
  valuation: string;
  quarters: Table & { text: string };
  holders: { head: string[]; before: string[]; text: string };
  technical: Table;
  change: Titled;
  risks: Titled;
  meanings: Table & { title: string; text: string; history: string };
  filters: Table & { text: string };
  sources: Titled;
  disclosures: { title: string; lead: string; rows: string[][] };
};

/** The sheet on the report's page, and the titles of its parts. */
export type ReportText = {
  sheet: {
    kind: string;
    company: string;
    sector: string;
    overview: string;
    lines: { name: string; share: number }[];
    valuation: { name: string; now: string; median: string }[];
    medianLabel: string;
    quarters: number[];
    holders: { name: string; share: number }[];
    technical: string;
    view: string;
    viewTag: string;
    viewText: string;
  };
  parts: { cards: { title: string }[] };
};

const text = (...texts: string[]) => texts.map((one): SpecimenBlock => ({ kind: "text", text: one }));
const list = (items: string[]): SpecimenBlock => ({ kind: "list", items });
const table = (head: string[], rows: string[][]): SpecimenBlock => ({ kind: "table", head, rows });

/** The filters of a report with their limits, as the firm lists them; undefined while the claim may not be shown. */
export function filtersOf(view: Pick<BookView, "claim">, { filters }: Pick<SpecimenText, "filters">) {
  const claim = view.claim("wealth-filters");
  return claim && { claim, filters: filters.rows.map(([name = "", limit = ""]) => ({ name, limit })) };
}

type View = Pick<BookView, "claim" | "firm" | "particular">;

/** Returns the specimen with the firm's current values, on the company of the report's page. */
export function specimenOf(view: View, specimen: SpecimenText, { sheet, parts }: ReportText): Specimen {
  const { summary, change, risks, meanings, filters, sources } = specimen;
  const contents = sixParts(specimen, sheet);
  const claim = view.claim("wealth-filters");
  const opinion = `${sheet.view}, a ${sheet.viewTag.toLowerCase()}`;
  return {
    title: `${sheet.kind}: ${sheet.company}`,
    mark: specimen.mark,
    lead: specimen.lead,
    summary: [
      ["Company", `${sheet.company} (invented), ${sheet.sector}`],
      ["View", opinion],
      ...summary,
      [
        "Analyst",
        `${view.particular("PRINCIPAL_OFFICER").value} of ${view.firm.legalName}, ${disclosureFrame(view.firm).registration}`,
      ],
    ],
    parts: [
      ...parts.cards.map(({ title }, i) => ({
        id: `part-${i + 1}`,
        title: `${i + 1}. ${title}`,
        blocks: contents[i] ?? [],
      })),
      { id: "change", title: change.title, blocks: [list(change.items)] },
      { id: "risks", title: risks.title, blocks: [list(risks.items)] },
      {
        id: "meanings",
        title: meanings.title,
        blocks: [...text(meanings.text), table(meanings.head, meanings.rows), ...text(meanings.history)],
      },
      ...(claim
        ? [
            {
              id: "filters",
              title: claim.text,
              claim,
              blocks: [...text(filters.text), table(filters.head, filters.rows)],
            },
          ]
        : []),
      { id: "sources", title: sources.title, blocks: [list(sources.items)] },
      {
        id: "disclosures",
        title: specimen.disclosures.title,
        blocks: disclosures(view, specimen.disclosures),
      },
    ],
  };
}

/** The six parts of a report, in the order of its page's cards. */
function sixParts(
  { overview, valuation, quarters, holders, technical }: SpecimenText,
  sheet: ReportText["sheet"],
): SpecimenBlock[][] {
  const sales = sheet.lines.map(({ name, share }) => `${name} ${share}%`).join(", ");
  const measures = sheet.valuation.map(({ name, now, median }) => [name, now, median]);
  const held = sheet.holders.map(({ name, share }, i) => [name, String(share), holders.before[i] ?? ""]);
  return [
    text(sheet.overview, `Sales: ${sales}.`, ...overview),
    [table(["Measure", "Now", sheet.medianLabel], measures), ...text(valuation)],
    [
      table(
        quarters.head,
        quarters.rows.map((row, i) => [...row, String(sheet.quarters[i] ?? "")]),
      ),
      ...text(quarters.text),
    ],
    [table(holders.head, held), ...text(holders.text)],
    [...text(sheet.technical), table(technical.head, technical.rows)],
    text(`${sheet.view} (${sheet.viewTag.toLowerCase()}). ${sheet.viewText}`),
  ];
}

/**
 * The disclosures that regulations 18 to 20 require of a report: the firm's from its values, the report's from its
 * text.
 */
function disclosures(
  { firm, particular }: View,
  { lead, rows }: SpecimenText["disclosures"],
): SpecimenBlock[] {
  const { registration, enlistment, warning, disclaimer, education } = disclosureFrame(firm);
  return [
    ...text(lead),
    table(
      ["Matter", "Statement"],
      [
        ["Who publishes", `${firm.legalName}, ${registration}, ${enlistment}. ${firm.address}`],
        ["Associates", particular("ASSOCIATES").value],
        ["Disciplinary history", particular("DISCIPLINARY_HISTORY").value],
        ["Audit findings", particular("ACTIONS_TAKEN").value],
        ...rows,
      ],
    ),
    ...text(warning, disclaimer, education),
  ];
}

/** Returns the specimen as a document to print. */
export function specimenDocument({ title, mark, lead, summary, parts }: Specimen): Omit<PdfDocument, "page"> {
  const blockOf = (block: SpecimenBlock): PdfBlock[] => {
    if (block.kind === "table") return [{ tag: "Table", head: block.head, rows: block.rows }];
    if (block.kind === "text") return [{ tag: "P", text: block.text }];
    return block.items.map((item) => ({ tag: "P", text: `• ${item}` }));
  };
  return {
    title: `${mark} ${title}`,
    foot: mark,
    blocks: [
      { tag: "P", text: mark },
      { tag: "H1", text: title },
      { tag: "P", text: lead },
      { tag: "Table", head: [], rows: summary },
      ...parts.flatMap((part): PdfBlock[] => [
        { tag: "H2", text: part.title },
        ...part.blocks.flatMap(blockOf),
      ]),
    ],
  };
}
