// What a customer accepts, as one short text: another flight, price, bag, seat or condition is another version.
import { createHash } from 'node:crypto';

import { canonicalJson } from '#platform/lib/canonical-json.ts';
import type { BookingView } from '#reservations/booking-view.ts';

/** The same for every reader: no names of people, no words of a language, and not the end of the hold. */
export function quoteVersion(booking: BookingView, terms: string | null): string {
  const { currency, totalMinor, counts, flights, lines, extras, seats } = booking;
  const offered = {
    currency,
    totalMinor,
    counts,
    terms,
    flights: flights.map(({ flightId, departsAt, arrivesAt, family, bookingClass }) => [
      flightId,
      departsAt,
      arrivesAt,
      family,
      bookingClass,
    ]),
    lines: lines.map(({ passengerNo, flightNo, kind, code, amountMinor }) => [
      passengerNo,
      flightNo,
      kind,
      code,
      amountMinor,
    ]),
    extras: extras.map(({ passengerNo, flightNo, extraCode, quantity, amountMinor }) => [
      passengerNo,
      flightNo,
      extraCode,
      quantity,
      amountMinor,
    ]),
    seats: seats.map(({ passengerNo, flightNo, seat, amountMinor }) => [
      passengerNo,
      flightNo,
      seat,
      amountMinor,
    ]),
  };
  return createHash('sha256').update(canonicalJson(offered)).digest('base64url').slice(0, 22);
}
