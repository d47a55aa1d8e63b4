/** Links of the regulator and its platforms. */
export const officialLinks = {
  complaintPortal: "https://scores.sebi.gov.in",
  disputePlatform: "https://smartodr.in",
  analystList: "https://www.sebi.gov.in/sebiweb/other/OtherAction.do?doRecognisedFpi=yes&intmId=14",
} as const;
