import type { MarkedToken, Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { Heading, Hr, Img, Link, Section } from "react-email";
import type { Frame } from "./frame.ts";
import { Paragraph, sheetHtml } from "./frame-mail.tsx";
import { wordsOf } from "./letter-body.ts";
import { groundOf, inkOf, picture, ruled, sans, serif } from "./look.ts";

type Newsletter = {
  subject: string;
  preheader: string;
  tokens: MarkedToken[];
  /** An address as the letter links to it: the site's own pages carry the key. */
  href: (stated: string) => string;
  frame: Frame;
};

/** A newsletter as HTML. Its body is built token by token: what a writer typed is text and never markup. */
export const newsletterHtml = ({ subject, preheader, tokens, href, frame }: Newsletter): Promise<string> => {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  return sheetHtml({
    subject,
    preheader,
    frame,
    children: (
      <Section tdClassName="pad" style={{ padding: "30px 32px 20px" }}>
        <p
          className={ink3.className}
          style={{ ...ink3.style, margin: "0 0 4px", fontFamily: sans, fontSize: 14, lineHeight: "20px" }}
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
        <Blocks tokens={tokens} href={href} />
      </Section>
    ),
  });
};

const title = { fontFamily: serif, fontWeight: 400 };
type Props = { tokens: Token[]; href: Newsletter["href"] };

const Blocks = ({ tokens, href }: Props) =>
  (tokens as MarkedToken[]).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never change their order
    <Block key={at} token={token} href={href} />
  ));

function Block({ token, href }: { token: MarkedToken; href: Newsletter["href"] }) {
  const ink = inkOf("ink");
  switch (token.type) {
    case "heading":
      return <Lower token={token} href={href} />;
    case "paragraph":
      return onlyPicture(token) ? (
        <Words tokens={token.tokens} href={href} />
      ) : (
        <Paragraph>
          <Words tokens={token.tokens} href={href} />
        </Paragraph>
      );
    case "text":
      return <Words tokens={token.tokens ?? [token]} href={href} />;
    case "blockquote":
      return <Quote token={token} href={href} />;
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
      return <Items token={token} href={href} />;
    case "table":
      return <Table token={token} href={href} />;
    case "hr":
      return <Hr className={ruled.className} style={{ border: 0, ...ruled.style, margin: "24px 0" }} />;
    default:
      return null;
  }
}

const onlyPicture = ({ tokens }: Tokens.Paragraph): boolean =>
  tokens.length === 1 && tokens[0]?.type === "image";

/** The subject is the letter's one first heading: those of the body begin at the second. */
function Lower({ token: { depth, tokens }, href }: { token: Tokens.Heading; href: Newsletter["href"] }) {
  const ink = inkOf("ink");
  const second = depth <= 2;
  return (
    <Heading
      as={second ? "h2" : "h3"}
      className={ink.className}
      style={{
        ...ink.style,
        margin: "28px 0 10px",
        fontFamily: second ? serif : sans,
        fontSize: second ? 23 : 18,
        lineHeight: second ? "30px" : "26px",
        fontWeight: second ? 700 : 600,
      }}
    >
      <Words tokens={tokens} href={href} />
    </Heading>
  );
}

function Quote({ token, href }: { token: Tokens.Blockquote; href: Newsletter["href"] }) {
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
      <Blocks tokens={token.tokens} href={href} />
    </Section>
  );
}

function Items({ token, href }: { token: Tokens.List; href: Newsletter["href"] }) {
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
        fontFamily: sans,
        fontSize: 17,
        lineHeight: "27px",
      }}
    >
      {token.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
        <li key={at} style={{ margin: "0 0 6px" }}>
          <Blocks tokens={item.tokens} href={href} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ token: { header, rows }, href }: { token: Tokens.Table; href: Newsletter["href"] }) {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  const cell = { fontFamily: sans, fontSize: 16, lineHeight: "22px", padding: "10px 0" };
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
              <Words tokens={tokens} href={href} />
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
                <Words tokens={tokens} href={href} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Words = ({ tokens, href }: Props): ReactNode =>
  (tokens as MarkedToken[]).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never change their order
    <Word key={at} token={token} href={href} />
  ));

function Word({ token, href }: { token: MarkedToken; href: Newsletter["href"] }): ReactNode {
  const link = inkOf("link");
  const inner = "tokens" in token && token.tokens ? <Words tokens={token.tokens} href={href} /> : null;
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
          alt={wordsOf(token.text)}
          width={536}
          className={picture.className}
          style={{
            ...picture.style,
            width: "100%",
            maxWidth: 536,
            height: "auto",
            margin: "0 0 18px",
            borderRadius: 8,
            fontFamily: sans,
            fontSize: 16,
            lineHeight: "24px",
          }}
        />
      );
    default:
      return inner ?? ("text" in token ? wordsOf(String(token.text)) : null);
  }
}
