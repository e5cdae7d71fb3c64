// The job for a message that staff send again: its copy is already written.
import { eq } from 'drizzle-orm';

import { message } from '#platform/db/schema.ts';
import type { JobData } from '#messages/jobs.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';

/** A deleted message is no longer needed. */
export async function sendAgain(
  ctx: SendCtx,
  transport: MailTransport,
  { messageId }: JobData['send-again'],
): Promise<SendOutcome> {
  const [row] = await ctx.db.orm.select().from(message).where(eq(message.messageId, messageId));
  if (!row?.bookingId) return 'not needed';
  const { bookingId, kind, occasion } = row;
  return sendOnce(ctx, transport, { about: { bookingId }, kind, occasion }, () => Promise.resolve(null));
}
