import { srcsetOf } from "#domain/media/rules.ts";

const PICTURE = /<img src="(\/media\/uploads\/[^"]+)"/g;
/** The text's column is 38rem wide at the most. */
const SIZES = "(min-width: 42rem) 38rem, 92vw";

/** An article's HTML whose uploaded pictures name their renditions: a phone asks for a small one. */
export const withRenditions = (html: string): string =>
  html.replace(PICTURE, (whole, src: string) => {
    const srcset = srcsetOf(src);
    return srcset ? `${whole} srcset="${srcset}" sizes="${SIZES}" decoding="async"` : whole;
  });
