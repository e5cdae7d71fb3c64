// Comma-separated values as in RFC 4180: read from a stream by csv-parse, a file of any length in little memory; and
// written so that no cell becomes a formula.
import { CsvError, parse } from 'csv-parse';

import { assert } from '#platform/lib/result.ts';

export type CsvRow = {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  fields: string[];
  /** The problem of this row, or null. With a problem its fields must not be used. */
  problem: string | null;
};

/** Longer than any real row; a quote that is never closed would take in the rest of the file. */
export const MOST_ROW_BYTES = 64 * 1024;
/** Parsed before the rows are passed on: a part of the file may have any size. */
const PIECE_BYTES = 16 * 1024;

const problemOf: Partial<Record<string, string>> = {
  INVALID_OPENING_QUOTE: 'a quote inside a field that is not quoted',
  CSV_INVALID_CLOSING_QUOTE: 'text after a closing quote',
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: `a row of more than ${MOST_ROW_BYTES} bytes`,
};

/**
 * The rows of UTF-8 text, separated by commas, or by semicolons where the first line has more of them, with quoted fields, doubled quotes, line ends inside quotes, CRLF or LF. Empty lines are
 * skipped and a byte order mark is removed. After a row whose end is uncertain (a quote closed wrongly or never, too
 * many bytes), and where the text is not UTF-8, that problem is the last row.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const { separator, parts } = await separated(onlyUtf8(bytes));
  const reader = openReader(separator);
  try {
    for await (const part of parts) {
      for (let at = 0; at < part.length; at += PIECE_BYTES) {
        const isBounded = await reader.write(part.subarray(at, at + PIECE_BYTES));
        yield* reader.rows.splice(0);
        if (!isBounded) return yield tooLong(reader.position);
      }
    }
    await reader.end();
    yield* reader.rows;
  } catch (error) {
    yield* reader.rows;
    yield lastRow(error, reader.position);
  }
}

/** The separator of the first line, and all parts again: as many of them as that line needs are read to find it. */
async function separated(
  bytes: AsyncGenerator<Uint8Array>,
): Promise<{ separator: CsvSeparator; parts: AsyncIterable<Uint8Array> }> {
  const first: Uint8Array[] = [];
  let failure: unknown;
  let line = '';
  while (!line.includes('\n') && line.length < MOST_ROW_BYTES) {
    const next = await bytes.next().catch((error: unknown) => {
      failure = error;
      return { done: true as const, value: undefined };
    });
    if (next.done) break;
    // The source may reuse the memory of a part.
    const part = Buffer.from(next.value);
    first.push(part);
    line += part.toString('latin1');
  }
  const [header = ''] = line.replaceAll(/"[^"]*"/g, '').split('\n');
  const isBySemicolon = header.split(';').length > header.split(',').length;
  async function* parts() {
    yield* first;
    if (failure !== undefined) throw failure;
    yield* bytes;
  }
  return { separator: isBySemicolon ? ';' : ',', parts: parts() };
}

/** How far the rows have been read: the last line, and how many lines csv-parse has overcounted. */
type Position = { line: number; surplus: number };

