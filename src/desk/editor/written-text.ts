import type { Extensions } from "@tiptap/core";
import type { Quote } from "#domain/commenting/rules.ts";
import type { OpenDialog } from "./dialog-frame.tsx";

/** What is written on a page: where its screens are, and the field that holds its text. */
export type Writing = {
  kind: "article" | "letter" | "legal text";
  /** The address of its editor is this one and its number; undefined where it has one address from the start. */
  path?: string;
  field: "html" | "text" | "words";
};

/** The text of a page, in the editor or in its source, whichever is shown. */
export type WrittenText = {
  /** The text as its field holds it. */
  value(): string;
  replace(value: string): void;
  /** Writes the text into its field, which the form sends. */
  settle(): void;
  /** Returns a text as the server would store it, so that two can be compared. */
  normal(value: string): string;
};

/** The language of a text's field, and what the editor admits of it. */
export type TextLanguage = {
  source: "HTML" | "Markdown";
  extensions: Extensions;
  /** Returns a field's text as HTML for the editor. */
  toEditor(value: string): string;
  /** Returns the editor's HTML as the server will store it. */
  toField(html: string): string;
  /** Returns a field's text as the server will store it. */
  normal(value: string): string;
  /** Returns the editor's HTML as it is sent while one types; the server brings it in order. */
  typed(html: string): string;
};

/** What the page does for the writer. */
export type WritingPage = {
  ask: OpenDialog;
  onChange(): void;
  /** Reports what became of a paste, where that is not all of it. */
  onPasted(sentence: string): void;
  /** Begins a comment on selected words; without it the text takes none. */
  comment?: ((quote: Quote | undefined) => void) | undefined;
};
