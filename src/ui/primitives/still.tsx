import { useState } from "react";

type Props = {
  /** Names the place in the document, once. */
  id: string;
  children: React.ReactNode;
};

/**
 * Markup that no script ever changes. It is rendered on the server alone: call it with children only where
 * `import.meta.env.SSR` holds, and neither their code nor their data travel to the browser. There the markup stays as it
 * came, with what a reader opened in it; should React ever build the page anew, it is put back as it was.
 */
export function Still({ id, children }: Props) {
  return import.meta.env.SSR ? (
    <div className="contents" data-still={id}>
      {children}
    </div>
  ) : (
    <Kept id={id} />
  );
}

function Kept({ id }: { id: string }) {
  const [html] = useState(() => document.querySelector(`[data-still="${id}"]`)?.innerHTML ?? "");
  return (
    <div
      className="contents"
      data-still={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
