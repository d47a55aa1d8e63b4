const WIDE = 3;

/** Wraps each table of more than 3 columns so that it scrolls sideways; narrower tables stay as they are. */
export const wrapWideTables = (html: string): string =>
  html.replace(
    /<div class="table-scroll"[^>]*>\s*(<table[\s\S]*?<\/table>)\s*<\/div>|<table[\s\S]*?<\/table>/g,
    (whole, inner) => {
      const table = inner ?? whole;
      const firstRow = /<tr[^>]*>([\s\S]*?)<\/tr>/.exec(table)?.[1] ?? "";
      const columns = firstRow.match(/<t[hd]\b/g)?.length ?? 0;
      return columns > WIDE
        ? `<div class="table-scroll" tabindex="0" role="region" aria-label="Table">${table}</div>`
        : table;
    },
  );
