// Everything that decides how a booking may be paid, in one statement: total, names, methods, chosen vouchers.
import type { BookingRow } from '#reservations/open-for-change.server.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { booking } from '#platform/db/schema.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';

export type MethodRow = {
  method: 'card' | 'instant';
  /** Null means the default provider. */
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
  /** In PostgreSQL's JSON format for an instant. */
  expiresAt: string;
};

export type PaymentFacts = {
  booking: BookingRow;
  /** The payment of its sale that is pending or done. */
  aliveId: string | null;
  isNamed: boolean;
  hasSeats: boolean;
  methods: MethodRow[];
  vouchers: ChosenRow[];
};

/** Null when there is no such booking; the caller checks whose it is. */
export async function readPaymentFacts(db: Database | Tx, bookingId: string): Promise<PaymentFacts | null> {
  const [row] = await prepared<BookingRow & Omit<PaymentFacts, 'booking'>>(db, FACTS, [bookingId]);
  if (!row) return null;
  const { aliveId, isNamed, hasSeats, methods, vouchers, ...booked } = row;
  return { booking: booked, aliveId, isNamed, hasSeats, methods, vouchers };
}

const FACTS = `select ${columnsOf(booking, 'b')},
    (select p.payment_id from payment p where p.due_id = b.booking_id and ${isAlivePayment('p')}) "aliveId",
    b.contact_email is not null and not exists (select from passenger p
      where p.booking_id = b.booking_id and (p.surname is null or p.birth_date is null)) "isNamed",
    (select coalesce(bool_or(s.released_at is null), false) from booking_seat s
      where s.booking_id = b.booking_id) "hasSeats",
    (select coalesce(json_agg(json_build_object('method', m.method, 'provider', m.provider,
        'basisPoints', m.surcharge_basis_points, 'fixedMinor', m.surcharge_fixed_minor, 'active', m.active)
        order by m.position, m.method), '[]')
      from payment_method m where m.domain_id = b.domain_id and m.currency = b.currency) "methods",
    (select coalesce(json_agg(json_build_object('voucherId', v.voucher_id, 'codeEnd', v.code_end,
        'balanceMinor', v.balance_minor, 'expiresAt', v.expires_at, 'heldMinor',
        (select coalesce(sum(t.amount_minor), 0) from payment_tender t join payment p using (payment_id)
          where t.voucher_id = v.voucher_id and p.due_id = c.booking_id and ${isAlivePayment('p')}))
        order by c.position), '[]')
      from booking_voucher c join voucher v using (voucher_id) where c.booking_id = b.booking_id) "vouchers"
    from booking b where b.booking_id = $1`;
