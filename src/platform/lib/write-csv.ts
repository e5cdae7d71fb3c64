// Comma-separated values as RFC 4180 has them, for programs of tables: no cell becomes a formula.

export type CsvCell = string | number | null;

/** With a byte order mark, by which such programs know that it is UTF-8. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** What begins a formula, also behind spaces and in full width; a number is none. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
