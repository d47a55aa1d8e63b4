/**
 * Renders the honeypot: out of sight and out of the tab order, named so that a robot fills it in. The page's script
 * stamps `elapsed` when the form is sent; without script it is empty and not judged.
 */
export function GuardFields() {
  return (
    <>
      <div className="vh" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="elapsed" data-elapsed="" />
    </>
  );
}
