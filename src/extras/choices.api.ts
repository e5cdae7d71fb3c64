// The API for extras and seats together: one request for the whole party, all or nothing.
import { Hono } from 'hono';
import { z } from 'zod';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookedSeat } from '#reservations/booking-view.ts';
import { notOpen } from '#reservations/booking.api.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { choicesSchema as extraChoicesSchema } from '#extras/extra-choices.ts';
import { choicesOf } from '#extras/extras-answer.ts';
import { type ChoicesMade, makeChoices } from '#extras/make-choices.server.ts';
import { readChosen } from '#extras/read-extras.server.ts';
import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { writeOnce } from '#platform/http/write-once.server.ts';
import { bestChosenSchema, droppedSeatSchema, seatRequestSchema } from '#seats/seats.schemas.ts';

const minor = z.int().meta({ description: 'Minor units of the booking’s currency.' });
const { flightNo, passengerNo, exitConfirmed } = seatRequestSchema.shape;

const seatChoiceSchema = z.strictObject({
  flightNo,
  passengerNo,
  seat: z.string({ error: 'seat_unknown' }).max(10, 'seat_unknown'),
  exitConfirmed,
});

export const choicesRequestSchema = z
  .strictObject({
    extras: extraChoicesSchema
      .optional()
      .meta({ description: 'All extras; without it they stay as they are.' }),
    seats: z
      .union([z.literal('best'), z.array(seatChoiceSchema).max(100)], { error: 'field_invalid' })
      .optional()
      .meta({
        description:
          'All seats: who is not in the list has none. `best` seats the party together on every flight.',
      }),
  })
  .meta({ id: 'ChoicesRequest' });

export const choicesMadeSchema = z
  .strictObject({
    extrasMinor: minor.meta({ description: 'What the extras of the request cost.' }),
    seatsMinor: minor.meta({ description: 'What the seats of the request cost.' }),
    totalMinor: minor,
    seats: bestChosenSchema.shape.seated,
    reasons: bestChosenSchema.shape.reasons,
    droppedSeats: z.array(droppedSeatSchema),
  })
  .meta({ id: 'ChoicesMade' }) satisfies z.ZodType<ChoicesMade>;

export const choicesSchema = z
  .strictObject({
    extras: extraChoicesSchema,
    seats: z.array(seatChoiceSchema.extend({ exitConfirmed: z.boolean() })),
  })
  .meta({ id: 'Choices' });

export const choicesApi = new Hono<RouterEnv<BookingCtx>>();

choicesApi.get(
  '/bookings/:bookingId/choices',
  describe({
    operationId: 'readChoices',
    summary: 'Get the chosen extras and seats of a booking',
    description: 'In the shape in which `PATCH` takes them.',
    tag: 'Bookings',
    access: 'visitor',
    parameters: ['BookingId'],
    answer: { status: 200, schema: choicesSchema, description: 'All extras and all seats.' },
    refusals: ['booking_unknown'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const booking = await readBooking(ctx, c.req.param('bookingId'));
    if (!booking.ok) return refuseRequest(c, ctx, booking);
    const chosen = await readChosen(ctx, booking.value.bookingId);
    return c.json({ extras: choicesOf(chosen), seats: booking.value.seats.map(chosenSeat) });
  },
);

choicesApi.patch(
  '/bookings/:bookingId/choices',
  describe({
    operationId: 'makeChoices',
    summary: 'Update the extras and seats of a booking',
    description:
      'All or nothing: every refused extra and seat is named by its path and nothing is then written. What the body ' +
      'leaves out stays as it is; sent again it changes nothing.',
    tag: 'Bookings',
    access: 'replace',
    parameters: ['BookingId'],
    body: {
      schema: choicesRequestSchema,
      example: {
        extras: [{ passengerNo: 1, flightNo: 1, extraCode: 'BG23', quantity: 1 }],
        seats: 'best',
      },
    },
    answer: { status: 200, schema: choicesMadeSchema, description: 'Who sits where, and the new total.' },
    refusals: [...notOpen, 'service_unavailable'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const bookingId = c.req.param('bookingId');
    const input = readInput(choicesRequestSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const { extras, seats } = input.value;
    return writeOnce(c, { operation: `choices:${bookingId}`, request: input.value, replaces: true }, () =>
      makeChoices(ctx, {
        bookingId,
        ...(extras && { extras }),
        ...(seats && { seats: seats === 'best' ? seats : seats.map(seatOf) }),
      }),
    );
  },
);

function chosenSeat({ flightNo: flight, passengerNo: person, seat, exitConfirmed: confirmed }: BookedSeat) {
  return { flightNo: flight, passengerNo: person, seat, exitConfirmed: confirmed };
}

type SeatRequest = {
  flightNo: number;
  passengerNo: number;
  seat: string;
  exitConfirmed?: boolean | undefined;
};

function seatOf({ exitConfirmed: confirmed, ...seat }: SeatRequest) {
  return confirmed === undefined ? seat : { ...seat, exitConfirmed: confirmed };
}
