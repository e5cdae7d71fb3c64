// The API of messages: what was sent about a booking, and the confirmation once more.
import { Hono } from 'hono';

import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readPage } from '#platform/http/page-of.ts';
import { readInput } from '#platform/http/read-input.ts';
import { writeOnce } from '#platform/http/write-once.server.ts';
import { ok } from '#platform/lib/result.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import { messagesSchema, resendRequestSchema, resentSchema } from '#messages/messages.schemas.ts';
import { maskedAddress, readMessages } from '#messages/read-messages.server.ts';
import { resendConfirmation } from '#messages/resend-confirmation.server.ts';

export const messagesApi = new Hono<RouterEnv<MessagesCtx>>();

messagesApi.post(
  '/bookings/:bookingId/confirmation-mails',
  describe({
    operationId: 'resendConfirmation',
    summary: 'Resend the confirmation e-mail',
    description: 'At most three an hour per booking and per client.',
    tag: 'Messages',
    access: 'write',
    parameters: ['BookingId'],
    body: { schema: resendRequestSchema, example: { email: 'ines@example.com' }, optional: true },
    answer: { status: 202, schema: resentSchema, description: 'It will be sent within seconds.' },
    refusals: ['booking_unknown', 'booking_not_paid', 'resends_too_many'],
  }),
  (c) => {
    const ctx = c.get('ctx');
    const bookingId = c.req.param('bookingId');
    const input = readInput(resendRequestSchema, c.get('body') ?? {});
    if (!input.ok) return refuseRequest(c, ctx, input);
    return writeOnce(c, { operation: `resend:${bookingId}`, request: input.value, status: 202 }, async () => {
      const resent = await resendConfirmation(ctx, bookingId, input.value);
      return resent.ok ? ok({ to: maskedAddress(resent.value.email) }) : resent;
    });
  },
);

messagesApi.get(
  '/bookings/:bookingId/messages',
  describe({
    operationId: 'readMessages',
    summary: 'List the messages of a booking',
    description: 'Only the visitor who made the reservation sees it.',
    tag: 'Messages',
    access: 'visitor',
    parameters: ['BookingId', 'Limit', 'After'],
    answer: { status: 200, schema: messagesSchema, description: 'The messages, oldest first.' },
    refusals: ['booking_unknown', 'input_invalid'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const asked = readPage(c.req.query());
    if (!asked.ok) return refuseRequest(c, ctx, asked);
    const page = await readMessages(ctx, c.req.param('bookingId'), asked.value);
    if (!page.ok) return refuseRequest(c, ctx, page);
    return c.json({ messages: page.value.items, next: page.value.next });
  },
);
