// Commands about what is due after the sale: a room asks for an amount, and may withdraw it until it is paid.
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import { amountDue } from '#platform/db/schema.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import { whyNotEnded } from '#payments/cancel-payment.server.ts';
import type { DueRow, LaterKind } from '#payments/dues/due.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readAlivePayment } from '#payments/states/payment-row.server.ts';

export type NewDue = {
  kind: LaterKind;
  bookingId: string;
  /** The quote of a change or an addition; null for a fee. */
  target: string | null;
  amountMinor: number;
  /** What the agency earns once it is paid. */
  commissionMinor?: number;
  currency: string;
};

/** The caller has the booking's lock. Only what somebody settles can be asked for. Returns the due's id. */
export async function openDue(
  tx: Tx,
  ctx: Pick<PaymentCtx, 'now' | 'random' | 'settlers'>,
  { kind, bookingId, target, amountMinor, commissionMinor = 0, currency }: NewDue,
): Promise<string> {
  assert(ctx.settlers[kind], `a room settles what is due for a ${kind}`);
  const dueId = uuidv7(ctx.now, ctx.random);
  const amounts = { amountMinor, commissionMinor, currency };
  const due = { dueId, kind, bookingId, target, ...amounts, state: 'open' as const, createdAt: ctx.now };
  await tx.insert(amountDue).values(due);
  return dueId;
}

export async function readDue(db: Database | Tx, dueId: string): Promise<DueRow | null> {
  if (!isUuid(dueId)) return null;
  const [row] = await prepared<DueRow>(db, READ, [dueId]);
  return row ?? null;
}

const READ = `select ${columnsOf(amountDue)} from amount_due where due_id = $1`;

/** After the booking's lock. */
export async function lockDue(tx: Tx, dueId: string): Promise<DueRow> {
  const [row] = await prepared<DueRow>(tx, `${READ} for no key update`, [dueId]);
  assert(row, 'what was due is never deleted');
  return row;
}

/** Withdraws it. Refused when it is paid, or while a bank decides about its payment. Idempotent. */
export async function cancelDue(
  ctx: PaymentCtx,
  dueId: string,
): Promise<Result<null, 'due_closed' | 'booking_already_paid' | 'payment_in_progress'>> {
  const alive = await readAlivePayment(ctx.db, dueId);
  const still = alive && (await whyNotEnded(ctx, alive));
  if (still) return still;
  const [row] = await withTx(ctx.db, async (tx) => {
    await prepared(tx, LOCK_BOOKING, [dueId]);
    return prepared<Pick<DueRow, 'state'>>(tx, CANCEL, [dueId, ctx.now]);
  });
  if (row) return ok(null);
  const now = await readDue(ctx.db, dueId);
  if (now?.state === 'cancelled') return ok(null);
  return refuse(now?.state === 'open' ? 'payment_in_progress' : now ? 'booking_already_paid' : 'due_closed');
}

/** A payment is begun under the same lock. */
const LOCK_BOOKING = `select from booking where booking_id = (select booking_id from amount_due where due_id = $1)
  for no key update`;

const CANCEL = `update amount_due d set state = 'cancelled', settled_at = $2 where d.due_id = $1 and d.state = 'open'
  and not exists (select from payment p where p.due_id = d.due_id and ${isAlivePayment('p')}) returning d.state`;
