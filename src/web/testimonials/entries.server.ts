import * as z from "zod";
import testimonials from "#content/testimonials.json" with { type: "json" };
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

/** The testimonials in their order, as the section shows them. */
export const entries: Testimonial[] = z
  .array(entry)
  .parse(testimonials)
  .map(({ featured: _, highlight = false, ...shown }) => ({ ...shown, highlight }));
