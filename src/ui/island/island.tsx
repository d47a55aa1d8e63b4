import type { IslandComponent } from "./define.ts";

type Props<Own> = {
  of: IslandComponent<Own>;
  /** Wakes also when it comes near a person's view, for what moves or appears only with script. */
  inView?: boolean;
  /** Wakes as soon as the page is there, for what a person came for. */
  atOnce?: boolean;
  /** The component's props, in the browser too. */
  with: NoInfer<Own>;
};

/**
 * Renders a component into the server's HTML and writes its props beside it as a data block. The browser loads its
 * module and hydrates it once a person touches it; until then, and without script, there is only the HTML.
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
        // Data, in which nothing can end the block.
        dangerouslySetInnerHTML={{ __html: dataBlock(Component.module, own) }}
      />
    </>
  );
}

/**
 * Returns props as the text of a data block: no `<` can end or open anything there. What JSON would lose or change is
 * refused, so that both sides render the same.
 */
export function dataBlock(module: string, props: object): string {
  const text = JSON.stringify(props, function (this: Record<string, unknown>, key, value: unknown) {
    const given = this[key];
    if (isLost(given) || (given === undefined && Array.isArray(this)))
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
