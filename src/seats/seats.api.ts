// The seats of the HTTP API: the map of a flight, choosing a seat, the best seats for all, and who sits where.
import { Hono } from 'hono';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { notOpen } from '#reservations/booking.api.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { writeOnce } from '#platform/http/write-once.server.ts';
import { chooseBestSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { passengersAnswer } from '#seats/passenger-seats.ts';
import { readOwnSeatMap } from '#seats/read-seat-map.server.ts';
import {
  bestChosenSchema,
  bestRequestSchema,
  passengerSeatsSchema,
  seatChosenSchema,
  seatMapSchema,
  seatRequestSchema,
} from '#seats/seats.schemas.ts';

export const seatsApi = new Hono<RouterEnv<BookingCtx>>();

seatsApi.get(
  '/bookings/:bookingId/flights/:flightNo/seats',
  describe({
    operationId: 'readSeatMap',
    summary: 'Get the seat map of a flight for a booking',
    description:
      'Every seat says what it is and costs, and names the passengers to whom it is refused. `cabins` is null when ' +
      'no seat can be chosen; `unavailable` says why.',
    tag: 'Seats',
    access: 'visitor',
    parameters: ['BookingId', 'FlightNo'],
    answer: { status: 200, schema: seatMapSchema, description: 'Cabins, rows and seats.' },
    refusals: ['booking_unknown', 'flight_unknown'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const { bookingId, flightNo } = c.req.param();
    const map = await readOwnSeatMap(ctx, { bookingId, flightNo: Number(flightNo) });
    return map.ok ? c.json(map.value) : refuseRequest(c, ctx, map);
  },
);

seatsApi.post(
  '/bookings/:bookingId/seats',
  describe({
    operationId: 'chooseSeat',
    summary: 'Choose, change, or remove a seat',
    description:
      'The seat is the passenger’s with the answer, for as long as the booking is held. `seat_taken` names the ' +
      'nearest equal seats in `params.nearest`.',
    tag: 'Seats',
    access: 'write',
    parameters: ['BookingId'],
    body: { schema: seatRequestSchema, example: { flightNo: 1, passengerNo: 1, seat: '21A' } },
    answer: { status: 200, schema: seatChosenSchema, description: 'The seat, and the new total.' },
    refusals: [
      ...notOpen,
      'flight_unknown',
      'passengers_invalid',
      'seats_not_offered',
      'seat_taken',
      'seat_unknown',
      'seat_blocked',
      'seat_wrong_cabin',
      'seat_not_sold',
      'seat_exit_child',
      'seat_exit_infant',
      'seat_exit_assistance',
      'seat_exit_unconfirmed',
      'seat_infant_limit',
      'seat_not_for_infant',
      'seat_bassinet',
    ],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const bookingId = c.req.param('bookingId');
    const input = readInput(seatRequestSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const { exitConfirmed = false, ...choice } = input.value;
    return writeOnce(c, { operation: `seats:${bookingId}`, request: input.value }, () =>
      chooseSeat(ctx, { bookingId, ...choice, exitConfirmed }),
    );
  },
);

seatsApi.post(
  '/bookings/:bookingId/seats/best',
  describe({
    operationId: 'chooseBestSeats',
    summary: 'Choose the best seats for a booking',
    description:
      'Together, every child beside an adult, then the `preference`, then the price. Seats chosen before are given ' +
      'up for better ones. Without `flightNos` on every flight that has a map. All or nothing.',
    tag: 'Seats',
    access: 'write',
    parameters: ['BookingId'],
    body: { schema: bestRequestSchema, example: { preference: 'window' } },
    answer: { status: 200, schema: bestChosenSchema, description: 'Who sits where now, and why.' },
    refusals: [...notOpen, 'flight_unknown', 'seats_not_offered'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const bookingId = c.req.param('bookingId');
    const input = readInput(bestRequestSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const { flightNos, preference } = input.value;
    return writeOnce(c, { operation: `best-seats:${bookingId}`, request: input.value }, () =>
      chooseBestSeats(ctx, { bookingId, preference, ...(flightNos ? { flightNos } : {}) }),
    );
  },
);

seatsApi.get(
  '/bookings/:bookingId/passengers',
  describe({
    operationId: 'readPassengerSeats',
    summary: 'Get the passengers and the contact of a booking',
    description: 'Names and contact are what `PUT` of this address takes.',
    tag: 'Bookings',
    access: 'visitor',
    parameters: ['BookingId'],
    answer: { status: 200, schema: passengerSeatsSchema, description: 'In the order of the booking.' },
    refusals: ['booking_unknown'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const booking = await readBooking(ctx, c.req.param('bookingId'));
    if (!booking.ok) return refuseRequest(c, ctx, booking);
    return c.json(passengersAnswer(booking.value));
  },
);
