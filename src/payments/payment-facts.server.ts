// Everything that decides how a booking may be paid, in one statement: total, names, ways of paying, chosen vouchers.
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { BookingRow } from '#booking/open-booking.server.ts';
import type { Database, Tx } from '#db/client.server.ts';
import { booking, payment } from '#db/schema.ts';
import type { PaymentRow } from '#payments/payment-row.server.ts';
import { aliveStates } from '#payments/payment-states.ts';

export type MethodRow = {
  method: 'card' | 'instant';
  /** Null takes the usual one. */
  provider: string | null;
  basisPoints: number;
  fixedMinor: number;
  active: boolean;
};

export type ChosenRow = {
  voucherId: string;
  codeEnd: string;
  balanceMinor: number;
  /** What the booking's own alive payment has taken off the balance. */
  heldMinor: number;
  /** As PostgreSQL writes an instant in JSON. */
  expiresAt: string;
};

export type PaymentFacts = {
  booking: BookingRow;
  alive: PaymentRow | null;
  isNamed: boolean;
  methods: MethodRow[];
  vouchers: ChosenRow[];
};

/** Null when there is no such booking; whose it is, the caller has asked. */
export async function readPaymentFacts(
  orm: Database['orm'] | Tx,
  bookingId: string,
): Promise<PaymentFacts | null> {
  const isAlive = and(eq(payment.bookingId, booking.bookingId), inArray(payment.state, [...aliveStates]));
  const [facts] = await orm
    .select({ booking, alive: payment, isNamed: IS_NAMED, methods: METHODS, vouchers: VOUCHERS })
    .from(booking)
    .leftJoin(payment, isAlive)
    .where(eq(booking.bookingId, bookingId));
  return facts ?? null;
}

const IS_NAMED = sql<boolean>`booking.contact_email is not null and not exists (select from passenger p
  where p.booking_id = booking.booking_id and (p.surname is null or p.birth_date is null))`;

const METHODS = sql<MethodRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('method', m.method,
    'provider', m.provider, 'basisPoints', m.surcharge_basis_points, 'fixedMinor', m.surcharge_fixed_minor,
    'active', m.active) order by m.position, m.method), '[]')
  from payment_method m where m.domain_id = booking.domain_id and m.currency = booking.currency)`;

const VOUCHERS = sql<ChosenRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('voucherId', v.voucher_id,
    'codeEnd', v.code_end, 'balanceMinor', v.balance_minor, 'expiresAt', v.expires_at, 'heldMinor',
    (select coalesce(sum(t.amount_minor), 0) from payment_tender t join payment p using (payment_id)
      where t.voucher_id = v.voucher_id and p.booking_id = c.booking_id
        and p.state in ('created', 'pending', 'authorised', 'captured'))) order by c.position), '[]')
  from booking_voucher c join voucher v using (voucher_id) where c.booking_id = booking.booking_id)`;
