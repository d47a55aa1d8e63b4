import * as z from "zod";
import testimonials from "#content/testimonials.json" with { type: "json" };
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import type { BookView } from "#domain/firm/rules.ts";
import type { Testimonial } from "./testimonials.tsx";

const entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  role: z.string().min(1),
  message: z.string().min(1),
  rating: z.int().min(1).max(5),
  featured: z.boolean().optional(),
  highlight: z.boolean().optional(),
  service: z.enum(["Momentum X", "Wealth X"]).optional(),
});

const written = z.array(entry).parse(testimonials);

/**
 * Returns the testimonials in the section's order, each in the wording of its registered claim. A live site shows one
 * only while that claim holds, and only under a real name.
 */
export const entries = ({ claim, copy, state }: Pick<BookView, "claim" | "copy" | "state">): Testimonial[] =>
  copy("testimonials", written).flatMap(({ featured: _, highlight = false, ...shown }) => {
    const message = claim(`testimonial-${shown.id}`);
    if (!message || (state === "live" && isPlaceholder(shown.name))) return [];
    const isProven = message.isProven && !isPlaceholder(shown.name);
    // At the desk a rating is chosen as text, or left out.
    return [{ ...shown, rating: Number(shown.rating), highlight, message: message.text, isProven }];
  });
