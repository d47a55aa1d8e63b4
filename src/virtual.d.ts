declare module "virtual:enhance" {
  /** The address of the one script of every public page. */
  export const src: string;
}
declare module "virtual:desk" {
  /** The address of the desk's script. */
  export const src: string;
}
declare module "*.css";
declare module "*.css?url" {
  const address: string;
  export default address;
}
declare module "subset-font" {
  type Axes = Record<string, number | { min: number; max: number } | undefined>;
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; variationAxes?: Axes },
  ): Promise<Buffer>;
}
