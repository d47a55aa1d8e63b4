/** Shows a password while the box that names its field (`data-shows`) is ticked. */
export function showPasswords(): void {
  document.addEventListener("change", ({ target }) => {
    const { dataset, checked } = target as HTMLInputElement;
    const field = dataset?.shows && (document.getElementById(dataset.shows) as HTMLInputElement | null);
    if (field) field.type = checked ? "text" : "password";
  });
  // A browser keeps what was sent as text to suggest it later, and offers to store only a password.
  document.addEventListener("submit", ({ target }) => {
    for (const box of (target as HTMLFormElement).querySelectorAll<HTMLInputElement>("[data-shows]:checked"))
      box.click();
  });
}
