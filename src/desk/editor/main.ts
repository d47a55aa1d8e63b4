/** Turns the article form's text field into the editor, and saves by itself; the form works without it. */

import { type Copy, keeperFor, typedFields } from "#desk/script/kept.ts";
import { istDayMonthTime } from "#platform/format/dates.ts";
import { keepCounts, keepSummary } from "./counts.ts";
import { keepCover } from "./cover.ts";
import { DRAFT_KEY, fillForm, keepRows } from "./fields.ts";
import { forServer } from "./paste.ts";
import { createSaver, postForm } from "./saver.ts";
import { question, tell, tellAnswer } from "./status.ts";
import { replaceField } from "./write.ts";

const KEEP_REST_MS = 1_000;
const KEEP_LONGEST_MS = 5_000;

function start(form: HTMLFormElement, field: HTMLTextAreaElement): void {
  const keeper = keeperFor(form.dataset.member ?? "", `article:${form.dataset.article ?? "new"}`);
  const revision = form.elements.namedItem("revision") as HTMLInputElement;
  let isKept = true;
  let isLeaving = false;
  let isReady = false;

  const fields = (): [string, string][] =>
    typedFields(form).map(([name, value]) => [name, name === "html" ? writing.html() : value]);
  const keepNow = () => {
    cancel();
    isKept = keeper.keep(fields(), revision.value);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const cancel = () => {
    clearTimeout(timer);
    since = 0;
  };
  const keepSoon = () => {
    since ||= Date.now();
    clearTimeout(timer);
    const delay = Math.min(KEEP_REST_MS, Math.max(0, since + KEEP_LONGEST_MS - Date.now()));
    timer = setTimeout(() => requestIdleCallback(keepNow, { timeout: 500 }), delay);
  };
  const onChange = () => {
    if (!isReady) return;
    saver.changed();
    keepSoon();
  };

  const saver = createSaver({
    send: (intent) => {
      const body = new FormData();
      for (const [name, value] of fields()) body.append(name, value);
      body.set("intent", intent);
      return postForm(form.action, body);
    },
    told(answer, current) {
      if ("saved" in answer) {
        revision.value = String(answer.saved.revision);
        if (form.dataset.article === "new") settle(answer.saved.id);
        if (answer.address) showAddress(answer.address);
        if (answer.state) showState(answer.state);
        if (current) {
          cancel();
          keeper.drop();
        }
        for (const frame of document.querySelectorAll<HTMLIFrameElement>(
          "details[open] iframe[data-preview]",
        ))
          frame.contentWindow?.location.reload();
      } else {
        keepNow();
      }
      tellAnswer(answer, isKept);
      if ("conflict" in answer)
        question(
          `${answer.conflict.by} saved another text of this article, or another time of publication, on ${istDayMonthTime(answer.conflict.at)}. Nothing was overwritten: look at both and choose.`,
          [{ label: "Look at both texts", act: () => leaveWith("save") }],
        );
    },
  });
  const writing = replaceField(field, { onChange, onSave: () => void saveOr("save") });

  /** The first save gave the article its address: the page takes it over. */
  function settle(id: number): void {
    form.dataset.article = String(id);
    form.action = `/desk/articles/${id}`;
    history.replaceState(null, "", form.action);
    keeper.moveTo(`article:${id}`);
    for (const link of document.querySelectorAll<HTMLElement>("[data-once-saved]")) link.hidden = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-path]"))
      link.href = `${form.action}${link.dataset.path}`;
    for (const hint of document.querySelectorAll<HTMLElement>("[data-until-saved]")) hint.hidden = true;
    for (const image of document.querySelectorAll<HTMLImageElement>("img[data-src]"))
      image.src = `${form.action}${image.dataset.src}`;
    for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-preview]"))
      frame.src = `/desk/preview/articles/${id}`;
  }

  function showAddress(address: string): void {
    for (const place of document.querySelectorAll("[data-address]")) place.textContent = address;
  }

  /** What was sent or approved is a draft again with the first change. */
  function showState(word: string): void {
    for (const place of document.querySelectorAll("[data-standing]"))
      if (place.textContent !== word) place.textContent = word;
  }

  /** Sends the form as a page: for what the page itself has to show. */
  function leaveWith(intent: string): void {
    field.value = forServer(writing.html());
    if (saver.unsaved()) keepNow();
    isLeaving = true;
    const button = form.querySelector<HTMLButtonElement>(`button[name="intent"][value="${intent}"]`);
    form.requestSubmit(button);
  }

  /** Saves without leaving; a page is asked for only where it has something to show. */
  async function saveOr(intent: string): Promise<void> {
    if (!form.reportValidity()) return;
    const answer = await saver.save();
    const shows = "conflict" in answer || "errors" in answer || (intent !== "save" && "saved" in answer);
    if (shows) leaveWith(intent);
  }

  const offer = async () => {
    const copies = await keeper.others();
    for (const copy of copies) {
      if (isSame(copy)) keeper.discard(copy.session);
      else ask(copy);
    }
  };
  const normal = (html: string) => forServer(html).trim();
  const isSame = (copy: Copy) => {
    const [there, here] = [new Map(copy.fields), new Map(fields())];
    const names = new Set(
      [...there.keys(), ...here.keys()].filter((name) => name !== "revision" && name !== DRAFT_KEY),
    );
    return [...names].every((name) =>
      name === "html"
        ? normal(there.get(name) ?? "") === normal(here.get(name) ?? "")
        : (there.get(name) ?? "").trim() === (here.get(name) ?? "").trim(),
    );
  };
  const ask = (copy: Copy) =>
    question(
      copy.revision === revision.value
        ? `A newer text from this browser is kept, of ${istDayMonthTime(copy.at)}: the server does not have it.`
        : `A text from this browser is kept, of ${istDayMonthTime(copy.at)}. The article was saved elsewhere since that text was begun; if you restore it, the saved one stays among the versions.`,
      [
        {
          label: "Restore the kept text",
          act: () => {
            fillForm(form, copy.fields, addRow);
            writing.replace(new Map(copy.fields).get("html") ?? "");
            keepSummary(form);
            keeper.discard(copy.session);
            onChange();
            tell("waits", "The kept text is restored, and not saved yet.");
          },
        },
        { label: "Discard it", act: () => keeper.discard(copy.session) },
      ],
    );

  const addRow = keepRows(form, onChange);
  keepCounts(writing.editor);
  keepSummary(form);
  keepCover(form, onChange);
  form.addEventListener("input", onChange);
  form.addEventListener("change", onChange);
  form.addEventListener("submit", (event) => {
    const intent = (event.submitter as HTMLButtonElement | null)?.value ?? "save";
    if (isLeaving) return;
    event.preventDefault();
    void saveOr(intent);
  });
  addEventListener("beforeunload", (event) => {
    if (saver.unsaved() && !isLeaving) event.preventDefault();
  });
  addEventListener("pagehide", () => {
    if (saver.unsaved()) keepNow();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && saver.unsaved()) keepNow();
  });
  tell("waits", form.dataset.article === "new" ? "Not saved yet." : "Nothing is unsaved.");
  isReady = true;
  void offer();
}

const form = document.querySelector<HTMLFormElement>("form[data-editor]");
const field = form?.querySelector<HTMLTextAreaElement>('textarea[name="html"]');
if (form && field) start(form, field);
