import { createContext, useContext, useId } from "react";
import type { OriginsView } from "#domain/digest/presenting/origins.ts";
import { useStop } from "#ui/table/one-stop.tsx";
import { unbroken } from "./print.ts";

const NONE: OriginsView = { sources: [], origins: [], paths: {}, files: [], before: {} };
/** Where each figure on the page comes from. */
export const OriginsContext = createContext(NONE);

/** Provides the figures inside with their origins. */
export function OriginsProvider({ origins, children }: { origins: OriginsView; children: React.ReactNode }) {
  return <OriginsContext value={origins}>{children}</OriginsContext>;
}

export const originId = (at: number): string => `from-${at}`;

type AskProps = { origin: number; className?: string; children: React.ReactNode };

/** A button that opens the answer of an origin; its first line shows on hover and focus. Works without script. */
export function OriginButton({ origin, className, children }: AskProps) {
  const { origins } = useContext(OriginsContext);
  const isStop = useStop(origin, useId());
  return (
    <button
      type="button"
      className={className ? `fig ${className}` : "fig"}
      tabIndex={isStop ? undefined : -1}
      popoverTarget={originId(origin)}
      data-from={origins[origin]?.line}
    >
      {children}
    </button>
  );
}

type FigProps = {
  /** The figure's place in json_content. */
  path: string;
  /** The printed figure; a dash has no origin. */
  children: string;
  /** Whether the page computes it from the figure at the path: a correction is then marked there only. */
  derived?: boolean;
};

/** A figure with its origin, as far as the digest knows it, and its value before a correction. */
export function Fig({ path, children, derived = false }: FigProps) {
  const { paths } = useContext(OriginsContext);
  const origin = paths[path];
  return (
    <>
      {origin === undefined || children === "—" || !children ? (
        children
      ) : (
        <OriginButton origin={origin}>{children}</OriginButton>
      )}
      {!derived && <Earlier path={path} />}
    </>
  );
}

/** Names who typed the value at a path, as a button that opens its origin; renders nothing without an origin. */
export function Author({ path }: { path: string }) {
  const { paths, origins } = useContext(OriginsContext);
  const origin = paths[path];
  const by = origin === undefined ? undefined : origins[origin];
  if (origin === undefined || !by) return null;
  return (
    <OriginButton
      origin={origin}
      className="font-sans text-note/[1.4] font-medium whitespace-nowrap text-ink-3 print:hidden"
    >
      {by.typedBy ? `by ${by.typedBy}` : "where from"}
    </OriginButton>
  );
}

/** A sentence of the digest, followed by its author or "by rule". */
export function Attributed({ path, children }: { path: string; children: string }) {
  const { paths, origins } = useContext(OriginsContext);
  const origin = paths[path];
  const by = origin === undefined ? undefined : origins[origin];
  const text = unbroken(children);
  const lastWord = text.lastIndexOf(" ") + 1;
  return (
    <>
      {origin === undefined || !by || children === "—" ? (
        text
      ) : (
        <>
          {text.slice(0, lastWord)}
          {/* The mark is never alone on a line. */}
          <span className="whitespace-nowrap">
            {text.slice(lastWord)}{" "}
            <OriginButton
              origin={origin}
              className="font-sans text-note/[1.4] font-medium whitespace-nowrap text-ink-3 print:hidden"
            >
              {by.typedBy ? `by ${by.typedBy}` : "by rule"}
            </OriginButton>
          </span>
        </>
      )}
      <Earlier path={path} sentence />
    </>
  );
}

/** The value at a path before it was corrected. */
function Earlier({ path, sentence = false }: { path: string; sentence?: boolean }) {
  const { before } = useContext(OriginsContext);
  const earlier = before[path];
  if (earlier === undefined) return null;
  return (
    <span className="fig-was" data-sentence={sentence || undefined}>
      {" "}
      {earlier === "—" ? (
        "added"
      ) : (
        <>
          <span className="vh">corrected; before </span>
          <s>{earlier}</s>
        </>
      )}
    </span>
  );
}

/** The files behind a chart: one answer for each origin of the figures at the paths; else the fallback. */
export function SourceOf({ paths, fallback }: { paths: readonly string[]; fallback: string }) {
  const { paths: known, origins } = useContext(OriginsContext);
  const found = new Map<string, number>();
  for (const path of paths) {
    const origin = known[path];
    const line = origin === undefined ? undefined : origins[origin]?.line;
    if (origin !== undefined && line && !found.has(line)) found.set(line, origin);
  }
  if (found.size === 0) return fallback;
  return [...found].map(([line, origin], i, all) => (
    <span key={line}>
      <OriginButton origin={origin}>{line}</OriginButton>
      {i < all.length - 1 && " "}
    </span>
  ));
}
