/** Turns the article form's text field into the editor, and saves by itself; the form works without it. */

import { keeperFor, typedFields } from "#desk/script/kept.ts";
import { istDayMonthTime } from "#platform/format/dates.ts";
import { keepCounts, keepSummary } from "./counts.ts";
import { keepCover } from "./cover.ts";
import { fillForm, keepRows } from "./fields.ts";
import { KeepSoon } from "./keep-soon.ts";
import { offerCopies } from "./offer-copies.ts";
import { forServer } from "./paste.ts";
import { createSaver, postForm, type SaveAnswer } from "./saver.ts";
import { showSaved, takeAddress } from "./show-saved.ts";
import { question, tell, tellAnswer } from "./status.ts";
import { replaceField, type Writing } from "./write.ts";

/** The article's form with its editor: what is typed is saved, kept in this browser meanwhile, and never lost. */
class ArticleForm {
  readonly #form: HTMLFormElement;
  readonly #field: HTMLTextAreaElement;
  readonly #revision: HTMLInputElement;
  readonly #keeper;
  readonly #writing: Writing;
  readonly #addRow;
  readonly #saver = createSaver({
    send: (intent) => this.#send(intent),
    told: (answer, isCurrent) => this.#answered(answer, isCurrent),
  });
  readonly #copy = new KeepSoon(() => {
    this.#isKept = this.#keeper.keep(this.#fields(), this.#revision.value);
  });
  #isKept = true;
  #isLeaving = false;
  #isReady = false;

  constructor(form: HTMLFormElement, field: HTMLTextAreaElement) {
    this.#form = form;
    this.#field = field;
    this.#revision = form.elements.namedItem("revision") as HTMLInputElement;
    this.#keeper = keeperFor(form.dataset.member ?? "", `article:${form.dataset.article ?? "new"}`);
    const onChange = () => this.#changed();
    this.#writing = replaceField(field, { onChange, onSave: () => void this.#saveOr("save") });
    this.#addRow = keepRows(form, onChange);
    keepCounts(this.#writing.editor);
    keepSummary(form);
    keepCover(form, onChange);
    this.#listen(onChange);
    tell("waits", form.dataset.article === "new" ? "Not saved yet." : "Nothing is unsaved.");
    this.#isReady = true;
    void offerCopies({
      keeper: this.#keeper,
      revision: () => this.#revision.value,
      fields: () => this.#fields(),
      restore: ({ fields }) => this.#restore(fields),
    });
  }

  #listen(onChange: () => void): void {
    this.#form.addEventListener("input", onChange);
    this.#form.addEventListener("change", onChange);
    this.#form.addEventListener("submit", (event) => {
      const intent = (event.submitter as HTMLButtonElement | null)?.value ?? "save";
      if (this.#isLeaving) return;
      event.preventDefault();
      void this.#saveOr(intent);
    });
    addEventListener("beforeunload", (event) => {
      if (this.#saver.unsaved() && !this.#isLeaving) event.preventDefault();
    });
    addEventListener("pagehide", () => {
      if (this.#saver.unsaved()) this.#copy.now();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden && this.#saver.unsaved()) this.#copy.now();
    });
  }

  #fields(): [string, string][] {
    return typedFields(this.#form).map(([name, value]) => [
      name,
      name === "html" ? this.#writing.html() : value,
    ]);
  }

  #changed(): void {
    if (!this.#isReady) return;
    this.#saver.changed();
    this.#copy.changed();
  }

  #send(intent: string): Promise<SaveAnswer> {
    const body = new FormData();
    for (const [name, value] of this.#fields()) body.append(name, value);
    body.set("intent", intent);
    return postForm(this.#form.action, body);
  }

  #answered(answer: SaveAnswer, isCurrent: boolean): void {
    if ("saved" in answer) {
      this.#revision.value = String(answer.saved.revision);
      if (this.#form.dataset.article === "new") takeAddress(this.#form, this.#keeper, answer.saved.id);
      if (isCurrent) {
        this.#copy.cancel();
        this.#keeper.drop();
      }
      showSaved(answer);
    } else {
      this.#copy.now();
    }
    tellAnswer(answer, this.#isKept);
    if ("conflict" in answer)
      question(
        `${answer.conflict.by} saved another text of this article, or another time of publication, on ${istDayMonthTime(answer.conflict.at)}. Nothing was overwritten: look at both and choose.`,
        [{ label: "Look at both texts", act: () => this.#leaveWith("save") }],
      );
  }

  /** Sends the form as a page: for what the page itself has to show. */
  #leaveWith(intent: string): void {
    this.#field.value = forServer(this.#writing.html());
    if (this.#saver.unsaved()) this.#copy.now();
    this.#isLeaving = true;
    const button = this.#form.querySelector<HTMLButtonElement>(`button[name="intent"][value="${intent}"]`);
    this.#form.requestSubmit(button);
  }

  /** Saves without leaving; a page is asked for only where it has something to show. */
  async #saveOr(intent: string): Promise<void> {
    if (!this.#form.reportValidity()) return;
    const answer = await this.#saver.save();
    const shows = "conflict" in answer || "errors" in answer || (intent !== "save" && "saved" in answer);
    if (shows) this.#leaveWith(intent);
  }

  #restore(fields: [string, string][]): void {
    fillForm(this.#form, fields, this.#addRow);
    this.#writing.replace(new Map(fields).get("html") ?? "");
    keepSummary(this.#form);
    this.#changed();
    tell("waits", "The kept text is restored, and not saved yet.");
  }
}

const form = document.querySelector<HTMLFormElement>("form[data-editor]");
const field = form?.querySelector<HTMLTextAreaElement>('textarea[name="html"]');
if (form && field) new ArticleForm(form, field);
