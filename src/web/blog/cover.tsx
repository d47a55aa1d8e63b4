import { COVER_WIDTHS } from "#domain/media/rules.ts";

const RENDERED = /^(\/media\/covers\/.+)-1200\.webp$/;
/** An uploaded picture by its largest rendition; narrower ones in the widths of a cover lie beside it. */
const UPLOADED = /^(\/media\/uploads\/[0-9a-f]{16})\/(\d{2,4})\.webp$/;

type Props = { photo: string; alt: string; sizes: string; eager?: boolean; className?: string };

/** An article's picture (16:10) in the smallest rendition that fills its box. */
export function Cover({ photo, alt, sizes, eager = false, className }: Props) {
  const base = RENDERED.exec(photo)?.[1];
  const set = (type: string) => COVER_WIDTHS.map((w) => `${base}-${w}.${type} ${w}w`).join(", ");
  const [, folder, widest] = UPLOADED.exec(photo) ?? [];
  const uploaded = [...COVER_WIDTHS.filter((w) => w < Number(widest)), Number(widest)]
    .map((w) => `${folder}/${w}.webp ${w}w`)
    .join(", ");
  const image = (
    <img
      src={base ? `${base}-800.webp` : photo}
      alt={alt}
      width={1200}
      height={750}
      decoding="async"
      {...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
      {...(base && { srcSet: set("webp"), sizes })}
      {...(folder && { srcSet: uploaded, sizes })}
      className={className}
    />
  );
  if (!base) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      {image}
    </picture>
  );
}
