import type { Editor, Extensions } from "@tiptap/core";
import type { Quote } from "#domain/commenting/rules.ts";
import type { OpenDialog } from "./dialog-frame.tsx";

/** A record being written: the address of its screens, and the field of its text. */
export type Writing = {
  kind: "article" | "letter" | "legal text";
  /** Its editor's address is this one plus its number; undefined if it has a fixed address from the start. */
  path?: string;
  field: "html" | "text" | "words";
};

/** The text of a page, in the editor or its source, whichever is shown. */
export type WrittenText = {
  /** The text in the field's format. */
  value(): string;
  replace(value: string): void;
  /** Writes the text into its field, which the form sends. */
  settle(): void;
  /** Returns a text as the server would store it, for comparison. */
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
  /** Returns the editor's HTML as sent while typing; the server tidies it. */
  typed(html: string): string;
};

/** What the page does for the writer. */
export type WritingPage = {
  ask: OpenDialog;
  onChange(): void;
  /** Reports what a paste lost. */
  onPasted(sentence: string): void;
  /** Begins a comment on selected words; without it the text takes none. */
  comment?: ((quote: Quote | undefined) => void) | undefined;
};

const PAUSE_MS = 600;

/** Calls `read` now and whenever typing pauses; returns a function that ends it. */
export function readAtPauses(editor: Editor, read: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE_MS);
  };
  read();
  editor.on("update", later);
  return () => {
    clearTimeout(timer);
    editor.off("update", later);
  };
}
