import { createContext, useContext, useId } from "react";
import type { OriginsView, OriginView } from "#domain/digest/presenting/origins.ts";
import { useStop } from "#ui/table/one-stop.tsx";
import { unbroken } from "./print.ts";
import type { SentenceView } from "./view.ts";

const NONE: OriginsView = { sources: [], origins: [], paths: {}, files: [], before: {} };
/** The origin of each figure on the page. */
export const OriginsContext = createContext(NONE);
/** The origins of the figures that the page has rendered so far, in text order. */
export const ShownOriginsContext = createContext(new Set<number>());

/** Provides the figures inside with their origins. */
export function OriginsProvider({ origins, children }: { origins: OriginsView; children: React.ReactNode }) {
  return (
    <OriginsContext value={origins}>
      <ShownOriginsContext value={new Set()}>{children}</ShownOriginsContext>
    </OriginsContext>
  );
}

export const originId = (at: number): string => `from-${at}`;

type OriginButtonProps = {
  origin: number;
  className?: string;
  label?: string | undefined;
  children: React.ReactNode;
};

/** A button that opens an origin's answer, whose first line shows on hover and focus. Works without script. */
export function OriginButton({ origin, className, label, children }: OriginButtonProps) {
  const { origins } = useContext(OriginsContext);
  useContext(ShownOriginsContext).add(origin);
  const isStop = useStop(origin, useId());
  return (
    <button
      type="button"
      className={className ? `fig ${className}` : "fig"}
      tabIndex={isStop ? undefined : -1}
      popoverTarget={originId(origin)}
      data-from={origins[origin]?.line}
      aria-label={label}
    >
      {children}
    </button>
  );
}

/** Returns the place and the origin of the figure or text at a path. */
function useOrigin(path: string): { at: number; by: OriginView } | undefined {
  const { paths, origins } = useContext(OriginsContext);
  const at = paths[path];
  const by = at === undefined ? undefined : origins[at];
  return at === undefined || !by ? undefined : { at, by };
}

type FigProps = {
  /** The figure's path in json_content. */
  path: string;
  /** The printed figure; a dash has no origin. */
  children: string;
  /** Whether the page computes it from the figure at the path: a correction is then marked at that figure only. */
  derived?: boolean;
  /** The figure's name for a screen reader's list of buttons; empty if only the sentence has it. */
  name?: string;
};

/** A figure with its origin, if known, and its value before a correction. */
export function Fig({ path, children, derived = false, name }: FigProps) {
  const { paths } = useContext(OriginsContext);
  const origin = paths[path];
  return (
    <>
      {origin === undefined || children === "—" || !children ? (
        children
      ) : (
        <OriginButton
          origin={origin}
          label={name === undefined ? undefined : `${name} ${children}, source`.trimStart()}
        >
          {children}
        </OriginButton>
      )}
      {!derived && <Earlier path={path} />}
    </>
  );
}

const MARK = "by-mark no-print";

/** Names who entered the value at a path, as a button that opens its origin; renders nothing without one. */
export function Author({ path }: { path: string }) {
  const origin = useOrigin(path);
  return (
    origin && (
      <OriginButton origin={origin.at} className={MARK}>
        {origin.by.typedBy ? `by ${origin.by.typedBy}` : "where from"}
      </OriginButton>
    )
  );
}

/** Marks its content as derived by rule, as a button that opens the rule; renders nothing if none is recorded. */
export function ByRule({ path, children }: { path: string; children: string }) {
  const origin = useContext(OriginsContext).paths[path];
  return (
    origin !== undefined && (
      <OriginButton origin={origin} className={MARK}>
        {`${children} by rule`}
      </OriginButton>
    )
  );
}

/** Links to the rule behind a label: the answer of its origin. */
export function WhichRule({ of }: { of: string }) {
  const origin = useOrigin(of);
  return (
    origin && (
      <OriginButton origin={origin.at} className="which">
        {origin.by.typedBy ? `By ${origin.by.typedBy}` : "Which rule?"}
      </OriginButton>
    )
  );
}

/** A sentence whose numbers show their origins; a sentence without numbers shows its own. */
export const SourcedSentence = ({ sentence: { text, path, runs } }: { sentence: SentenceView }) =>
  runs.some((run) => run.path !== undefined) ? (
    runs.map((run, i) =>
      run.path === undefined ? (
        unbroken(run.text)
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs never change their order
        <Fig key={i} path={run.path} derived name="">
          {unbroken(run.text)}
        </Fig>
      ),
    )
  ) : (
    <Attributed path={path}>{text}</Attributed>
  );

/** A sentence of the digest, followed by its author or "by rule". */
export function Attributed({ path, children }: { path: string; children: string }) {
  const origin = useOrigin(path);
  const text = unbroken(children);
  const lastWord = text.lastIndexOf(" ") + 1;
  return (
    <>
      {!origin || children === "—" ? (
        text
      ) : (
        <>
          {text.slice(0, lastWord)}
          {/* The mark is never alone on a line. */}
          <span className="whitespace-nowrap">
            {text.slice(lastWord)}{" "}
            <OriginButton origin={origin.at} className={MARK}>
              {origin.by.typedBy ? `by ${origin.by.typedBy}` : "by rule"}
            </OriginButton>
          </span>
        </>
      )}
      <Earlier path={path} sentence />
    </>
  );
}

/** The value at a path before its correction. */
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

/** The files behind a chart: one answer per origin of the figures at the paths; else the fallback. */
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
