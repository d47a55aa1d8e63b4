const NOT_OF_THE_LIST = ["done"];

/**
 * Stores the search and filters of each list for this tab, so that the way back from an item leads to the same list. A
 * link of the menu leads to the whole list.
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
    // Without storage the way back leads to the whole list.
    if (!(error instanceof DOMException)) throw error;
  }
}

const keyOf = (path: string): string => `desk-list:${path}`;
