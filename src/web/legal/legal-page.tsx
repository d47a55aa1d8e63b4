import type { ShownText } from "#domain/compliance/read-text.server.ts";
import { LegalContents } from "./legal-contents.tsx";
import { type LegalContact, LegalEnd } from "./legal-end.tsx";
import { LegalHead } from "./legal-head.tsx";
import { RegulatorWords } from "./regulator-text.tsx";

type Props = {
  text: ShownText;
  firm: LegalContact;
  /** The regulator's own words, if the text explains some. */
  regulator?: React.ComponentProps<typeof RegulatorWords> | undefined;
  /** The name on the page's axis flag. */
  family?: string;
  /** Shown between the head and the text, over the whole width. */
  above?: React.ReactNode;
  /** Shown below the text, in its column. */
  children?: React.ReactNode;
  /** The headings in `children`, for the table of contents. */
  more?: ShownText["sections"];
};

/** A statutory text with its record, its contents, and whom to contact. */
export function LegalPage({ text, firm, regulator, family = "Legal", above, children, more = [] }: Props) {
  return (
    <article>
      <LegalHead text={text} family={family} />
      {regulator && <RegulatorWords {...regulator} />}
      {above}
      <div className="wrap legal-body">
        <LegalContents sections={[...text.sections, ...more]} />
        <div className="min-w-0">
          {/* The words of the law may always be copied. */}
          <div
            className="prose legal-prose max-w-152 text-md/[1.65] wrap-break-word min-[68.75rem]:grid min-[68.75rem]:max-w-none min-[68.75rem]:grid-cols-[minmax(0,38rem)_minmax(160px,220px)] min-[68.75rem]:gap-x-[clamp(32px,4vw,56px)] print:block print:max-w-none print:text-[10.5pt]/[1.45]"
            data-allow-copy=""
            dangerouslySetInnerHTML={{ __html: text.html }}
          />
          {children}
        </div>
      </div>
      <LegalEnd firm={firm} />
    </article>
  );
}
