// Tells the agency that a customer accepted its offer: a mail to who made it, in the transaction of the acceptance.
import { offerReceivers, queueMails } from '#agency/queue-mails.server.ts';
import type { AcceptedQuote } from '#messages/quotes/accept-quote.server.ts';
import type { Tx } from '#platform/db/client.server.ts';

/** One mail for each receiver. The caller stores the acceptance once. */
export async function mailAcceptance(
  tx: Tx,
  ctx: Parameters<typeof queueMails>[1],
  { bookingId, agencyId, agentId }: AcceptedQuote,
): Promise<void> {
  const receivers = await offerReceivers(tx, agencyId, agentId);
  await queueMails(
    tx,
    ctx,
    receivers.map((accountId) => ({ accountId, quotedBookingId: bookingId })),
  );
}
