import { COVER_WIDTHS, srcsetOf } from "#domain/media/rules.ts";

const DRAWN = /^(\/media\/covers\/.+)-1200\.webp$/;

type Props = { photo: string; alt: string; sizes: string; eager?: boolean; className?: string };

/** An article's picture (16:10) in the smallest rendition that fills its box. */
export function Cover({ photo, alt, sizes, eager = false, className }: Props) {
  const base = DRAWN.exec(photo)?.[1];
  const drawn = (type: string) => COVER_WIDTHS.map((w) => `${base}-${w}.${type} ${w}w`).join(", ");
  const srcSet = base ? drawn("webp") : srcsetOf(photo);
  const image = (
    <img
      src={base ? `${base}-800.webp` : photo}
      alt={alt}
      width={1200}
      height={750}
      decoding="async"
      {...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
      {...(srcSet && { srcSet, sizes })}
      className={className}
    />
  );
  if (!base) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={drawn("avif")} sizes={sizes} />
      {image}
    </picture>
  );
}
