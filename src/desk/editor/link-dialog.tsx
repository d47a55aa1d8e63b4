import { type Editor, getMarkRange } from "@tiptap/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { linkAddress } from "#domain/blog/writing/pasted.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { DialogFrame, fieldLine } from "./dialog-frame.tsx";
import { type LinkPage, LinkPages, listedAt, useLinkPages } from "./link-search.tsx";

const FIELD = "ed-link-href";

/** Returns the address that a person typed; undefined for words. A host alone is meant by https. */
function addressIn(typed: string): string | undefined {
  if (/^(?:https?:|mailto:|tel:|#|\/|www\.)/i.test(typed)) return linkAddress(typed);
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]\S*)?$/i.test(typed)
    ? linkAddress(`https://${typed}`)
    : undefined;
}

/** Asks where a link leads: an address, or a page of the site by the words of its title or text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const taken = useRef<LinkPage>(undefined);
  const words = addressIn(typed) ? "" : typed;
  const { found, isAway } = useLinkPages(words);
  const pages = (words && found) || [];
  const chosen = Math.min(at, pages.length - 1);
  const choose = (page: LinkPage) => {
    taken.current = page;
    const field = document.getElementById(FIELD) as HTMLInputElement;
    field.value = page.href;
    field.focus();
    setTyped(page.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = pages[chosen];
    if (!page || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + pages.length) % pages.length);
    else if (event.key === "Enter") choose(page);
    else return;
    event.preventDefault();
  };
  const act = (fields: FormData, pressed: string) => {
    const type = editor.schema.marks.link;
    const { selection } = editor.state;
    const range = type && getMarkRange(selection.$from, type);
    const chain = editor.chain().focus();
    if (range && selection.empty) chain.setTextSelection(range);
    const given = fieldLine(fields, "href");
    if (pressed === "remove" || !given) {
      chain.unsetMark("link").run();
      return undefined;
    }
    const href = addressIn(given);
    if (!href)
      return "Choose a page below, or enter an address that begins with https://, mailto:, tel:, # or /.";
    const name = taken.current?.href === href ? taken.current.name : href;
    if (selection.empty && !range)
      chain.insertContent({ type: "text", text: name, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setMark("link", { href }).run();
    return undefined;
  };
  return (
    <DialogFrame
      name="link"
      title="Link"
      action="Set link"
      extra={
        <Submit name="press" value="remove">
          Remove link
        </Submit>
      }
      act={act}
      onClose={onClose}
    >
      <Field
        id={FIELD}
        label="Address or page title"
        name="href"
        value={editor.getAttributes("link").href ?? ""}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        {...listedAt(pages.length, chosen)}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value.trim());
          setAt(0);
        }}
      />
      <LinkPages found={words ? found : undefined} isAway={isAway} chosen={chosen} choose={choose} />
    </DialogFrame>
  );
}
