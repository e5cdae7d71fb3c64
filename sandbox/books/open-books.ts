// The sandbox's own database: created if it is missing, with the tables of schema.sql. It contains no table of a
// product.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import { openConnection } from '#sandbox/books/open-connection.ts';

export type Books = pg.Pool;
export type Tx = pg.PoolClient;

export type BooksOptions = {
  url: string;
  poolSize?: number;
};

/** PostgreSQL's codes. */
const DATABASE_MISSING = '3D000';
const DATABASE_EXISTS = '42P04';
const NAME_TAKEN = '23505';

/** The number is arbitrary; the holder of this lock in the database creates the tables. */
const SCHEMA_LOCK = 715_530;

/** Rejects if the server does not answer, or refuses to create the database. `end()` closes the connections. */
export async function openBooks({ url, poolSize = 5 }: BooksOptions): Promise<Books> {
  await ensureDatabase(url);
  const books = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'sandbox', types });
  // The pool replaces a broken connection; without a listener the error would end the process.
  books.on('error', () => {});
  books.on('connect', (client) => client.on('error', () => {}));
  try {
    await inTransaction(books, async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      await tx.query(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'));
    });
  } catch (error) {
    await books.end();
    throw error;
  }
  return books;
}

/** One transaction, read committed; rolled back if `work` throws. */
export async function inTransaction<T>(books: Books, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await books.connect();
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    tx.release();
    return result;
  } catch (error) {
    // The connection's state is unknown, so it is not used again.
    tx.release(true);
    throw error;
  }
}

/** Amounts are bigint in the database and safe integers here. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? Number
      : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

async function ensureDatabase(url: string): Promise<void> {
  try {
    await ask(url, 'select');
    return;
  } catch (error) {
    if (codeOf(error) !== DATABASE_MISSING) throw error;
  }
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/postgres';
  try {
    await ask(server.href, `create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process has created it at the same moment.
    if ([DATABASE_EXISTS, NAME_TAKEN].includes(codeOf(error) ?? '')) return;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `cannot create the database "${name}" (${why}). Create it, or set SANDBOX_DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = openConnection(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
