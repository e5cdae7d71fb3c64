// The job behind a confirmed booking: its mail with its files, read at the moment at which it is written.
import { localDay } from '#lib/time.ts';
import { confirmationFiles } from '#notices/confirmation-files.server.ts';
import { confirmationMail } from '#notices/confirmation-mail.ts';
import type { JobData } from '#notices/jobs.ts';
import type { MailTransport } from '#notices/mail-transport.server.ts';
import { readBookedFacts } from '#notices/read-facts.server.ts';
import { documentFactsOf } from '#notices/read-document-facts.server.ts';
import { type SendCtx, type Sent, sendOnce } from '#notices/send-once.server.ts';
import { readPaid } from '#payments/read-paid.server.ts';

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
    const [{ facts, view, around, zone }, paid] = await Promise.all([
      readBookedFacts(ctx, bookingId),
      readPaid(ctx, bookingId),
    ]);
    const { locale, trip } = facts;
    const paidOn = localDay(new Date(view.confirmedAt ?? ctx.now), zone);
    const mail = await confirmationMail({ ...facts, paidOn, paid });
    const files = await confirmationFiles(await documentFactsOf(ctx, { view, locale, trip, paid, around }));
    return { ...mail, files, locale, recipient: facts.contact.email };
  });
}
