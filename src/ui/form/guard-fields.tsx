/**
 * Renders the honeypot: invisible and outside the tab order, named so that robots fill it in. The page's script stamps
 * `elapsed` on sending; without script it is empty and not judged.
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
