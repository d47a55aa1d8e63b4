import type { Tokens } from "marked";
import { inkOf, letterSans, ruled } from "./look.ts";
import { type Href, InlineWords } from "./words-mail.tsx";

/** Renders a table of the newsletter's body, with its columns' names. */
export function LetterTable({ token: { header, rows }, href }: { token: Tokens.Table; href: Href }) {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  const cell = { fontFamily: letterSans, fontSize: 16, lineHeight: "22px", padding: "10px 0" };
  const gap = (place: number) => ({ paddingLeft: place > 0 ? 10 : 0 });
  const side = (align: Tokens.TableCell["align"]) => ({ textAlign: align ?? ("left" as const) });
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0} style={{ margin: "0 0 18px" }}>
      <thead>
        <tr>
          {header.map(({ tokens, align }, at) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
              key={at}
              scope="col"
              className={ink3.className}
              style={{ ...ink3.style, ...cell, ...gap(at), ...side(align), fontSize: 14, fontWeight: 400 }}
            >
              <InlineWords tokens={tokens} href={href} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <tr key={at}>
            {row.map(({ tokens, align }, place) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                key={place}
                className={`${ink.className} ${ruled.className}`}
                style={{
                  ...ink.style,
                  ...ruled.style,
                  ...cell,
                  ...gap(place),
                  ...side(align),
                  fontVariantNumeric: "tabular-nums",
                }}
              >
                <InlineWords tokens={tokens} href={href} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
