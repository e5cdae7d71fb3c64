// Finds, proves, and locks a booking for a change: the first step of every command that changes one.
import { isHoldOpen, isSoldState, whyHoldEnded } from '#platform/db/booking-states.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import type { BookingLife } from '#platform/db/coupon-states.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import { booking } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import {
  type BookingAccess,
  type HoldAccess,
  notTheirs,
  type Ownership,
  reachedBy,
  type SoldAccess,
} from '#reservations/booking-access.ts';

export type BookingRow = typeof booking.$inferSelect;

/** The locked booking; `version` is the one that the change starts from. */
export type OpenBooking = BookingRow & { life: BookingLife };

type HoldCode =
  | 'booking_unknown'
  | 'hold_expired'
  | 'hold_replaced'
  | 'booking_not_open'
  | 'booking_locked_by_payment';

export type SoldCode =
  | 'booking_unknown'
  | 'booking_not_paid'
  | 'booking_changed'
  | 'agency_booking'
  | 'group_booking'
  | 'reason_missing';

type SoldLife = Extract<BookingLife, 'live' | 'partly_cancelled' | 'cancelled' | 'flown'>;

/** While somebody of the booking still has a place. */
export const livingLives = ['live', 'partly_cancelled'] as const satisfies SoldLife[];

/** The lives in which the command may act. */
export type Held = {
  lives: readonly ['held'];
  now: Date;
  /** For changes that do not affect the amount, and callers that look for a payment in a later statement of theirs. */
  whilePaying?: boolean;
};

export type Sold = {
  lives: readonly SoldLife[];
  /** What the change was prepared from: a booking that has changed since is refused. */
  version?: number;
};

/**
 * The booking, its row locked until the transaction ends, if the access reaches it and its life is one of these. What
 * the access does not reach looks the same as what does not exist. While a payment of a hold is alive nothing may
 * change, or the amount charged would not be the amount due. `booking_changed` has the new life in `params`.
 */
export function openForChange(
  tx: Tx,
  access: HoldAccess,
  bookingId: string,
  allowed: Held,
): Promise<Result<OpenBooking, HoldCode>>;
export function openForChange(
  tx: Tx,
  access: SoldAccess,
  bookingId: string,
  allowed: Sold,
): Promise<Result<OpenBooking, SoldCode>>;
export async function openForChange(
  tx: Tx,
  access: BookingAccess,
  bookingId: string,
  allowed: Held | Sold,
): Promise<Result<OpenBooking, HoldCode | SoldCode>> {
  const row = await find(tx, access, bookingId, 'for no key update');
  if (!row) return refuse('booking_unknown');
  return 'now' in allowed ? judgeHeld(tx, row, allowed) : judgeSold(tx, access as SoldAccess, row, allowed);
}

/** The same of a sold booking without a lock: for quotes, and for changes that the hold queue locks by the version. */
export async function seeForChange(
  db: Database,
  access: SoldAccess,
  bookingId: string,
  allowed: Sold,
): Promise<Result<OpenBooking, SoldCode>> {
  const row = await find(db, access, bookingId);
  return row ? judgeSold(db, access, row, allowed) : refuse('booking_unknown');
}

async function find(
  db: Database | Tx,
  access: BookingAccess,
  bookingId: string,
  lock = '',
): Promise<BookingRow | undefined> {
  const reached = isUuid(bookingId) ? reachedBy(access, bookingId) : null;
  if (!reached) return undefined;
  const text = `select ${COLUMNS} from booking b where b.booking_id = $1 and ${reached.where} ${lock}`;
  const [row] = await prepared<BookingRow>(db, text, [bookingId, reached.value]);
  return row;
}

const COLUMNS = columnsOf(booking, 'b');

async function judgeHeld(
  tx: Tx,
  row: BookingRow,
  { now, whilePaying = false }: Held,
): Promise<Result<OpenBooking, HoldCode>> {
  const closed = whyNotOpen(row, now);
  if (closed) return refuse(closed);
  const [paying] = whilePaying ? [] : await prepared<{ paying: boolean }>(tx, ALIVE, [row.bookingId]);
  return paying?.paying ? refuse('booking_locked_by_payment') : ok({ ...row, life: 'held' });
}

/** SQL: whether a payment of the sale of the booking `b` is alive. */
export const payingNow = `((select p.payment_id from payment p where p.due_id = b.booking_id
  and ${isAlivePayment('p')}) is not null)`;

const ALIVE = `select ${payingNow} as paying from booking b where b.booking_id = $1`;

async function judgeSold(
  db: Database | Tx,
  access: SoldAccess,
  row: BookingRow,
  { lives, version }: Sold,
): Promise<Result<OpenBooking, SoldCode>> {
  if (!isSoldState(row.state)) return refuse('booking_not_paid');
  // A later statement than the lock: one that waits for it and reads at once would miss what was stored meanwhile.
  const [standing] = await prepared<Ownership & { life: BookingLife }>(db, STANDING, [row.bookingId]);
  if (!standing) return refuse('booking_unknown');
  const { life } = standing;
  const refused = notTheirs(access, standing);
  if (refused) return refused;
  const isAsKnown = version === undefined || version === row.version;
  return isAsKnown && lives.some((each) => each === life)
    ? ok({ ...row, life })
    : refuse('booking_changed', { life });
}

const STANDING = `select l.life, a.name "agency", exists (select from booking_flight bf
      join inventory_block k using (block_id) join block_contract c using (contract_id)
    where bf.booking_id = l.booking_id and c.kind = 'group') "isGroup"
  from booking_life l join booking b using (booking_id) left join agency a using (agency_id)
  where l.booking_id = $1`;

/** Null while the hold can still be changed, judged by its row alone. */
export function whyNotOpen(
  { state, holdExpiresAt }: Pick<BookingRow, 'state' | 'holdExpiresAt'>,
  now: Date,
): 'hold_expired' | 'hold_replaced' | 'booking_not_open' | null {
  return isHoldOpen({ state, holdExpiresAt }, now) ? null : whyHoldEnded(state);
}
