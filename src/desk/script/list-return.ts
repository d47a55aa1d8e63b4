const NOT_OF_THE_LIST = ["done"];

/**
 * Keeps the search and the filters of each list for this tab, so that the way back from what it lists leads to the list
 * as it was. A link of the menu leads to the whole list.
 */
export function returnToLists(): void {
  try {
    if (document.querySelector("form.filters")) {
      const query = new URLSearchParams(location.search);
      for (const name of NOT_OF_THE_LIST) query.delete(name);
      sessionStorage.setItem(keyOf(location.pathname), query.size ? `?${query}` : "");
    }
    for (const back of document.querySelectorAll<HTMLAnchorElement>("a.desk-back"))
      if (!back.search) back.search = sessionStorage.getItem(keyOf(back.pathname)) ?? "";
  } catch (error) {
    // The browser stores nothing: the way back leads to the whole list.
    if (!(error instanceof DOMException)) throw error;
  }
}

const keyOf = (path: string): string => `desk-list:${path}`;
