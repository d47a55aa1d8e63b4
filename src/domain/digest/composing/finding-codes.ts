/** The codes of the checks' findings, by the step of the day's screen at which a person resolves them. */
const CODES = {
  files: [
    "missing",
    "no-close",
    "stale",
    "rows",
    "contracts",
    "extract",
    "units",
    "previous-close",
    "deals-twice",
    "left-out",
  ],
  views: ["review", "edited", "contradiction", "typed", "typed-over"],
  figures: [
    "day",
    "closed",
    "gap",
    "calendar",
    "other-day",
    "news-source",
    "previous",
    "provisional",
    "jump",
    "change",
    "flow-sum",
    "nets",
    "levels",
    "rsi",
    "underlying",
    "sector-change",
    "ban-differs",
    "corporate-action",
    "wording",
    "files-differ",
  ],
  publish: ["published"],
} as const;

type FindingStep = keyof typeof CODES;
export type FindingCode = (typeof CODES)[FindingStep][number];

const STEPS = new Map(
  (Object.keys(CODES) as FindingStep[]).flatMap((step) =>
    CODES[step].map((code): [FindingCode, FindingStep] => [code, step]),
  ),
);

/** Returns the step at which a finding is resolved; stored findings may have a code that no check uses any more. */
export const findingStep = (code: FindingCode): FindingStep => STEPS.get(code) ?? "figures";
