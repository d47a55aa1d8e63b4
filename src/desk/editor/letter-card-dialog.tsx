import type { Editor } from "@tiptap/core";
import { useRef } from "react";
import { isCardAddress } from "#domain/newsletter/letters/letter-cards.ts";
import { DialogFrame, fieldLine } from "./dialog-frame.tsx";
import { type LinkPage, PageField } from "./link-search.tsx";
import { insertCard } from "./nodes/figure.ts";

/** Places a card of a published article or digest in a letter. */
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
