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
      <fieldset className="grid max-h-70 grid-cols-3 gap-2 overflow-y-auto">
        <legend className="vh">Pictures</legend>
        {pictures?.map((picture) => (
          <label
            className="relative min-h-11 rounded-[10px] border-2 border-transparent has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand"
            key={picture.src}
          >
            <input
              className="absolute top-1.5 left-1.5"
              type="radio"
              name="library"
              value={picture.src}
              checked={picture.src === chosen?.src}
              onChange={() => choose(picture)}
            />
            <img
              className="aspect-[16/10] h-auto w-full rounded-lg bg-sunk object-cover"
              src={picture.small}
              alt={picture.alt}
              width={160}
              height={100}
              loading="lazy"
            />
          </label>
        ))}
      </fieldset>
    </>
  );
}
