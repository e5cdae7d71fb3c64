// The job for a payment that did not lead to a booking.
import { eq } from 'drizzle-orm';

import { searchPath, stepPath } from '#funnel/frame/funnel-paths.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { isHoldOpen } from '#platform/db/booking-states.ts';
import { payment } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { localMinute } from '#platform/lib/time.ts';
import type { JobData } from '#messages/jobs.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type ProblemFacts, problemMail } from '#messages/mails/problem-mail.ts';
import { readTripFacts } from '#messages/outbox/read-facts.server.ts';
import { readParts } from '#messages/outbox/payment-parts.server.ts';
import {
  type Occasion,
  type SendCtx,
  type SendOutcome,
  sendOnce,
} from '#messages/outbox/send-once.server.ts';

type Job = JobData['send-payment-problem'];
type PaymentRow = typeof payment.$inferSelect;

/** Announces each outcome of a payment once; without an address there is no mail. */
export function sendProblem(ctx: SendCtx, transport: MailTransport, job: Job): Promise<SendOutcome> {
  const { bookingId, paymentId, outcome } = job;
  const what: Occasion = {
    about: { bookingId },
    kind: 'payment-problem',
    occasion: `${outcome}:${paymentId}`,
  };
  return sendOnce(ctx, transport, what, async () => {
    const { facts, view, zone } = await readTripFacts(ctx, bookingId);
    const [row] = await ctx.db.orm.select().from(payment).where(eq(payment.paymentId, paymentId));
    assert(row, `payment ${paymentId} exists`);
    if (!view.contact) return null;
    const { locale, siteUrl } = facts;
    const mail = await problemMail({
      ...facts,
      outcome,
      reason: reasonOf(row),
      amountMinor: row.amountMinor,
      parts: await readParts(ctx, row),
      booking: standing(view, ctx.now, zone),
      paymentUrl: siteUrl + stepPath(locale, 'payment', bookingId),
      searchUrl: siteUrl + searchPath(locale, view),
    });
    return { ...mail, locale, recipient: view.contact.email };
  });
}

function standing(view: BookingView, now: Date, zone: string): ProblemFacts['booking'] {
  if (view.reference) return { state: 'confirmed', reference: view.reference };
  const until = new Date(view.holdExpiresAt);
  if (!isHoldOpen({ state: view.state, holdExpiresAt: until }, now)) return { state: 'gone' };
  return { state: 'held', until: localMinute(until, zone) };
}

/** The few reasons that a traveller needs; the catalogue's codes are for pages and programs. */
function reasonOf({ failureCode }: PaymentRow): ProblemFacts['reason'] {
  switch (failureCode) {
    case 'booking_already_paid':
      return 'twice';
    case 'hold_expired':
    case 'hold_replaced':
    case 'booking_not_open':
    case 'offer_sold_out':
    case 'flight_closed':
    case 'payment_refunded':
      return 'sold';
    case 'price_changed':
    case 'passengers_missing':
    case 'server_failed':
      return 'changed';
    case 'payment_declined':
    case 'funds_insufficient':
    case 'authentication_failed':
      return 'declined';
    default:
      return failureCode?.startsWith('seat_') ? 'changed' : 'other';
  }
}
