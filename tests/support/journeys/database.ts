// What a traveller cannot do: read the journeys' database, and make holds expire at once.
import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';

import { urlOfDatabase } from '#tests/support/database/test-server.ts';

/** The journeys' own database on the server that DATABASE_URL names. */
export function journeyDatabase(): string {
  return `alisio_journeys_${process.env.JOURNEY_PORT}`;
}

export function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return ask(databaseUrl(), text, values);
}

async function ask<T>(url: string, text: string, values: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows as T[];
  } finally {
    await client.end();
  }
}

/** The journeys' database, also for other processes. */
export function databaseUrl(): string {
  if (process.env.DATABASE_URL) return urlOfDatabase(process.env.DATABASE_URL, journeyDatabase());
  const file = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'database', 'password');
  const password = fs.readFileSync(file, 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${process.env.JOURNEY_DATABASE_PORT}/alisio`;
}

/** Makes the hold of this booking expire a moment ago. */
export async function endHold(bookingId: string): Promise<void> {
  await query(`update booking set hold_expires_at = now() - interval '1 second' where booking_id = $1`, [
    bookingId,
  ]);
}

/** Expires the hold and takes its flights off sale: money that arrives now finds no inventory. */
export async function loseInventory(bookingId: string): Promise<void> {
  await endHold(bookingId);
  const state = () => query(`select state from booking where booking_id = $1`, [bookingId]);
  await expect.poll(state, { timeout: 15_000 }).toEqual([{ state: 'lapsed' }]);
  await query(
    `update flight set state = 'closed' where flight_id in
       (select flight_id from booking_flight where booking_id = $1)`,
    [bookingId],
  );
}

/** Runs a query in the provider's own database about the payments `$1` of this booking. */
async function askProvider<T>(bookingId: string, text: string): Promise<T[]> {
  const payments = await query<{ id: string }>(
    'select payment_id::text id from payment where booking_id = $1',
    [bookingId],
  );
  return ask(`${databaseUrl()}_sandbox`, text, [payments.map(({ id }) => id)]);
}

/** Makes the payer's bank answer now instead of after minutes. */
export async function bankAnswers(bookingId: string): Promise<void> {
  await askProvider(bookingId, 'update payment set resolves_at = now() where merchant_reference = any($1)');
}

export type Money = { payments: number; charged: number; captures: number };

/** The provider's own records of a booking: payments opened, and payments charged. */
export async function moneyOf(bookingId: string): Promise<Money> {
  const [row] = await askProvider<Money>(
    bookingId,
    `select count(*)::int as payments,
       count(*) filter (where state in ('authorised', 'captured'))::int as charged,
       count(*) filter (where captured_minor > 0)::int as captures
     from payment where merchant_reference = any($1)`,
  );
  return row ?? { payments: 0, charged: 0, captures: 0 };
}
