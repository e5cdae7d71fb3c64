// The keyboard of office and portal.
import { useEffect } from 'react';

/** Marks the link of a row, and the field of the search. */
export const rowLinkMark = 'data-row-link';
export const searchId = 'office-search';

const typing = 'input, select, textarea, [contenteditable]';

/**
 * Called once, by the frame. `/` moves to the search; arrow keys, Home and End move between rows of a table.
 * Each row is opened by its link, so Enter needs no script.
 */
export function useRowKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === '/' && !target.matches(typing)) {
    event.preventDefault();
    document.getElementById(searchId)?.focus();
    return;
  }
  const table = target.matches(typing) ? null : target.closest('table');
  if (!table) return;
  const rows = [...table.querySelectorAll<HTMLElement>(`[${rowLinkMark}]`)];
  const at = rows.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? 0 : at - 1, Home: 0, End: rows.length - 1 }[key];
  const row = to === undefined ? undefined : rows[to];
  if (!row) return;
  event.preventDefault();
  row.focus();
}
