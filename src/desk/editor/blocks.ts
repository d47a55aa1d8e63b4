import { TOOL_GROUPS, type Tool } from "./tools.ts";

/** A block in the menu: its tool, what it inserts, and further search words. */
type Offered = { tool: string; name?: string; gives: string; also?: string };

/** The blocks in the menu, charts first. */
const OFFERED: { group: string; blocks: Offered[] }[] = [
  {
    group: "Charts and tables",
    blocks: [
      { tool: "Chart of a digest", gives: "From a published day, with its source", also: "graph" },
      { tool: "Chart of a table", gives: "Your numbers, drawn", also: "graph plot data drawing diagram" },
      { tool: "Table", gives: "Three columns at first", also: "rows columns sheet" },
    ],
  },
  {
    group: "Text and pictures",
    blocks: [
      { tool: "Picture", gives: "From a file or the library", also: "image photo" },
      { tool: "Video or post", gives: "A card that opens elsewhere", also: "youtube embed card tweet x" },
      { tool: "Article or digest", gives: "A card with its title and words", also: "card page" },
      { tool: "H2 heading", name: "Heading", gives: "Starts a section", also: "h2 title" },
      { tool: "H3 heading", name: "Small heading", gives: "Starts a part of a section", also: "h3 subtitle" },
      { tool: "Bullet list", gives: "Points in any order", also: "ul points" },
      { tool: "Numbered list", gives: "Steps in order", also: "ol steps" },
      { tool: "Quote", gives: "Somebody else’s words", also: "blockquote" },
      { tool: "Footnote", gives: "A source or an aside at the end", also: "reference" },
    ],
  },
  {
    group: "Set apart",
    blocks: [
      { tool: "Callout: note", name: "Note", gives: "A box with a remark", also: "callout box" },
      { tool: "Callout: warning", name: "Warning", gives: "A box with a risk", also: "callout box" },
      { tool: "Callout: example", name: "Example", gives: "A box with a case", also: "callout box" },
      {
        tool: "Margin note: source",
        name: "Source",
        gives: "In the margin of the page",
        also: "margin note",
      },
      {
        tool: "Margin note: working",
        name: "Working",
        gives: "A calculation in the margin",
        also: "margin note",
      },
      {
        tool: "Margin note: definition",
        name: "Definition",
        gives: "A term in the margin",
        also: "margin note",
      },
      { tool: "Rule", gives: "A line between two parts", also: "divider hr" },
      { tool: "Code block", gives: "Text exactly as typed", also: "pre" },
    ],
  },
];

export type Block = { name: string; gives: string; tool: Tool };
export type BlockGroup = { group: string; blocks: Block[] };

const TOOLS = new Map(TOOL_GROUPS.flatMap(({ tools }) => tools.map((tool) => [tool.name, tool])));

/** Returns the blocks whose name or search words have a word that begins with the input. */
export function blocksFor(query: string, isOffered = (_: Tool) => true): BlockGroup[] {
  const isMeant = (words: string) => query === "" || ` ${words.toLowerCase()}`.includes(` ${query}`);
  return OFFERED.flatMap(({ group, blocks }) => {
    const meant = blocks.flatMap(({ tool: toolName, name = toolName, gives, also = "" }): Block[] => {
      const tool = TOOLS.get(toolName);
      return tool && isOffered(tool) && isMeant(`${name} ${also}`) ? [{ name, gives, tool }] : [];
    });
    return meant.length ? [{ group, blocks: meant }] : [];
  });
}

/** Returns the block that Enter inserts at first: the one whose name begins with the input, else the first. */
export const firstChoice = (blocks: Block[], query: string): number =>
  Math.max(
    blocks.findIndex(({ name }) => query !== "" && name.toLowerCase().startsWith(query)),
    0,
  );
