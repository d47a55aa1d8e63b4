import type { MarkedToken, Token } from "marked";
import type { ReactNode } from "react";
import { Img, Link } from "react-email";
import { wordsOf } from "./letter-body.ts";
import { inkOf, picture, sans } from "./look.ts";

/** An address as the letter links to it: the site's own pages carry the key. */
export type Href = (stated: string) => string;

type Props = { tokens: Token[]; href: Href };

/** The words of a block with their emphasis, links and pictures. */
export const LetterWords = ({ tokens, href }: Props): ReactNode =>
  (tokens as MarkedToken[]).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never change their order
    <Word key={at} token={token} href={href} />
  ));

function Word({ token, href }: { token: MarkedToken; href: Href }): ReactNode {
  const link = inkOf("link");
  const inner = "tokens" in token && token.tokens ? <LetterWords tokens={token.tokens} href={href} /> : null;
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
