/** The status by which a script of bench/ says that what it needs is not on this machine. */
export const NOT_HERE = 77;

/**
 * What the long run holds beside its tests: scripts of bench/, each passing or failing as a whole. Their sizes are
 * chosen so that all of them take some twenty minutes on two cores; run alone they take their own, larger ones.
 */
export const LONG_CHECKS = {
  "kill-leads": { KILLS: "15", LEADS: "2500" },
  "kill-sender": { KILLS: "150", RECIPIENTS: "3000" },
  "kill-processes": { MINUTES: "4" },
  "faulty-clock": {},
  fuzz: { REQUESTS: "60000" },
  lighthouse: { RUNS: "1" },
};
