// The extras door: what a booking's travellers may add, and choosing it.
import { Hono } from 'hono';

import { readBooking } from '#booking/read-booking.server.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { extrasChosenSchema, extrasRequestSchema, extrasSchema } from '#extras/extras.schemas.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { describe } from '#http/describe.ts';
import type { Door } from '#http/door.ts';
import { refuseRequest } from '#http/problem.server.ts';
import { readInput } from '#http/read-input.ts';
import { writeOnce } from '#http/write-once.server.ts';

export const extrasApi = new Hono<Door>()
  .get(
    '/bookings/:bookingId/extras',
    describe({
      operationId: 'readExtras',
      summary: 'What can be added, for whom and at what price',
      tag: 'Extras',
      access: 'visitor',
      parameters: ['BookingId'],
      answer: { status: 200, schema: extrasSchema, description: 'Extras per flight and passenger.' },
      refusals: ['booking_unknown'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const booking = await readBooking(ctx, c.req.param('bookingId'));
      return booking.ok ? c.json(await readExtras(ctx, booking.value)) : refuseRequest(c, ctx, booking);
    },
  )
  .put(
    '/bookings/:bookingId/extras',
    describe({
      operationId: 'chooseExtras',
      summary: 'Choose the extras of the whole party',
      tag: 'Extras',
      access: 'write',
      parameters: ['BookingId'],
      body: {
        schema: extrasRequestSchema,
        example: { choices: [{ passengerNo: 1, flightNo: 1, extraCode: 'BG23', quantity: 1 }] },
      },
      answer: { status: 200, schema: extrasChosenSchema, description: 'The new totals.' },
      refusals: [
        'booking_unknown',
        'hold_expired',
        'hold_replaced',
        'booking_not_open',
        'booking_locked_by_payment',
        'extra_unknown',
        'extra_not_available',
        'quantity_invalid',
      ],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const bookingId = c.req.param('bookingId');
      const input = readInput(extrasRequestSchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const deed = `extras:${bookingId}`;
      return writeOnce(c, { deed, request: input.value }, () =>
        chooseExtras(ctx, { bookingId, choices: input.value.choices }),
      );
    },
  );
