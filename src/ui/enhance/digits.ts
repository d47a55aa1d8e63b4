/** Limits digits by script from now on: the length in the markup would cut a pasted number first. */
export function watchDigits(): void {
  addEventListener("focusin", ({ target }) => {
    const field = target as HTMLElement;
    if (field.dataset?.digits) field.removeAttribute("maxlength");
  });
  addEventListener("input", keepDigits);
}

/** Leaves only digits in fields marked `data-digits="10"`, as many as they say; of a longer pasted number, the last. */
export function keepDigits(event: Event): void {
  const field = event.target as HTMLInputElement;
  const most = Number(field.dataset?.digits);
  if (!most) return;
  const digits = field.value.replace(/\D/g, "");
  const typed = (event as InputEvent).data?.length === 1;
  const kept = typed ? digits.slice(0, most) : digits.slice(-most);
  if (kept !== field.value) field.value = kept;
}
