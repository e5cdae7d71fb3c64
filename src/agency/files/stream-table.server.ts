// A table as the body of a response: it is sent as fast as the browser takes it, and stops when the browser does.
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';

import { openCsv } from '#agency/files/csv-writer.server.ts';
import { type FileColumn, type FileFormat, type TableWriter } from '#agency/files/table-file.ts';
import { openWorkbook } from '#agency/files/workbook-writer.server.ts';
import { ReaderGone } from '#agency/files/write-out.server.ts';
import type { Gate } from '#platform/http/open-gate.ts';
import type { CsvSeparator } from '#platform/lib/csv.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, type Result } from '#platform/lib/result.ts';

export type TableFile = {
  format: FileFormat;
  title: string;
  columns: readonly FileColumn[];
  /** The zone in which moments are written. */
  zone: string;
  /** Between the cells of a CSV file: the reader's (platform/i18n/csv-separator.ts). */
  separator: CsvSeparator;
  /** Writes every row; called once. */
  fill: (writer: Pick<TableWriter, 'write'>) => Promise<void>;
};

/** Writes the whole file. */
export async function writeTable(
  out: Writable,
  { format, title, columns, zone, separator, fill }: TableFile,
): Promise<void> {
  const writer =
    format === 'csv'
      ? openCsv(out, columns, { zone, separator })
      : await openWorkbook(out, columns, { title, zone });
  await fill(writer);
  await writer.end();
}

/** The longest download: it holds a database connection meanwhile. */
const MOST_MS = 300_000;

/** Few files are made at once, one per account: the others wait a moment. */
export type TablesCtx = { tables: Gate };

/**
 * Begins the file when it is its turn. A failure aborts the response, so that no browser mistakes half a file for a
 * whole one.
 */
export function streamTable(
  { log, tables, account }: Pick<Ctx, 'log'> & TablesCtx & { account: { accountId: string } },
  file: TableFile,
): Promise<Result<ReadableStream<Uint8Array>, 'service_unavailable'>> {
  const begun = Promise.withResolvers<Result<ReadableStream<Uint8Array>, 'service_unavailable'>>();
  const write = async () => {
    const out = new PassThrough({ highWaterMark: 64 * 1024 });
    // Errors are thrown to the writer; without a listener they would end the process.
    out.on('error', () => {});
    const timer = setTimeout(() => out.destroy(new ReaderGone()), MOST_MS);
    begun.resolve(ok(Readable.toWeb(out) as ReadableStream<Uint8Array>));
    try {
      await writeTable(out, file);
    } catch (error) {
      if (!(error instanceof ReaderGone)) log.error({ err: error }, 'a file was not written to its end');
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearTimeout(timer);
    }
  };
  void tables(account.accountId, write).then((turn) => {
    if (!turn.ok) begun.resolve(turn);
  });
  return begun.promise;
}

/** The whole file in memory, or null when it is larger than `mostBytes`. */
export async function tableBytes(file: TableFile, mostBytes: number): Promise<Buffer | null> {
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  const parts: Buffer[] = [];
  let size = 0;
  out.on('data', (part: Buffer) => {
    size += part.length;
    if (size > mostBytes) out.destroy(new TooLarge());
    else parts.push(part);
  });
  out.on('error', () => {});
  try {
    await Promise.all([finished(out), writeTable(out, file)]);
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

class TooLarge extends Error {
  override message = 'the file is too large for a mail';
}
