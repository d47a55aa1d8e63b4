/**
 * The notice of a form that takes personal data: what it is used for, and where a person's rights are. It is a notice:
 * sending the form is consent to nothing but what a box beside it says.
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
