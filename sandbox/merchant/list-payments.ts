// The merchant's list of payments, oldest first, in pages that stay the same while new payments arrive.
import type { SandboxCtx } from '#sandbox/context.ts';
import { resolveDue } from '#sandbox/books/payment-book.ts';
import { type PaymentWithParts, withParts } from '#sandbox/books/payment-parts.ts';
import { paymentColumns, type SandboxPayment } from '#sandbox/books/payment-rows.ts';

export type PaymentPage = { items: PaymentWithParts[]; next: string | null };

type Cursor = { at: Date; id: string };

/** Null for a cursor that this list has never returned. */
export async function listPayments(
  ctx: SandboxCtx,
  { since, cursor, limit }: { since: Date; cursor: string | null; limit: number },
): Promise<PaymentPage | null> {
  // The empty id sorts before all others, so without a cursor the page begins at `since`.
  const after = cursor === null ? { at: since, id: '' } : readCursor(cursor);
  if (!after) return null;
  await resolveDue(ctx);
  const { rows } = await ctx.books.query<SandboxPayment>(
    `select ${paymentColumns} from payment
      where created_at >= $1 and (created_at, payment_id) > ($2, $3)
      order by created_at, payment_id limit $4`,
    [since, after.at, after.id, limit + 1],
  );
  const payments = rows.slice(0, limit);
  const last = payments.at(-1);
  const next = last && rows.length > limit ? cursorOf(last) : null;
  return { items: await withParts(ctx.books, payments), next };
}

function cursorOf(payment: SandboxPayment): string {
  return Buffer.from(`${payment.createdAt.toISOString()} ${payment.paymentId}`).toString('base64url');
}

function readCursor(cursor: string): Cursor | null {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  return id.startsWith('pay_') && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : null;
}
