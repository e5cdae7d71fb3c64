// Makes a confirmed booking quickly: held and named through the API, confirmed in the database without a payment.
import type { APIRequestContext } from '@playwright/test';

import { bookingReference } from '#platform/lib/ids.ts';
import { query } from '../database.ts';
import { dayAhead } from '../helpers.ts';
import { apiOf } from './hold-by-api.ts';

export type Confirmed = { bookingId: string; reference: string };

type Named = { givenNames: string; surname: string };

/** Madrid–Cancún and back, out in `out` days; `people` are adults. */
export async function bookConfirmed(
  request: APIRequestContext,
  people: Named[],
  { out = 60, back = 67 } = {},
): Promise<Confirmed> {
  const api = apiOf(request);
  const party = { adults: people.length, children: 0, infants: 0 };
  const days = { departureDate: dayAhead(out), returnDate: dayAhead(back) };
  const { bookingId } = await api.hold(party, days);
  const passengers = people.map((names, index) => {
    const passengerNo = index + 1;
    return { passengerNo, ...names, gender: 'F', birthDate: '1988-04-12', nationality: 'ES' };
  });
  const contact = { email: 'ana@example.com', phone: '+34600112233', locale: 'en', marketingConsent: false };
  await api.ask('PUT', `/bookings/${bookingId}/passengers`, { passengers, contact });
  const reference = bookingReference();
  await query(
    `update booking set state = 'confirmed', reference = $2, confirmed_at = now() where booking_id = $1`,
    [bookingId, reference],
  );
  return { bookingId, reference };
}
