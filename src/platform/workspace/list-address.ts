// What the address of a list says: its order, its page and its filters. Every link of a table changes one of them.

export type ListState = { sort: string; descending: boolean; page: number };

/** A list goes on for at most this many pages: whoever needs more has to filter. */
const MOST_PAGES = 200;

/** `sorts` are the orders that the list knows, the usual one first; anything else in the address is the usual one. */
export function readListState(query: URLSearchParams, sorts: readonly string[]): ListState {
  const [usual = ''] = sorts;
  const sort = sorts.find((name) => name === query.get('sort')) ?? usual;
  const page = Number(query.get('page') ?? 1);
  return {
    sort,
    descending: query.get('dir') !== 'asc',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** What an address says about the press that led to it, and not about a list. */
const afterPress = ['done', 'step'];

/** Whether an address asks for anything but the whole list. */
export function isNarrowed(search: string): boolean {
  return [...new URLSearchParams(search)].some(([name, value]) => value && !afterPress.includes(name));
}

/** `?…` with some parameters changed; null removes one. A change of anything but the page leads to the first page. */
export function withQuery(search: string, change: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams(search);
  query.delete('done');
  if (!('page' in change)) query.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '?';
}

/** Which rows a page has, and whether there is a next one: one row more than is shown is read. */
export function pageRows<Row>(rows: readonly Row[], size: number): { rows: Row[]; hasNext: boolean } {
  return { rows: rows.slice(0, size), hasNext: rows.length > size };
}
