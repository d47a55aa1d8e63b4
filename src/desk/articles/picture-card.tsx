import { When } from "#desk/kit/screen.tsx";
import type { Picture } from "#domain/media/rules.ts";

/** A picture of the store with what is known of it. */
export function PictureCard({
  picture: { src, small, alt, name, width, height, uploadedBy, uploadedAt },
}: {
  picture: Picture;
}) {
  return (
    <li className="ed-picture">
      <a href={src}>
        <img src={small} alt={alt} width={width} height={height} loading="lazy" />
      </a>
      <p className="ed-picture-alt">{alt}</p>
      <p className="desk-quiet">
        <span className="mono">{name}</span>, {width} × {height}
      </p>
      <p className="desk-quiet">
        {uploadedBy}, <When at={uploadedAt} />
      </p>
      <p className="mono ed-picture-src">{src}</p>
    </li>
  );
}
