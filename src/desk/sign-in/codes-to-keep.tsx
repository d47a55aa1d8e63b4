import { Check } from "#ui/form/field.tsx";
import { Island } from "#ui/island/island.tsx";
import { CodesButtons } from "./codes-buttons.island.tsx";

type Props = { codes: readonly string[]; email: string };

/** Shows recovery codes the only time they can be read, with ways to save them. */
export function CodesToKeep({ codes, email }: Props) {
  const text = `Recovery codes of ${email} for the desk. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <div className="codes-to-keep grid gap-3">
      <p className="hidden print:block">Recovery codes of {email} for the desk. Each works once.</p>
      <ul className="mono grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-sunk p-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        <a
          className="btn"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download codes
        </a>
        <Island of={CodesButtons} atOnce with={{ text }} />
      </div>
    </div>
  );
}

/** The box by which a person confirms that the codes are saved; the server reads it as `kept`. */
export const KeptBox = ({ error }: { error?: string | undefined }) => (
  <Check name="kept" label="I have saved the recovery codes" required error={error} />
);
