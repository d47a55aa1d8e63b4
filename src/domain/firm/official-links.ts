/** Links of the regulator, its platforms and the exchange. */
export const officialLinks = {
  complaintPortal: "https://scores.sebi.gov.in",
  disputePlatform: "https://smartodr.in",
  analystList: "https://www.sebi.gov.in/sebiweb/other/OtherAction.do?doRecognisedFpi=yes&intmId=14",
  sebiCheck: "https://siportal.sebi.gov.in/intermediary/sebi-check",
  /** The securities in the F&O ban on the next market day, as CSV. */
  banList: "https://nsearchives.nseindia.com/content/fo/fo_secban.csv",
  cyberCrime: "https://cybercrime.gov.in",
} as const;
