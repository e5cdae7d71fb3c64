// The job for a refund that could not be paid out: asks its traveller for another destination, once each time.
import { eq } from 'drizzle-orm';

import { payment, refund } from '#platform/db/schema.ts';
import type { JobData } from '#messages/jobs.ts';
import { refundLostMail } from '#messages/mails/refund-lost-mail.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { providerPart } from '#messages/outbox/payment-parts.server.ts';
import { readBookedFacts } from '#messages/outbox/read-facts.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';

/** Not needed once the refund has a destination. */
export async function sendRefundLost(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, refundId }: JobData['send-refund-lost'],
): Promise<SendOutcome> {
  const [found] = await ctx.db.orm
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.paymentId, refund.paymentId))
    .where(eq(refund.refundId, refundId));
  if (found?.refund.state !== 'needs_destination') return 'not needed';
  const occasion = `refund-lost:${refundId}`;
  return sendOnce(ctx, transport, { about: { bookingId }, kind: 'refund', occasion }, async () => {
    const { facts } = await readBookedFacts(ctx, bookingId);
    const part = { ...providerPart(found.payment), amountMinor: found.refund.amountMinor };
    const mail = await refundLostMail({ ...facts, part });
    return { ...mail, locale: facts.locale, recipient: facts.contact.email };
  });
}
