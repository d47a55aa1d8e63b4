import type { Quote } from "#domain/blog/commenting/rules.ts";
import type { OpenDialog } from "./dialog-frame.tsx";

/** The text of an article, in the editor or in its source, whichever is shown. */
export type ArticleText = {
  /** The text as HTML. */
  html(): string;
  replace(html: string): void;
  /** Writes the text into its field, which the form sends. */
  settle(): void;
  /** Returns HTML as the server would store it, so that two texts can be compared. */
  normal(html: string): string;
};

/** What the page does for the writer. */
export type WritingPage = {
  ask: OpenDialog;
  onChange(): void;
  /** Reports how many pasted pictures were left out. */
  onPicturesLeft(count: number): void;
  /** Begins a comment on selected words; without it the text takes none. */
  comment?: ((quote: Quote | undefined) => void) | undefined;
};
