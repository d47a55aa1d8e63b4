import parse from "css-tree/parser";
import { ident } from "css-tree/utils";
import type { SelectorNeeds, StylePart, Styles } from "../src/server/http/page-style.ts";
import type { ScriptManifest } from "./vite-enhancement.ts";

type Files = Map<string, string>;
type Node = {
  type: string;
  name: string;
  /** Of a declaration. */
  property?: string;
  loc: { start: { offset: number }; end: { offset: number } };
  prelude: Node | null;
  block: Node | null;
  children: Iterable<Node> | null;
};

/** The script of every page; it loads islands on demand, and a page names its own. */
const LOADER = "entry.browser.ts";
const ISLAND = /\.island\.tsx$/;
/** Groups of rules; other at-rules are kept whole. */
const GROUPS = ["media", "supports", "layer", "container"];
/** At-rules that matter only where their name is used. */
const NAMED = ["property", "keyframes"];

/** Returns what the host needs to inline each page's style, from a build's sheets and scripts by address. */
export function stylesOf(sheets: Files, scripts: Files, manifest: ScriptManifest): Styles {
  const parts = [...sheets].map(([address, sheet]) => [address, partsOf(sheet)] as const);
  const known = new Set(parts.flatMap(([, list]) => list.flatMap(namesOf)));
  const named = new Map([...scripts].map(([address, code]) => [address, namesIn(code, known)]));
  const names: Styles["names"] = {};
  for (const [address, { module = "" }] of Object.entries(manifest)) {
    const island = module === LOADER ? "" : module.replace(ISLAND, "");
    if (island === module) continue;
    const files = filesOf(address, manifest);
    names[island] = [...new Set([...files].flatMap((file) => named.get(file) ?? []))];
  }
  return { sheets: Object.fromEntries(parts), names };
}

/** Returns the files that a page naming a script may run. */
function filesOf(address: string, manifest: ScriptManifest, found = new Set<string>()): Set<string> {
  const file = manifest[address];
  if (!file || found.has(address)) return found;
  found.add(address);
  const next = file.module === LOADER ? file.imports : [...file.imports, ...file.later];
  for (const one of next) filesOf(one, manifest, found);
  return found;
}

/** Returns the names in a script's code; a text that ends in a hyphen begins composed names, never variants. */
function namesIn(code: string, known: Set<string>): string[] {
  const words = new Set(code.match(/[^\s"'`]+/g));
  for (const [name] of code.matchAll(/--[\w-]+/g)) words.add(name);
  const begun = [...code.matchAll(/([a-z][a-z-]*-)(?=\$\{|["'`])/g)].map(([, begin = ""]) => begin);
  const prefixes = [...new Set(begun)];
  const isBegun = (name: string) => !name.includes(":") && prefixes.some((prefix) => name.startsWith(prefix));
  return [...known].filter((name) => words.has(name) || isBegun(name));
}

/** Returns the names that a part depends on. */
function namesOf(part: StylePart): string[] {
  if ("parts" in part) return part.parts.flatMap(namesOf);
  if ("named" in part) return [part.named];
  if ("text" in part) return [];
  const within = ({ all, oneOf = [] }: SelectorNeeds): string[] => [...all, ...oneOf.flat().flatMap(within)];
  return [...part.selectors.flatMap(({ needs }) => within(needs)), ...part.sets.flatMap(namesOf)];
}

/** Returns the parts of a bundled sheet, with nested rules flattened. */
export function partsOf(sheet: string): StylePart[] {
  const text = (node: Node) => sheet.slice(node.loc.start.offset, node.loc.end.offset);
  /** Custom properties count only where they are read; their order within a rule is irrelevant. */
  const declarationsOf = (block: Node) => {
    const all = [...(block.children ?? [])].map((node) => ({ text: `${text(node)};`, name: node.property }));
    return {
      sets: all.flatMap(({ text, name }) => (name?.startsWith("--") ? [{ text, named: name }] : [])),
      body: all
        .flatMap(({ text, name }) => (name?.startsWith("--") ? [] : [text]))
        .join("")
        .replace(/;$/, ""),
    };
  };
  const partOf = (node: Node): StylePart => {
    const { type, name, prelude, block } = node;
    if (type === "Rule" && prelude && block)
      return {
        selectors: [...(prelude.children ?? [])].map((one) => ({
          text: text(one),
          needs: needsOf(one),
        })),
        ...declarationsOf(block),
      };
    if (GROUPS.includes(name) && block)
      return { head: `@${name} ${prelude ? text(prelude) : ""}`.trim(), parts: list(block) };
    return { text: text(node), ...(NAMED.includes(name) && prelude && { named: text(prelude) }) };
  };
  const list = (of: Node): StylePart[] =>
    [...(of.children ?? [])].filter(({ type }) => type !== "Comment").map(partOf);
  return list(
    parse<Node>(sheet, { positions: true, parseAtrulePrelude: false, parseValue: false, onParseError: fail }),
  );
}

/** A sheet that is not fully parsed would silently lose rules. */
const fail = (error: Error) => {
  throw error;
};

/** Returns what a selector needs of a page. Attributes and states are ignored: they come and go. */
function needsOf(selector: Node): SelectorNeeds {
  const all: string[] = [];
  const oneOf: SelectorNeeds[][] = [];
  for (const { type, name, children } of selector.children ?? []) {
    if (type === "ClassSelector" || type === "IdSelector") all.push(ident.decode(name));
    if (type === "TypeSelector" && name !== "*") all.push(name.toLowerCase());
    if (type === "PseudoClassSelector" && ["is", "where", "has"].includes(name))
      oneOf.push([...(children ?? [])].flatMap((of) => [...(of.children ?? [])]).map(needsOf));
  }
  return { all, ...(oneOf.length && { oneOf }) };
}
