import { cellsOf, type Element, element, elementsIn, hasClass, isElement, type Node } from "./tree.ts";

const WIDE = 3;

/** Puts each table of more than 3 columns into a frame that scrolls sideways; no other table has one. */
export const frameWideTables = (nodes: Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    if (isElement(node, "table")) return columnsOf(node) > WIDE ? [framed(node)] : [node];
    const children = frameWideTables(node.children);
    return isFrame(node) ? children : [{ ...node, children }];
  });

const isFrame = (node: Element): boolean => isElement(node, "div") && hasClass(node, "table-scroll");

const columnsOf = (table: Element): number => {
  const [row] = elementsIn([table], ({ tagName }) => tagName === "tr");
  return row ? cellsOf(row).length : 0;
};

const framed = (table: Element): Element =>
  element("div", [table], {
    className: ["table-scroll"],
    tabIndex: 0,
    role: "region",
    ariaLabel: "Table",
  });
