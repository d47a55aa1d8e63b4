import { useEffect, useState } from "react";
import { island } from "#ui/island/define.ts";
import { enrol, sentenceOf, signIn } from "./passkey-calls.ts";

type Props = {
  does: "sign-in" | "enrol";
  label: string;
  /** The address to go to when done. */
  to: string;
  isPrimary?: boolean;
  /** Whether another way is shown above. */
  isSecond?: boolean;
};

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
