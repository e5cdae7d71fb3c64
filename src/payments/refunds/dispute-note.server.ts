// Stores the disputes that the provider reports. A dispute only moves forward, in whatever order the reports arrive.
import { and, eq } from 'drizzle-orm';

import { withTx, type Tx } from '#platform/db/client.server.ts';
import { booking, dispute } from '#platform/db/schema.ts';
import type { ProviderDispute, ProviderPayment } from '#payments/states/gateway.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import type { Account } from '#payments/ledger/ledger-accounts.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { type BookingEvent, bySystem } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';

type DisputeRow = typeof dispute.$inferSelect;

/**
 * Stores the reported disputes and posts their movements of money. Idempotent. A report older than the stored state
 * changes nothing, and a decision that contradicts the stored one is left to reconciliation.
 */
export async function noteDisputes(
  ctx: PaymentCtx,
  row: Pick<PaymentRow, 'paymentId' | 'bookingId' | 'provider'>,
  seen: Pick<ProviderPayment, 'disputes' | 'currency'>,
): Promise<void> {
  for (const reported of seen.disputes) {
    const news = await withTx(ctx.db, async (tx) => {
      // Refunds are decided under the same lock, so that disputed money is not refunded at the same time.
      await tx.select().from(booking).where(eq(booking.bookingId, row.bookingId)).for('no key update');
      return noteOne(tx, ctx, { row, reported, currency: seen.currency });
    });
    const about = { paymentId: row.paymentId, bookingId: row.bookingId, dispute: reported };
    if (news) ctx.log.warn(about, `a payer's complaint at the bank: ${reported.state}`);
  }
}

type Report = {
  row: Pick<PaymentRow, 'paymentId' | 'bookingId' | 'provider'>;
  reported: ProviderDispute;
  currency: string;
};

/** True when it changed something. */
async function noteOne(tx: Tx, ctx: PaymentCtx, { row, reported, currency }: Report): Promise<boolean> {
  const { provider, paymentId } = row;
  const { providerDisputeId, amountMinor, reason, openedAt, evidenceDueAt, closedAt } = reported;
  const one = and(eq(dispute.provider, provider), eq(dispute.providerDisputeId, providerDisputeId));
  const [stored] = await tx.select().from(dispute).where(one).for('no key update');
  if (stored && !isNews(stored, reported)) return false;
  const facts = { state: reported.state, evidenceDueAt, closedAt };
  if (stored) await tx.update(dispute).set(facts).where(one);
  else {
    const first = { provider, providerDisputeId, paymentId, amountMinor, currency, reason, openedAt };
    await tx.insert(dispute).values({ ...first, ...facts });
  }
  const move = (state: ProviderDispute['state']) => {
    const { kind, debit, credit } = movements[state];
    return postEntry(tx, ctx, {
      occasion: `${kind}:${provider}:${providerDisputeId}`,
      kind,
      debit: sideOf(debit, provider),
      credit: sideOf(credit, provider),
      amountMinor: stored?.amountMinor ?? amountMinor,
      currency,
      bookingId: row.bookingId,
      paymentId,
    });
  };
  // The first report of a dispute may already be its decision.
  const about = { bookingId: row.bookingId, ...bySystem, amountMinor: stored?.amountMinor ?? amountMinor };
  const events: BookingEvent[] = [];
  if (!stored) {
    await move('open');
    events.push({ ...about, kind: 'dispute_opened', details: { state: 'open' }, at: openedAt });
  }
  if (reported.state !== 'open') {
    await move(reported.state);
    const details = { state: reported.state };
    events.push({ ...about, kind: 'dispute_closed', details, at: closedAt ?? ctx.now });
  }
  await writeBookingEvents(tx, events);
  return true;
}

function isNews(stored: DisputeRow, reported: ProviderDispute): boolean {
  return stored.state === 'open' && reported.state !== 'open';
}

const movements = {
  open: { kind: 'dispute_open', debit: 'disputed', credit: 'provider' },
  won: { kind: 'dispute_won', debit: 'provider', credit: 'disputed' },
  lost: { kind: 'dispute_lost', debit: 'dispute_loss', credit: 'disputed' },
} as const;

function sideOf(account: Account, provider: string) {
  return account === 'dispute_loss' ? { account } : { account, provider };
}
