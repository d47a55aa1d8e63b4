import { parseHTML } from "linkedom";
import { textOf } from "#test/html.ts";

/** A page as a browser without JavaScript holds it. */
export type Held = { page: Document; url: string; status: number; answer: Response };

type Field = Element & { name: string; type: string; value: string };

/** Follows links and sends forms as a browser without JavaScript does: the fields that a form has, and no others. */
export function plainBrowser(origin: string) {
  async function load(path: string, init: RequestInit = {}): Promise<Held> {
    const answer = await fetch(new URL(path, origin), init);
    const body = await answer.clone().text();
    return { page: parseHTML(body).document, url: answer.url, status: answer.status, answer };
  }

  return {
    open: (path: string) => load(path),

    /** Fills fields by name and presses the button with these words. */
    async press(held: Held, button: string, filled: Record<string, string> = {}): Promise<Held> {
      const buttons = [...held.page.querySelectorAll("form button[type=submit]")].filter(
        (one) => textOf(one) === button,
      );
      const pressed = buttons[0];
      const form = pressed?.closest("form");
      if (!pressed || !form || buttons.length > 1)
        throw new Error(`${buttons.length} buttons of ${held.url} read ${button}.`);
      const sent = new URLSearchParams();
      const waiting = new Map(Object.entries(filled));
      for (const field of form.querySelectorAll(
        "input[name], select[name], textarea[name]",
      ) as Iterable<Field>) {
        const { name } = field;
        const given = waiting.get(name);
        const ticked = /^(radio|checkbox)$/.test(field.type);
        const own = field.getAttribute("value") ?? (ticked ? "on" : "");
        if (ticked ? (given === undefined ? field.hasAttribute("checked") : given === own) : true)
          sent.append(name, ticked ? own : (given ?? own));
        if (!ticked || given === own) waiting.delete(name);
      }
      if (waiting.size) throw new Error(`The form has no field for ${[...waiting].join(" ")}.`);
      const name = pressed.getAttribute("name");
      if (name) sent.append(name, pressed.getAttribute("value") ?? "");
      if (form.getAttribute("method") !== "post") throw new Error("Only forms that post are sent here.");
      const action = new URL(form.getAttribute("action") ?? "", held.url);
      return load(`${action.pathname}${action.search}`, {
        method: "POST",
        body: sent,
        headers: { Origin: origin },
      });
    },
  };
}
