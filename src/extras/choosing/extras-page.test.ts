// What the page shows for each extra before anything is chosen: its price in words, its deadline, the last few.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { extrasPage } from '#extras/choosing/extras-page.server.ts';
import { pageExtras } from '#extras/choosing/extras-page.ts';
import {
  choose,
  type HeldTrip,
  hold,
  tenerifeTrip,
  viewOf,
  request,
} from '#tests/support/trips/extras-trips.ts';
import type { Locale } from '#platform/i18n/locales.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

async function pageOf(trip: HeldTrip, locale: Locale = 'en') {
  const localised = { ...trip, ctx: { ...trip.ctx, locale } };
  const { extras, booking } = await viewOf(localised);
  const page = extrasPage({ locale }, extras, booking.passengers);
  const flights = (code: string) => pageExtras(page).find((extra) => extra.extraCode === code)?.flights ?? [];
  return { page, flights };
}

const alone = { adults: 1, children: 0, infants: 0 };

test('at most eight sections, each with its lowest price, and nothing for types that do not travel', async () => {
  const { page } = await pageOf(await hold(world, 'sections', { party: alone }));
  expect(page.sections.map(({ title, from }) => [title, from])).toEqual([
    ['Baggage', 'from 35\u00a0€'],
    ['Sports equipment', 'from 60\u00a0€'],
    ['Pets', 'from 90\u00a0€'],
    ['Meals', 'from 25\u00a0€'],
    ['At the airport', 'from 15\u00a0€'],
    ['Flexibility and insurance', 'from 45\u00a0€'],
    ['Transfer to the hotel', '35\u00a0€'],
    ['Assistance, free of charge', 'Free'],
  ]);
  const codes = pageExtras(page).map((extra) => extra.extraCode);
  // No stroller, child meal or baby food without children.
  for (const code of ['STRL', 'CHML', 'BBML']) expect(codes).not.toContain(code);
  expect(page.lateForHelp).toBe(false);
});

test('prices, deadlines and the last few are shown in the language of the page', async () => {
  const trip = await hold(world, 'sentences', { party: alone, trip: tenerifeTrip });
  const { flights } = await pageOf(trip, 'pt');
  expect(flights('BG23')[0]).toMatchObject({
    price: '25\u00a0€ cada',
    short: '25\u00a0€',
    note: null,
  });
  expect(flights('LOUN')[0]).toMatchObject({ price: '30\u00a0€ por passageiro', few: null });
  expect(flights('AVIH')[0]).toMatchObject({
    note: 'Peça até 9 de dezembro de 2026 às 07:15.',
    few: 'Só restam 2 neste voo',
    closed: false,
  });
  expect(flights('WCHR')[0]).toMatchObject({ price: 'Grátis', closed: false });
});

test('an unavailable extra says why', async () => {
  const soon = { ...tenerifeTrip, out: '2026-11-21', back: '2026-11-28' };
  const [late, first] = [
    await hold(world, 'late', { party: alone, trip: soon }),
    await hold(world, 'first', { party: alone, trip: soon }),
  ];
  await choose(first, request('AVIH', 1, 2, 2));
  const { flights, page } = await pageOf(late, 'es');
  expect(flights('MEAL')[0]).toMatchObject({
    closed: true,
    note: 'Ya no es posible: había que pedirlo antes del 19 de noviembre de 2026 a las 07:15.',
  });
  expect(flights('AVIH')[1]).toMatchObject({ closed: true, note: 'Agotado en este vuelo.', few: null });
  expect(page.lateForHelp).toBe(true);
});
