import * as z from "zod";
import testimonials from "#content/testimonials.json" with { type: "json" };
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

/** The testimonials in their order, as the section shows them: each says what its claim of the register says. */
export const entries = (claim: BookView["claim"]): Testimonial[] =>
  written.map(({ featured: _, highlight = false, ...shown }) => ({
    ...shown,
    highlight,
    message: claim(`testimonial-${shown.id}`),
  }));
