import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { island } from "#ui/island/define.ts";
import { withPageAfter } from "./page-after.ts";

type Props = {
  does: "sign-in" | "enrol";
  label: string;
  /** The address to go to when done. */
  to: string;
  isPrimary?: boolean;
  /** Whether another method is shown above. */
  isSecond?: boolean;
};

const CALLS = "/desk/auth/passkey";

/** What to do about a refusal of the server, by its status. */
const REFUSALS: Record<number, string> = {
  401: "This passkey is not known here. Sign in with your password.",
  403: "Reload the page and type your password first.",
  429: "Many attempts came from your network. Wait fifteen minutes.",
};

/** A refusal of the server, as a sentence. */
class Refused extends Error {}

async function call(path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${CALLS}/${path}`, {
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Refused(REFUSALS[answer.status] ?? `The server refused the passkey (${answer.status}).`);
  return answer.json();
}

/** Signs in with a passkey and goes on to a screen. Throws the browser's or server's refusal. */
async function signIn(to: string): Promise<void> {
  const optionsJSON = (await call("generate-authenticate-options")) as Parameters<
    typeof startAuthentication
  >[0]["optionsJSON"];
  await call("verify-authentication", { response: await startAuthentication({ optionsJSON }) });
  location.assign(to);
}

/**
 * Creates a passkey and goes on to a screen; if the session has only a password, uses the passkey at once to complete
 * the sign-in, or goes to the screen that asks for it: no second one can be created. Throws the browser's or server's
 * refusal of the passkey.
 */
async function enrol(to: string): Promise<void> {
  const optionsJSON = (await call("generate-register-options")) as Parameters<
    typeof startRegistration
  >[0]["optionsJSON"];
  const response = await startRegistration({ optionsJSON });
  await call("verify-registration", { response, name: navigator.platform || "Passkey" });
  if (location.pathname === "/desk/second-factor")
    return signIn(to).catch(() => location.assign(withPageAfter("/desk/sign-in/passkey", to)));
  location.assign(to);
}

/** Returns a refusal as a sentence. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === "NotAllowedError")
    return "The passkey prompt was closed or timed out. Try again.";
  if (error instanceof Refused) return error.message;
  return error instanceof Error
    ? `The passkey did not work: ${error.message}`
    : "The passkey did not work. Try again.";
}

/** Asks the browser for a passkey. It is hidden if the browser supports none. */
export const PasskeyButton = island(
  "desk/sign-in/passkey-button",
  ({ does, label, to, isPrimary = false, isSecond = false }: Props) => {
    const [isAble, setAble] = useState(false);
    const [isBusy, setBusy] = useState(false);
    const [status, setStatus] = useState("");
    useEffect(() => setAble("PublicKeyCredential" in window), []);
    const press = async () => {
      setBusy(true);
      setStatus("Follow your browser’s prompt.");
      try {
        await (does === "enrol" ? enrol(to) : signIn(to));
      } catch (error) {
        setStatus(sentenceOf(error));
      } finally {
        setBusy(false);
      }
    };
    return (
      <div hidden={!isAble}>
        {isSecond && <p className="my-3 text-center text-ink-3">or</p>}
        <button
          className={isPrimary ? "btn btn-primary" : "btn"}
          type="button"
          disabled={isBusy}
          onClick={press}
        >
          {label}
        </button>
        <p role="status" className="desk-quiet">
          {status}
        </p>
      </div>
    );
  },
);
