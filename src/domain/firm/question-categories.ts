/** The categories of the site's questions, in the order of their buttons. */
export const QUESTION_CATEGORIES = [
  { id: "general", label: "General Info" },
  { id: "researchcoverage", label: "Research & Coverage" },
  { id: "accessdelivery", label: "Access & Delivery" },
  { id: "pricingrefundsterms", label: "Pricing (Billing / Refunds) & Terms" },
  { id: "compliancelegal", label: "Compliance & Legal" },
] as const;
