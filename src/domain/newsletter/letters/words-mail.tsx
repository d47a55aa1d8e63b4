import type { MarkedToken, Token } from "marked";
import type { ReactNode } from "react";
import { Img, Link } from "react-email";
import { tokenWords } from "./letter-body.ts";
import { inkOf, letterSans, pictureGround } from "./look.ts";

/** Returns an address as the letter links to it: the site's own pages carry the key. */
export type Href = (stated: string) => string;

type Props = { tokens: Token[]; href: Href };

/** Renders the words of a block with their emphasis, links and pictures. */
export const InlineWords = ({ tokens, href }: Props): ReactNode =>
  (tokens as MarkedToken[]).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never change their order
    <Word key={at} token={token} href={href} />
  ));

function Word({ token, href }: { token: MarkedToken; href: Href }): ReactNode {
  const link = inkOf("link");
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
          alt={tokenWords(token.text)}
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
      return inner ?? ("text" in token ? tokenWords(String(token.text)) : null);
  }
}
