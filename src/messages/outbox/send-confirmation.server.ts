// The job for a confirmed booking: its mail with its files, read when the mail is written.
import { localDay } from '#platform/lib/time.ts';
import { confirmationFiles } from '#messages/documents/confirmation-files.server.ts';
import { confirmationMail } from '#messages/mails/confirmation-mail.ts';
import { noteLeftOut } from '#messages/left-out.server.ts';
import type { JobData } from '#messages/jobs.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { readBookedFacts } from '#messages/outbox/read-facts.server.ts';
import { documentFactsOf } from '#messages/documents/read-document-facts.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';

/**
 * Sends the confirmation of a booking once per occasion; a second run for the same occasion sends nothing. Throws when
 * the mail could not be sent, so that the outbox retries with exactly the same message.
 */
export function sendConfirmation(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, occasion }: JobData['send-confirmation'],
): Promise<SendOutcome> {
  return sendOnce(ctx, transport, { about: { bookingId }, kind: 'confirmation', occasion }, async () => {
    const [{ facts, view, around, zone }, paid] = await Promise.all([
      readBookedFacts(ctx, bookingId),
      readPaid(ctx, bookingId),
    ]);
    const { locale, trip } = facts;
    const paidOn = localDay(new Date(view.confirmedAt ?? ctx.now), zone);
    const givenNames = view.passengers[0]?.givenNames ?? null;
    const { files, leftOut } = confirmationFiles(
      await documentFactsOf(ctx, { view, locale, trip, paid, around }),
    );
    for (const part of leftOut) await noteLeftOut(ctx, part);
    const mail = await confirmationMail({
      ...facts,
      givenNames,
      paidOn,
      paid,
      isAttached: leftOut.every(({ part }) => part === 'pictures'),
    });
    return { ...mail, files, locale, recipient: facts.contact.email };
  });
}
