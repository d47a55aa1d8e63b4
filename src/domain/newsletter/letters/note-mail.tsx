import { Section } from "react-email";
import type { Frame } from "./frame.ts";
import { sheetHtml } from "./frame-mail.tsx";
import { Call, MailTitle, Paragraph, Small } from "./parts-mail.tsx";

/** A short mail with one button. */
export type Note = { subject: string; paragraphs: string[]; action: { label: string; href: string } };

/** Renders a note as HTML; its link is repeated as text, for programs that show no buttons. */
export const noteHtml = ({ subject, paragraphs, action }: Note, frame: Frame): Promise<string> =>
  sheetHtml({
    subject,
    preheader: paragraphs[0] ?? subject,
    frame,
    children: (
      <>
        <Section tdClassName="pad" style={{ padding: "30px 32px 0" }}>
          <MailTitle>{subject}</MailTitle>
          {paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order
            <Paragraph key={at}>{paragraph}</Paragraph>
          ))}
        </Section>
        <Call href={action.href}>{action.label}</Call>
        <Section tdClassName="pad" style={{ padding: "0 32px 20px" }}>
          <Small>If the button does not work, open this address:</Small>
          <Small colour="ink2">
            <span style={{ wordBreak: "break-all" }}>{action.href}</span>
          </Small>
        </Section>
      </>
    ),
  });
