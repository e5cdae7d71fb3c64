// The job behind a confirmed booking: its mail with its files, read at the moment at which it is written.
import { localDay } from '#lib/time.ts';
import { confirmationFiles } from '#notices/confirmation-files.server.ts';
import type { ConfirmationFacts } from '#notices/confirmation-facts.ts';
import { confirmationMail } from '#notices/confirmation-mail.ts';
import type { JobData } from '#notices/jobs.ts';
import type { MailTransport } from '#notices/mail-transport.server.ts';
import { type FactsCtx, readBookedFacts } from '#notices/read-facts.server.ts';
import { readHowPaid } from '#notices/read-how-paid.server.ts';
import { type SendCtx, type Sent, sendOnce } from '#notices/send-once.server.ts';

/**
 * Sends the confirmation of a booking once per occasion; a second run for the same occasion sends nothing. Throws when
 * the mail could not be handed over, so that the outbox tries again with the very same message.
 */
export function sendConfirmation(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, occasion }: JobData['send-confirmation'],
): Promise<Sent> {
  return sendOnce(ctx, transport, { about: { bookingId }, kind: 'confirmation', occasion }, async () => {
    const facts = await readFacts(ctx, bookingId);
    const [mail, files] = await Promise.all([confirmationMail(facts), confirmationFiles(facts)]);
    return { ...mail, files, locale: facts.locale, recipient: facts.contact.email };
  });
}

/** What the mail and its files tell, read when they are written; only a confirmed booking has them. */
export async function readFacts(ctx: FactsCtx, bookingId: string): Promise<ConfirmationFacts> {
  const { facts, view, zone } = await readBookedFacts(ctx, bookingId);
  const paidOn = localDay(new Date(view.confirmedAt ?? ctx.now), zone);
  return { ...facts, paidOn, paid: await readHowPaid(ctx, bookingId) };
}
