/**
 * The privacy notice of a form: what its data is used for, and where a person's rights are. Sending the form gives no
 * consent; only a box beside it does.
 */
export const DataNotice = ({ id, children }: { id?: string; children: React.ReactNode }) => (
  <p id={id} className="max-w-[34em] text-ink-3 text-note">
    {children} The{" "}
    <a className="underline" href="/privacyPolicy">
      privacy policy
    </a>{" "}
    says how to see, correct and delete your data.
  </p>
);
