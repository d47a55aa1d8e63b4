import type { ReactNode } from "react";
import type { ArticleFigureName } from "#domain/blog/figures.ts";
import type { RateInForce } from "#domain/firm/rates.ts";

/** What each figure is given: the finding that its title states, and the rates that it computes with. */
export type FigureProps = { title: string; rates: RateInForce[] };
type FigureComponent = (props: FigureProps) => ReactNode;

const FILES = import.meta.glob<Record<string, FigureComponent>>("./*.figure.tsx", { eager: true });

/** The figures by name; each file `<name>.figure.tsx` exports its component alone. */
export const DRAWN: ReadonlyMap<string, FigureComponent> = new Map(
  Object.entries(FILES).map(([file, module]) => {
    const [component] = Object.values(module);
    if (!component) throw new Error(`${file} exports no figure.`);
    return [file.slice("./".length, -".figure.tsx".length), component];
  }),
);

/** Returns what draws a figure of the list. */
export function figureNamed(name: ArticleFigureName): FigureComponent {
  const drawn = DRAWN.get(name);
  if (!drawn) throw new Error(`Nothing draws the figure ${name}.`);
  return drawn;
}
