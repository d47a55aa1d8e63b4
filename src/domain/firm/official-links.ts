/** Links of the regulator and its platforms. */
export const officialLinks = {
  complaintPortal: "https://scores.sebi.gov.in",
  disputePlatform: "https://smartodr.in",
  analystList: "https://www.sebi.gov.in/sebiweb/other/OtherAction.do?doRecognisedFpi=yes&intmId=14",
  sebiCheck: "https://siportal.sebi.gov.in/intermediary/sebi-check",
  cyberCrime: "https://cybercrime.gov.in",
} as const;
