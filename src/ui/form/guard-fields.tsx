/**
 * The honeypot: out of sight and out of the tab order, named so that a machine fills it. `elapsed` is stamped by
 * the page's script when the form is sent; without script it stays empty and is not judged.
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
