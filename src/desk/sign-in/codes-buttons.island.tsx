import { useEffect, useState } from "react";
import { island } from "#ui/island/define.ts";

type Props = { text: string };

/** Copies and prints the recovery codes. Without script the page offers them only as a text file. */
export const CodesButtons = island("desk/sign-in/codes-buttons", ({ text }: Props) => {
  const [isAble, setAble] = useState(false);
  const [status, setStatus] = useState("");
  useEffect(() => setAble(true), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("Copied.");
    } catch {
      setStatus("The browser does not allow copying. Select the codes and copy them.");
    }
  };
  return (
    <div hidden={!isAble} className="flex-auto print:hidden">
      <div className="flex gap-2">
        <button className="btn" type="button" onClick={copy}>
          Copy codes
        </button>
        <button className="btn" type="button" onClick={() => window.print()}>
          Print codes
        </button>
      </div>
      <p role="status" className="desk-quiet">
        {status}
      </p>
    </div>
  );
});
