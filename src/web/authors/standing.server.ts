import type { Site } from "#context.ts";
import { authorSlug } from "#domain/blog/rules.ts";
import { founderNamed } from "#web/about/copy.server.ts";

/** Returns the firm's values about an author, by their address: their role, and the firm's registrations. */
export function standingOf(slug: string, site: Site) {
  const isThem = (name: string) => authorSlug(name) === slug;
  const { firm } = site;
  const founder = founderNamed(isThem, site);
  const offices = [
    { office: "Principal officer", name: site.particular("PRINCIPAL_OFFICER").value },
    { office: "Compliance officer", name: firm.complianceOfficer },
    { office: "Grievance officer", name: firm.grievanceOfficer },
  ]
    .filter(({ name }) => isThem(name))
    .map(({ office }) => office);
  const titles = [...(founder ? [founder.role] : []), ...offices];
  return {
    // A firm may be registered in a person's name, who then also holds its offices.
    isFirm: (isThem(firm.legalName) || isThem(firm.name)) && titles.length === 0,
    founder,
    offices,
    titles,
    publisher: firm.legalName,
    registration: firm.registration,
    enlistment: firm.enlistment,
  };
}

/** Returns whether the firm itself signs by this name. */
export function isSignedByFirm(name: string, site: Site): boolean {
  const slug = authorSlug(name);
  return slug !== undefined && standingOf(slug, site).isFirm;
}

export type Standing = ReturnType<typeof standingOf>;
