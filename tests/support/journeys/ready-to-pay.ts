// Holds and names a booking quickly through the API, and opens its payment step in the browser.
import { expect, type Page } from '@playwright/test';

import type { Locale } from '#platform/i18n/locales.ts';
import { query } from './database.ts';
import { dayAhead } from './helpers.ts';
import { Traveller } from './traveller.ts';

type Asked = {
  locale?: Locale;
  /** A regional site, by the first part of its host. */
  site?: string;
  currency?: string;
  destination?: string;
  out?: number;
  /** Of a visitor that is there already, such as an agent's session; otherwise one of its own. */
  token?: string;
  /** Done before the page is opened. */
  before?: (bookingId: string) => Promise<unknown>;
};

export type Ready = { traveller: Traveller; bookingId: string; totalMinor: number; path: string };

/** One adult, one way from Madrid; the page is the traveller's, with a visitor of its own. */
export async function readyToPay(page: Page, asked: Asked = {}): Promise<Ready> {
  const { locale = 'en', site, currency = 'EUR', destination = 'CUN', out = 90 } = asked;
  const host = `${site ? `${site}.` : ''}localhost:${process.env.JOURNEY_PORT}`;
  let token = asked.token ?? '';
  const ask = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    const headers = { host, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(body && { data: body }),
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  if (!token) ({ token } = await ask('POST', '/visitors'));
  const departureDate = dayAhead(out);
  const found = await ask('POST', '/search', { origin: 'MAD', destination, departureDate, currency });
  const { offerId } = found.outbound.flights[0].fares[0];
  const { bookingId } = await ask('POST', '/holds', { offers: [offerId], currency });
  const names = { givenNames: 'María José', surname: 'Núñez Peña', gender: 'F', nationality: 'ES' };
  await ask('PUT', `/bookings/${bookingId}/passengers`, {
    passengers: [{ passengerNo: 1, ...names, birthDate: '1988-04-12' }],
    contact: { email: 'ana@example.com', phone: '+34600112233', locale, marketingConsent: false },
  });
  await asked.before?.(bookingId);
  const [stored] = await query<{ total: number }>(
    `select total_minor as total from booking where booking_id = $1`,
    [bookingId],
  );
  const origin = `http://${host}`;
  await page.context().addCookies([{ name: 'user-uid', value: token, url: origin }]);
  const path = `${origin}/${locale}/payment?booking=${bookingId}`;
  await page.goto(path);
  const traveller = new Traveller(page, locale);
  await expect(traveller.heading(traveller.words.payment.title)).toBeVisible();
  return { traveller, bookingId, totalMinor: stored?.total ?? 0, path };
}
