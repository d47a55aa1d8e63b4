import * as z from "zod";

const named = z.string().trim().min(1);
const words = { id: z.string().regex(/^[a-z0-9-]+$/), text: named, where: named };
const awaiting = z.strictObject({ ...words, evidence: z.null(), approvedBy: z.null(), expires: z.null() });
const proven = z.strictObject({ ...words, evidence: named, approvedBy: named, expires: z.iso.date() });

/**
 * The register of statements about the firm that need evidence before they may stand on a live site: each has
 * evidence, approval and the day until which they hold (YYYY-MM-DD), or still awaits all three.
 */
export const claimsRegister = z
  .array(z.union([awaiting, proven]))
  .refine((claims) => new Set(claims.map(({ id }) => id)).size === claims.length, "an id stands twice");

export type Claim = z.output<typeof claimsRegister>[number];

/** The claims that may not stand on a live site on that day (YYYY-MM-DD): unproven, unapproved or expired. */
export const claimsWithoutEvidence = (claims: readonly Claim[], today: string): Claim[] =>
  claims.filter(({ evidence, expires }) => evidence === null || expires < today);
