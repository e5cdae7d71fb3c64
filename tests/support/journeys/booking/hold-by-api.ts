// Holds flights through the API, for journeys about later steps.
import { type APIRequestContext, expect, type Page } from '@playwright/test';

import type { Party } from '../traveller.ts';

type Flight = { flightNumber: string; fares: { offerId: string }[] };
type Trip = { destination?: string; departureDate: string; returnDate?: string | null; currency?: string };

/** The calls of one visitor, who is created with the first call if there is no token yet. */
export function apiOf(
  request: APIRequestContext,
  { host, token = '' }: { host?: string; token?: string } = {},
) {
  const own = { token };
  const ask = async (method: 'POST' | 'PUT', path: string, data?: object) => {
    const headers = {
      ...(host && { host }),
      authorization: `Bearer ${own.token}`,
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  return {
    ask,
    /** Holds the daily flights from Madrid, or the first ones of the day, each at its cheapest fare. */
    async hold(party: Party, { destination = 'CUN', currency = 'EUR', ...days }: Trip) {
      if (!own.token) own.token = (await ask('POST', '/visitors')).token;
      const found = await ask('POST', '/search', { origin: 'MAD', destination, currency, ...days, ...party });
      const offers = [found.outbound, found.inbound].flatMap((direction?: { flights: Flight[] }) => {
        const flights = direction?.flights ?? [];
        const daily = flights.find(({ flightNumber }) => ['ZZ103', 'ZZ104'].includes(flightNumber));
        return (daily ?? flights[0])?.fares[0]?.offerId ?? [];
      });
      const { bookingId } = await ask('POST', '/holds', { offers, currency, ...party });
      return { bookingId: bookingId as string, token: own.token };
    },
  };
}

/** Holds the flights for the visitor of this page, as if they had been chosen on its screens. */
export async function holdForPage(page: Page, party: Party, trip: Trip): Promise<string> {
  const context = page.context();
  const kept = (await context.cookies()).find(
    ({ name, domain }) => name === 'user-uid' && domain === 'localhost',
  );
  const api = apiOf(page.request, { token: kept?.value ?? '' });
  const { bookingId, token } = await api.hold(party, trip);
  if (!kept) await context.addCookies([{ name: 'user-uid', value: token, url: 'http://localhost' }]);
  return bookingId;
}
