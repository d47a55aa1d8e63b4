import { type FigureTone, MISSING } from "#domain/digest/rules.ts";
import type { DigestFacts } from "./digest-facts.ts";
import { inkOf, letterSans, ruled } from "./look.ts";

/** A direction by its shape, always beside a word. */
export const SIGN: Record<FigureTone, string> = { up: "▲", down: "▼", flat: "▬", none: "" };
export const colourOf = (tone: FigureTone) => inkOf(tone === "none" ? "ink2" : tone);
/** Print of 14 px, for what is beside the text. */
export const small = { fontFamily: letterSans, fontSize: 14, lineHeight: "20px" };

const cell = { padding: "10px 0", verticalAlign: "baseline" as const };
const number = {
  ...cell,
  textAlign: "right" as const,
  whiteSpace: "nowrap" as const,
  fontVariantNumeric: "tabular-nums",
};

const HeadCell = ({ children, first = false }: { children: string; first?: boolean }) => {
  const ink3 = inkOf("ink3");
  return (
    <th
      scope="col"
      className={ink3.className}
      style={{
        ...ink3.style,
        ...small,
        padding: "0 0 6px",
        fontWeight: 400,
        textAlign: first ? "left" : "right",
      }}
    >
      {children}
    </th>
  );
};

/** Renders the six figures, each with its reading in words. */
export function LetterFigures({ rows }: { rows: DigestFacts["figures"] }) {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  const line = ruled.className;
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <thead>
        <tr>
          <HeadCell first>Figure</HeadCell>
          <HeadCell>At the close</HeadCell>
          <HeadCell>Reading</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, reading, tone, provisional }) => {
          const colour = colourOf(reading === MISSING ? "none" : tone);
          return (
            <tr key={name}>
              <th
                scope="row"
                className={`${ink.className} ${line}`}
                style={{ ...ink.style, ...ruled.style, ...cell, ...left }}
              >
                {name}
                {provisional && (
                  <span className={ink3.className} style={{ ...ink3.style, ...small, display: "block" }}>
                    provisional
                  </span>
                )}
              </th>
              <td
                className={`${ink.className} ${line}`}
                style={{ ...ink.style, ...ruled.style, ...number, ...large }}
              >
                {value}
              </td>
              <td
                className={`${colour.className} ${line}`}
                style={{ ...colour.style, ...ruled.style, ...number, ...reads }}
              >
                {SIGN[tone] && <span aria-hidden="true">{SIGN[tone]} </span>}
                {reading}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const left = {
  textAlign: "left" as const,
  fontFamily: letterSans,
  fontSize: 16,
  lineHeight: "22px",
  fontWeight: 400,
};
const large = { fontFamily: letterSans, fontSize: 18, lineHeight: "22px", fontWeight: 600, paddingLeft: 8 };
const reads = { fontFamily: letterSans, fontSize: 16, lineHeight: "22px", paddingLeft: 12 };

/** Renders the levels of both indices. */
export function Levels({ rows }: { rows: DigestFacts["levels"] }) {
  const ink = inkOf("ink");
  const value = {
    ...ink.style,
    ...ruled.style,
    ...number,
    fontFamily: letterSans,
    fontSize: 16,
    lineHeight: "22px",
  };
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <thead>
        <tr>
          <HeadCell first>Level</HeadCell>
          <HeadCell>Nifty 50</HeadCell>
          <HeadCell>Bank Nifty</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, nifty, bank }) => {
          const weight = name === "Close" ? 600 : 400;
          const classes = `${ink.className} ${ruled.className}`;
          return (
            <tr key={name}>
              <th
                scope="row"
                className={classes}
                style={{ ...ink.style, ...ruled.style, ...cell, ...left, fontWeight: weight }}
              >
                {name}
              </th>
              <td className={classes} style={{ ...value, fontWeight: weight }}>
                {nifty}
              </td>
              <td className={classes} style={{ ...value, fontWeight: weight }}>
                {bank}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
