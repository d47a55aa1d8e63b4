import { type RefObject, useEffect, useState } from "react";
import { typedFields } from "#desk/script/kept.ts";
import type { Values } from "./values.ts";

/** Follows the fields of the form around an element while they are typed; `begun` is shown before. */
export function useTyped<Begun extends Values | undefined>(
  place: RefObject<HTMLElement | null>,
  begun: Begun,
): Values | Begun {
  const [typed, setTyped] = useState<Values | Begun>(begun);
  useEffect(() => {
    const form = place.current?.closest("form");
    const read = () => form && setTyped(Object.fromEntries(typedFields(form)));
    read();
    form?.addEventListener("input", read);
    return () => form?.removeEventListener("input", read);
  }, [place]);
  return typed;
}