/** Rows are taken by callbacks, not from the stream, which drops undelivered rows when it fails. */
function openReader(separator: CsvSeparator) {
  const rows: CsvRow[] = [];
  const position: Position = { line: 0, surplus: 0 };
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_ROW_BYTES,
    on_record: (fields: string[], { lines }) => {
      // Inside quotes csv-parse counts the two characters of a CRLF as two lines.
      position.surplus += countOf(fields, '\r');
      position.line = lines - position.surplus;
      const isEmpty = fields.length === 1 && fields[0] === '';
      if (!isEmpty) rows.push({ line: position.line - countOf(fields, '\n'), fields, problem: null });
      return null;
    },
    skip_records_with_error: true,
    on_skip: (error) => {
      // The only mistake that leaves the end of the row certain; it is reported for every stray quote.
      if (error?.code !== 'INVALID_OPENING_QUOTE') throw error;
      const line = lineOf(error) - position.surplus;
      if (line !== position.line) rows.push({ line, fields: [], problem: problemOf[error.code] ?? null });
      position.line = line;
    },
  });
  // Errors are thrown to the writer.
  parser.on('error', () => {});
  const settled = (work: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((done, fail) => {
      work((error) => (error ? fail(error) : done()));
    });
  let [before, bytesSince] = ['', 0];
  return {
    rows,
    position,
    /**
     * False when a row is too long: csv-parse limits the text of a row but counts neither its commas nor its line ends,
     * so a line of commas would become millions of empty fields.
     */
    async write(part: Uint8Array): Promise<boolean> {
      await settled((done) => parser.write(part, done));
      const { records, empty_lines: emptyLines } = parser.info;
      const reached = `${records} ${emptyLines} ${position.line}`;
      bytesSince = reached === before ? bytesSince + part.length : 0;
      before = reached;
      return bytesSince <= MOST_ROW_BYTES;
    },
    end: () => settled((done) => parser.end(done)),
  };
}

function tooLong({ line }: Position): CsvRow {
  return { line: line + 1, fields: [], problem: problemOf['CSV_MAX_RECORD_SIZE'] ?? null };
}

/** The error that ended the reading; an error of the stream itself, such as an unreadable file, is rethrown. */
function lastRow(error: unknown, { line, surplus }: Position): CsvRow {
  if (error instanceof NotUtf8Error) return { line: 1, fields: [], problem: error.message };
  const problem = error instanceof CsvError ? problemOf[error.code] : undefined;
  if (!(error instanceof CsvError) || problem === undefined) throw error;
  const isAtQuote = error.code === 'CSV_INVALID_CLOSING_QUOTE';
  return { line: isAtQuote ? lineOf(error) - surplus : line + 1, fields: [], problem };
}

const lineOf = (error: CsvError) => Number(error['lines']);

function countOf(fields: readonly string[], letter: string): number {
  let count = 0;
  for (const field of fields) if (field.includes(letter)) count += field.split(letter).length - 1;
  return count;
}

class NotUtf8Error extends Error {
  override message = 'the file is not UTF-8';
}

async function* onlyUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const part of bytes) {
    if (!isUtf8(decoder, part)) throw new NotUtf8Error();
    yield part;
  }
  if (!isUtf8(decoder)) throw new NotUtf8Error();
}

/** Without a part: whether the text may end here. */
function isUtf8(decoder: TextDecoder, part?: Uint8Array): boolean {
  try {
    decoder.decode(part, { stream: part !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** `decimal` is a number that is written as it is, with all its digits: `-12.50`. */
export type CsvCell = string | number | { decimal: string } | null;

/** The byte order mark, which tells spreadsheet programs that it is UTF-8. */
export const csvMark = '\uFEFF';

/** Programs of a market split at one of them (platform/i18n/csv-separator.ts); `readCsv` reads both. */
export type CsvSeparator = ',' | ';';

/** The whole file, with byte order mark and CRLF. Each part of a text that starts like a formula gets an apostrophe. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], separator: CsvSeparator = ','): string {
  return csvMark + rows.map((row) => csvLine(row, separator)).join('');
}

/** One row with its end. */
export function csvLine(row: readonly CsvCell[], separator: CsvSeparator): string {
  return `${row.map(cellOf).join(separator)}\r\n`;
}

/**
 * The start of a formula, also after spaces and in full width; a number is none. Spreadsheet programs of some markets
 * separate at `;` or a tab, so a formula may also begin after these (OWASP, CSV injection).
 */
const FORMULA =
  /^(?=[\s"\p{C}]*[=+\-@＝＋－＠|%]|[\t\r\n])|(?<=[,;\t\r\n])(?=[\s"\p{C}]*[=+\-@＝＋－＠|%])/gu;

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') {
    assert(/^-?\d+(\.\d+)?$/.test(cell.decimal), 'a decimal is a number');
    return cell.decimal;
  }
  const safe = cell.replaceAll(FORMULA, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
