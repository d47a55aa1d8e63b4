import { expect, test } from "vitest";
import { correspondenceEnd } from "./rules.ts";

test("a mail ends with the officer's number as people dial it, not as it is stored", () => {
  const firm = {
    legalName: "Example Private Limited",
    registration: "INH000000000",
    enlistment: "0000",
    address: "1 Example Road, Ahmedabad",
    complianceOfficer: "A. Example",
    complianceEmail: "compliance@example.in",
    compliancePhone: "917926580001",
    grievanceEmail: "grievance@example.in",
    imported: { warning: undefined, disclaimer: undefined },
  };
  expect(correspondenceEnd(firm)).toContain(
    "A. Example, compliance@example.in, +91 79 2658 0001\nComplaints: grievance@example.in\n",
  );
});
