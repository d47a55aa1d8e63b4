import { type Editor, getMarkRange } from "@tiptap/core";
import { useRef } from "react";
import { linkAddress } from "#domain/blog/writing/pasted.ts";
import { Submit } from "#ui/form/form.tsx";
import { DialogFrame, fieldLine } from "./dialog-frame.tsx";
import { type LinkPage, PageField } from "./link-search.tsx";

/** Returns a typed address; undefined for words. A bare host means https. */
function addressIn(typed: string): string | undefined {
  if (/^(?:https?:|mailto:|tel:|#|\/|www\.)/i.test(typed)) return linkAddress(typed);
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]\S*)?$/i.test(typed)
    ? linkAddress(`https://${typed}`)
    : undefined;
}

/** Asks for a link's target: an address, or a page of the site by words of its title or text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const taken = useRef<LinkPage>(undefined);
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
      <PageField
        id="ed-link-href"
        label="Address or page title"
        value={editor.getAttributes("link").href ?? ""}
        isAddress={(typed) => addressIn(typed) !== undefined}
        onTaken={(page) => {
          taken.current = page;
        }}
      />
    </DialogFrame>
  );
}
