import { Fragment, type ReactNode } from "react";
import { Body, Container, Head, Html, Img, Link, Preview, render, Section } from "react-email";
import { mailable } from "./finish.ts";
import type { Frame, LetterLogo } from "./frame.ts";
import { framed, groundOf, inkOf, letterSans, letterSerif, noteType, styleSheets } from "./look.ts";
import { BrandContext, Small } from "./parts-mail.tsx";

type Props = {
  subject: string;
  preheader: string;
  frame: Frame;
  /** The letter's address on the site, if published there. */
  onSite?: string | undefined;
  children: ReactNode;
};

/** The frame of every letter: unsubscribe link, firm, letter, required disclosures, and the unsubscribe link again. */
function Sheet({ subject, preheader, frame, onSite, children }: Props) {
  const paper = groundOf("paper");
  const card = groundOf("card");
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        {styleSheets(frame.brand).map((sheet) => (
          <style key={sheet} dangerouslySetInnerHTML={{ __html: sheet }} />
        ))}
      </Head>
      <Body lang="en-IN" className={paper.className} style={{ ...paper.style, padding: 0, margin: 0 }}>
        <Preview useTitleTag={false}>{preheader}</Preview>
        <Section className={paper.className} style={paper.style}>
          <i data-sheet="open" />
          <Container style={{ width: "100%", maxWidth: 600 }}>
            <Ways frame={frame} onSite={onSite} />
            <Section
              className={`sheet ${card.className} ${framed.className}`}
              style={{
                ...card.style,
                ...framed.style,
                borderTop: `4px solid ${frame.brand.light}`,
                borderRadius: 12,
                borderCollapse: "separate",
              }}
            >
              <Masthead frame={frame} />
              <BrandContext value={frame.brand}>{children}</BrandContext>
            </Section>
            <Foot frame={frame} />
          </Container>
          <i data-sheet="close" />
        </Section>
      </Body>
    </Html>
  );
}

/** Renders a letter as HTML ready for mailing. */
export const sheetHtml = async (props: Props): Promise<string> =>
  mailable(await render(<Sheet {...props} />));

/** A link 44 px high: a touch target. */
const Way = ({ href, children }: { href: string; children: string }) => {
  const ink = inkOf("ink2");
  return (
    <Link
      href={href}
      className={ink.className}
      style={{
        ...ink.style,
        display: "inline-block",
        padding: "11px 0",
        marginRight: 18,
        fontFamily: letterSans,
        fontSize: 14,
        lineHeight: "22px",
        textDecoration: "underline",
      }}
    >
      {children}
    </Link>
  );
};

const Ways = ({ frame: { own }, onSite }: Pick<Props, "frame" | "onSite">) => (
  <Section tdClassName="pad" style={{ padding: "6px 32px" }}>
    {onSite && <Way href={onSite}>Read on the site</Way>}
    {own && <Way href={own.preferences}>Preferences</Way>}
    {own && <Way href={own.unsubscribe}>Unsubscribe</Way>}
  </Section>
);

const nameStyle = {
  margin: 0,
  fontFamily: letterSerif,
  fontSize: 21,
  lineHeight: "26px",
  fontWeight: 700,
};

/** The firm's logo on white in both themes; where pictures are blocked, the firm's name replaces it. */
function LogoImage({ name, logo: { src, width, height, hasName } }: { name: string; logo: LetterLogo }) {
  const ink = inkOf("ink");
  return (
    <Img
      src={src}
      alt={hasName ? name : ""}
      width={width}
      height={height}
      className={ink.className}
      style={{ ...ink.style, ...nameStyle, margin: "0 0 8px" }}
    />
  );
}

const Masthead = ({ frame }: { frame: Frame }) => {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  return (
    <Section tdClassName="pad" style={{ padding: "26px 32px 0" }}>
      {frame.logo && <LogoImage name={frame.firm} logo={frame.logo} />}
      {!frame.logo?.hasName && (
        <p className={ink.className} style={{ ...ink.style, ...nameStyle }}>
          {frame.firm}
        </p>
      )}
      <p className={ink3.className} style={{ ...ink3.style, ...noteType, margin: "2px 0 0" }}>
        {frame.registration}
      </p>
    </Section>
  );
};

const Foot = ({ frame }: { frame: Frame }) => (
  <Section tdClassName="pad" style={{ padding: "24px 32px 40px" }}>
    <Small colour="ink2">
      <b>{frame.legalName}</b>
      <br />
      {frame.registration}
      <br />
      {frame.enlistment}
    </Small>
    {frame.warnings.map((warning) => (
      <Small key={warning}>{warning}</Small>
    ))}
    <Small>
      {frame.firm}, {frame.address}
      {frame.officers.map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </Small>
    <Small>{frame.why}</Small>
    <Way href={frame.verify}>Is a message really from us?</Way>
    {frame.own && <Way href={frame.own.preferences}>Preferences</Way>}
    {frame.own && <Way href={frame.own.unsubscribe}>Unsubscribe</Way>}
  </Section>
);
