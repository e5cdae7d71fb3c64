// What the funnel reports about a booking's trip (Specification §3 "Funnel analytics event"): no names, no reference.
import type { BookingView } from '#reservations/booking-view.ts';
import { anticipationDays } from '#flights/anticipation.ts';
import type { FunnelFacts } from '#content/site/analytics.ts';

/** Null for a booking without flights, which should not exist. */
export function funnelFacts(
  view: Pick<BookingView, 'flights' | 'extras' | 'seats'>,
  now: Date,
): FunnelFacts | null {
  const out = view.flights.find((flight) => flight.direction === 'outbound');
  const back = view.flights.find((flight) => flight.direction === 'inbound');
  if (!out) return null;
  const codes = [
    ...view.extras.map((extra) => extra.extraCode),
    ...view.seats.map((seat) => seat.categoryCode),
  ];
  const families = view.flights.map((flight) => flight.family).join('+');
  return {
    origin: out.origin,
    destination: out.destination,
    checkIn: out.departsLocal.slice(0, 10),
    checkOut: back?.departsLocal.slice(0, 10) ?? null,
    extraServices: [...new Set(codes)].toSorted(),
    product: `${out.origin}-${out.destination} ${families}`,
    anticipation: anticipationDays(now, new Date(out.departsAt)),
  };
}
