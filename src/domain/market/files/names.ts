import { isoDate, monthOf } from "./cells.ts";

/** Date forms within a name, not adjacent to digits, as in "BhavCopy_NSE_FO_0_0_0_20250228_F_0000". */
const FORMS = [
  /(?<!\d)(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})(?!\d)/g,
  /(?<!\d)(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?!\d)/g,
  /(?<!\d)(?<day>\d\d)[-_ ]?(?<month>[A-Za-z]{3})[-_ ]?(?<year>\d{4})(?!\d)/g,
  /(?<!\d)(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?!\d)/g,
  /(?<!\d)(?<day>\d\d)-(?<month>\d\d)-(?<year>\d{4})(?!\d)/g,
];

/** Returns a file's name without folders. */
export const baseName = (file: string): string => file.split(/[/\\]/).at(-1) ?? "";

/**
 * Returns the dates in a file's name, as YYYY-MM-DD: DDMMYYYY (fao_participant_oi_28022025, ind_close_all_28022025),
 * YYYYMMDD (BhavCopy_…_20250228_F_0000), DDMONYYYY (fo28FEB2024bhav), DD-Mon-YYYY, YYYY-MM-DD and DD-MM-YYYY. Eight
 * digits are never both DDMMYYYY and YYYYMMDD, since years are 1990 to 2099.
 */
export function datesInName(file: string): string[] {
  const name = baseName(file);
  const dates = FORMS.flatMap((form) =>
    [...name.matchAll(form)].map(({ groups: { year, month = "", day } = {} }) =>
      isoDate(Number(year), Number(month) || monthOf(month), Number(day)),
    ),
  );
  return [...new Set(dates.filter((date) => date !== null))];
}
