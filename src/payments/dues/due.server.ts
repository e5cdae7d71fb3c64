// What is due after the sale: a room asks for an amount.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { amountDue } from '#platform/db/schema.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import type { DueRow, LaterKind } from '#payments/states/due.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

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
