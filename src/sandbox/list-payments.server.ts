// The merchant's list of payments, oldest first, in pages that stay the same while new payments come.
import { and, asc, gte, sql } from 'drizzle-orm';

import { sandboxPayment } from '#platform/db/schema.ts';
import type { SandboxPayment } from '#sandbox/payment-rows.server.ts';
import { resolveDue } from '#sandbox/payment-book.server.ts';
import { partsOf, type PaymentParts } from '#sandbox/payment-parts.server.ts';
import type { SandboxCtx } from '#sandbox/sandbox-ctx.ts';

export type PaymentPage = { items: { payment: SandboxPayment; parts: PaymentParts }[]; next: string | null };

/** Null for a cursor that this list has never given. */
export async function listPayments(
  ctx: SandboxCtx,
  { since, cursor, limit }: { since: Date; cursor: string | null; limit: number },
): Promise<PaymentPage | null> {
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && !after) return null;
  await resolveDue(ctx);
  const { createdAt, sandboxPaymentId } = sandboxPayment;
  const later = after && sql`(${createdAt}, ${sandboxPaymentId}) > (${after.at}::timestamptz, ${after.id})`;
  const rows = await ctx.db.orm
    .select()
    .from(sandboxPayment)
    .where(and(gte(createdAt, since), later ?? undefined))
    .orderBy(asc(createdAt), asc(sandboxPaymentId))
    .limit(limit + 1);
  const payments = rows.slice(0, limit);
  const last = payments.at(-1);
  const parts = await partsOf(ctx.db.orm, payments);
  const items = payments.map((payment) => ({
    payment,
    parts: parts.get(payment.sandboxPaymentId) ?? { refunds: [], disputes: [] },
  }));
  return { items, next: last && rows.length > limit ? cursorOf(last) : null };
}

function cursorOf(payment: SandboxPayment): string {
  return Buffer.from(`${payment.createdAt.toISOString()} ${payment.sandboxPaymentId}`).toString('base64url');
}

function readCursor(cursor: string): { at: string; id: string } | null {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  return id.startsWith('pay_') && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}
