import type { Site } from "#context.ts";
import { authorSlug } from "#domain/blog/rules.ts";
import { founderNamed } from "#web/about/copy.server.ts";

/** Returns the firm's values about an author, by their address: their role, and the firm's registrations. */
export function standingOf(slug: string, site: Site) {
  const isThem = (name: string) => authorSlug(name) === slug;
  const { firm } = site;
  const offices = [
    { office: "Principal officer", name: site.particular("PRINCIPAL_OFFICER").value },
    { office: "Compliance officer", name: firm.complianceOfficer },
    { office: "Grievance officer", name: firm.grievanceOfficer },
  ];
  return {
    isFirm: isThem(firm.legalName) || isThem(firm.name),
    founder: founderNamed(isThem, site),
    offices: offices.filter(({ name }) => isThem(name)).map(({ office }) => office),
    publisher: firm.legalName,
    registration: firm.registration,
    enlistment: firm.enlistment,
  };
}

export type Standing = ReturnType<typeof standingOf>;
