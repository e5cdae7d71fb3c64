// Reads the seats of one flight as the people of one booking may choose them.
import type { BookingView } from '#booking/booking-view.ts';
import type { Ctx } from '#lib/ctx.ts';
import { ok, refuse, type Result } from '#lib/result.ts';
import { type FlightSeats, readFlightSeats } from '#seats/flight-seats.server.ts';
import { cabinViews } from '#seats/seat-views.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';

/**
 * The map of a flight of a booking that the caller has already read (and so may see), in one statement. Amounts are
 * minor units of its currency. `cabins` is null when no seat can be chosen, and `unavailable` says why.
 */
export async function readSeatMap(
  ctx: Pick<Ctx, 'db' | 'log' | 'now'>,
  booking: BookingView,
  flightNo: number,
): Promise<Result<SeatMapView, 'flight_unknown'>> {
  const flight = booking.flights.find((each) => each.flightNo === flightNo);
  if (!flight) return refuse('flight_unknown');
  const seats = await readFlightSeats(ctx, { bookingId: booking.bookingId, flightNo });
  if (!seats) return refuse('flight_unknown');
  return ok({
    flightNo,
    flightId: seats.flightId,
    aircraft: flight.aircraft,
    cabin: flight.cabin === 'C' ? 'C' : 'Y',
    currency: booking.currency,
    cabins: seats.situation ? cabinViews(seats.situation, seats.own) : null,
    unavailable: seats.unavailable,
    passengers: passengersOf(booking, seats),
  });
}

function passengersOf(booking: BookingView, { own }: FlightSeats): SeatMapView['passengers'] {
  return booking.passengers.flatMap(({ passengerNo, type }) => {
    if (type === 'infant') return [];
    const infant = booking.passengers.some((each) => each.type === 'infant' && each.adultNo === passengerNo);
    const seat = own.find((each) => each.passengerNo === passengerNo)?.seat ?? null;
    return [{ passengerNo, type, infant, seat }];
  });
}
