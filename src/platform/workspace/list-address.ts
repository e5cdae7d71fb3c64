// The parameters in a list's address: order, page and filters. Every link of a table changes one of them.

export type ListState = { sort: string; descending: boolean; page: number };

/** A list has at most this many pages: beyond that, use filters. */
const MOST_PAGES = 200;

/** `sorts` are the orders of the list, default first; anything else in the address means the default. */
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

/** Parameters about the press that led to the page, not about the list. */
const afterPress = ['done', 'step'];

/** Whether an address restricts the list. */
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

/** The rows of a page, and whether there is a next one: one row more than is shown is read. */
export function pageRows<Row>(rows: readonly Row[], size: number): { rows: Row[]; hasNext: boolean } {
  return { rows: rows.slice(0, size), hasNext: rows.length > size };
}
