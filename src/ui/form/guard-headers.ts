/**
 * Returns headers that tell the server how long a person took and whether the hidden field is empty. The field is then
 * cleared: a browser may have filled it in for a person, who cannot see it and sends again.
 */
export function guardHeaders(form: HTMLFormElement): Record<string, string> {
  const website = new FormData(form).get("website");
  const hidden = form.elements.namedItem("website");
  if (hidden instanceof HTMLInputElement) hidden.value = "";
  return {
    "X-Form-Elapsed": String(Math.round(performance.now())),
    ...(typeof website === "string" && website !== "" && { "X-Form-Website": "filled" }),
  };
}
