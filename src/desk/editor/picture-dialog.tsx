import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { Field } from "#ui/form/field.tsx";
import { ALT_HINT, DialogFrame, type EditorDialog, fieldLine } from "./dialog-frame.tsx";
import { Library, type LibraryPicture } from "./library.tsx";
import { insertFigure } from "./nodes/figure.ts";
import { DESCRIBE, PICTURE_FILE, uploadPicture } from "./pictures.ts";

type Props = {
  request: Extract<EditorDialog, { kind: "picture" }>;
  editor: Editor;
  onClose(next?: EditorDialog): void;
};

/** Adds a picture: a file, uploaded with its description, or one from the library. */
export function PictureDialog({ request: { files, place }, editor, onClose }: Props) {
  const [first, ...others] = files;
  const [file, setFile] = useState(first);
  const [isLibrary, setLibrary] = useState(false);
  const [chosen, choose] = useState<LibraryPicture>();
  const address = useAddressOf(file);
  const next = useRef<EditorDialog>(undefined);
  const act = async (fields: FormData) => {
    const alt = fieldLine(fields, "alt");
    const picture = isLibrary ? fromLibrary(chosen, alt) : await uploadPicture(file, alt);
    if (typeof picture === "string") return picture;
    if (place) place(picture);
    else insertFigure(editor, picture);
    if (others.length) next.current = { kind: "picture", files: others, ...(place && { place }) };
    return undefined;
  };
  return (
    <DialogFrame
      name="picture"
      title="Add a picture"
      action="Add picture"
      act={act}
      onChange={({ target }) => target.name === "file" && setFile(target.files[0])}
      onClose={() => onClose(next.current)}
    >
      {!first && <Sources isLibrary={isLibrary} show={setLibrary} />}
      {isLibrary && <Library chosen={chosen} choose={choose} />}
      {!isLibrary && address && (
        <img src={address} alt="" className="max-h-50 max-w-full justify-self-center rounded-lg" />
      )}
      {!isLibrary && !first && <Field id="ed-picture-file" label="Picture" name="file" {...PICTURE_FILE} />}
      <Field
        key={chosen?.src}
        id="ed-picture-alt"
        label="What it shows"
        name="alt"
        rows={3}
        value={isLibrary ? chosen?.alt : undefined}
        hint={ALT_HINT}
        required
      />
    </DialogFrame>
  );
}

/** Returns the chosen picture with this description, or a sentence that says what is missing. */
function fromLibrary(chosen: LibraryPicture | undefined, alt: string) {
  if (!chosen) return "Choose a picture from the library.";
  if (!alt) return DESCRIBE;
  const { src, width, height } = chosen;
  return { src, width, height, alt };
}

/** The two sources of a picture. */
function Sources({ isLibrary, show }: { isLibrary: boolean; show(library: boolean): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="row" role="group" aria-label="Source of the picture">
      <button type="button" className="btn" aria-pressed={!isLibrary} onClick={() => show(false)}>
        A file
      </button>
      <button type="button" className="btn" aria-pressed={isLibrary} onClick={() => show(true)}>
        Library
      </button>
    </div>
  );
}

/** Returns an address under which the browser shows a file while the dialog is open. */
function useAddressOf(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = file && URL.createObjectURL(file);
    setAddress(url);
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return address;
}
