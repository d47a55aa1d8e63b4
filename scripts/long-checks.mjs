/** The exit status of a bench script if this machine lacks a requirement. */
export const NOT_HERE = 77;

/**
 * The checks of the long run beside its tests: bench scripts, each passing or failing as a whole. Their sizes are
 * chosen to take some twenty minutes in total on two cores; run alone they use their own, larger sizes.
 */
export const LONG_CHECKS = {
  "kill-leads": { KILLS: "15", LEADS: "2500" },
  "kill-sender": { KILLS: "150", RECIPIENTS: "3000" },
  "kill-processes": { MINUTES: "4" },
  "faulty-clock": {},
  "growth-of-texts": {},
  fuzz: { REQUESTS: "60000" },
  lighthouse: { RUNS: "1" },
};
