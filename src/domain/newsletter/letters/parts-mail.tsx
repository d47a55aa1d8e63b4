import { createContext, type ReactNode, useContext } from "react";
import { Button, Heading, Section, Text } from "react-email";
import {
  buttonIn,
  DELIVERED_BRAND,
  inkOf,
  letterSans,
  letterSerif,
  linkIn,
  ruled,
  type TextColour,
} from "./look.ts";

/** The firm's colour, provided by the sheet. */
export const BrandContext = createContext(DELIVERED_BRAND);

export const useLink = () => linkIn(useContext(BrandContext));

/** 14 px is 10.5 points: the regulator requires at least 10. */
export const Small = ({ colour = "ink3", children }: { colour?: TextColour; children: ReactNode }) => {
  const ink = inkOf(colour);
  return (
    <Text
      className={ink.className}
      style={{ ...ink.style, margin: "0 0 12px", fontFamily: letterSans, fontSize: 14, lineHeight: "21px" }}
    >
      {children}
    </Text>
  );
};

export const Paragraph = ({ children }: { children: ReactNode }) => {
  const ink = inkOf("ink");
  return (
    <Text
      className={ink.className}
      style={{ ...ink.style, margin: "0 0 16px", fontFamily: letterSans, fontSize: 17, lineHeight: "27px" }}
    >
      {children}
    </Text>
  );
};

/** The title of a mail; `smaller` on phones, for a whole sentence. */
export const MailTitle = ({ smaller = false, children }: { smaller?: boolean; children: ReactNode }) => {
  const ink = inkOf("ink");
  return (
    <Heading
      as="h1"
      className={smaller ? `${ink.className} headline` : ink.className}
      style={{
        ...ink.style,
        margin: "0 0 16px",
        fontFamily: letterSerif,
        fontSize: 30,
        lineHeight: "37px",
        fontWeight: 400,
      }}
    >
      {children}
    </Heading>
  );
};

/** Keeps the minus sign of a negative amount on its line. */
export const Amounts = ({ children }: { children: string }): ReactNode =>
  children.split(/([−-]₹[\d,.]*\d)/).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <span key={at} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A section of the letter under a hairline. */
export const LetterPart = ({ heading, children }: { heading?: string; children: ReactNode }) => (
  <Section tdClassName="pad" style={{ padding: "28px 32px 0" }}>
    {heading && <Second>{heading}</Second>}
    {children}
  </Section>
);

const Second = ({ children }: { children: string }) => {
  const ink = inkOf("ink");
  return (
    <Heading
      as="h2"
      className={`${ink.className} ${ruled.className}`}
      style={{
        ...ink.style,
        ...ruled.style,
        margin: "0 0 10px",
        paddingTop: 22,
        fontFamily: letterSerif,
        fontSize: 22,
        lineHeight: "28px",
        fontWeight: 700,
      }}
    >
      {children}
    </Heading>
  );
};

/** The letter's call to action, 50 px high. */
export function Call({ href, children }: { href: string; children: string }) {
  const button = buttonIn(useContext(BrandContext));
  return (
    <Section tdClassName="pad" style={{ padding: "28px 32px 32px" }}>
      <Button
        href={href}
        className={`${button.className} full`}
        style={{
          ...button.style,
          padding: "15px 26px",
          borderRadius: 8,
          fontFamily: letterSans,
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
    </Section>
  );
}
