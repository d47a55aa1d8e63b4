import { htmlText } from "#domain/blog/rules.ts";

/** An article's HTML with its tables ready to be read: named where they scroll, figures set to the right. */
export const prepareTables = (html: string): string => withNames(html).replace(TABLE, withFigures);

/** Each table that scrolls has a name of its own, so that they can be told apart when heard. */
function withNames(html: string): string {
  let n = 0;
  return html.replace(/(<div class="table-scroll"[^>]*\baria-label="Table)"/g, (_, start: string) => {
    n += 1;
    return `${start} ${n}"`;
  });
}

const TABLE = /<table\b[\s\S]*?<\/table>/g;
const CELL = /<(td|th)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const ROW = /<tr\b[^>]*>[\s\S]*?<\/tr>/g;
const FIGURE = /^(?:[+−-]?\s?₹?\s?[+−-]?\d[\d,.]*\s?(?:%|x|×|crore|lakh)?|[—–-])$/;

/** A column of figures is set to the right; a table that says itself how it is aligned, or spans cells, is left alone. */
function withFigures(table: string): string {
  if (/\b(?:align|colspan|rowspan)=/.test(table)) return table;
  const rows = [...table.matchAll(ROW)].map(([row]) => [...row.matchAll(CELL)]);
  const body = rows.filter((cells) => cells.some(([, name]) => name === "td"));
  const isFigures = (column: number): boolean =>
    body.length > 0 && body.every((cells) => FIGURE.test(htmlText(cells[column]?.[3] ?? "")));
  const figures = (rows[0] ?? []).map((_, column) => isFigures(column));
  return table.replace(ROW, (row) => {
    let column = -1;
    return row.replace(CELL, (cell, name: string, attributes: string, inner: string) => {
      column += 1;
      return figures[column] ? `<${name}${attributes} align="right">${inner}</${name}>` : cell;
    });
  });
}
