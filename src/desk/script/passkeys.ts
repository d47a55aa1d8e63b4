import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

const CALLS = "/desk/auth/passkey";

/** Brings up what needs WebAuthn: it stays hidden where the browser has none. */
export function offerPasskeys(): void {
  if (!("PublicKeyCredential" in window)) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-passkey-sign-in]"))
    offer(part, () => signIn(part.dataset.passkeySignIn ?? "/desk"));
  for (const part of document.querySelectorAll<HTMLElement>("[data-passkey-enrol]"))
    offer(part, () => enrol(part.dataset.passkeyEnrol ?? "/desk"));
}

function offer(part: HTMLElement, act: () => Promise<void>): void {
  part.hidden = false;
  const button = part.querySelector("button");
  const status = part.querySelector("[role=status]");
  button?.addEventListener("click", async () => {
    button.disabled = true;
    if (status) status.textContent = "Your browser asks you now.";
    try {
      await act();
    } catch (error) {
      if (status) status.textContent = sentenceOf(error);
    } finally {
      button.disabled = false;
    }
  });
}

async function call(path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${CALLS}/${path}`, {
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The server refused the passkey (${answer.status}).`);
  return answer.json();
}

async function signIn(to: string): Promise<void> {
  const optionsJSON = (await call("generate-authenticate-options")) as Parameters<
    typeof startAuthentication
  >[0]["optionsJSON"];
  await call("verify-authentication", { response: await startAuthentication({ optionsJSON }) });
  location.assign(to);
}

/** A new passkey; while the session rests on a password alone, it is used at once to sign in wholly. */
async function enrol(to: string): Promise<void> {
  const optionsJSON = (await call("generate-register-options")) as Parameters<
    typeof startRegistration
  >[0]["optionsJSON"];
  const response = await startRegistration({ optionsJSON });
  await call("verify-registration", { response, name: navigator.platform || "Passkey" });
  if (location.pathname === "/desk/second-factor") return signIn(to);
  location.assign(to);
}

function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === "NotAllowedError")
    return "It was not finished: the browser was closed, or took too long. Try again.";
  return error instanceof Error ? `It did not work: ${error.message}` : "It did not work. Try again.";
}
