import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { elsewhere } from "#domain/blog/elsewhere.ts";
import { Field } from "#ui/form/field.tsx";
import { DialogFrame, fieldLine } from "./dialog-frame.tsx";
import { Library, type LibraryPicture } from "./library.tsx";
import { insertCard } from "./nodes/figure.ts";

/** Places a card that leads to a video or a post elsewhere, with a picture of the library if one is chosen. */
export function CardDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [isPictured, setPictured] = useState(false);
  const [chosen, choose] = useState<LibraryPicture>();
  const act = (fields: FormData) => {
    const [href, title] = [fieldLine(fields, "href"), fieldLine(fields, "title")];
    if (!elsewhere(href))
      return "Enter the full address of a video or a post on YouTube, Vimeo, X, LinkedIn, Instagram, Facebook, Threads, Telegram, Spotify or Apple Podcasts.";
    if (!title) return "Enter a title for the card.";
    if (isPictured && !chosen?.alt) return "Choose a picture with a description from the library.";
    insertCard(editor, { href, title }, isPictured ? chosen : undefined);
    return undefined;
  };
  return (
    <DialogFrame name="card" title="Video or post" action="Add card" act={act} onClose={onClose}>
      <Field
        id="ed-card-href"
        label="Address"
        name="href"
        type="url"
        autoComplete="off"
        spellCheck={false}
        hint="The card opens it; nothing is loaded before."
        required
      />
      <Field id="ed-card-words" label="Title" name="title" maxLength={160} required />
      <div>
        <button
          type="button"
          className="btn"
          aria-pressed={isPictured}
          onClick={() => setPictured(!isPictured)}
        >
          Picture from the library
        </button>
      </div>
      {isPictured && <Library chosen={chosen} choose={choose} />}
    </DialogFrame>
  );
}
