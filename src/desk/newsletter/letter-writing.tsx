import { forServer } from "#desk/editor/paste.ts";
import { letterExtensions } from "#desk/editor/schema.ts";
import { WritingPlace, type WritingProps } from "#desk/editor/writing.tsx";
import type { TextLanguage } from "#desk/editor/written-text.ts";
import { letterHtml, letterMarkdown } from "#domain/newsletter/letters/letter-markdown.ts";

/** The editor's table cells contain paragraphs; tidied, they contain plain words. */
const lettersMarkdown = (html: string): string => letterMarkdown(forServer(html));

const MARKDOWN: TextLanguage = {
  source: "Markdown",
  extensions: letterExtensions,
  toEditor: letterHtml,
  toField: lettersMarkdown,
  normal: (markdown) => markdown.trim(),
  typed: lettersMarkdown,
};

/** The editor of a letter's text. */
export const LetterWriting = (props: WritingProps) => <WritingPlace {...props} language={MARKDOWN} />;
