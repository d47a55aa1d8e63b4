/**
 * A statutory text as it is read: HTML from the database, sources in the margin, always free to be copied.
 * A heading that opens with a number carries it as a mark of its own.
 */
export function LegalProse({ html }: { html: string }) {
  const numbered = html.replace(
    /(<h2 id="[^"]*">)(\d+\.|[A-F]\.) /g,
    '$1<span class="legal-number">$2</span> ',
  );
  return (
    <div className="prose legal-prose" data-allow-copy="" dangerouslySetInnerHTML={{ __html: numbered }} />
  );
}
