import type { ShownText } from "#domain/compliance/read-text.server.ts";
import { Contents } from "#ui/layout/contents.tsx";

/** The sections of a text. */
export const LegalContents = ({ sections }: Pick<ShownText, "sections">) => (
  <Contents
    name="On this page"
    entries={sections.map(({ id, title }) => ({
      id,
      label: title.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
    }))}
  />
);
