import type { Product } from "./product.ts";

type Message = { firstName: string; lastName: string; email: string; message: string };

/** Sends a visitor's message by the call of the contact form. */
export const sendMessage = (
  { origin }: Pick<Product, "origin">,
  of: Partial<Message> = {},
): Promise<Response> =>
  fetch(`${origin}/api/contactus`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.in",
      message: "A question.",
      ...of,
    }),
  });
