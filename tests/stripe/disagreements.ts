// Whether our bookings and the money at the Stripe server agree, read from both when nothing is in progress.
import { sql } from 'drizzle-orm';

import type { Database } from '#platform/db/client.server.ts';
import { all, find, type Book } from './stripe-book.ts';
import type { Intent } from './stripe-objects.ts';

type Row = {
  paymentId: string;
  state: string;
  vouchersMinor: string | number;
  amountMinor: number;
  bookingId: string;
  booking: string;
  totalMinor: number;
};

/** One line for each disagreement. */
export async function stripeDisagreements(
  { orm }: Database,
  book: Book,
): Promise<{ what: string; id: string }[]> {
  const { rows } = await orm.execute<Row>(sql`
    select p.payment_id as "paymentId", p.state, p.amount_minor as "amountMinor", p.booking_id as "bookingId",
      p.vouchers_minor as "vouchersMinor",
      b.state as booking, b.total_minor as "totalMinor" from payment p join booking b using (booking_id)`);
  const byId = new Map(rows.map((row) => [row.paymentId, row]));
  const wrong: { what: string; id: string }[] = [];
  const kept = new Map<string, number>();
  for (const intent of all(book, 'payment_intent')) {
    const row = byId.get(intent.metadata.paymentId ?? '');
    const money = intent.amount_received - givenBack(book, intent);
    if (intent.status === 'requires_capture') wrong.push({ what: 'authorisation left open', id: intent.id });
    if (money === 0) continue;
    if (row?.state !== 'captured' || row.booking !== 'confirmed') {
      wrong.push({ what: 'money taken and not given back, without a confirmed booking', id: intent.id });
    }
    kept.set(row?.bookingId ?? '', (kept.get(row?.bookingId ?? '') ?? 0) + money);
  }
  for (const row of rows.filter(({ state }) => state === 'captured'))
    kept.set(row.bookingId, (kept.get(row.bookingId) ?? 0) + Number(row.vouchersMinor));
  for (const row of rows) {
    if (['authorised', 'void_due', 'refund_due'].includes(row.state)) {
      wrong.push({ what: 'payment not settled', id: row.paymentId });
    }
    if (row.booking === 'confirmed' && kept.get(row.bookingId) !== Number(row.totalMinor)) {
      wrong.push({ what: 'confirmed booking without exactly its total', id: row.bookingId });
    }
  }
  return wrong;
}

function givenBack(book: Book, intent: Intent): number {
  return find(book, 'charge', intent.latest_charge)?.amount_refunded ?? 0;
}
