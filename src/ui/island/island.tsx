import type { IslandComponent } from "./define.ts";

type Props<Own> = {
  of: IslandComponent<Own>;
  /** Also wakes near the viewport, for what moves or appears only with script. */
  inView?: boolean;
  /** Wakes as soon as the page has loaded, for the page's main purpose. */
  atOnce?: boolean;
  /** The component's props, also in the browser. */
  with: NoInfer<Own>;
};

/**
 * Renders a component into the server's HTML and writes its props beside it as a data block. The browser loads and
 * hydrates its module at the first touch; until then, and without script, there is only the HTML.
 */
export function Island<Own extends object>({
  of: Component,
  inView = false,
  atOnce = false,
  with: own,
}: Props<Own>) {
  return (
    <>
      <div
        className="contents"
        data-island={Component.module}
        data-in-view={inView ? "" : undefined}
        data-at-once={atOnce ? "" : undefined}
      >
        <Component {...own} />
      </div>
      <script
        type="application/json"
        // Data that cannot close the block.
        dangerouslySetInnerHTML={{ __html: dataBlock(Component.module, own) }}
      />
    </>
  );
}

/**
 * Serialises props for a data block: no `<` can end or open anything there. Throws on values that JSON would lose or
 * change, so that both sides render the same.
 */
export function dataBlock(module: string, props: object): string {
  const text = JSON.stringify(props, function (this: Record<string, unknown>, key, value: unknown) {
    const raw = this[key];
    if (isLost(raw) || (raw === undefined && Array.isArray(this)))
      throw new TypeError(`The prop "${key}" of the island ${module} is not plain data.`);
    return value;
  });
  return text.replaceAll("<", "\\u003c");
}

function isLost(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (["function", "symbol", "bigint"].includes(typeof value)) return true;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}
