// Earlier releases kept the sandbox's tables in a schema of the product's database. Payments made there are still
// refunded and reconciled, so an empty sandbox copies them once. The old tables are only read, and may be missing.
import type pg from 'pg';

import { openConnection } from '#sandbox/books/open-connection.ts';
import type { Tx } from '#sandbox/books/open-books.ts';

/** In this order, rows only refer to rows that were copied before them. */
const tables = ['payment', 'operation', 'dispute', 'delivery'] as const;

/** Does nothing if these books already have a payment, or if the other database has no such tables. */
export async function copyOldBooks(tx: Tx, url: string): Promise<void> {
  const { rowCount } = await tx.query('select from payment limit 1');
  if (rowCount) return;
  const old = openConnection(url);
  await old.connect();
  try {
    const found = await old.query<{ name: string | null }>(
      `select to_regclass('sandbox.payment')::text name`,
    );
    if (!found.rows[0]?.name) return;
    // A snapshot of the same moment for all tables: an old release may still be running.
    await old.query('begin isolation level repeatable read read only');
    for (const table of tables) {
      await tx.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        await rowsOf(old, table),
      ]);
    }
  } finally {
    await old.end();
  }
}

/** As JSON, with the same column names as here. */
async function rowsOf(old: pg.Client, table: (typeof tables)[number]): Promise<string> {
  const { rows } = await old.query<{ rows: string }>(
    `select coalesce(json_agg(to_jsonb(t) - 'sandbox_payment_id'
        || jsonb_strip_nulls(jsonb_build_object('payment_id', to_jsonb(t)->'sandbox_payment_id'))), '[]')::text rows
      from sandbox.${table} t`,
  );
  return rows[0]?.rows ?? '[]';
}
