// Makes a confirmed booking quickly: held and named through the API, confirmed in the database without a payment.
import { expect, type APIRequestContext } from '@playwright/test';

import { bookingReference } from '#platform/lib/ids.ts';
import { query } from './database.ts';
import { dayAhead } from './helpers.ts';

export type Confirmed = { bookingId: string; reference: string };

type Named = { givenNames: string; surname: string };

/** Madrid–Cancún and back, out in `out` days; `people` are adults. */
export async function bookConfirmed(
  request: APIRequestContext,
  people: Named[],
  { out = 60, back = 67 } = {},
): Promise<Confirmed> {
  const post = async (path: string, data?: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const named = path.endsWith('/passengers');
    const answer = await request.fetch(`/api/v1${path}`, { method: named ? 'PUT' : 'POST', data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { token } = await post('/visitors');
  const found = await post('/search', {
    origin: 'MAD',
    destination: 'CUN',
    departureDate: dayAhead(out),
    returnDate: dayAhead(back),
    adults: people.length,
  });
  const offers = [found.outbound, found.inbound].map(({ flights }) => flights[0].fares[0].offerId);
  const { bookingId } = await post('/holds', { offers, adults: people.length }, token);
  const passengers = people.map((names, index) => {
    const passengerNo = index + 1;
    return { passengerNo, ...names, gender: 'F', birthDate: '1988-04-12', nationality: 'ES' };
  });
  const contact = { email: 'ana@example.com', phone: '+34600112233', locale: 'en', marketingConsent: false };
  await post(`/bookings/${bookingId}/passengers`, { passengers, contact }, token);
  const reference = bookingReference();
  await query(
    `update booking set state = 'confirmed', reference = $2, confirmed_at = now() where booking_id = $1`,
    [bookingId, reference],
  );
  return { bookingId, reference };
}
