// The addresses of the steps of a booking, the same in every language (Specification §2).
import type { Locale } from '#platform/i18n/locales.ts';
import { pathTo } from '#paths.ts';

export const funnelSteps = ['select', 'extras', 'passengers', 'payment', 'confirmation'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
export type BookingStep = Exclude<FunnelStep, 'select'>;

/** The booking is named in the query; only its visitor or its agency can open it. */
export function stepPath(locale: Locale, step: BookingStep, bookingId: string): string {
  return pathTo(locale, step, { booking: bookingId });
}

/** The part of the extras step about assistance; the fragment also opens it. */
export const ASSISTANCE = 'extras-assistance';

/** A link from another step to that part of the extras step. */
export function assistancePath(locale: Locale, bookingId: string): string {
  return `${stepPath(locale, 'extras', bookingId)}#${ASSISTANCE}`;
}

/** Added to the passengers address when the payment was opened before everybody was named. */
const NEEDED = 'needed';

/** Where the payment page redirects when passengers are not named yet; the page says why. */
export function passengersFirstPath(locale: Locale, bookingId: string): string {
  return `${stepPath(locale, 'passengers', bookingId)}&${NEEDED}=payment`;
}

/** Whether the payment page redirected here (`passengersFirstPath`). */
export function isPassengersFirst({ searchParams }: URL): boolean {
  return searchParams.has(NEEDED);
}

type Searched = {
  flights: { direction: string; origin: string; destination: string; departsLocal: string }[];
  counts: { adults: number; children: number; infants: number };
  currency: string;
  promotionCode?: string | null;
};

/** The search that finds this trip again, filled in. */
export function searchPath(locale: Locale, trip: Searched): string {
  const out = trip.flights.find((flight) => flight.direction === 'outbound');
  const back = trip.flights.find((flight) => flight.direction === 'inbound');
  if (!out) return pathTo(locale, '');
  const query = new URLSearchParams({
    type: back ? 'return' : 'one-way',
    from: out.origin,
    to: out.destination,
    out: out.departsLocal.slice(0, 10),
    ...(back ? { back: back.departsLocal.slice(0, 10) } : {}),
    adults: String(trip.counts.adults),
    children: String(trip.counts.children),
    infants: String(trip.counts.infants),
    currency: trip.currency,
    ...(trip.promotionCode && { promotion: trip.promotionCode }),
  });
  return `${pathTo(locale, 'select')}?${query}`;
}
