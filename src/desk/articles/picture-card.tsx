import type { Picture } from "#domain/media/rules.ts";
import { When } from "#ui/layout/panel.tsx";

/** Shows a stored picture with what is known about it. */
export function PictureCard({
  picture: { src, small, alt, name, width, height, uploadedBy, uploadedAt },
}: {
  picture: Picture;
}) {
  return (
    <li className="ed-picture min-w-0">
      <a href={src}>
        <img
          className="aspect-16/10 h-auto w-full rounded-lg border border-line bg-sunk object-contain"
          src={small}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
        />
      </a>
      <p className="mt-1 font-medium">{alt}</p>
      <p className="desk-quiet mt-1">
        <span className="mono">{name}</span>, {width} × {height}
      </p>
      <p className="desk-quiet mt-1">
        {uploadedBy}, <When at={uploadedAt} />
      </p>
      <p className="mono ed-picture-src mt-1">{src}</p>
    </li>
  );
}
