type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Shows form errors beside their fields, in the page's own words as the server does, instead of the browser's bubble.
 * The first invalid field gets the focus; its message disappears once the field is valid.
 */
export function tellBesideFields(): void {
  let first: Control | undefined;
  document.addEventListener(
    "invalid",
    (event) => {
      const field = event.target as Control;
      event.preventDefault();
      showError(field, sentenceFor(field));
      // All fields of a form report their errors at once; the first one to do so gets the focus.
      first ??= field;
      setTimeout(() => {
        first?.focus();
        first = undefined;
      });
    },
    true,
  );
  document.addEventListener("input", ({ target }) => {
    const field = target as Control;
    const line = document.getElementById(`${field.id}-invalid`);
    if (line && field.validity.valid) clear(field, line);
  });
}

/** Returns the message for a field that the browser refuses: `title` describes its pattern. */
export function sentenceFor(
  field: Pick<Control, "type" | "title" | "validity" | "validationMessage" | "labels">,
): string {
  const label = (field.labels?.[0]?.textContent ?? "").replace(/\s*\*\s*$/, "").trim();
  if (field.type === "checkbox") return "Please tick this box to continue.";
  if (field.validity.valueMissing) return label ? `${label} is required` : "This is required";
  if (field.type === "email") return "Please enter a valid email";
  return field.title || field.validationMessage;
}

function showError(field: Control, sentence: string): void {
  field.id ||= `field-${field.name}`;
  const id = `${field.id}-invalid`;
  const line = document.getElementById(id) ?? document.createElement("p");
  line.id = id;
  line.dataset.message = "";
  line.className = "text-note font-medium text-down-t";
  line.textContent = sentence;
  // Replaces the server's message about the last attempt.
  document.getElementById(`${field.id}-error`)?.remove();
  const described = new Set((field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  described.delete(`${field.id}-error`);
  field.setAttribute("aria-describedby", [...described.add(id)].join(" "));
  field.setAttribute("aria-invalid", "true");
  (field.closest(".consent-box") ?? field).after(line);
}

function clear(field: Control, line: HTMLElement): void {
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== line.id);
  if (described.length) field.setAttribute("aria-describedby", described.join(" "));
  else field.removeAttribute("aria-describedby");
  field.removeAttribute("aria-invalid");
  line.remove();
}

/** Limits digits by script from now on: `maxlength` would cut a pasted number before its prefix is removed. */
export function watchDigits(): void {
  addEventListener("focusin", ({ target }) => {
    const field = target as HTMLElement;
    if (field.dataset?.digits) field.removeAttribute("maxlength");
  });
  addEventListener("input", keepDigits);
}

/**
 * Leaves only digits in fields marked `data-digits="10"`, without leading zeros, as many as stated; the last ones of a
 * longer pasted number.
 */
export function keepDigits(event: Event): void {
  const field = event.target as HTMLInputElement;
  const most = Number(field.dataset?.digits);
  if (!most) return;
  const digits = field.value.replace(/^[\D0]+|\D/g, "");
  const typed = (event as InputEvent).data?.length === 1;
  const kept = typed ? digits.slice(0, most) : digits.slice(-most);
  if (kept !== field.value) field.value = kept;
}

/** Stamps the time since the page loaded (in milliseconds) into a form sent without hydration. */
export function stampForms(): void {
  addEventListener("submit", ({ target }) => {
    const field = (target as HTMLElement).querySelector<HTMLInputElement>("[data-elapsed]");
    if (field) field.value = String(Math.round(performance.now()));
  });
}

/** Lets Enter, like Space, press a checkbox outside a form that looks like a button. */
export function pressBoxes(): void {
  addEventListener("keydown", ({ key, repeat, target }) => {
    if (key !== "Enter" || repeat || !(target instanceof HTMLInputElement)) return;
    if (target.type === "checkbox" && !target.form) target.click();
  });
}
