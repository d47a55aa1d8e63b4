const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const parts = (iso: string): [day: number, month: string, year: string] => {
  const [year = "", month = "", day = ""] = iso.split("-");
  return [Number(day), MONTHS[Number(month) - 1] ?? "", year];
};

/** A calendar date in British form, the same on the server and in every browser: 6 February 2025. */
export const britishDate = (iso: string): string => parts(iso).join(" ");

/** The same where room is short: 6 Feb 2025. */
export const shortBritishDate = (iso: string): string => {
  const [day, month, year] = parts(iso);
  return `${day} ${month.slice(0, 3)} ${year}`;
};
