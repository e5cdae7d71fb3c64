// Comma-separated values as RFC 4180 has them: quoted fields, doubled quotes, line ends inside quotes, CRLF or LF.

export type CsvRow = {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  fields: string[];
  /** What is wrong with the quoting of this row, or null. */
  problem: string | null;
};

/** All rows of a text; empty lines are left out, a byte order mark is taken off. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  const source = text.replace(/^\ufeff/, '');
  let line = 1;
  let at = 0;
  while (at < source.length) {
    const { row, next } = readRow(source, at, line);
    if (row.fields.length > 1 || row.fields[0] !== '' || row.problem) rows.push(row);
    for (const letter of source.slice(at, next)) if (letter === '\n') line++;
    at = next;
  }
  return rows;
}

function readRow(source: string, start: number, line: number): { row: CsvRow; next: number } {
  const row: CsvRow = { line, fields: [], problem: null };
  let at = start;
  for (;;) {
    const { field, next, problem } = source[at] === '"' ? readQuoted(source, at) : readPlain(source, at);
    row.fields.push(field);
    row.problem ??= problem;
    if (source[next] !== ',') return { row, next: endOfLine(source, next) };
    at = next + 1;
  }
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end + 1;
}

type Field = { field: string; next: number; problem: string | null };

function readPlain(source: string, start: number): Field {
  let at = start;
  while (at < source.length && source[at] !== ',' && source[at] !== '\n') at++;
  const field = source.slice(start, at).replace(/\r$/, '');
  return {
    field,
    next: at,
    problem: field.includes('"') ? 'a quote inside a field that is not quoted' : null,
  };
}

function readQuoted(source: string, start: number): Field {
  let field = '';
  let at = start + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0) {
      return {
        field: field + source.slice(at),
        next: source.length,
        problem: 'a quote is opened and never closed',
      };
    }
    field += source.slice(at, quote);
    at = quote + 1;
    if (source[at] !== '"') break;
    field += '"';
    at++;
  }
  if (source[at] === '\r' && source[at + 1] === '\n') at++;
  const ended = at >= source.length || source[at] === ',' || source[at] === '\n';
  if (ended) return { field, next: at, problem: null };
  return { ...readPlain(source, at), field, problem: 'text after a closing quote' };
}
