import { Notice } from "./screen.tsx";

/** Told before an approval: the approver and a hand came by one another a short while ago, and the ledger says so. */
export function Marks({ marks }: { marks: readonly string[] }) {
  if (!marks.length) return null;
  return (
    <Notice tone="warn">
      {marks.join(". ")}. The ledger marks this approval, and those who manage staff are told.
    </Notice>
  );
}
