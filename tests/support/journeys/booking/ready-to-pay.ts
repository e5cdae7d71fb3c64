// Holds and names a booking quickly through the API, and opens its payment step in the browser.
import { expect, type Page } from '@playwright/test';

import type { Locale } from '#platform/i18n/locales.ts';
import { query } from '../database.ts';
import { dayAhead } from '../helpers.ts';
import { apiOf } from './hold-by-api.ts';
import { Traveller } from '../traveller.ts';
import { openPage } from '#tests/support/pages/open-page.ts';

type Asked = {
  locale?: Locale;
  /** A regional site, by the first part of its host. */
  site?: string;
  currency?: string;
  destination?: string;
  out?: number;
  /** How many travel. */
  adults?: number;
  /** The token of an existing visitor, such as an agent's session; otherwise a new visitor. */
  token?: string;
  /** Called before the page is opened. */
  before?: (bookingId: string) => Promise<unknown>;
};

export type Ready = { traveller: Traveller; bookingId: string; totalMinor: number; path: string };

/** One adult or more, one way from Madrid; the page belongs to the traveller, as a visitor of its own. */
export async function readyToPay(page: Page, asked: Asked = {}): Promise<Ready> {
  const { locale = 'en', site, currency = 'EUR', destination = 'CUN', out = 90, adults = 1 } = asked;
  const host = `${site ? `${site}.` : ''}localhost:${process.env.JOURNEY_PORT}`;
  const api = apiOf(page.request, { host, token: asked.token });
  const party = { adults, children: 0, infants: 0 };
  const trip = { destination, currency, departureDate: dayAhead(out) };
  const { bookingId, token } = await api.hold(party, trip);
  const names = { givenNames: 'María José', surname: 'Núñez Peña', gender: 'F', nationality: 'ES' };
  await api.ask('PUT', `/bookings/${bookingId}/passengers`, {
    passengers: Array.from({ length: adults }, (_adult, at) => ({
      passengerNo: at + 1,
      ...names,
      birthDate: `${1988 + at}-04-12`,
    })),
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
  await openPage(page, path);
  const traveller = new Traveller(page, locale);
  await expect(traveller.heading(traveller.words.payment.title)).toBeVisible();
  return { traveller, bookingId, totalMinor: stored?.total ?? 0, path };
}
