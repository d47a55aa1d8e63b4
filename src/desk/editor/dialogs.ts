import { type Editor, getMarkRange } from "@tiptap/core";
import { linkAddress } from "#domain/blog/writing/pasted.ts";
import { insertFigure, type PictureAttributes } from "./nodes/figure.ts";

/** An answer of the picture screen: the kept picture, or what is wrong at which field. */
type Kept = { picture: PictureAttributes; caption?: string };
type NotKept = { errors: Record<string, string> };

const dialogOf = (name: string): HTMLDialogElement => {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-dialog="${name}"]`);
  if (!dialog) throw new Error(`The page has no dialog for ${name}.`);
  return dialog;
};

const fieldOf = <Kind extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement = HTMLInputElement>(
  dialog: HTMLElement,
  name: string,
): Kind => {
  const field = dialog.querySelector<Kind>(`[name="${name}"]`);
  if (!field) throw new Error(`The dialog has no field ${name}.`);
  return field;
};

const say = (dialog: HTMLElement, sentence: string) => {
  const place = dialog.querySelector("[role=alert]");
  if (place) place.textContent = sentence;
};

/** Opens a dialog; `act` gives a sentence where it is not done yet. The button that was pressed is named. */
function ask(
  dialog: HTMLDialogElement,
  act: (pressed: string) => Promise<string | undefined> | string | undefined,
) {
  const form = dialog.querySelector("form");
  if (!form) throw new Error("The dialog has no form.");
  say(dialog, "");
  form.onsubmit = async (event) => {
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement | null;
    const pressed = button?.value ?? "";
    if (pressed === "cancel") return dialog.close();
    if (button) button.disabled = true;
    try {
      const wrong = await act(pressed);
      if (wrong) say(dialog, wrong);
      else dialog.close();
    } finally {
      if (button) button.disabled = false;
    }
  };
  dialog.showModal();
}

export function askLink(editor: Editor): void {
  const dialog = dialogOf("link");
  const field = fieldOf(dialog, "href");
  field.value = editor.getAttributes("link").href ?? "";
  ask(dialog, (pressed) => {
    const type = editor.schema.marks.link;
    const range = type && getMarkRange(editor.state.selection.$from, type);
    const chain = editor.chain().focus();
    if (range && editor.state.selection.empty) chain.setTextSelection(range);
    if (pressed === "remove" || !field.value.trim()) {
      chain.unsetMark("link").run();
      return undefined;
    }
    const href = linkAddress(field.value);
    if (!href) return "A link begins with https://, mailto:, tel:, # or / (a page of this site).";
    if (editor.state.selection.empty && !range)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setMark("link", { href }).run();
    return undefined;
  });
}

async function send(body: FormData): Promise<Kept | NotKept> {
  try {
    const answer = await fetch("/desk/pictures", {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    if (answer.status === 401)
      return { errors: { "": "Your session has ended. Sign in again in another tab, then try once more." } };
    if (answer.status === 413) return { errors: { "": "The file is too large: 15 MB are the most." } };
    if (!answer.ok && answer.status !== 422)
      return {
        errors: { "": `The server could not keep the picture just now (${answer.status}). Try again.` },
      };
    return (await answer.json()) as Kept | NotKept;
  } catch (error) {
    if (error instanceof TypeError)
      return { errors: { "": "There is no connection. Try again when it is back." } };
    throw error;
  }
}

const MOST_BYTES = 15 * 1024 * 1024;

/** Asks for a picture and its description, keeps it and hands it over; `files` are those that were dropped or pasted. */
export function askPicture(place: (picture: PictureAttributes) => void, files: File[] = []): void {
  const dialog = dialogOf("picture");
  const [choice, alt] = [fieldOf(dialog, "file"), fieldOf<HTMLTextAreaElement>(dialog, "alt")];
  const shown = dialog.querySelector("img");
  const [first, ...others] = files;
  const show = (file: File | undefined) => {
    if (!shown) return;
    if (shown.src.startsWith("blob:")) URL.revokeObjectURL(shown.src);
    shown.hidden = !file;
    if (file) shown.src = URL.createObjectURL(file);
    else shown.removeAttribute("src");
  };
  alt.value = "";
  choice.value = "";
  const asks = choice.closest<HTMLElement>(".desk-field");
  if (asks) asks.hidden = Boolean(first);
  choice.onchange = () => show(choice.files?.[0]);
  show(first);
  ask(dialog, async () => {
    const file = choice.files?.[0] ?? first;
    if (!file) return "Choose a picture.";
    if (file.size > MOST_BYTES) return "The file has more than 15 MB: save it smaller, or as JPEG.";
    if (!alt.value.trim()) return "Say in a sentence what the picture shows, for those who cannot see it.";
    const body = new FormData();
    body.set("intent", "upload");
    body.set("alt", alt.value);
    body.set("file", file);
    const answer = await send(body);
    if ("errors" in answer) return Object.values(answer.errors).join(" ");
    // The description of this use is the one that was just written, whatever the same picture was called before.
    place({ ...answer.picture, alt: alt.value.replace(/\s+/g, " ").trim() });
    if (others.length) setTimeout(() => askPicture(place, others));
    return undefined;
  });
}

export function describePicture(editor: Editor): void {
  const dialog = dialogOf("alt");
  const alt = fieldOf<HTMLTextAreaElement>(dialog, "alt");
  alt.value = editor.getAttributes("figure").alt ?? "";
  ask(dialog, () => {
    const text = alt.value.replace(/\s+/g, " ").trim();
    if (!text) return "Say in a sentence what the picture shows, for those who cannot see it.";
    editor.chain().focus().updateAttributes("figure", { alt: text }).run();
    return undefined;
  });
}

export function askChart(editor: Editor): void {
  const dialog = dialogOf("chart");
  ask(dialog, async () => {
    const body = new FormData();
    body.set("intent", "chart");
    body.set("date", fieldOf(dialog, "date").value);
    body.set("chart", fieldOf<HTMLSelectElement>(dialog, "chart").value);
    const answer = await send(body);
    if ("errors" in answer) return Object.values(answer.errors).join(" ");
    insertFigure(editor, answer.picture, answer.caption);
    return undefined;
  });
}
