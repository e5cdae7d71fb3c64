// Sends a stored message again, as it was written, to the current address of the booking's contact.
import { eq } from 'drizzle-orm';

import { type Tx, withTx } from '#platform/db/client.server.ts';
import { booking, message, messageAttachment } from '#platform/db/schema.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';

type Message = typeof message.$inferSelect;

/** Only the content of these stays true at any time. */
const lasting: readonly Message['kind'][] = [
  'confirmation',
  'payment-problem',
  'refund',
  'credit-note',
  'schedule-change',
];

/** In a stored body this replaces a code that is shown to its reader and stored nowhere. */
const MASK = '••••';

/** Whether a message may be sent again as it is stored. */
export function isRepeatable({ kind, bookingId, textBody }: Message): boolean {
  return bookingId !== null && lasting.includes(kind) && !textBody.includes(MASK);
}

export type Repeated = Result<
  { messageId: string; bookingId: string },
  'message_unknown' | 'message_repeat_refused'
>;

/** Writes the copy and enqueues it; `note` writes the audit entry in the same transaction. */
export async function repeatMessage(
  ctx: MessagesCtx & AccountCtx,
  messageId: string,
  note: (tx: Tx, bookingId: string) => Promise<void>,
): Promise<Repeated> {
  if (!isUuid(messageId)) return refuse('message_unknown');
  return withTx(ctx.db, async (tx): Promise<Repeated> => {
    const [row] = await tx.select().from(message).where(eq(message.messageId, messageId));
    if (!row) return refuse('message_unknown');
    const { bookingId } = row;
    if (!isRepeatable(row) || bookingId === null) return refuse('message_repeat_refused');
    const [about] = await tx.select().from(booking).where(eq(booking.bookingId, bookingId));
    const copy = uuidv7(ctx.now, ctx.random);
    const { locale, subject, textBody, htmlBody, kind } = row;
    await tx.insert(message).values({
      bookingId,
      kind,
      locale,
      subject,
      textBody,
      htmlBody,
      messageId: copy,
      occasion: `again:${copy}`,
      recipient: about?.contactEmail ?? row.recipient,
      createdAt: ctx.now,
    });
    const files = await tx.select().from(messageAttachment).where(eq(messageAttachment.messageId, messageId));
    if (files.length > 0) {
      await tx.insert(messageAttachment).values(files.map((file) => ({ ...file, messageId: copy })));
    }
    await ctx.jobs.enqueue(tx, 'send-again', { messageId: copy, bookingId });
    const details = { messageId: copy, mail: kind };
    await writeBookingEvents(tx, [
      { bookingId, kind: 'mail_written', details, ...actorOf(ctx), at: ctx.now },
    ]);
    await note(tx, bookingId);
    return ok({ messageId: copy, bookingId });
  });
}
