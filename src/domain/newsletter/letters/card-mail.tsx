import { Img, Link } from "react-email";
import type { LetterCard } from "./letter-cards.ts";
import { framed, inkOf, letterSans, letterSerif, pictureGround } from "./look.ts";

/** Renders a card: the page's picture, kind, title as a link, and summary. */
export function MailCard({ card, href }: { card: LetterCard; href: string }) {
  const [ink, ink2, ink3] = [inkOf("ink"), inkOf("ink2"), inkOf("ink3")];
  return (
    <table
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      role="presentation"
      className={framed.className}
      style={{ ...framed.style, borderRadius: 10, borderCollapse: "separate", margin: "0 0 18px" }}
    >
      <tbody>
        <tr>
          {card.picture && (
            <td width="120" style={{ padding: "12px 0 12px 12px", verticalAlign: "top" }}>
              <Link href={href}>
                <Img
                  src={card.picture}
                  alt=""
                  width={120}
                  className={pictureGround.className}
                  style={{
                    ...pictureGround.style,
                    width: 120,
                    maxWidth: "none",
                    height: "auto",
                    borderRadius: 7,
                  }}
                />
              </Link>
            </td>
          )}
          <td style={{ padding: "12px 16px 14px", verticalAlign: "top" }}>
            <p
              className={ink3.className}
              style={{ ...ink3.style, margin: 0, fontFamily: letterSans, fontSize: 14, lineHeight: "20px" }}
            >
              {card.label}
            </p>
            <Link
              href={href}
              className={ink.className}
              style={{
                ...ink.style,
                display: "block",
                margin: "2px 0 4px",
                fontFamily: letterSerif,
                fontSize: 19,
                lineHeight: "25px",
                textDecoration: "underline",
              }}
            >
              {card.title}
            </Link>
            <p
              className={ink2.className}
              style={{ ...ink2.style, margin: 0, fontFamily: letterSans, fontSize: 15, lineHeight: "22px" }}
            >
              {card.text}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
