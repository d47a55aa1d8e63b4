import type { MarkedToken, Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { Heading, Hr, Img, Link, Section } from "react-email";
import { withoutReferences } from "#platform/markdown/character-reference.ts";
import type { Frame } from "./frame.ts";
import { sheetHtml } from "./frame-mail.tsx";
import { cardAddress, type LetterCard, type LetterCards } from "./letter-cards.ts";
import { framed, groundOf, inkOf, letterSans, letterSerif, noteType, pictureGround, ruled } from "./look.ts";
import { Paragraph, useLink } from "./parts-mail.tsx";
import { MailTable } from "./table-mail.tsx";

/** Returns an address as the letter links to it: site pages carry the key. */
type Href = (stated: string) => string;

type Newsletter = {
  subject: string;
  preheader: string;
  tokens: MarkedToken[];
  cards: LetterCards;
  href: Href;
  frame: Frame;
};

/** Renders a newsletter as HTML. Its body is built token by token: what a writer typed is text, never markup. */
export const newsletterHtml = ({ subject, preheader, frame, ...body }: Newsletter): Promise<string> => {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  return sheetHtml({
    subject,
    preheader,
    frame,
    children: (
      <Section tdClassName="pad" style={{ padding: "30px 32px 20px" }}>
        <p
          className={ink3.className}
          style={{
            ...ink3.style,
            margin: "0 0 4px",
            fontFamily: letterSans,
            fontSize: 14,
            lineHeight: "20px",
          }}
        >
          Newsletter
        </p>
        <Heading
          as="h1"
          className={`${ink.className} big`}
          style={{ ...ink.style, ...title, margin: "0 0 20px", fontSize: 36, lineHeight: "43px" }}
        >
          {subject}
        </Heading>
        <Blocks {...body} />
      </Section>
    ),
  });
};

const title = { fontFamily: letterSerif, fontWeight: 400 };
type Words = { tokens: Token[]; href: Href };
type Props = Words & { cards: LetterCards };

const Blocks = ({ tokens, ...page }: Props) =>
  (tokens as MarkedToken[]).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never change their order
    <Block key={at} token={token} {...page} />
  ));

type Page = Pick<Props, "href" | "cards">;

function Block({ token, href, cards }: Page & { token: MarkedToken }) {
  const ink = inkOf("ink");
  const words = ({ tokens }: { tokens: Token[] }) => <InlineWords tokens={tokens} href={href} />;
  switch (token.type) {
    case "heading":
      return <Lower token={token} href={href} />;
    case "paragraph": {
      const address = cardAddress(token);
      const card = address && cards.get(address);
      if (card) return <MailCard card={card} href={href(address)} />;
      return onlyPicture(token) ? (
        <InlineWords tokens={token.tokens} href={href} />
      ) : (
        <Paragraph>
          <InlineWords tokens={token.tokens} href={href} />
        </Paragraph>
      );
    }
    case "text":
      return <InlineWords tokens={token.tokens ?? [token]} href={href} />;
    case "blockquote":
      return <Quote token={token} href={href} cards={cards} />;
    case "code":
      return (
        <pre
          className={ink.className}
          style={{
            ...ink.style,
            margin: "0 0 16px",
            fontSize: 15,
            lineHeight: "23px",
            whiteSpace: "pre-wrap",
          }}
        >
          {token.text}
        </pre>
      );
    case "list":
      return <Items token={token} href={href} cards={cards} />;
    case "table":
      return (
        <div style={{ margin: "0 0 18px" }}>
          <MailTable
            head={token.header.map(words)}
            rows={token.rows.map((row) => row.map(words))}
            sides={token.header.map(({ align }) => align ?? "left")}
          />
        </div>
      );
    case "hr":
      return <Hr className={ruled.className} style={{ border: 0, ...ruled.style, margin: "24px 0" }} />;
    default:
      return null;
  }
}

const onlyPicture = ({ tokens }: Tokens.Paragraph): boolean =>
  tokens.length === 1 && tokens[0]?.type === "image";

/** Renders a card: the page's picture, kind, title as a link, and summary. */
function MailCard({ card, href }: { card: LetterCard; href: string }) {
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
            <p className={ink3.className} style={{ ...ink3.style, ...noteType, margin: 0 }}>
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

/** The subject is the letter's only first-level heading: those of the body start at the second. */
function Lower({ token: { depth, tokens }, href }: { token: Tokens.Heading; href: Href }) {
  const ink = inkOf("ink");
  const second = depth <= 2;
  return (
    <Heading
      as={second ? "h2" : "h3"}
      className={ink.className}
      style={{
        ...ink.style,
        margin: "28px 0 10px",
        fontFamily: second ? letterSerif : letterSans,
        fontSize: second ? 23 : 18,
        lineHeight: second ? "30px" : "26px",
        fontWeight: second ? 700 : 600,
      }}
    >
      <InlineWords tokens={tokens} href={href} />
    </Heading>
  );
}

function Quote({ token, ...page }: Page & { token: Tokens.Blockquote }) {
  const paper = groundOf("paper");
  return (
    <Section
      className={paper.className}
      style={{
        ...paper.style,
        borderRadius: 8,
        borderCollapse: "separate",
        padding: "16px 18px 2px",
        marginBottom: 18,
      }}
    >
      <Blocks tokens={token.tokens} {...page} />
    </Section>
  );
}

function Items({ token, ...page }: Page & { token: Tokens.List }) {
  const ink = inkOf("ink");
  const Tag = token.ordered ? "ol" : "ul";
  return (
    <Tag
      className={ink.className}
      {...(token.ordered && Number(token.start) !== 1 ? { start: Number(token.start) } : {})}
      style={{
        ...ink.style,
        margin: "0 0 16px",
        padding: "0 0 0 24px",
        fontFamily: letterSans,
        fontSize: 17,
        lineHeight: "27px",
      }}
    >
      {token.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
        <li key={at} style={{ margin: "0 0 6px" }}>
          <Blocks tokens={item.tokens} {...page} />
        </li>
      ))}
    </Tag>
  );
}

/** Renders inline tokens: emphasis, links and pictures. */
const InlineWords = ({ tokens, href }: Words): ReactNode =>
  (tokens as MarkedToken[]).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never change their order
    <Word key={at} token={token} href={href} />
  ));

function Word({ token, href }: { token: MarkedToken; href: Href }): ReactNode {
  const link = useLink();
  const inner = "tokens" in token && token.tokens ? <InlineWords tokens={token.tokens} href={href} /> : null;
  switch (token.type) {
    case "strong":
      return <strong>{inner}</strong>;
    case "em":
      return <em>{inner}</em>;
    case "del":
      return <s>{inner}</s>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return (
        <Link
          href={href(token.href)}
          className={link.className}
          style={{ ...link.style, textDecoration: "underline" }}
        >
          {inner}
        </Link>
      );
    case "image":
      return (
        <Img
          src={href(token.href)}
          alt={withoutReferences(token.text)}
          width={536}
          className={pictureGround.className}
          style={{
            ...pictureGround.style,
            width: "100%",
            maxWidth: 536,
            height: "auto",
            margin: "0 0 18px",
            borderRadius: 8,
            fontFamily: letterSans,
            fontSize: 16,
            lineHeight: "24px",
          }}
        />
      );
    default:
      return inner ?? ("text" in token ? withoutReferences(String(token.text)) : null);
  }
}
