/** Words in small letters, each after one space. */
const wordsOf = (text: string): string => ` ${text}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");

/** Whether each word that was typed begins a word of the text. */
const has = (text: string | null | undefined, typed: string): boolean =>
  typed.split(/(?= )/).every((word) => wordsOf(text ?? "").includes(word));

/**
 * Narrows the terms that a box marked `data-filter` names as a person types, to those whose names have the words; if
 * none has, to those whose meanings have them. The element marked `data-filter-said` holds the words in which it says
 * how many: any in this script would bring the style of the classes that they name to every page.
 */
export function filterTerms(): void {
  const box = document.querySelector<HTMLInputElement>("[data-filter]");
  const said = document.querySelector<HTMLElement>("[data-filter-said]");
  if (!box || !said) return;
  const terms = [...document.querySelectorAll<HTMLElement>(box.dataset.filter as string)];
  const filter = () => {
    const typed = wordsOf(box.value);
    const named = terms.filter((term) => has(term.firstElementChild?.textContent, typed));
    const shown = named.length ? named : terms.filter((term) => has(term.textContent, typed));
    for (const term of terms) term.hidden = !shown.includes(term);
    const { some, none = "" } = said.dataset;
    said.textContent = box.value && (shown.length ? `${some} ${shown.length}` : none);
  };
  box.addEventListener("input", filter);
  filter();
}
