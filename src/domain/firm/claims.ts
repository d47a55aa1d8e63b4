import * as z from "zod";

const named = z.string().trim().min(1);
const words = { id: z.string().regex(/^[a-z0-9-]+$/), text: named, where: named };
const awaiting = z.strictObject({ ...words, evidence: z.null(), approvedBy: z.null(), expires: z.null() });
const proven = z.strictObject({ ...words, evidence: named, approvedBy: named, expires: z.iso.date() });

/**
 * The register of statements about the firm that need evidence before a live site may print them: each has evidence,
 * approval and a last day (YYYY-MM-DD), or still awaits all three.
 */
export const claimsRegister = z
  .array(z.union([awaiting, proven]))
  .refine((claims) => new Set(claims.map(({ id }) => id)).size === claims.length, "an id stands twice");

export type Claim = z.output<typeof claimsRegister>[number];

/**
 * The two states of the site: a preview shows every claim with its mark, a live site only proven ones. It is a preview
 * until decided otherwise.
 */
export type SiteState = "preview" | "live";

/** A claim as a page prints it; `isProven`: it needs no mark. */
export type ShownClaim = { text: string; isProven: boolean };

/** Returns whether a claim's evidence and its approval are valid on that day (YYYY-MM-DD). */
export const isProven = (claim: Claim, today: string): boolean =>
  claimsWithoutEvidence([claim], today).length === 0;

/** Returns what a page prints of a claim on that day (YYYY-MM-DD): nothing of an unproven one on a live site. */
export function shownClaim(claim: Claim, state: SiteState, today: string): ShownClaim | undefined {
  const proven = isProven(claim, today);
  return proven || state === "preview" ? { text: claim.text, isProven: proven } : undefined;
}

/** Returns the claims not allowed on a live site on that day (YYYY-MM-DD): unproven, unapproved or expired. */
export const claimsWithoutEvidence = (claims: readonly Claim[], today: string): Claim[] =>
  claims.filter(({ evidence, expires }) => evidence === null || expires < today);
