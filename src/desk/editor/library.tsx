import { useState } from "react";
import { Field } from "#ui/form/field.tsx";
import type { PictureAttributes } from "./nodes/figure.ts";
import { useAnswer } from "./use-answer.ts";

/** A stored picture, with a small copy's address. */
export type LibraryPicture = PictureAttributes & { small: string };

/** Reads the stored pictures from their screen; undefined if it is unreachable. */
async function picturesOf(q: string, signal: AbortSignal): Promise<LibraryPicture[] | undefined> {
  const answer = await fetch(`/desk/pictures?q=${encodeURIComponent(q)}`, {
    headers: { accept: "text/html" },
    signal,
  });
  if (!answer.ok || answer.redirected) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...page.querySelectorAll<HTMLElement>("[data-picture]")].map(({ dataset }) => ({
    src: dataset.picture ?? "",
    small: dataset.small ?? "",
    alt: dataset.alt ?? "",
    width: Number(dataset.width) || null,
    height: Number(dataset.height) || null,
  }));
}

/** Offers the stored pictures, searchable by name or description, to choose one. */
export function Library({
  chosen,
  choose,
}: {
  chosen: LibraryPicture | undefined;
  choose(picture: LibraryPicture): void;
}) {
  const [q, setQ] = useState("");
  const { found: pictures, isAway } = useAnswer(q.trim(), picturesOf);
  return (
    <>
      <Field
        id="ed-library-q"
        label="Search names and descriptions"
        name="q"
        type="search"
        autoComplete="off"
        onInput={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <p role="status" className="desk-quiet">
        {isAway
          ? "The pictures could not be loaded. Try again in a moment."
          : pictures?.length === 0
            ? "No picture matches."
            : ""}
      </p>
      <fieldset className="ed-library">
        <legend className="vh">Pictures</legend>
        {pictures?.map((picture) => (
          <label key={picture.src}>
            <input
              type="radio"
              name="library"
              value={picture.src}
              checked={picture.src === chosen?.src}
              onChange={() => choose(picture)}
            />
            <img src={picture.small} alt={picture.alt} width={160} height={100} loading="lazy" />
          </label>
        ))}
      </fieldset>
    </>
  );
}
