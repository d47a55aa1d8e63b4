import type { ChartWords } from "#domain/digest/charts/chart-parts.ts";
import { MISSING } from "#domain/digest/rules.ts";
import type { DigestFacts } from "./digest-facts.ts";
import { type Frame, frameText, ownLines } from "./frame.ts";

/** Renders the digest letter for readers without HTML: the same facts in the same order. */
export function digestText(facts: DigestFacts, charts: ChartWords[], frame: Frame): string {
  const { correction, brief } = facts;
  return [
    ownLines(frame),
    `${frame.firm}, ${frame.registration}`,
    facts.subject,
    ...(brief?.lines ?? []),
    facts.reason,
    correction && `${correction.text}\n${correction.href}`,
    section("THE FIGURES", facts.figures.map(figureLine)),
    facts.note,
    facts.missing,
    section("WHAT CHANGED", brief?.changed ?? []),
    section("WHAT IS DUE", brief?.due.map(({ day, texts }) => `${day}: ${texts.join(" ")}`) ?? []),
    section("WHAT WOULD CHANGE THE VIEW", brief?.turns ?? []),
    ...charts.map(({ alt }) => alt),
    section("IN THE NEWS", facts.news.map(newsLine)),
    section(
      "WHAT TO WATCH",
      facts.watch.map(({ index, view, zones }) => `${index}: ${[view, zones].filter(Boolean).join(" ")}`),
    ),
    section(
      "KEY LEVELS",
      facts.levels.map(({ name, nifty, bank }) => `${name}: Nifty 50 ${nifty}, Bank Nifty ${bank}`),
    ),
    facts.approvedBy && `Views approved by ${facts.approvedBy}.`,
    `The whole digest, with its sources:\n${facts.href}`,
    ...frameText(frame),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const section = (heading: string, lines: string[]): string =>
  lines.length ? `${heading}\n${lines.join("\n")}` : "";

function figureLine({ name, value, reading, provisional }: DigestFacts["figures"][number]): string {
  const said = [value, reading === MISSING ? "" : reading, provisional ? "provisional" : ""];
  return `${name}: ${said.filter(Boolean).join(", ")}`;
}

const newsLine = ({ headline, impact, source }: DigestFacts["news"][number]): string =>
  [`- ${headline} (${[impact.word, source?.name].filter(Boolean).join("; ")})`, source?.href]
    .filter(Boolean)
    .join("\n  ");
