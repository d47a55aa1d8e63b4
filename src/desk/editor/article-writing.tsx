import { forEditor, forServer } from "./paste.ts";
import { extensions } from "./schema.ts";
import { WritingPlace, type WritingProps } from "./writing.tsx";
import type { TextLanguage } from "./written-text.ts";

const HTML: TextLanguage = {
  source: "HTML",
  extensions,
  toEditor: forEditor,
  toField: forServer,
  normal: forServer,
  typed: (html) => html,
};

/** The editor of an article's text. */
export const ArticleWriting = (props: WritingProps) => <WritingPlace {...props} language={HTML} />;
