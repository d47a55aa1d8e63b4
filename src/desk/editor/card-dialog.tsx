import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { elsewhere } from "#domain/blog/elsewhere.ts";
import { isCardAddress } from "#domain/newsletter/letters/letter-cards.ts";
import { Field } from "#ui/form/field.tsx";
import { DialogFrame, fieldLine } from "./dialog-frame.tsx";
import { Library, type LibraryPicture } from "./library.tsx";
import { type LinkPage, PageField } from "./link-search.tsx";
import { insertCard } from "./nodes/figure.ts";

/** Inserts a card that links to a video or post on another site, optionally with a picture from the library. */
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

/** Inserts a card of a published article or digest into a letter. */
export function LetterCardDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const taken = useRef<LinkPage>(undefined);
  const act = (fields: FormData) => {
    const href = fieldLine(fields, "href");
    if (!isCardAddress(href)) return "Choose a published article or digest from the list.";
    insertCard(editor, { href, title: taken.current?.href === href ? taken.current.name : href }, undefined);
    return undefined;
  };
  return (
    <DialogFrame name="letter-card" title="Article or digest" action="Add card" act={act} onClose={onClose}>
      <PageField
        id="ed-letter-card"
        label="Its title, or words from it"
        isAddress={isCardAddress}
        onTaken={(page) => {
          taken.current = page;
        }}
      />
    </DialogFrame>
  );
}
