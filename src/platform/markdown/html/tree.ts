import type { Element, ElementContent, Properties, Text } from "hast";

/** HTML as a hast tree of the unified ecosystem; its text has character references resolved. */
export type { Element, Properties, Text };
export type Node = ElementContent;

export const element = (tagName: string, children: Node[] = [], properties: Properties = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const textNode = (value: string): Text => ({ type: "text", value });

/** Returns whether a node is an element, or one with one of these names. */
export function isElement(node: Node | undefined): node is Element;
export function isElement<Name extends string>(
  node: Node | undefined,
  ...names: [Name, ...Name[]]
): node is Element & { tagName: Name };
export function isElement(node: Node | undefined, ...names: string[]): boolean {
  return node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
}

/** Returns the value of a property that is text; empty if it is a list, a number or missing. */
export const propertyOf = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === "string" ? value : "";
};

export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

/** Returns the cells of a row of a table. */
export const cellsOf = ({ children }: Element): Element[] =>
  children.filter((node) => isElement(node, "td", "th"));

const BLOCKS = new Set(
  "h2 h3 h4 p ul ol li blockquote pre hr table thead tbody tr th td figure figcaption aside section".split(
    " ",
  ),
);

export const isBlock = (node: Node | undefined): boolean => isElement(node) && BLOCKS.has(node.tagName);

/** Returns the text of nodes; a line break is a space. */
export const textIn = (nodes: Node[]): string =>
  nodes
    .map((node) => {
      if (isElement(node)) return node.tagName === "br" ? " " : textIn(node.children);
      return node.type === "text" ? node.value : "";
    })
    .join("");

/** Returns whether a text has no visible character. */
export const isSpace = (value: string): boolean => !value.trim();

/** Returns the elements that a test accepts, outermost first, in document order. */
export function elementsIn(
  nodes: Node[],
  test: (node: Element) => boolean,
  found: Element[] = [],
): Element[] {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    if (test(node)) found.push(node);
    elementsIn(node.children, test, found);
  }
  return found;
}

/**
 * Formats nodes for writing: adjacent texts are merged, and blocks are on separate lines, so that the source is
 * readable and versions can be compared. The cells of a row share a line.
 */
export function laidOut(nodes: Node[]): Node[] {
  const result: Node[] = [];
  const put = (value: string) => {
    const last = result.at(-1);
    if (last?.type === "text") result[result.length - 1] = textNode(last.value + value);
    else if (value) result.push(textNode(value));
  };
  nodes.forEach((node, i) => {
    const before = nodes[i - 1];
    if (before && !isElement(node, "th", "td") && (isBlock(before) || isBlock(node))) put("\n");
    if (isElement(node)) result.push({ ...node, children: laidOut(node.children) });
    else if (node.type === "text") put(node.value);
  });
  return result;
}
