/** An answer to a question: the words of its button, and what pressing it does. */
export type QuestionAnswer = { label: string; act(): void };

/** Returns a question with buttons; pressing one removes it. */
export function askedWith(sentence: string, answers: QuestionAnswer[]): HTMLElement {
  const box = document.createElement("div");
  box.className = "notice notice-warn grid gap-2.5";
  box.setAttribute("role", "alert");
  const row = document.createElement("div");
  row.className = "row";
  for (const { label, act } of answers) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "btn", textContent: label });
    button.addEventListener("click", () => {
      box.remove();
      act();
    });
    row.append(button);
  }
  const text = document.createElement("p");
  text.textContent = sentence;
  box.append(text, row);
  return box;
}

/** Puts a sentence above a form; screen readers announce it. */
export function toldAbove(form: HTMLFormElement, sentence: string): void {
  const line = document.createElement("p");
  line.className = "desk-quiet";
  line.setAttribute("role", "status");
  form.before(line);
  line.textContent = sentence;
}
