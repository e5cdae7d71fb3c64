// The API of booking: hold, read, extend, release. The same commands as the pages, as JSON.
import { Hono } from 'hono';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import {
  bookingSchema,
  extendedSchema,
  heldSchema,
  holdRequestSchema,
  releasedSchema,
} from '#reservations/booking.schemas.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import type { HoldResult } from '#reservations/inventory/hold-requests.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { writeOnce } from '#platform/http/write-once.server.ts';
import { ok, type Result } from '#platform/lib/result.ts';

/** Why a booking cannot be changed. */
export const notOpen = [
  'booking_unknown',
  'hold_expired',
  'hold_replaced',
  'booking_not_open',
  'booking_locked_by_payment',
] as const;

export const bookingApi = new Hono<RouterEnv<BookingCtx>>();

bookingApi.post(
  '/holds',
  describe({
    operationId: 'holdTrip',
    summary: 'Create a hold',
    description:
      'The seats are held for twenty minutes, or five on a flight of which others hold much; an earlier hold of ' +
      'the same visitor is released. An agency holds by its own rules, and its other holds stay. ' +
      '`holds_too_many` and `flight_holds_too_many` say when to try again; ' +
      '`hold_challenge_missing` asks for work or for a wait, see the header `Challenge-Answer`. ' +
      'A price that differs from the offers is refused as `price_changed` with `params.totalMinor`, until it is ' +
      'accepted; `params.promotionReason` is there when a promotion code is why.',
    tag: 'Bookings',
    access: 'write',
    body: {
      schema: holdRequestSchema,
      example: { offers: ['<offerId of a search>'], adults: 2, children: 0, infants: 0, currency: 'EUR' },
    },
    parameters: ['ChallengeAnswer'],
    answer: { status: 201, schema: heldSchema, description: 'Held; `Location` is the booking’s address.' },
    refusals: [
      'offer_unknown',
      'offer_expired',
      'fare_not_filed',
      'price_changed',
      'offer_sold_out',
      'flight_closed',
      'connection_invalid',
      'holds_too_many',
      'agency_holds_too_many',
      'flight_holds_too_many',
      'hold_challenge_missing',
      'booking_not_allowed',
      'branch_selling_stopped',
    ],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const input = readInput(holdRequestSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const { adults, children, infants, ...trip } = input.value;
    const passengers = { adults, children, infants };
    // A header, not a field: the retry with the answer is the same request with the same idempotency key.
    const challengeAnswer = requestHeader(c, 'challenge-answer') ?? '';
    return writeOnce(
      c,
      {
        operation: 'hold',
        request: input.value,
        status: 201,
        location: (held: HoldResult) => `/api/v1/bookings/${held.bookingId}`,
      },
      (bookingId): Promise<Result<HoldResult>> =>
        holdTrip(ctx, { bookingId, passengers, challengeAnswer, ...trip }),
    );
  },
);

bookingApi.get(
  '/bookings/:bookingId',
  describe({
    operationId: 'readBooking',
    summary: 'Get a booking',
    description: 'Only the visitor who made it sees it; somebody else’s and an unknown one look the same.',
    tag: 'Bookings',
    access: 'visitor',
    parameters: ['BookingId'],
    answer: { status: 200, schema: bookingSchema, description: 'The reservation as it stands.' },
    refusals: ['booking_unknown'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const booking = await readBooking(ctx, c.req.param('bookingId'));
    return booking.ok ? c.json(booking.value) : refuseRequest(c, ctx, booking);
  },
);

bookingApi.post(
  '/bookings/:bookingId/extend',
  describe({
    operationId: 'extendHold',
    summary: 'Extend a hold',
    tag: 'Bookings',
    access: 'write',
    parameters: ['BookingId'],
    answer: { status: 200, schema: extendedSchema, description: 'When the hold ends now.' },
    refusals: [...notOpen, 'hold_not_extendable'],
  }),
  (c) => {
    const bookingId = c.req.param('bookingId');
    return writeOnce(c, { operation: `extend:${bookingId}`, request: { bookingId } }, () =>
      extendHold(c.get('ctx'), bookingId),
    );
  },
);

bookingApi.post(
  '/bookings/:bookingId/release',
  describe({
    operationId: 'releaseHold',
    summary: 'Release a hold',
    tag: 'Bookings',
    access: 'write',
    parameters: ['BookingId'],
    answer: { status: 200, schema: releasedSchema, description: 'Its seats are free again.' },
    refusals: notOpen,
  }),
  (c) => {
    const bookingId = c.req.param('bookingId');
    const operation = `release:${bookingId}`;
    return writeOnce(c, { operation, request: { bookingId } }, async () => {
      const released = await releaseHold(c.get('ctx'), bookingId);
      return released.ok ? ok({ bookingId, state: 'released' }) : released;
    });
  },
);
